"""Edits for the reducer that keep a module valid."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.edges import successors
from smemit.ir.identity import remove
from smemit.ir.module import Alias, Block, Function, Global, GlobalVariable, Module
from smemit.ir.operands import replace_operands
from smemit.ir.types import FloatType, IntType, Type
from smemit.ir.values import Constant, ConstantFloat, ConstantInt, ConstantNull, Undef, Value


def defined(module: Module) -> list[Function]:
    """The functions with a body."""
    return [function for function in module.functions if function.blocks]


def make_declaration(function: Function) -> None:
    """Remove the body of a function."""
    function.blocks.clear()
    function.linkage, function.visibility, function.dso_local, function.comdat = "", "", False, ""
    function.personality = None
    for name in ("uwtable", "frame-pointer", "target-cpu", "tune-cpu"):
        function.attributes.pop(name, None)


def isolate(module: Module, name: str) -> None:
    """Keep only the body of one function, and the declarations that it needs."""
    for function in defined(module):
        if function.name != name:
            make_declaration(function)
    _declare_aliases(module)
    drop_unused_globals(module)


def _declare_aliases(module: Module) -> None:
    """Declare the aliases of functions that have no body: LLVM takes no alias of these."""
    declared: dict[Value, Value] = {}
    for name, alias in module.globals.items():
        if isinstance(alias, Alias) and isinstance(alias.aliasee, Function) and not alias.aliasee.blocks:
            made = Function(module, name, alias.aliasee.function_type)
            declared[alias] = module.globals[name] = made
    if declared:
        for function in defined(module):
            substitute(function, lambda value: declared.get(value, value))


def drop_unused_globals(module: Module) -> bool:
    """Remove declarations and variables that nothing refers to."""
    used: set[int | str] = set()
    for function in module.functions:
        if function.personality is not None:
            _mark(function.personality, used)
        for operation in function.operations():
            for operand in operation.operands():
                _mark(operand, used)
    for variable in module.variables:
        if variable.initializer is not None and not variable.is_local:
            _mark(variable.initializer, used)
    before = len(module.globals)
    for name, item in list(module.globals.items()):
        idle = name not in used
        if idle and ((isinstance(item, Function) and not item.blocks) or isinstance(item, GlobalVariable | Alias)):
            del module.globals[name]
    return len(module.globals) < before


def _mark(value: Value, used: set[int | str]) -> None:
    """Note a value and its parts, globals by name: initializers keep an alias that became a declaration."""
    key = value.name if isinstance(value, Global) else id(value)
    if key in used:
        return
    used.add(key)
    for name in ("operands", "elements"):
        for part in getattr(value, name, ()) if isinstance(value, Constant) else ():
            _mark(part, used)
    if isinstance(value, GlobalVariable) and value.initializer is not None:
        _mark(value.initializer, used)
    if isinstance(value, Alias):
        _mark(value.aliasee, used)


def substitute(function: Function, of: Callable[[Value], Value]) -> None:
    """Replace every operand in a function by `of(operand)`."""
    for operation in function.operations():
        replace_operands(operation, {value: of(value) for value in operation.operands()})


def zero(type: Type) -> Value:
    """The simplest constant of a type."""
    if isinstance(type, IntType):
        return ConstantInt(type, 0)
    if isinstance(type, FloatType):
        return ConstantFloat(type, 0)
    if type is t.token or type is t.label:
        return Undef(type)
    return ConstantNull(type)


def drop_operations(function: Function, doomed: Iterable[ops.Operation], instead: Callable[[Type], Value]) -> None:
    """Remove operations; users of their results read `instead` of that type, users of tokens are removed as well."""
    gone = {id(operation) for operation in doomed}
    gone |= {id(operation) for operation in function.operations()
             if isinstance(operation, ops.GCResult | ops.GCRelocate) and id(operation.statepoint) in gone}
    for block in function.blocks:
        block.operations = [operation for operation in block.operations if id(operation) not in gone]
    values: dict[Type, Value] = {}

    def of(value: Value) -> Value:
        if id(value) not in gone:
            return value
        if value.type not in values:
            values[value.type] = instead(value.type)
        return values[value.type]

    substitute(function, of)


def tidy(function: Function) -> None:
    """Remove unreachable blocks, and their inputs of phis."""
    if not function.blocks:
        return
    reached: set[int] = set()
    waiting = [function.blocks[0]]
    while waiting:
        block = waiting.pop()
        if id(block) not in reached:
            reached.add(id(block))
            waiting.extend(successors(block))
    gone = [operation for block in function.blocks if id(block) not in reached for operation in block.operations]
    function.blocks[:] = [block for block in function.blocks if id(block) in reached]
    match_phis(function)
    if gone:
        drop_operations(function, gone, zero)


def match_phis(function: Function) -> None:
    """Give every phi exactly one input per edge into its block."""
    edges: dict[int, dict[int, int]] = {id(block): {} for block in function.blocks}
    for block in function.blocks:
        for successor in successors(block):
            counts = edges[id(successor)]
            counts[id(block)] = counts.get(id(block), 0) + 1
    for block in function.blocks:
        counts = edges[id(block)]
        for operation in block.operations:
            if isinstance(operation, ops.Phi):
                by_block = {id(origin): (value, origin) for value, origin in operation.incoming}
                operation.incoming[:] = [by_block[key] for key, count in counts.items() if key in by_block
                                         for _ in range(count)]


def branch_to(block: Block, target: Block) -> None:
    """End a block with a plain branch."""
    branch = ops.Br(target)
    branch.block = block
    before = block.operations[-1]
    if before.type is not t.void:
        drop_operations(block.function, [before], zero)
        block.operations.append(before)
    block.operations[-1] = branch
    tidy(block.function)


def merge_into_previous(function: Function, block: Block) -> bool:
    """Merge a block into its only predecessor, if it is that one's only successor."""
    previous = [other for other in function.blocks for successor in successors(other) if successor is block]
    if len(previous) != 1 or not isinstance(previous[0].terminator, ops.Br) or previous[0] is block:
        return False
    into = previous[0]
    phis = [operation for operation in block.operations if isinstance(operation, ops.Phi)]
    inputs = {id(phi): phi.incoming[0][0] for phi in phis if phi.incoming}
    into.operations.pop()
    for operation in block.operations:
        if not isinstance(operation, ops.Phi):
            operation.block = into
            into.operations.append(operation)
    remove(function.blocks, block)

    def of(value: Value) -> Value:
        while id(value) in inputs:
            value = inputs[id(value)]
        return value

    for other in function.blocks:
        for operation in other.operations:
            if isinstance(operation, ops.Phi):
                operation.incoming[:] = [(value, into if origin is block else origin)
                                         for value, origin in operation.incoming]
    substitute(function, of)
    return True


def drop_parameter(module: Module, function: Function, index: int) -> bool:
    """Remove an unused parameter from a function without calls."""
    doomed = function.args[index]
    for other in module.functions:
        for operation in other.operations():
            if any(operand is doomed or operand is function for operand in operation.operands()):
                return False
    del function.args[index]
    for position, argument in enumerate(function.args):
        argument.index = position
    kind = function.function_type
    params = tuple(argument.type for argument in function.args)
    function.function_type = function.value_type = t.function(kind.result, params, kind.variadic)
    return True
