# An interrupt that nobody handles: the process ends by the signal.
print("text")
raise KeyboardInterrupt
