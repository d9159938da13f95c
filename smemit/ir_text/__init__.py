"""LLVM IR text: `write` makes it from a module, in the syntax of LLVM 22."""

from smemit.ir_text.writer import write

__all__ = ["write"]
