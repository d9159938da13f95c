"""Write one value or type as LLVM IR text, for `str()`."""

from __future__ import annotations

from smemit.ir import types as t
from smemit.ir.module import Alias, Argument, Block, Function, Global, GlobalVariable, Operation
from smemit.ir.text.words import Intrinsics, Names
from smemit.ir.text.write_constants import constant
from smemit.ir.text.write_module import ModuleWriter, local_names
from smemit.ir.text.write_operations import SPELL
from smemit.ir.types import quote
from smemit.ir.values import InlineAssembly, MetadataValue, Value


def spell(value: Value) -> str:
    """The text of a value: `i64 %a`, `i64 3`, `%x = add i64 %a, 3`, a whole function, the lines of a block."""
    if isinstance(value, Operation):
        function = _function_of(value)
        if function is None:
            return f"{value.mnemonic} of no block"
        return _line(value, local_names(function, Intrinsics()))
    if isinstance(value, Argument):
        return f"{value.type} {local_names(value.function, Intrinsics())[value]}"
    if isinstance(value, Block):
        names = local_names(value.function, Intrinsics())
        return "\n".join([f"{names[value][1:]}:", *(f"  {_line(op, names)}" for op in value.operations)])
    if isinstance(value, Global):
        return _global(value)
    if isinstance(value, InlineAssembly | MetadataValue):
        return repr(value)
    return f"{value.type} {constant(value)}"


def _line(op: Operation, names: Names) -> str:
    text = SPELL[type(op)](op, names)
    return text if op.type is t.void else f"{names[op]} = {text}"


def _function_of(op: Operation) -> Function | None:
    block: Block | None = getattr(op, "block", None)
    return None if block is None else block.function


def _global(value: Global) -> str:
    writer = ModuleWriter(value.module)
    if isinstance(value, Function):
        return writer.function(value).strip("\n")
    if isinstance(value, GlobalVariable):
        return writer.variable(value).strip("\n")
    if isinstance(value, Alias):
        return writer.alias(value).strip("\n")
    return f"@{quote(value.name)}"
