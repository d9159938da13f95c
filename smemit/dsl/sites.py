"""Stack map sites: where the runtime may look at values, and where it may put other code."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.dsl import checks
from smemit.dsl.core import Core, builds
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.rules import MOST_PATCH_BYTES
from smemit.ir.types import Type
from smemit.ir.values import ConstantNull


class Sites(Core):
    """Calls that leave a record in the stack map section. Whole numbers among the values are i64."""

    @builds
    def stackmap(self, id: int, shadow_bytes: int = 0, live: Sequence[Operand] = ()) -> ops.Stackmap:
        """Record where the `live` values are at this point; the next `shadow_bytes` bytes may be overwritten.

        `id` is 0 to 2^64 - 1 and need not be unique. Allocas in `live` are recorded as Direct.
        """
        number = _id(id)
        shadow = checks.number(shadow_bytes, "shadow_bytes", 0, MOST_PATCH_BYTES)
        return self.insert(ops.Stackmap(number, shadow, self.recorded(live, "live")))

    @builds
    def patchpoint(self, id: int, patch_bytes: int, target: Operand | None = None, args: Sequence[Operand] = (),
                   live: Sequence[Operand] = (), *, ret: Type = t.void, cc: str = "", name: str = "",
                   ) -> ops.Patchpoint:
        """Call `target` (a symbol, an absolute address, None for nops only) from `patch_bytes` patchable bytes.

        `live` values are recorded, and with `cc="anyregcc"` the `args` and the result too, in whatever registers they
        are. The result has type `ret`.
        """
        number = _id(id)
        size = checks.number(patch_bytes, "patch_bytes", 0, MOST_PATCH_BYTES)
        called = ConstantNull(t.ptr) if target is None else self.value(target, t.ptr)
        return self.insert(ops.Patchpoint(checks.type_(ret, "ret"), number, size, called, self.recorded(args, "args"),
                                          self.recorded(live, "live"), checks.convention(cc)), name)


def _id(value: int) -> int:
    return checks.number(value, "id", -1 << 63, (1 << 64) - 1)
