"""Operations of unwinding by funclets, and `callbr`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit.ir import types as t
from smemit.ir import unwind_ops as ops
from smemit.ir.values import InlineAssembly, Value

if TYPE_CHECKING:
    from smemit.ir.module import Block
    from smemit.ir.text.read_bodies import BodyReader


def _within(reader: BodyReader) -> Value:
    reader.expect("within")
    return reader.value(t.token)


def _unwind(reader: BodyReader) -> Block | None:
    reader.expect("unwind")
    if reader.accept("to"):
        reader.expect("caller")
        return None
    return reader.labelled_block()


def _catch_switch(reader: BodyReader) -> ops.CatchSwitch:
    parent = _within(reader)
    at = reader.i
    handlers = reader.labelled_blocks()
    if not handlers:
        reader.fail("a catchswitch has at least one handler", at=at)
    return ops.CatchSwitch(parent, handlers, _unwind(reader))


def _pad(reader: BodyReader) -> ops.Pad:
    kind = ops.CatchPad if reader.toks[reader.i - 1] == "catchpad" else ops.CleanupPad
    parent = _within(reader)
    reader.expect("[")
    args: list[Value] = []
    while not reader.accept("]"):
        if args:
            reader.expect(",")
        args.append(reader.metadata_argument() if reader.accept("metadata") else reader.typed_value())
    return kind(parent, args)


def _catch_ret(reader: BodyReader) -> ops.CatchRet:
    reader.expect("from")
    pad = reader.value(t.token)
    reader.expect("to")
    return ops.CatchRet(pad, reader.labelled_block())


def _cleanup_ret(reader: BodyReader) -> ops.CleanupRet:
    reader.expect("from")
    return ops.CleanupRet(reader.value(t.token), _unwind(reader))


def _call_br(reader: BodyReader) -> ops.CallBr:
    at = reader.i
    call: Any = reader.call("", invoke=False)
    if not isinstance(getattr(call, "callee", None), InlineAssembly):
        reader.unsupported("callbr of anything but inline assembly", at=at)
    op = ops.CallBr(call.function_type, call.callee, call.args)
    for field in ("cc", "attributes", "return_attributes", "argument_attributes", "bundles"):
        setattr(op, field, getattr(call, field))
    reader.expect("to")
    op.normal = reader.labelled_block()
    op.indirect = reader.labelled_blocks()
    return op


READ: dict[str, Callable[[Any], Any]] = {
    "catchswitch": _catch_switch, "catchpad": _pad, "cleanuppad": _pad, "catchret": _catch_ret,
    "cleanupret": _cleanup_ret, "callbr": _call_br,
}
