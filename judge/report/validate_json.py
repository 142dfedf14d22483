"""Usage: validate_json.py SCHEMA FILE: whether FILE is valid JSON and as SCHEMA says."""

import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as schema_file:
    schema = json.load(schema_file)
jsonschema.Draft7Validator.check_schema(schema)
with open(sys.argv[2], encoding="utf-8") as results_file:
    results = json.load(results_file)
errors = list(jsonschema.Draft7Validator(schema).iter_errors(results))
for error in errors[:10]:
    print("/".join(map(str, error.absolute_path)), error.message[:300], sep=": ")
sys.exit(1 if errors else 0)
