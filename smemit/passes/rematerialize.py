"""Rematerialize cheap derived pointers from their relocated base instead of relocating them.

Needs:  the live pointers of each call and their bases.
Gives:  fewer live pointers; copies of the address arithmetic directly before the uses or directly after the calls.
Keeps:  the original arithmetic, which may become unused.

A chain leads from a derived pointer to its base, or to a phi with the same inputs as the base's phi, through address
arithmetic and no-op casts. If a pointer is live across more calls than it has uses, the chain is copied to the uses;
otherwise after each call across which the pointer is live.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from smemit.ir import ops
from smemit.ir.identity import constant_key
from smemit.ir.module import Function
from smemit.ir.operands import copy_operation, replace_operands
from smemit.ir.types import IntType
from smemit.ir.values import Constant, Value
from smemit.passes.insertions import Insertions
from smemit.passes.records import Record

_LONGEST_CHAIN = 10
_VARIABLE_INDEX_COST = 2
_ADDRESS_COST = {"aarch64": 1}
"""Cost of a step of address arithmetic with variable indices."""


@attrs.define(eq=False)
class _Candidate:
    chain: list[ops.Operation]
    """From the pointer to the first computation."""
    root: Value
    cost: int


class Rematerialization:
    """The candidates of one function."""

    def __init__(self, function: Function, base_of: dict[Value, Value], insertions: Insertions,
                 threshold: int) -> None:
        self.function, self.base_of, self.insertions, self.threshold = function, base_of, insertions, threshold
        self.candidates: dict[Value, _Candidate] = {}
        address_cost = _ADDRESS_COST.get(function.module.target, 0)
        for pointer, base in base_of.items():
            if pointer is base:
                continue
            chain, root = _chain(pointer)
            if not 0 < len(chain) <= _LONGEST_CHAIN:
                continue
            if root is not base and not _are_equal_phis(root, base):
                continue
            self.candidates[pointer] = _Candidate(chain, root, _cost(chain, address_cost))

    # ---- at uses

    def at_uses(self, records: list[Record]) -> None:
        """Copy chains before the uses if that needs less code."""
        users = self._users() if self.candidates else {}
        done: list[Value] = []
        lives = _count_lives(records, self.candidates)
        for pointer, candidate in self.candidates.items():
            if not self._pays_at_uses(pointer, candidate, users.get(pointer, []), lives[pointer]):
                continue
            if len(candidate.chain) > 1:
                # The chain may contain a pointer that was already rematerialized.
                candidate.chain, _ = _chain(pointer)
            reading = users[pointer]
            while reading:
                user = reading[-1]
                copy: Value = pointer
                for made in self._copies(pointer, candidate):
                    self.insertions.before(user, made)
                    for operand in made.operands():
                        users.setdefault(operand, []).append(made)
                    copy = made
                replace_operands(user, {pointer: copy})
                users.setdefault(copy, []).extend([user] * sum(one is user for one in reading))
                reading[:] = [other for other in reading if other is not user]
                self.base_of[copy] = self.base_of[pointer]
            done.append(pointer)
        for pointer in done:
            del self.candidates[pointer]
        gone = set(done)
        if gone:
            for record in records:
                record.live = {value: None for value in record.live if value not in gone}
            for pointer, candidate in self.candidates.items():
                if len(candidate.chain) > 1:
                    candidate.chain, _ = _chain(pointer)

    def _users(self) -> dict[Value, list[ops.Operation]]:
        """The readers of each candidate, once per operand."""
        users: dict[Value, list[ops.Operation]] = {}
        for op in self.function.operations():
            for operand in op.operands():
                if operand in self.candidates:
                    users.setdefault(operand, []).append(op)
        return users

    def _pays_at_uses(self, pointer: Value, candidate: _Candidate, users: list[ops.Operation], lives: int) -> bool:
        assert isinstance(pointer, ops.Operation)
        if candidate.cost >= self.threshold or not users:
            return False
        if len(users) == 1 and users[0].block is pointer.block:
            return False
        if any(type(user) is ops.Phi for user in users):
            return False
        return lives > len(users) or (lives == len(users) and candidate.cost == 0)

    # ---- after calls

    def after(self, record: Record) -> None:
        """Remove cheap pointers from a call's live set and record the copies after it."""
        limit = self.threshold if record.call.normal is None else (self.threshold + 1) // 2
        for pointer in list(record.live):
            candidate = self.candidates.get(pointer)
            if candidate is None or candidate.cost >= limit:
                continue
            del record.live[pointer]
            for copies in record.rematerialized:
                chain = list(self._copies(pointer, candidate))
                copies.append((pointer, chain))

    def _copies(self, pointer: Value, candidate: _Candidate) -> Iterator[ops.Operation]:
        """A copy of the chain, starting next to the base."""
        base = self.base_of[pointer]
        old, new = candidate.root, base
        for op in reversed(candidate.chain):
            made = copy_operation(op)
            made.name = f"{op.name}.remat"
            if new is not old:
                replace_operands(made, {old: new})
            yield made
            old, new = op, made


def _count_lives(records: list[Record], candidates: dict[Value, _Candidate]) -> dict[Value, int]:
    """The number of calls across which each candidate is live."""
    lives = dict.fromkeys(candidates, 0)
    for record in records:
        for value in record.live:
            if value in lives:
                lives[value] += 1
    return lives


def _chain(pointer: Value) -> tuple[list[ops.Operation], Value]:
    chain: list[ops.Operation] = []
    while True:
        if isinstance(pointer, ops.GetElementPtr):
            chain.append(pointer)
            pointer = pointer.pointer
        elif isinstance(pointer, ops.Cast) and _is_free(pointer):
            chain.append(pointer)
            pointer = pointer.value
        else:
            return chain, pointer


def _is_free(cast: ops.Cast) -> bool:
    """Whether a cast changes no bits."""
    if cast.op == "bitcast":
        return True
    number = cast.type if cast.op == "ptrtoint" else cast.value.type if cast.op == "inttoptr" else None
    return isinstance(number, IntType) and number.width == 64


def _cost(chain: list[ops.Operation], address_cost: int) -> int:
    cost = 0
    for op in chain:
        if isinstance(op, ops.GetElementPtr):
            cost += address_cost
            if not all(isinstance(index, Constant) for index in op.indices):
                cost += _VARIABLE_INDEX_COST
    return cost


def _are_equal_phis(a: Value, b: Value) -> bool:
    if not isinstance(a, ops.Phi) or not isinstance(b, ops.Phi):
        return False
    if a.block is not b.block or len(a.incoming) != len(b.incoming):
        return False
    # For equal inputs the block of the last one counts.
    origins = {constant_key(value): origin for value, origin in a.incoming}
    return all(origins.get(constant_key(value)) is origin for value, origin in b.incoming)
