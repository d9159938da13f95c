"""Instruction selection: operations into machine instructions on virtual registers. `select` is the way in."""
