"""Machine IR: LLVM's text of machine functions, read and written.

A file is a series of YAML documents: the module as IR text, then one document a function. `documents.py` takes them
apart, `tokens.py` cuts the instructions, `operands.py` and `sites.py` read them, `functions.py` reads a function and
`files.py` a whole file; `write.py` writes what they read. `join.py` says at which stage a function enters the pipeline.
"""
