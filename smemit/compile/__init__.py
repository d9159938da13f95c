"""From a module to an object file: `pipeline.py` has the stages in order."""
