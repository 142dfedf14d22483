# Nothing at all.
