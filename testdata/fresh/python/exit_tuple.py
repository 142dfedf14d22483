# Exit with several arguments.
print("text")
raise SystemExit(1, 2)
