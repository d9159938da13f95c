"""Refuse features that would change the object but are not implemented.

Needs:  a verified module and its target.
Gives:  nothing; raises `SmemitErrors` with every such request and its place.
Keeps:  the module.

Everything listed here changes LLVM 22's object at -O0, as compilations with and without each attribute, flag, processor
and feature showed. Attributes that require other frames are refused by frame layout.
"""

from __future__ import annotations

from collections.abc import Set

from smemit.compile.codegen.exceptions import FUNCLETS, QUIET_WITHOUT_INVOKE
from smemit.errors import SmemitError, SmemitErrors, UnsupportedError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.attributes import ENTRY_CALL, PATCHABLE_ENTRY, PATCHABLE_PREFIX
from smemit.ir.identity import is_among
from smemit.ir.module import TARGETS, Function, Global, Module, Operation
from smemit.ir.strategies import collector_of, known_collectors
from smemit.ir.triples import object_format, other_system
from smemit.ir.values import Constant, ConstantExpression, Value
from smemit.isa.description import Target
from smemit.isa.load import variant_for

_NARROW_MAY = frozenset((ops.Load, ops.Store, ops.Phi, ops.Select, ops.Freeze, ops.ICmp, ops.Stackmap, ops.Patchpoint,
                         ops.Statepoint))
"""Operations that are supported on 32-bit pointers."""
_UNWINDING = frozenset(("callbr", "catchswitch", "catchpad", "catchret", "cleanuppad", "cleanupret"))
_ATTRIBUTES = {
    "fn_ret_thunk_extern": (), "function-instrument": (), "xray-instruction-threshold": (), "patchable-function": (),
    "no-jump-tables": ("", "false"), "use-soft-float": ("false",), "zero-call-used-regs": ("skip",),
    "instrument-function-entry-inlined": (),
}
"""Unsupported function attributes, with the values that have no effect."""
_MODES = frozenset(f"aarch64_{name}" for name in (
    "pstate_sm_enabled", "pstate_sm_compatible", "pstate_sm_body", "in_za", "out_za", "inout_za", "new_za",
    "preserves_za", "in_zt0", "out_zt0", "inout_zt0", "new_zt0", "preserves_zt0"))
"""Attributes of functions that run in, or are called from, other processor modes."""
_FLAGS = {
    "Code Model": (1, 2), "override-stack-alignment": (),
    "Large Data Threshold": (), "Objective-C Image Info Version": (), "Cross-DSO CFI": (0,),
    "aarch64-elf-pauthabi-platform": (), "aarch64-elf-pauthabi-version": (),
}
"""Unsupported module flags, with the values that have no effect."""


def refuse(module: Module, target: Target) -> None:
    """Raise SmemitErrors with everything in the module that the target does not support."""
    errors: list[SmemitError] = []
    if other := other_system(module.triple):
        errors.append(UnsupportedError(f"objects for {other} ({module.triple}) are marked or laid out in another way",
                                       notes=["give a triple such as " + TARGETS[module.target]]))
    if reason := target.system.get("refused", ""):
        errors.append(UnsupportedError(f"code for {module.triple} is not made: {reason}",
                                       notes=["give a triple such as " + TARGETS[module.target]]))
    if (format := object_format(module.triple)) != target.system.get("format", "ELF"):
        errors.append(UnsupportedError(f"objects for {module.triple} are {format} files, which smemit does not write",
                                       notes=["give a triple such as " + TARGETS[module.target]]))
    if target.system.get("emulated_tls"):
        errors += [_error(item, f"a thread-local variable for {module.triple}", "a library emulates them there")
                   for item in module.variables if item.thread_local]
    for name, (_, value) in module.flags.items():
        if name in _FLAGS and value not in _FLAGS[name]:
            errors.append(UnsupportedError(f"the module flag {name!r} with the value {value} is not supported"))
    if t.has_pointers(t.NARROW_SPACES):
        _narrow_pointers(module, errors)
    checked: set[tuple[str, str, str]] = set()  # An unsupported processor is reported for one function.
    for item in module.globals.values():
        if item.partition:
            errors.append(_error(item, "a partition"))
        if item.section == ".eh_frame" and not item.is_declaration:
            errors.append(_error(item, "data among the call frame information"))
        far = target.elf.get("large_sections", ())
        if item.section and any(f"{item.section}.".startswith(f"{name}.") for name in far):
            errors.append(_error(item, f"the section {item.section}", "it may be further away than 2 GiB"))
    for function in module.functions:
        if modes := _MODES.intersection(function.attributes):
            errors.append(_error(function, f"the attribute {min(modes)}"))
        if function.blocks:
            _function(function, target, checked, errors)
            _unwinding(function, errors)
    if errors:
        raise errors[0] if len(errors) == 1 else SmemitErrors(errors)


def _function(function: Function, target: Target, checked: set[tuple[str, str, str]],
              errors: list[SmemitError]) -> None:
    attributes = function.attributes
    for name in attributes.keys() & _ATTRIBUTES.keys():
        if attributes[name] not in _ATTRIBUTES[name]:
            errors.append(_error(function, f"the attribute {name}"))
    if function.gc and collector_of(function) is None:
        errors.append(UnsupportedError(f"@{function.name}: there is no collector {function.gc!r}", place=function.place,
                                       notes=[known_collectors(function)]))
    for name in (PATCHABLE_ENTRY, PATCHABLE_PREFIX):
        if name in attributes and not str(attributes[name]).isdecimal():
            errors.append(_error(function, f"{name} with the value {attributes[name]!r}", "it is a number of nops"))
    if attributes.get(ENTRY_CALL) == "true" and not target.elf.get("entry_call"):
        errors.append(_error(function, f"the attribute {ENTRY_CALL} on {target.name}", "llc leaves the call out there"))
    if isinstance(function.personality, Global) and (function.personality.name in FUNCLETS or (
            "exception_pointer" not in target.roles and function.personality.name not in QUIET_WITHOUT_INVOKE
            and ("nounwind" not in attributes or "uwtable" in attributes))):
        errors.append(_error(function, f"the personality @{function.personality.name}"))
    asked = (attributes.get("target-cpu") or "", attributes.get("tune-cpu") or "",
             attributes.get("target-features") or "")
    if asked == ("", "", "") or asked in checked:
        return
    problems = _processor(asked, target.accepted, "")
    if problems and not _processor(asked, target.accepted, "integer_") and _is_plain(function, target):
        return
    if problems and not _processor(asked, target.accepted, "number_") and _moves_numbers(function, target):
        return
    checked.add(asked)
    for what, names in problems:
        errors.append(_error(function, what, _some(names)))


def _narrow_pointers(module: Module, errors: list[SmemitError]) -> None:
    """Report uses of 32-bit pointers other than moving, comparing and recording them."""
    words = [f"addrspace({space})" for space in t.NARROW_SPACES]

    def holds_narrow(type: t.Type) -> bool:
        text = t.struct_body(type.elements, type.packed) if isinstance(type, t.StructType) else str(type)
        return any(word in text for word in words)

    for struct in module.structs.values():
        if holds_narrow(struct):
            errors.append(UnsupportedError(f"{struct} holds a pointer of 32 bits, which is not supported"))
    for item in module.globals.values():
        if holds_narrow(item.value_type) and not item.is_declaration and not isinstance(item, Function):
            errors.append(_error(item, "a pointer of 32 bits"))
    for function in module.functions:
        if function.blocks and any(map(holds_narrow, function.function_type.params)):
            errors.append(_error(function, "an argument that is a pointer of 32 bits"))
        for op in function.operations():
            narrow = [value for value in (op, *op.operands()) if holds_narrow(value.type)]
            if narrow and not _is_moved(op, narrow):
                errors.append(UnsupportedError(f"a {op.mnemonic} with a pointer of 32 bits is not supported",
                                               place=op.place))
                break


def _is_moved(op: Operation, narrow: list[Value]) -> bool:
    """Whether an operation takes these values, pointers of 32 bits, as integers of that width."""
    if type(op) not in _NARROW_MAY or any(isinstance(value, Global | ConstantExpression) for value in narrow):
        return False
    if isinstance(op, ops.Load | ops.Store) and is_among(op.pointer, narrow):
        return False
    if isinstance(op, ops.Patchpoint | ops.Statepoint) and any(is_among(value, narrow) for value in op.args):
        return False
    return all(t.is_narrow(value.type) for value in narrow)


def _unwinding(function: Function, errors: list[SmemitError]) -> None:
    """Report funclets and `callbr`."""
    for block in function.blocks:
        for op in (block.operations[0], block.operations[-1]):
            if op.mnemonic in _UNWINDING:
                errors.append(UnsupportedError(f"the instruction {op.mnemonic} is not supported", place=op.place))
                return


def _processor(asked: tuple[str, str, str], accepted: dict[str, frozenset[str]], kind: str,
               ) -> list[tuple[str, frozenset[str]]]:
    """The unsupported ones among processor, tuning and features, with supported alternatives."""
    processor, tuning, features = asked
    problems = []
    idle = accepted["unchanged"]
    if processor and processor not in idle and processor not in accepted[f"{kind}processors"]:
        problems.append((f"the processor {processor!r}", accepted[f"{kind}processors"]))
    if tuning and tuning not in idle and tuning not in accepted["tunings"]:
        problems.append((f"tuning for the processor {tuning!r}", accepted["tunings"]))
    carried_out = accepted[f"{kind}features"] | accepted["features"]
    for feature in features.split(","):
        if feature and feature not in idle and feature not in carried_out:
            problems.append((f"the feature {feature!r}", carried_out))
    return problems


def _is_plain(function: Function, target: Target) -> bool:
    """Whether a function uses only integers of up to 64 bits, pointers and the target's plain types."""
    types = target.accepted["plain_types"]
    return _handles_only(function, _PLAIN | _PLAIN_FLOATS if types else _PLAIN, types)


def _handles_only(function: Function, operations: frozenset[type], types: Set[str]) -> bool:
    """Whether a function has only operations of these kinds, on integers of up to 64 bits, pointers and these types."""

    def is_plain(type: t.Type) -> bool:
        if isinstance(type, t.IntType):
            return type.width <= 64
        if isinstance(type, t.StructType):
            return all(map(is_plain, type.elements or ()))
        return type is t.void or isinstance(type, t.PointerType) or str(type) in types

    for op in function.operations():
        if type(op) not in operations or (type(op) is ops.Call and getattr(op.callee, "name", "").startswith("llvm.")):
            return False
        if not all(is_plain(value.type) for value in (op, *op.operands())):
            return False
        if isinstance(op, ops.CallSite) and any("byval" in (one or ()) for one in op.argument_attributes):
            return False
    return all(is_plain(arg.type) for arg in function.args)


def _moves_numbers(function: Function, target: Target) -> bool:
    """Whether a function computes with scalars and only moves, adds and multiplies vectors."""
    types = variant_for(target, function).value_types.keys() - {"fp128"}
    if function.cc not in _USUAL or not _handles_only(function, _PLAIN | _PLAIN_FLOATS, types):
        return False
    for op in function.operations():
        if isinstance(op, ops.CallSite) and op.cc not in _USUAL:
            return False
        vectors = [isinstance(value.type, t.VectorType) for value in (op, *op.operands())]
        if not any(vectors):
            continue
        if isinstance(op, ops.Call) and op.function_type.variadic:
            return False
        if not (type(op) in _MOVES or (type(op) is ops.Binary and op.op in _VECTOR_ARITHMETIC)
                or (type(op) is ops.Cast and all(vectors))):
            return False
        if any(isinstance(value.type, t.VectorType) and isinstance(value, Constant) for value in op.operands()):
            return False
    return True


_USUAL = frozenset(("", "ccc", "fastcc", "anyregcc", "preserve_mostcc", "preserve_allcc"))
_MOVES = frozenset((ops.Load, ops.Store, ops.Call, ops.Phi, ops.Stackmap, ops.Patchpoint, ops.Ret))
_VECTOR_ARITHMETIC = frozenset(("fadd", "fsub", "fmul", "fdiv"))

_PLAIN = frozenset((
    ops.Binary, ops.ICmp, ops.Cast, ops.Load, ops.Store, ops.GetElementPtr, ops.Alloca, ops.Phi, ops.Call, ops.Stackmap,
    ops.Patchpoint, ops.Ret, ops.Br, ops.CondBr, ops.Unreachable, ops.LandingPad, ops.Resume, ops.ExtractValue,
    ops.InsertValue,
))
_PLAIN_FLOATS = frozenset((ops.FCmp, ops.FNeg, ops.Select, ops.Switch))
"""Types that also count as plain if floating-point types do."""


def _some(names: frozenset[str]) -> str:
    listed = sorted(names)
    return f"possible: {', '.join(listed[:12])}{', ...' if len(listed) > 12 else ''}" if listed else "none is possible"


def _error(item: Global, what: str, *notes: str) -> UnsupportedError:
    return UnsupportedError(f"@{item.name}: {what} is not supported", place=item.place, notes=notes)
