"""Instruction selection: IR operations to machine instructions on virtual registers. `select.py` is the entry point."""
