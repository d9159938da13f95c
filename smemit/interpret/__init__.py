"""The IR itself, run with defined semantics: what a program means, without any machine code.

>>> from smemit.interpret import Interpreter
>>> Interpreter(module, outside={"cb": lambda a: a * 2}).call("f", 21)

Integers are unsigned Python numbers, pointers addresses, aggregates and vectors tuples. A program that does what has
no defined meaning (a branch on undef, a division by zero) raises `Meaningless`; an operation that is not known here
raises `UnsupportedError`. Needs `smemit.ir` only.
"""

from __future__ import annotations

from smemit.interpret.interpreter import Activation, Interpreter
from smemit.interpret.memory import Memory, MemoryAccess
from smemit.interpret.values import UNDEF, Meaningless

__all__ = ["UNDEF", "Activation", "Interpreter", "Meaningless", "Memory", "MemoryAccess"]
