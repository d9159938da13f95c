"""Machine IR: LLVM's text of machine functions, read and written.

A file is a series of YAML documents: the module as IR text, then one document for each function. `documents.py` parses
them, `tokens.py` tokenizes the instructions, `operands.py` and `sites.py` read their operands, `functions.py` reads a
function and `files.py` a whole file. `write.py` writes the same text. `join.py` determines the stage at which a
function enters the pipeline.
"""
