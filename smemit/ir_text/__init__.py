"""LLVM IR text: `read` makes a module of it, `write` text of a module."""

from smemit.ir_text.read_module import read
from smemit.ir_text.write_module import write

__all__ = ["read", "write"]
