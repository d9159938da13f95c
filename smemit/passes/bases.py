"""Find the base pointer of each derived pointer.

Needs:  a function without unreachable blocks, whose vector addresses are computed from vectors.
Gives:  for each requested pointer a value that is its base and is available wherever the pointer is.
Keeps:  every operation; base phis, selects and vector operations are added next to the original ones.

The walk from a pointer up through address arithmetic ends at its *defining value*: an argument, a load, a call, a
constant (all of them bases), or a *choice* among pointers: a phi, a select, an operation on a vector's elements.
Choices that reach each other are analysed together. A choice among bases is its own base. For others an optimistic
analysis determines whether they always have the same base. If not, a copy of the operation is inserted next to it,
which makes the same choice among the bases of its inputs.
"""

from __future__ import annotations

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.identity import same_value
from smemit.ir.operands import copy_operation
from smemit.ir.types import Type
from smemit.ir.values import Constant, ConstantAggregate, ConstantInt, ConstantNull, Undef, Value
from smemit.passes.insertions import Insertions
from smemit.passes.leaf import GET_BASE, callee_of, is_intrinsic

_CHOICES = (ops.Phi, ops.Select, ops.ExtractElement, ops.InsertElement, ops.ShuffleVector)
_DEFAULT_NAMES: dict[type, str] = {ops.Phi: "base_phi", ops.Select: "base_select", ops.ExtractElement: "base_ee",
                                   ops.InsertElement: "base_ie", ops.ShuffleVector: "base_sv"}
IS_BASE = "is_base_value"
"""The metadata that marks operations that this analysis added."""


class Bases:
    """The base pointers of one function, computed on demand."""

    def __init__(self, insertions: Insertions) -> None:
        self.insertions = insertions
        self._defining: dict[Value, Value] = {}
        """Defining values, and the bases of finished choices."""
        self._is_base: dict[Value, bool] = {}
        self._nulls: dict[Type, ConstantNull] = {}
        self.added: list[ops.Operation] = []
        """The added operations."""
        self.replaced: dict[Value, Value] = {}
        """Values that will be replaced everywhere, and already count as their replacements."""

    def base_of(self, pointer: Value) -> Value:
        """The base of a pointer or of a vector of pointers."""
        start = self._defining_or_base(pointer)
        if self._is_base[start] and _same_shape(start, pointer):
            return start
        return _Choices(self, start).base()

    def note(self, value: Value, base: Value) -> None:
        """Record the base of a new value."""
        self._defining[value] = base

    def add_base(self, value: Value) -> None:
        """Mark a value as a base."""
        self._is_base[value] = True

    def without_casts(self, value: Value) -> Value:
        """A pointer without casts that preserve its address."""
        while True:
            while value in self.replaced:
                value = self.replaced[value]
            if not isinstance(value.type, t.PointerType):
                return value
            if isinstance(value, ops.GetElementPtr) and all(
                    (isinstance(i, ConstantInt) and not i.value) or isinstance(i, ConstantNull) for i in value.indices):
                value = value.pointer
            elif isinstance(value, ops.Cast) and value.op in ("bitcast", "addrspacecast"):
                value = value.value
            elif isinstance(value, ops.Call) and (returned := _returned(value)) is not None:
                value = returned
            else:
                return value

    # ---- defining values

    def null(self, type: Type) -> ConstantNull:
        """The null of a type, always the same object: the base of all constants."""
        found = self._nulls.get(type)
        if found is None:
            found = self._nulls[type] = ConstantNull(type)
            self._is_base[found] = True
        return found

    def _defining_or_base(self, value: Value) -> Value:
        found = self._find_defining(value)
        return self._defining.get(found, found)

    def _find_defining(self, value: Value) -> Value:
        path: list[Value] = []
        known, replaced = self._defining, self.replaced
        while True:
            while value in replaced:
                value = replaced[value]
            if isinstance(value, Constant):
                found: Value = self.null(value.type)
                break
            if value in known:
                found = known[value]
                break
            below = _looked_through(value)
            if below is None:
                found = value
                if isinstance(value, _CHOICES) and isinstance(value.type, t.VectorType):
                    # LLVM's findBaseDefiningValueOfVector does not look at its own mark (case swapped-vector-bases).
                    self._is_base[value] = False
                else:
                    self._is_base.setdefault(value, not isinstance(value, _CHOICES) or IS_BASE in value.metadata)
                known[value] = value
                break
            path.append(value)
            value = below
        for passed in path:
            known[passed] = found
        return found


def _looked_through(value: Value) -> Value | None:
    """The operand that certainly has the same base; None if the value is a defining one."""
    if isinstance(value, ops.GetElementPtr):
        return value.pointer
    if isinstance(value, ops.Freeze):
        return value.value
    if isinstance(value, ops.Cast) and value.op in ("bitcast", "addrspacecast"):
        return value.value
    if isinstance(value, ops.Call):
        callee = callee_of(value)
        if callee is not None and is_intrinsic(callee.name, GET_BASE):
            return value.args[0]
    return None


def _same_shape(a: Value, b: Value) -> bool:
    """Whether both are vectors or neither."""
    return isinstance(a.type, t.VectorType) == isinstance(b.type, t.VectorType)


def _returned(call: ops.Call) -> Value | None:
    """The argument of a call with the attribute `returned`."""
    callee = callee_of(call)
    for i, arg in enumerate(call.args):
        if (i < len(call.argument_attributes) and "returned" in call.argument_attributes[i]) or (
                callee is not None and i < len(callee.args) and "returned" in callee.args[i].attributes):
            return arg
    return None


def _is_splat(shuffle: ops.ShuffleVector) -> bool:
    """Whether a shuffle is a splat of element 0 with the same length, so that the second operand is not read."""
    mask = shuffle.mask
    if shuffle.type is not shuffle.lhs.type:
        return False
    if isinstance(mask, ConstantNull):
        return True
    if not isinstance(mask, ConstantAggregate):
        return False
    numbers = [e for e in mask.elements if not isinstance(e, Undef)]
    return bool(numbers) and all(isinstance(e, ConstantInt) and not e.value for e in numbers)


def _inputs(choice: Value) -> list[Value]:
    """The pointers, or vectors of pointers, among which a choice is made."""
    if isinstance(choice, ops.Phi):
        return [value for value, _ in choice.incoming]
    if isinstance(choice, ops.Select):
        return [choice.if_true, choice.if_false]
    if isinstance(choice, ops.ExtractElement):
        return [choice.vector]
    if isinstance(choice, ops.InsertElement):
        return [choice.vector, choice.value]
    assert isinstance(choice, ops.ShuffleVector)
    return [choice.lhs] if _is_splat(choice) else [choice.lhs, choice.rhs]


class _Choices:
    """The choices on which a pointer's base depends, which are analysed together."""

    def __init__(self, bases: Bases, start: Value) -> None:
        self.bases, self.start = bases, start
        self.inputs: dict[Value, list[Value]] = {}
        """All choices in the order in which they were met, with their inputs."""
        self.readers: dict[Value, list[Value]] = {}
        """By choice: the choices with it as the defining value of an input."""

    def base(self) -> Value:
        self._collect()
        self._drop_bases()
        bases = self.bases
        if self.start not in self.inputs:
            return self.start
        found = self._meet()
        self._insert(found)
        for choice in self.inputs:
            bases.note(choice, found[choice])
        return found[self.start]

    def _collect(self) -> None:
        bases = self.bases
        self.inputs[self.start] = _inputs(self.start)
        waiting = [self.start]
        while waiting:
            choice = waiting.pop()
            for value in self.inputs[choice]:
                found = bases._defining_or_base(value)
                if bases._is_base[found] and _same_shape(found, value):
                    continue
                self.readers.setdefault(found, []).append(choice)
                if found not in self.inputs:
                    self.inputs[found] = _inputs(found)
                    waiting.append(found)

    def _drop_bases(self) -> None:
        """Choices among bases are bases."""
        bases, inputs = self.bases, self.inputs
        missing: dict[Value, int] = {}
        """By choice that may still be a base: the number of inputs that are not known to be bases."""
        free: list[Value] = []
        for choice in inputs:
            count = 0
            for value in inputs[choice]:
                plain = bases.without_casts(value)
                if plain is choice:
                    continue
                found = bases._defining_or_base(value)
                if not same_value(plain, found):
                    break
                if found in inputs:
                    count += 1
            else:
                missing[choice] = count
                if not count:
                    free.append(choice)
        while free:
            choice = free.pop()
            del inputs[choice]
            bases._defining[choice] = choice
            bases._is_base[choice] = True
            for reader in self.readers.get(choice, ()):
                if reader in missing and reader is not choice:
                    missing[reader] -= 1
                    if not missing[reader]:
                        free.append(reader)

    def _meet(self) -> dict[Value, Value]:
        """The base of each choice with a single one; a conflict is a choice that is its own state."""
        bases, inputs = self.bases, self.inputs
        state: dict[Value, Value | None] = dict.fromkeys(inputs)
        waiting = dict.fromkeys(inputs)
        while waiting:
            choice = next(iter(waiting))
            del waiting[choice]
            if state[choice] is choice:
                continue
            met: Value | None = None
            for value in inputs[choice]:
                found = bases._defining_or_base(value)
                there = state.get(found, found)
                if there is None:
                    continue
                if (found in state and there is found) or (met is not None and met is not there):
                    met = choice
                    break
                met = there
            if met is not None and not (isinstance(choice, ops.Phi | ops.Select) and _same_shape(met, choice)):
                # An element of a vector of bases, or a vector of bases, must be extracted or built again.
                met = choice
            if met is not state[choice]:
                state[choice] = met
                for reader in self.readers.get(choice, ()):
                    if reader in inputs:
                        waiting[reader] = None
        result: dict[Value, Value] = {}
        for choice in inputs:
            met = state[choice]
            assert met is not None, "bases: a choice without any input"
            result[choice] = met
        return result

    def _insert(self, found: dict[Value, Value]) -> None:
        """Give each conflict a parallel choice among bases."""
        bases = self.bases
        made: dict[ops.Operation, ops.Operation] = {}
        for choice in self.inputs:
            if found[choice] is not choice:
                continue
            assert isinstance(choice, ops.Operation)
            copy = copy_operation(choice)
            copy.name = f"{choice.name}.base" if choice.name else _DEFAULT_NAMES[type(choice)]
            copy.metadata = {**choice.metadata, IS_BASE: "!{}"}
            bases.insertions.before(choice, copy)
            bases.added.append(copy)
            bases.add_base(copy)
            found[choice] = made[choice] = copy

        def base(value: Value) -> Value:
            below = bases._defining_or_base(value)
            return found.get(below, below)

        for copy in made.values():
            if isinstance(copy, ops.Phi):
                by_block: dict[object, Value] = {}
                for value, origin in copy.incoming:
                    if origin not in by_block:
                        by_block[origin] = base(value)
                copy.incoming = [(by_block[origin], origin) for _, origin in copy.incoming]
            elif isinstance(copy, ops.Select):
                copy.if_true, copy.if_false = base(copy.if_true), base(copy.if_false)
            elif isinstance(copy, ops.ExtractElement):
                copy.vector = base(copy.vector)
            elif isinstance(copy, ops.InsertElement):
                copy.vector, copy.value = base(copy.vector), base(copy.value)
            else:
                assert isinstance(copy, ops.ShuffleVector)
                if _is_splat(copy):
                    copy.lhs, copy.rhs = base(copy.lhs), Undef(copy.rhs.type, poison=True)
                else:
                    copy.lhs, copy.rhs = base(copy.lhs), base(copy.rhs)


