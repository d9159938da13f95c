"""Stack map sites: points where a runtime may read live values or patch code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.core import Core, builds
from smemit.dsl.operands import Operand
from smemit.dsl.place import Parts, Place, asked
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.attributes import PLACEMENTS
from smemit.ir.rules import MOST_PATCH_BYTES
from smemit.ir.types import Type
from smemit.ir.values import ConstantInt, ConstantNull, Value


class Sites(Core):
    """Calls that leave a record in the stack map section. Whole numbers among the values are i64.

    `places` gives a location for each live value, made by the functions of `smemit.place`. The register allocator
    chooses the location of a value whose place is None or missing, as in llc.
    """

    @builds
    def stackmap(self, id: int, shadow_bytes: int = 0, live: Sequence[Operand] = (), *,
                 places: Sequence[Place] = ()) -> ops.Stackmap:
        """Record where the `live` values are at this point; the next `shadow_bytes` bytes may be overwritten.

        `id` has 64 bits, so -1 is recorded as 2^64 - 1; it need not be unique. Allocas in `live` are recorded as
        Direct.
        """
        number = _id(id)
        shadow = checks.number(shadow_bytes, "shadow_bytes", 0, MOST_PATCH_BYTES)
        values, wanted = self._located(live, places)
        op = ops.Stackmap(number, shadow, values)
        op.attributes.update(wanted)
        return self._insert(op)

    @builds
    def patchpoint(self, id: int, patch_bytes: int, target: Operand | None = None, args: Sequence[Operand] = (),
                   live: Sequence[Operand] = (), *, places: Sequence[Place] = (), ret: Type = t.void, cc: str = "",
                   name: str = "") -> ops.Patchpoint:
        """Call `target` (a symbol, an absolute address, None for nops only) from `patch_bytes` patchable bytes.

        The `live` values are recorded. With `cc="anyregcc"` the `args` and the result are recorded too, in any
        registers. The result has type `ret`.
        """
        number = _id(id)
        size = checks.number(patch_bytes, "patch_bytes", 0, MOST_PATCH_BYTES)
        called = ConstantNull(t.ptr) if target is None else self._value(target, t.ptr)
        values, wanted = self._located(live, places)
        op = ops.Patchpoint(checks.type_(ret, "ret"), number, size, called, self._recorded(args, "args"), values,
                            cc=checks.convention(cc))
        op.attributes.update(wanted)
        return self._insert(op, name)

    def _located(self, live: Any, places: Any) -> tuple[list[Value], dict[str, Any]]:
        """The live values, split into parts where asked, and the attribute with their places."""
        values = self._recorded(live, "live")
        if not places:
            return values, {}
        found: list[Value] = []
        words: list[str] = []
        for value, one in zip(values, asked(places, len(values)), strict=True):
            inner = one.places if isinstance(one, Parts) else (one,)
            found += [value] if len(inner) == 1 else self._parts(value, len(inner))
            words += [str(place or "any") for place in inner]
        return found, {PLACEMENTS: ", ".join(words)}

    def _parts(self, value: Value, count: int) -> list[Value]:
        """Split a value into `count` parts of equal size, lowest bits first."""
        bits = 8 * layout.store_size(value.type)
        if bits % count or bits // count not in (8, 16, 32, 64):
            raise mistake(f"a value of {bits} bits in {count} parts", "parts have 8, 16, 32 or 64 bits, all the same")
        whole, part = t.integer(bits), t.integer(bits // count)
        if isinstance(value, ConstantInt):
            return [ConstantInt(part, value.value >> part.width * n & (1 << part.width) - 1) for n in range(count)]
        name = value.name
        if value.type is not whole:
            turn = "ptrtoint" if isinstance(value.type, t.PointerType) else \
                "zext" if isinstance(value.type, t.IntType) else "bitcast"
            value = self._insert(ops.Cast(turn, value, whole))
        made: list[Value] = []
        for n in range(count):
            low = self._insert(ops.Binary("lshr", value, ConstantInt(whole, part.width * n))) if n else value
            made.append(self._insert(ops.Cast("trunc", low, part), f"{name}.part{n}" if name else ""))
        return made


def _id(value: int) -> int:
    return checks.number(value, "id", -1 << 63, (1 << 64) - 1)
