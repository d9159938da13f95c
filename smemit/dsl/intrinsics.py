"""LLVM intrinsics by name, declared in the module on first use."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.core import Core, builds
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.intrinsics import arguments_of, mangle
from smemit.ir.module import Function
from smemit.ir.types import Type
from smemit.ir.values import Value


class Intrinsics(Core):
    """Base class of the builder's parts that call intrinsics."""

    @builds
    def intrinsic(self, name: str, args: Sequence[Operand] = (), *, ret: Type = t.void, over: Sequence[Type] = (),
                  flags: ops.Flags = ()) -> ops.Call:
        """Any intrinsic that has no method: `f.intrinsic("llvm.ctpop", [a], ret=i64, over=[i64])`.

        `over` are the types that LLVM's name ends in; numbers among `args` are i64. Fast-math flags.
        """
        word = checks.text(name, "name").removeprefix("llvm.")
        if not word:
            raise mistake("name is empty", 'intrinsics have names such as "llvm.ctpop"')
        values = self._recorded(args, "args")
        count = arguments_of(f"llvm.{word}")
        if count is not None and count != len(values):
            raise mistake(f"llvm.{word} takes {count} arguments, {len(values)} are given")
        return self._intrinsic(word, checks.type_(ret, "ret"), values, checks.types(over, "over"), flags)

    def _intrinsic(self, word: str, result: Type, values: Sequence[Value], over: Sequence[Type] = (),
                   flags: ops.Flags = (), name: str = "") -> ops.Call:
        full = ".".join(("llvm", word, *map(mangle, over)))
        type = t.function(result, tuple(value.type for value in values))
        callee = self.module.globals.get(full)
        if callee is None:
            callee = Function(self.module, full, type)
            self.module.add(callee)
        elif not isinstance(callee, Function) or callee.function_type is not type:
            raise mistake(f"{full} is already in the module with another type")
        return self._insert(ops.Call(type, callee, list(values), flags=checks.flags(flags)), name)
