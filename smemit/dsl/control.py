"""Control flow: branches, phis, returns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.core import Core, builds
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Block, BlockAddress
from smemit.ir.rules import is_first_class
from smemit.ir.types import Type
from smemit.ir.values import Value


class Control(Core):
    """Terminators of blocks, and phis."""

    @builds
    def br(self, target: Block) -> ops.Br:
        """Go to `target`."""
        return self._insert(ops.Br(checks.block(target, "target")))

    branch = br
    """llvmlite's name for `br`."""

    @builds
    def cond_br(self, condition: Operand, if_true: Block, if_false: Block) -> ops.CondBr:
        """Go to one of two blocks by an i1."""
        return self._insert(ops.CondBr(self._value(condition, t.i1), checks.block(if_true, "if_true"),
                                      checks.block(if_false, "if_false")))

    cbranch = cond_br
    """llvmlite's name for `cond_br`."""

    @builds
    def switch(self, value: Value, default: Block, cases: Sequence[tuple[int, Block]] = ()) -> ops.Switch:
        """Go to the block of the case equal to `value`, else to `default`; `add_case` adds cases."""
        op = ops.Switch(self._a_value(value), checks.block(default, "default"))
        for case in checks.listed(cases, "cases"):
            number, block = _two(case, "a case", "(1, block)")
            op.cases.append((self._value(number, op.value.type), checks.block(block, "the block of a case")))
        return self._insert(op)

    @builds
    def phi(self, type: Type, incoming: Sequence[tuple[Operand, Block]] = (), flags: ops.Flags = (),
            name: str = "") -> ops.Phi:
        """A value chosen by the preceding block, from (value, block) pairs; `add_incoming` adds pairs.

        It is inserted at the start of the block, wherever the builder is. Fast-math flags.
        """
        kind = checks.type_(type, "type")
        if not is_first_class(kind):
            raise mistake(f"type is {kind}, which no value has")
        given = []
        for pair in checks.listed(incoming, "incoming"):
            value, block = _two(pair, "an incoming value", "(value, block)")
            given.append((self._value(value, kind), checks.block(block, "the block of an incoming value")))
        here = self._here("phi")
        return self._insert_at(ops.Phi(kind, given, checks.flags(flags)), here, self._phis(here), name)

    @staticmethod
    def _phis(block: Block) -> int:
        """The number of phis at the start of a block."""
        operations = checks.block(block, "block").operations
        return next((place for place, op in enumerate(operations) if not isinstance(op, ops.Phi)), len(operations))

    @builds
    def add_incoming(self, phi: ops.Phi, value: Operand, block: Block) -> None:
        """Implements `phi.add_incoming`."""
        if not isinstance(phi, ops.Phi):
            raise mistake(f"{checks.shown(phi)} is not a phi", "f.phi(type) gives one")
        phi.incoming.append((self._value(value, phi.type), checks.block(block, "block")))

    @builds
    def add_case(self, switch: ops.Switch, value: Operand, block: Block) -> None:
        """Implements `switch.add_case`."""
        if not isinstance(switch, ops.Switch):
            raise mistake(f"{checks.shown(switch)} is not a switch", "f.switch(value, default) gives one")
        switch.cases.append((self._value(value, switch.value.type), checks.block(block, "block")))

    @builds
    def ret(self, value: Operand | None = None) -> ops.Ret:
        """Return `value`, or nothing."""
        result = self.function.function_type.result
        if (value is None) != (result is t.void):
            name = self.function.name
            if value is None:
                raise mistake(f"@{name} returns {result}, but no value is given", "write f.ret(value)")
            raise mistake(f"@{name} returns nothing, but {checks.shown(value)} is given",
                          "declare its result, as in `-> i64`; f.ret() returns without a value")
        return self._insert(ops.Ret(None if value is None else self._value(value, result)))

    @builds
    def ret_void(self) -> ops.Ret:
        """Return nothing."""
        return self.ret()

    @builds
    def unreachable(self) -> ops.Unreachable:
        """Mark this point as unreachable."""
        return self._insert(ops.Unreachable())

    @builds
    def branch_indirect(self, address: Operand, targets: Sequence[Block]) -> ops.IndirectBr:
        """Go to the block with this address, one of `targets`; see `block_address`."""
        blocks = [checks.block(target, "a target") for target in checks.listed(targets, "targets")]
        return self._insert(ops.IndirectBr(self._value(address, t.ptr), blocks))

    @builds
    def block_address(self, block: Block) -> BlockAddress:
        """The address of a block, for `branch_indirect`."""
        found = checks.block(block, "block")
        if not found.name:
            found.name = self._unique("addressed")
        return BlockAddress(found.function, found.name)


def _two(value: object, what: str, example: str) -> list[Any]:
    parts = checks.listed(value, what)
    if len(parts) != 2:
        raise mistake(f"{what} is {checks.shown(value)}, not a pair", f"write {example}")
    return parts
