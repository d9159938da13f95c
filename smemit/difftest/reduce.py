"""Reduce a module while a condition holds, usually that smemit's and LLVM's objects differ.

Every step works on a copy, which is kept if it still fails. Steps go from coarse to fine and are repeated as long as
one of them helps: functions, branches, operations in halves and single ones, operands, attributes, parameters.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from smemit.difftest import edit
from smemit.difftest.clone import clone
from smemit.difftest.programs.features import limits_of
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.edges import successors
from smemit.ir.module import Block, Function, Module, Operation
from smemit.ir.operands import replace_operands
from smemit.ir.types import Type
from smemit.ir.values import ConstantInt, Value

Edit = Callable[[Module], bool]
"""Changes a module in place; returns False if there was nothing to change."""


def reduce(module: Module, fails: Callable[[Module], bool], *, tests: int = 2000, seconds: float = 120) -> Module:
    """The smallest module found for which `fails` holds, within limits of tests and time."""
    return _Reduction(module, fails, tests, seconds).run()


class _Reduction:
    def __init__(self, module: Module, fails: Callable[[Module], bool], tests: int, seconds: float) -> None:
        self.best, self.fails, self.left = module, fails, tests
        self.end = time.monotonic() + seconds

    def run(self) -> Module:
        self._functions()
        while self._once():
            pass
        return self.best

    @property
    def _spent(self) -> bool:
        return self.left <= 0 or time.monotonic() > self.end

    def _try(self, change: Edit) -> bool:
        if self._spent:
            return False
        candidate = clone(self.best)
        if not change(candidate):
            return False
        for function in candidate.functions:
            edit.tidy(function)
        if limits_of(candidate.target).needs_sites and not all(map(_has_site, edit.defined(candidate))):
            return False
        self.left -= 1
        if not self.fails(candidate):
            return False
        self.best = candidate
        return True

    def _once(self) -> bool:
        """Try all kinds of steps; returns whether any of them helped."""
        helped = False
        for steps in (self._branches, self._operations, self._merges, self._operands, self._details, self._signatures):
            helped |= steps()
            if self._spent:
                return False
        return helped

    # ---- functions

    def _functions(self) -> None:
        names = [function.name for function in edit.defined(self.best)]
        for name in names:
            if len(names) > 1 and self._try(lambda m, name=name: _isolate(m, name)):  # type: ignore[misc]
                break
        else:
            for name in names:
                self._try(lambda m, name=name: _undefine(m, name))  # type: ignore[misc]
        self._try(edit.drop_unused_globals)

    def _places(self) -> Iterator[tuple[str, int]]:
        for function in edit.defined(self.best):
            for index in reversed(range(len(function.blocks))):
                yield function.name, index

    # ---- control flow

    def _branches(self) -> bool:
        helped = False
        for name, index in list(self._places()):
            for choice in range(12):
                if self._spent or not self._try(lambda m: _straighten(m, name, index, choice)):  # noqa: B023
                    if choice >= 2 and choice >= _fan(self.best, name, index):
                        break
                    continue
                helped = True
                break
        return helped

    def _merges(self) -> bool:
        helped = False
        for name, index in list(self._places()):
            helped |= self._try(lambda m: (block := _block(m, name, index)) is not None  # noqa: B023
                                and edit.merge_into_previous(block.function, block))
        return helped

    # ---- operations

    def _operations(self) -> bool:
        helped = False
        for name in [function.name for function in edit.defined(self.best)]:
            size = max(1, self._count(name) // 2)
            while size and not self._spent:
                start = 0
                while start < self._count(name) and not self._spent:
                    if any(self._try(lambda m: _cut(m, name, start, size, instead))  # noqa: B023
                           for instead in (_argument_or_zero, lambda _: edit.zero)):
                        helped = True
                    else:
                        start += size
                size //= 2
        return helped

    def _count(self, name: str) -> int:
        function = self.best.globals[name]
        assert isinstance(function, Function)
        return len(_removable(function))

    # ---- operands and numbers

    def _operands(self) -> bool:
        helped = False
        for name, block, index in self._each_operation():
            helped |= self._lists(name, block, index)
            helped |= self._shorter_call(name, block, index)
            helped |= self._bundles(name, block, index)
            position = 0
            while self._try(lambda m: _simplify_operand(m, name, block, index, position)) or position < 12:  # noqa: B023
                position += 1
                if self._spent:
                    break
        return helped

    def _each_operation(self) -> list[tuple[str, int, int]]:
        return [(function.name, b, i) for function in edit.defined(self.best)
                for b, block in enumerate(function.blocks) for i in range(len(block.operations))]

    def _lists(self, name: str, block: int, index: int) -> bool:
        """Drop live values and patchpoint arguments one by one."""
        helped = False
        for field in ("live", "args"):
            operation = _operation(self.best, name, block, index)
            if operation is None or isinstance(operation, ops.Call) or not isinstance(operation, ops.CallSite):
                return helped
            if isinstance(getattr(type(operation), field, None), property):
                continue  # it is in a bundle
            for position in reversed(range(len(getattr(operation, field, ())))):
                helped |= self._try(lambda m: _drop_item(m, name, block, index, field, position))  # noqa: B023
        return helped

    def _bundles(self, name: str, block: int, index: int) -> bool:
        """Drop operand bundles and their inputs."""
        helped = False
        operation = _operation(self.best, name, block, index)
        for at in reversed(range(len(getattr(operation, "bundles", ())))):
            if self._try(lambda m: _drop_item(m, name, block, index, "bundles", at)):  # noqa: B023
                helped = True
                continue
            operation = _operation(self.best, name, block, index)
            assert isinstance(operation, ops.CallSite)
            if operation.bundles[at].tag != "gc-live":  # relocates count its entries
                for position in reversed(range(len(operation.bundles[at].inputs))):
                    helped |= self._try(lambda m: _drop_input(m, name, block, index, at, position))  # noqa: B023
        return helped

    def _shorter_call(self, name: str, block: int, index: int) -> bool:
        operation = _operation(self.best, name, block, index)
        if not isinstance(operation, ops.Call):
            return False
        helped = False
        for position in reversed(range(len(operation.args))):
            helped |= self._try(lambda m: _drop_argument(m, name, block, index, position))  # noqa: B023
        return helped

    def _details(self) -> bool:
        helped = False
        for name, block, index in self._each_operation():
            for change in (_plain_numbers, _plain_flags, _no_result):
                helped |= self._try(lambda m: (op := _operation(m, name, block, index)) is not None  # noqa: B023
                                    and change(op, m.target))  # noqa: B023
        for name in list(self.best.globals):
            item = self.best.globals[name]
            for field, plain in (("linkage", ""), ("visibility", ""), ("dso_local", False), ("unnamed_addr", ""),
                                 ("align", 0), ("section", "")):
                if getattr(item, field, plain) != plain:
                    helped |= self._try(lambda m: _set(m.globals[name], field, plain))  # noqa: B023
            if isinstance(item, Function) and item.cc:
                helped |= self._try(lambda m: _plain_convention(m, name))  # noqa: B023
            for attribute in list(item.attributes):
                helped |= self._try(lambda m: (m.globals[name].attributes.pop(attribute), True)[1])  # noqa: B023
        return helped

    # ---- signatures

    def _signatures(self) -> bool:
        helped = self._try(edit.drop_unused_globals)
        for function in edit.defined(self.best):
            name = function.name
            for position in reversed(range(len(function.args))):
                helped |= self._try(lambda m: edit.drop_parameter(m, m.globals[name], position))  # type: ignore[arg-type]  # noqa: B023
            helped |= self._try(lambda m: _return_nothing(m, name))  # noqa: B023
        return helped


# ---- single edits by name and position, each on a fresh copy


def _isolate(module: Module, name: str) -> bool:
    edit.isolate(module, name)
    return True


def _undefine(module: Module, name: str) -> bool:
    function = module.globals[name]
    assert isinstance(function, Function)
    edit.make_declaration(function)
    return True


def _block(module: Module, name: str, index: int) -> Block | None:
    function = module.globals.get(name)
    if not isinstance(function, Function) or index >= len(function.blocks):
        return None
    return function.blocks[index]


def _operation(module: Module, name: str, block: int, index: int) -> Operation | None:
    found = _block(module, name, block)
    return found.operations[index] if found is not None and index < len(found.operations) else None


def _fan(module: Module, name: str, index: int) -> int:
    block = _block(module, name, index)
    return len(successors(block)) if block is not None else 0


def _straighten(module: Module, name: str, index: int, choice: int) -> bool:
    """End a block with a plain branch to one of its successors."""
    block = _block(module, name, index)
    if block is None or isinstance(block.terminator, ops.Br):
        return False
    targets = successors(block)
    if choice >= len(targets) or any(isinstance(op, ops.LandingPad) for op in targets[choice].operations):
        return False
    edit.branch_to(block, targets[choice])
    return True


def _removable(function: Function) -> list[Operation]:
    return [operation for operation in function.operations()
            if not operation.is_terminator and not isinstance(operation, ops.LandingPad)]


def _cut(module: Module, name: str, start: int, size: int,
         instead: Callable[[Function], Callable[[Type], Value]]) -> bool:
    function = module.globals[name]
    assert isinstance(function, Function)
    doomed = _removable(function)[start:start + size]
    edit.drop_operations(function, doomed, instead(function))
    return bool(doomed)


def _argument_or_zero(function: Function) -> Callable[[Type], Value]:
    def instead(type: Type) -> Value:
        for argument in function.args:
            if argument.type is type:
                return argument
        return edit.zero(type)

    return instead


def _simplify_operand(module: Module, name: str, block: int, index: int, position: int) -> bool:
    """Replace operand `position` by an argument, or a constant by zero."""
    operation = _operation(module, name, block, index)
    if operation is None:
        return False
    seen = 0
    changed = False
    function = operation.block.function

    def of(value: Value) -> Value:
        nonlocal seen, changed
        seen += 1
        if seen - 1 != position or isinstance(value, Function) or value.type in (t.token, t.metadata, t.label):
            return value
        simple = edit.zero(value.type)
        if isinstance(value, ConstantInt):
            if value.value == 0:
                return value
        elif isinstance(value, Operation):
            simple = _argument_or_zero(function)(value.type)
        changed = repr(simple) != repr(value)
        return simple

    replace_operands(operation, {value: of(value) for value in operation.operands()})
    return changed


def _drop_item(module: Module, name: str, block: int, index: int, field: str, position: int) -> bool:
    operation = _operation(module, name, block, index)
    items = getattr(operation, field, [])
    if position >= len(items):
        return False
    setattr(operation, field, [*items[:position], *items[position + 1:]])
    return True


def _drop_input(module: Module, name: str, block: int, index: int, bundle: int, position: int) -> bool:
    operation = _operation(module, name, block, index)
    if not isinstance(operation, ops.CallSite) or bundle >= len(operation.bundles):
        return False
    inputs = operation.bundles[bundle].inputs
    del inputs[position:position + 1]
    return True


def _drop_argument(module: Module, name: str, block: int, index: int, position: int) -> bool:
    """Remove an argument of a call; the callee is a new declaration."""
    call = _operation(module, name, block, index)
    if not isinstance(call, ops.Call) or position >= len(call.args):
        return False
    kind = call.function_type
    del call.args[position]
    given = call.argument_attributes
    call.argument_attributes = [*given[:position], *given[position + 1:]]
    if position < len(kind.params):
        params = (*kind.params[:position], *kind.params[position + 1:])
        call.function_type = t.function(kind.result, params, kind.variadic)
    if isinstance(call.callee, Function) and call.function_type is not call.callee.function_type:
        _declare_callee(module, call)
    return True


def _has_site(function: Function) -> bool:
    return any(isinstance(op, ops.Stackmap | ops.Patchpoint | ops.Statepoint) for op in function.operations())


def _plain_numbers(operation: Operation, target: str) -> bool:
    limits = limits_of(target)
    if isinstance(operation, ops.Stackmap) and (operation.id, operation.shadow_bytes) != (0, 0):
        operation.id, operation.shadow_bytes = 0, 0
        return True
    if isinstance(operation, ops.Patchpoint):
        called = not (isinstance(operation.target, type(edit.zero(t.ptr))))
        least = limits.least_patch_bytes if called else 0
        if (operation.id, operation.patch_bytes) != (0, least):
            operation.id, operation.patch_bytes = 0, least
            return True
    return False


def _plain_flags(operation: Operation, _target: str) -> bool:
    changed = False
    numbers = isinstance(operation, ops.Statepoint)
    for field, plain in (("flags", 0 if numbers else ()), ("volatile", False), ("align", 0), ("cc", "")):
        if getattr(operation, field, plain) != plain:
            # The convention of a direct call follows its callee.
            if field == "cc" and isinstance(operation, ops.CallSite) and isinstance(_callee(operation), Function):
                continue
            setattr(operation, field, plain)
            changed = True
    return changed


def _no_result(operation: Operation, _target: str) -> bool:
    """Change the result type of a call with an unused result to void."""
    function = operation.block.function
    if operation.type is t.void or not isinstance(operation, ops.Call | ops.Patchpoint) or any(
            operand is operation for reader in function.operations() for operand in reader.operands()):
        return False
    operation.type = t.void
    operation.return_attributes = {}
    if isinstance(operation, ops.Call):
        kind = operation.function_type
        operation.function_type = t.function(t.void, kind.params, kind.variadic)
        if isinstance(operation.callee, Function):
            _declare_callee(function.module, operation)
    return True


def _declare_callee(module: Module, call: ops.Call) -> None:
    """Replace the callee by a new declaration with the call's type."""
    fresh = next(f"callee{i}" for i in range(10_000) if f"callee{i}" not in module.globals)
    call.callee = Function(module, fresh, call.function_type, cc=call.cc)
    module.add(call.callee)


def _callee(operation: Operation) -> Value | None:
    """What an operation calls."""
    if isinstance(operation, ops.Call):
        return operation.callee
    return operation.target if isinstance(operation, ops.Patchpoint | ops.Statepoint) else None


def _plain_convention(module: Module, name: str) -> bool:
    """Give a function and its direct calls the C convention."""
    function = module.globals[name]
    assert isinstance(function, Function)
    function.cc = ""
    for caller in module.functions:
        for operation in caller.operations():
            if isinstance(operation, ops.Call | ops.Patchpoint | ops.Statepoint) and _callee(operation) is function:
                operation.cc = ""
    return True


def _set(item: object, field: str, value: object) -> bool:
    setattr(item, field, value)
    return True


def _return_nothing(module: Module, name: str) -> bool:
    function = module.globals[name]
    assert isinstance(function, Function)
    kind = function.function_type
    readers = (operation for other in module.functions for operation in other.operations())
    if kind.result is t.void or any(operand is function for reader in readers for operand in reader.operands()):
        return False
    function.function_type = function.value_type = t.function(t.void, kind.params, kind.variadic)
    function.return_attributes.clear()
    for operation in function.operations():
        if isinstance(operation, ops.Ret):
            operation.value = None
    return True
