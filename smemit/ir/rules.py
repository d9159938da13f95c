"""Verifier rules of operations: one function per class, collected in `RULES`.

A rule takes the operation and the `FunctionVerifier`, which has checked that the operands are available. It passes
each error to `walk.bad`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.attributes import PLACEMENTS, is_convention, is_known, words
from smemit.ir.module import Function, Operation
from smemit.ir.types import Type
from smemit.ir.values import Attributes, ConstantInt, ConstantNull, InlineAssembly, Undef, Value

if TYPE_CHECKING:
    from smemit.ir.function_verifier import FunctionVerifier
    from smemit.ir.module import Block

INTEGER_OPERATIONS = words("add sub mul sdiv udiv srem urem shl lshr ashr and or xor")
FLOAT_OPERATIONS = words("fadd fsub fmul fdiv frem")
INTEGER_PREDICATES = words("eq ne ugt uge ult ule sgt sge slt sle")
FLOAT_PREDICATES = words("false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true")
FAST_MATH = words("fast nnan ninf nsz arcp contract afn reassoc")
ATOMIC_OPERATIONS = words("""xchg add sub and nand or xor max min umax umin fadd fsub fmax fmin fmaximum fminimum
    uinc_wrap udec_wrap usub_cond usub_sat""")
ORDERINGS = ("unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst")
TAILS = frozenset(("", "tail", "musttail", "notail"))
_WRAPPING = frozenset(("nuw", "nsw"))
_OPERATION_FLAGS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("add", "sub", "mul", "shl", "trunc"), _WRAPPING),
    **dict.fromkeys(("sdiv", "udiv", "lshr", "ashr"), frozenset(("exact",))),
    **dict.fromkeys(("zext", "uitofp"), frozenset(("nneg",))),
    **dict.fromkeys((*FLOAT_OPERATIONS, "fneg", "fcmp", "fptrunc", "fpext", "select", "phi", "call"), FAST_MATH),
    "or": frozenset(("disjoint",)), "icmp": frozenset(("samesign",)),
    "getelementptr": frozenset(("inbounds", "nusw", "nuw")),
    "alloca": frozenset(("inalloca", "swifterror")), "cmpxchg": frozenset(("weak", "volatile")),
}
MOST_ALIGN = 1 << 32
MOST_ARGUMENT_ALIGN = 1 << 14
"""Alignment of an argument that is passed in memory."""
MOST_PATCH_BYTES = 1 << 20
"""Largest number of shadow or patch bytes, all of which are nops in the object; LLVM accepts 2^31 and then fails."""
_WHOLE = (t.IntType, t.PointerType)
_SCALARS = (t.IntType, t.PointerType, t.FloatType, t.VectorType)


def is_first_class(type: Type) -> bool:
    """Whether a first-class value can have the type."""
    if isinstance(type, t.StructType):
        return type.elements is not None
    return type not in _NO_VALUES and not isinstance(type, t.FunctionType)


_NO_VALUES = frozenset((t.void, t.label, t.token, t.metadata))


def is_sized(type: Type) -> bool:
    """Whether the type has a size."""
    if isinstance(type, _SCALARS):
        return True
    # Cache structs: nested ones that contain each other twice would otherwise take exponential time.
    seen: set[Type] = set()
    todo = [type]
    while todo:
        type = todo.pop()
        if isinstance(type, t.ArrayType):
            todo.append(type.element)
        elif isinstance(type, t.StructType):
            if type.elements is None:
                return False
            if type not in seen:
                seen.add(type)
                todo.extend(type.elements)
        elif not isinstance(type, _SCALARS):
            return False
    return True


def scalar_of(type: Type) -> Type:
    return type.element if isinstance(type, t.VectorType) else type


def _count(type: Type) -> tuple[int, bool] | None:
    return (type.count, type.scalable) if isinstance(type, t.VectorType) else None


def _flags(word: str, flags: ops.Flags, walk: FunctionVerifier) -> None:
    allowed = _OPERATION_FLAGS.get(word, frozenset())
    for flag in flags:
        if flag not in allowed:
            walk.bad(f"{word} takes no flag {flag!r}",
                     f"it takes {', '.join(sorted(allowed))}" if allowed else "it takes none")


def _align(align: int, walk: FunctionVerifier) -> None:
    if align < 0 or align & (align - 1) or align > MOST_ALIGN:
        walk.bad(f"the alignment {align} is not a power of two up to 2^32")


# ---- arithmetic


def _binary(op: ops.Binary, walk: FunctionVerifier) -> None:
    type = op.type
    if op.lhs.type is not type or op.rhs.type is not type:
        walk.bad(f"the operands have types {op.lhs.type} and {op.rhs.type}",
                 "both must have one type; convert one of them")
    word = op.op
    if not isinstance(type, t.IntType) or word not in INTEGER_OPERATIONS:
        _suits(word, type, walk)
    if op.flags:
        _flags(word, op.flags, walk)


def _suits(word: str, type: Type, walk: FunctionVerifier) -> None:
    """Whether an operation accepts values of a type, or vectors of it."""
    scalar = scalar_of(type)
    if word in INTEGER_OPERATIONS:
        if not isinstance(scalar, t.IntType):
            walk.bad(f"{word} takes integers, not {type}",
                     f"use f{word}" if "f" + word in FLOAT_OPERATIONS else "convert with ptrtoint, bitcast or fptosi")
    elif word not in FLOAT_OPERATIONS:
        walk.bad(f"unknown operation {word!r}")
    elif not isinstance(scalar, t.FloatType):
        walk.bad(f"{word} takes floating-point numbers, not {type}",
                 f"use {word[1:]}" if word[1:] in INTEGER_OPERATIONS else "use the integer operation")


def _fneg(op: ops.FNeg, walk: FunctionVerifier) -> None:
    if not isinstance(scalar_of(op.value.type), t.FloatType):
        walk.bad(f"fneg takes a floating-point number, not {op.value.type}", "subtract from 0 instead")
    if op.flags:
        _flags("fneg", op.flags, walk)


def _icmp(op: ops.ICmp, walk: FunctionVerifier) -> None:
    type = op.lhs.type
    if op.rhs.type is not type:
        walk.bad(f"the operands have types {type} and {op.rhs.type}", "both must have one type; convert one of them")
    if op.predicate not in INTEGER_PREDICATES:
        walk.bad(f"unknown predicate {op.predicate!r}", f"predicates: {', '.join(sorted(INTEGER_PREDICATES))}")
    if not isinstance(type, t.IntType) and not isinstance(scalar_of(type), _WHOLE):
        walk.bad(f"icmp compares integers or pointers, not {type}", "use fcmp for floating-point numbers")
    if op.flags:
        _flags("icmp", op.flags, walk)


def _fcmp(op: ops.FCmp, walk: FunctionVerifier) -> None:
    if op.rhs.type is not op.lhs.type:
        walk.bad(f"the operands have types {op.lhs.type} and {op.rhs.type}",
                 "both must have one type; convert one of them")
    if op.predicate not in FLOAT_PREDICATES:
        walk.bad(f"unknown predicate {op.predicate!r}", f"predicates: {', '.join(sorted(FLOAT_PREDICATES))}")
    if not isinstance(scalar_of(op.lhs.type), t.FloatType):
        walk.bad(f"fcmp compares floating-point numbers, not {op.lhs.type}", "use icmp for integers and pointers")
    if op.flags:
        _flags("fcmp", op.flags, walk)


def _select(op: ops.Select, walk: FunctionVerifier) -> None:
    condition = op.condition.type
    if op.if_true.type is not op.if_false.type:
        walk.bad(f"the values have types {op.if_true.type} and {op.if_false.type}", "both must have one type")
    if scalar_of(condition) is not t.i1 or (_count(condition) and _count(condition) != _count(op.type)):
        walk.bad(f"the condition has type {condition}",
                 "it must be i1, or a vector of i1 as long as the values; compare with icmp first")
    if not is_first_class(op.type):
        walk.bad(f"select cannot choose between values of type {op.type}")
    if op.flags:
        _flags("select", op.flags, walk)


_INTEGER, _FLOAT, _POINTER = t.IntType, t.FloatType, t.PointerType
_CASTS: dict[str, tuple[type[Type], type[Type], int]] = {
    "trunc": (_INTEGER, _INTEGER, -1), "zext": (_INTEGER, _INTEGER, 1), "sext": (_INTEGER, _INTEGER, 1),
    "fptrunc": (_FLOAT, _FLOAT, -1), "fpext": (_FLOAT, _FLOAT, 1),
    "fptoui": (_FLOAT, _INTEGER, 0), "fptosi": (_FLOAT, _INTEGER, 0),
    "uitofp": (_INTEGER, _FLOAT, 0), "sitofp": (_INTEGER, _FLOAT, 0),
    "ptrtoint": (_POINTER, _INTEGER, 0), "ptrtoaddr": (_POINTER, _INTEGER, 0), "inttoptr": (_INTEGER, _POINTER, 0),
    "addrspacecast": (_POINTER, _POINTER, 0),
}
"""By cast: source kind, destination kind, and how the width must change."""


def _cast(op: ops.Cast, walk: FunctionVerifier) -> None:
    problem = cast_problem(op.op, op.value.type, op.type)
    if problem:
        walk.bad(problem)
    if op.flags:
        _flags(op.op, op.flags, walk)


def cast_problem(word: str, old: Type, new: Type) -> str:
    """The reason why `old` cannot be cast to `new`; "" if it can."""
    if word == "bitcast":
        return _bitcast_problem(old, new)
    rule = _CASTS.get(word)
    if rule is None:
        return f"unknown conversion {word!r}"
    source, target = scalar_of(old), scalar_of(new)
    change = rule[2]
    if not isinstance(source, rule[0]) or not isinstance(target, rule[1]) or _count(old) != _count(new):
        return f"{word} does not turn {old} into {new}"
    if change and (target.width - source.width) * change <= 0:  # type: ignore[attr-defined]
        return f"{word} from {old} to {new} does not make it {'wider' if change > 0 else 'narrower'}"
    if word == "addrspacecast" and source is target:
        return f"addrspacecast from {old} to itself"
    return ""


def _bitcast_problem(old: Type, new: Type) -> str:
    source, target = scalar_of(old), scalar_of(new)
    if isinstance(source, t.PointerType) != isinstance(target, t.PointerType):
        return f"bitcast does not turn {old} into {new}: use ptrtoint or inttoptr"
    if isinstance(source, t.PointerType):
        return "" if old is new else f"bitcast does not turn {old} into {new}: use addrspacecast"
    old_bits, new_bits = _bits(old), _bits(new)
    if not old_bits or old_bits != new_bits:
        return f"bitcast from {old} to {new} changes the number of bits"
    return ""


def _bits(type: Type) -> tuple[int, bool] | None:
    scalar = scalar_of(type)
    if not isinstance(scalar, t.IntType | t.FloatType):
        return None
    count, scalable = _count(type) or (1, False)
    return scalar.width * count, scalable


def _freeze(op: ops.Freeze, walk: FunctionVerifier) -> None:
    if not is_first_class(op.value.type):
        walk.bad(f"freeze takes no {op.value.type}")


# ---- memory


def address(value: Value, walk: FunctionVerifier) -> None:
    if not isinstance(value.type, t.PointerType):
        walk.bad(f"the address has type {value.type}", "an address is a ptr; convert an integer with inttoptr")


def _atomic(type: Type, ordering: str, forbidden: tuple[str, ...], walk: FunctionVerifier) -> None:
    if ordering not in ORDERINGS or ordering in forbidden:
        walk.bad(f"the ordering {ordering!r} is not possible here",
                 f"orderings: {', '.join(o for o in ORDERINGS if o not in forbidden)}")
    if isinstance(type, t.IntType | t.FloatType):
        if type.width < 8 or type.width & (type.width - 1):
            walk.bad(f"{type} cannot be accessed atomically", "its width must be 8 bits times a power of two")
    elif not isinstance(type, t.PointerType):
        walk.bad(f"{type} cannot be accessed atomically", "use an integer, pointer or floating-point type")


def _range(text: str, type: Type, walk: FunctionVerifier) -> None:
    """Check `!range` like LLVM's verifier: pairs of integers of the operation's type, none empty."""
    scalar = scalar_of(type)
    if scalar is t.i1:
        # These numbers are words, `true` and `false`, and such a range has no effect.
        return
    words = text.removeprefix("!{").removesuffix("}").split(", ")
    numbers = [word.removeprefix(f"{scalar} ") for word in words]
    if not isinstance(scalar, t.IntType) or not all(
            whole.startswith(f"{scalar} ") and one.lstrip("-").isdecimal()
            for whole, one in zip(words, numbers, strict=True)):
        walk.bad(f"the range {text} is not made of integers of type {scalar}")
    elif len(numbers) % 2:
        walk.bad(f"the range {text} has a first number without one behind the last")
    elif any((int(low) - int(high)) % (1 << scalar.width) == 0
             for low, high in zip(numbers[::2], numbers[1::2], strict=True)):
        walk.bad(f"the range {text} is empty")


def _load(op: ops.Load, walk: FunctionVerifier) -> None:
    type = op.type
    address(op.pointer, walk)
    if not isinstance(type, _WHOLE) and not is_sized(type):
        walk.bad(f"a value of type {type} cannot be loaded", "its size must be known")
    if op.align:
        _align(op.align, walk)
    if op.ordering:
        _atomic(type, op.ordering, ("release", "acq_rel"), walk)
    if "range" in op.metadata:
        _range(op.metadata["range"], type, walk)


def _store(op: ops.Store, walk: FunctionVerifier) -> None:
    type = op.value.type
    address(op.pointer, walk)
    if not isinstance(type, _WHOLE) and not is_sized(type):
        walk.bad(f"a value of type {type} cannot be stored", "its size must be known")
    if op.align:
        _align(op.align, walk)
    if op.ordering:
        _atomic(type, op.ordering, ("acquire", "acq_rel"), walk)


def _gep(op: ops.GetElementPtr, walk: FunctionVerifier) -> None:
    if not isinstance(scalar_of(op.pointer.type), t.PointerType):
        address(op.pointer, walk)
    for index in op.indices:
        if not isinstance(scalar_of(index.type), t.IntType):
            walk.bad(f"an index has type {index.type}", "indices are integers")
    if not is_sized(op.source_type):
        walk.bad(f"addresses cannot step over {op.source_type}", "its size must be known")
    elif len(op.indices) > 1:
        walked = step_into(op.source_type, op.indices[1:])
        if not isinstance(walked, Type):
            walk.bad(walked)
    if op.flags:
        _flags("getelementptr", op.flags, walk)


def step_into(type: Type, indices: Iterable[Value]) -> Type | str:
    """The type that the indices after the first one select, or an error message."""
    for index in indices:
        if isinstance(type, t.StructType):
            number = _field_number(index)
            if number is None or type.elements is None or not 0 <= number < len(type.elements):
                given = number if number is not None else "a value unknown before the program runs"
                return f"{type} has no field {given}: a field is given by a constant of type i32"
            type = type.elements[number]
        elif isinstance(type, t.ArrayType | t.VectorType):
            type = type.element
        else:
            return f"{type} has no elements to step into"
    return type


def _field_number(index: Value) -> int | None:
    if isinstance(index, ConstantInt):
        return index.value
    if isinstance(index, ConstantNull):
        return 0
    splat = getattr(index, "elements", None)
    if splat and all(isinstance(e, ConstantInt) and e.value == splat[0].value for e in splat):
        value: int = splat[0].value
        return value
    return None


def _alloca(op: ops.Alloca, walk: FunctionVerifier) -> None:
    if not is_sized(op.allocated_type):
        walk.bad(f"stack memory cannot have type {op.allocated_type}", "its size must be known")
    if op.count is not None and not isinstance(op.count.type, t.IntType):
        walk.bad(f"the count has type {op.count.type}", "it must be an integer")
    if op.align:
        _align(op.align, walk)
    if op.flags:
        _flags("alloca", op.flags, walk)


def _atomic_rmw(op: ops.AtomicRMW, walk: FunctionVerifier) -> None:
    address(op.pointer, walk)
    _atomic(op.value.type, op.ordering, ("unordered",), walk)
    if op.op not in ATOMIC_OPERATIONS:
        walk.bad(f"unknown operation {op.op!r}", f"operations: {', '.join(sorted(ATOMIC_OPERATIONS))}")
    elif op.op != "xchg" and isinstance(op.value.type, t.IntType) == op.op.startswith("f"):
        walk.bad(f"{op.op} does not work on {op.value.type}")
    _align(op.align, walk)


def _compare_exchange(op: ops.CompareExchange, walk: FunctionVerifier) -> None:
    address(op.pointer, walk)
    if op.expected.type is not op.replacement.type:
        walk.bad(f"the values have types {op.expected.type} and {op.replacement.type}", "both must have one type")
    if not isinstance(op.expected.type, t.IntType | t.PointerType):
        walk.bad(f"cmpxchg works on integers and pointers, not on {op.expected.type}")
    else:
        _atomic(op.expected.type, op.success, ("unordered",), walk)
        _atomic(op.expected.type, op.failure, ("unordered", "release", "acq_rel"), walk)
    _align(op.align, walk)
    _flags("cmpxchg", op.flags, walk)


def _fence(op: ops.Fence, walk: FunctionVerifier) -> None:
    if op.ordering not in ("acquire", "release", "acq_rel", "seq_cst"):
        walk.bad(f"the ordering {op.ordering!r} is not possible here", "orderings: acquire, release, acq_rel, seq_cst")


def _va_arg(op: ops.VAArg, walk: FunctionVerifier) -> None:
    address(op.va_list, walk)
    if not is_first_class(op.type):
        walk.bad(f"an argument cannot have type {op.type}")


# ---- parts of vectors and aggregates


def _insert_value(op: ops.InsertValue, walk: FunctionVerifier) -> None:
    try:
        field = ops.element_type(op.aggregate.type, op.indices)
    except (IndexError, TypeError):
        walk.bad(f"{op.aggregate.type} has no field {', '.join(map(str, op.indices))}")
        return
    if field is not op.value.type:
        walk.bad(f"the field has type {field}, the value {op.value.type}")


def _index(index: Value, walk: FunctionVerifier) -> None:
    if not isinstance(index.type, t.IntType):
        walk.bad(f"the index has type {index.type}", "an index is an integer")


def _extract_element(op: ops.ExtractElement, walk: FunctionVerifier) -> None:
    _index(op.index, walk)


def _insert_element(op: ops.InsertElement, walk: FunctionVerifier) -> None:
    _index(op.index, walk)
    if not isinstance(op.vector.type, t.VectorType):
        walk.bad(f"{op.vector.type} is not a vector")
    elif op.value.type is not op.vector.type.element:
        walk.bad(f"the element has type {op.value.type}, the vector is {op.vector.type}")


def _shuffle(op: ops.ShuffleVector, walk: FunctionVerifier) -> None:
    if op.lhs.type is not op.rhs.type:
        walk.bad(f"the vectors have types {op.lhs.type} and {op.rhs.type}", "both must have one type")
    if scalar_of(op.mask.type) is not t.i32:
        walk.bad(f"the mask has type {op.mask.type}", "it is a vector of i32")
        return
    assert isinstance(op.lhs.type, t.VectorType)
    for element in getattr(op.mask, "elements", ()):
        if not isinstance(element, Undef | ConstantNull) and not (
                isinstance(element, ConstantInt) and 0 <= element.value < 2 * op.lhs.type.count):
            walk.bad(f"the mask picks {element!r}", f"it picks constants from 0 to {2 * op.lhs.type.count - 1}")


# ---- calls


def site(op: ops.CallSite, walk: FunctionVerifier) -> None:
    """Check the attributes and bundles of a call, if it has any."""
    if (op.normal is not None or op.unwind is not None) and op.mnemonic != "callbr":
        if op.normal is None or op.unwind is None:
            walk.bad("an invoke needs both its normal and its unwind block")
        else:
            walk.late.append((op, _unwinds_to_pad))
    if op.bundles:
        _bundles(op, walk)
    if PLACEMENTS in op.attributes:
        from smemit.ir.placements import check_placements

        check_placements(op, walk)
    if op.cc and not is_convention(op.cc):
        walk.bad(f"unknown calling convention {op.cc!r}", "use LLVM's word for it, or cc N")
    if op.tail not in TAILS:
        walk.bad(f"unknown tail marker {op.tail!r}", "it is empty, tail, musttail or notail")
    elif op.tail == "musttail":
        walk.late.append((op, _returns_next))
    if op.argument_attributes and any(map(over_aligned, op.argument_attributes)):
        walk.bad("an argument's alignment in memory is too large", f"it is at most {MOST_ARGUMENT_ALIGN}")
    for attributes in filter(None, (op.attributes, op.return_attributes, *op.argument_attributes)):
        for name, value in attributes.items():
            if not is_known(name, value):
                walk.bad(f"LLVM has no attribute {name}" + ("" if value is None else f" with the value {value!r}"),
                         "a flag has the value None, a string attribute a string")


_SINGLE_BUNDLES = frozenset(("deopt", "gc-live", "gc-transition", "funclet", "cfguardtarget", "ptrauth", "kcfi",
                             "preallocated", "clang.arc.attachedcall"))
"""Bundles that a call may have only once."""
_BUNDLE_TYPES: dict[str, list[Type]] = {
    "funclet": [t.token], "preallocated": [t.token], "kcfi": [t.i32], "ptrauth": [t.i32, t.i64],
}
"""The required contents of these bundles."""


def _bundles(op: ops.CallSite, walk: FunctionVerifier) -> None:
    seen: set[str] = set()
    for bundle in op.bundles:
        tag, inputs = bundle.tag, bundle.inputs
        if tag in _SINGLE_BUNDLES and tag in seen:
            walk.bad(f"it has more than one {tag!r} bundle", "put all values in one")
        seen.add(tag)
        wanted = _BUNDLE_TYPES.get(tag)
        given = [value.type for value in inputs]
        if wanted is not None and given != wanted:
            walk.bad(f"its {tag!r} bundle holds {_listed(given)}", f"it holds {_listed(wanted)}")
        elif wanted is None and t.token in given:
            walk.bad(f"a token is among the values of its {tag!r} bundle", "a token has no form at run time")


def _listed(types: list[Type]) -> str:
    return ", ".join(map(str, types)) or "nothing"


def over_aligned(attributes: Attributes) -> bool:
    """Whether a byval argument has a greater alignment than LLVM accepts."""
    align = attributes.get("align")
    return isinstance(align, int) and align > MOST_ARGUMENT_ALIGN and "byval" in attributes


def _unwinds_to_pad(op: ops.CallSite, walk: FunctionVerifier) -> None:
    assert op.unwind is not None
    first = next((o for o in op.unwind.operations if type(o) is not ops.Phi), None)
    if first is None or first.mnemonic not in ("landingpad", "catchswitch", "cleanuppad"):
        walk.bad(f"it unwinds to block %{op.unwind.name}, which does not begin with a landingpad")


def _returns_next(op: ops.CallSite, walk: FunctionVerifier) -> None:
    operations = op.block.operations
    position = next(at for at, one in enumerate(operations) if one is op)
    result: Value = op
    after = operations[position + 1] if position + 1 < len(operations) else None
    if isinstance(after, ops.Cast) and after.op == "bitcast" and after.value is op:
        result, after = after, operations[position + 2] if position + 2 < len(operations) else None
    if not isinstance(after, ops.Ret) or (after.value is not None and after.value is not result):
        walk.bad("a musttail call must be followed by the ret of its result")


def _is_intrinsic(callee: Value) -> bool:
    return type(callee) is Function and callee.name.startswith("llvm.")


def _call(op: ops.Call, walk: FunctionVerifier) -> None:
    function_type, args, callee = op.function_type, op.args, op.callee
    params = function_type.params
    if len(args) != len(params) and (len(args) < len(params) or not function_type.variadic):
        walk.bad(f"{len(args)} arguments are given, the callee's type {function_type} has {len(params)}")
    for i, arg in enumerate(args):
        type_ = arg.type
        if i < len(params) and type_ is not params[i]:
            walk.bad(f"argument {i + 1} has type {type_}, the callee takes {params[i]}", "convert it first")
        if not isinstance(type_, _SCALARS) and not is_first_class(type_) and not _is_intrinsic(callee):
            walk.bad(f"argument {i + 1} has type {type_}, which cannot be passed")
    if not isinstance(callee.type, t.PointerType):
        walk.bad(f"the callee has type {callee.type}", "call a function or a ptr")
    if type(callee) is Function and callee.function_type is not function_type and callee.name.startswith("llvm."):
        walk.bad(f"the intrinsic has type {callee.function_type}, it is called with {function_type}")
    if type(callee) is InlineAssembly and callee.function_type is not function_type:
        walk.bad(f"the assembly has type {callee.function_type}, the call {function_type}")
    if op.type is not function_type.result:
        walk.bad(f"the result has type {op.type}, the callee returns {function_type.result}")
    type_ = op.type
    if type_ is not t.void and not isinstance(type_, _SCALARS) and not is_first_class(type_) and not (
            _is_intrinsic(callee)):
        walk.bad(f"a call cannot return {type_}", "only intrinsics do")
    if op.flags:
        _flags("call", op.flags, walk)
    if "range" in op.metadata:
        _range(op.metadata["range"], op.type, walk)
    if (op.bundles or op.attributes or op.normal is not None or op.unwind is not None or op.tail or op.cc
            or op.argument_attributes or op.return_attributes):
        site(op, walk)
        if (op.argument_attributes and any("elementtype" in one for one in op.argument_attributes[:len(params)])
                and not _is_intrinsic(callee) and not isinstance(callee, InlineAssembly)):
            walk.bad("an argument has the attribute elementtype", "arguments of intrinsics and inline assembly have it")


def record_id(op: ops.Stackmap | ops.Patchpoint | ops.Statepoint, walk: FunctionVerifier) -> None:
    if not -1 << 63 <= op.id < 1 << 64:
        walk.bad(f"the id {op.id} does not fit 64 bits", "a record holds ids up to 2^64 - 1")


def recorded(values: list[Value], what: str, walk: FunctionVerifier) -> None:
    for value in values:
        if not isinstance(value.type, _WHOLE) and not is_first_class(value.type):
            walk.bad(f"a {what} has type {value.type}",
                     "only values that a register or stack slot can hold are recorded")


def _stackmap(op: ops.Stackmap, walk: FunctionVerifier) -> None:
    record_id(op, walk)
    if not 0 <= op.shadow_bytes <= MOST_PATCH_BYTES:
        walk.bad(f"a shadow of {op.shadow_bytes} bytes", f"a shadow has 0 to {MOST_PATCH_BYTES} bytes")
    recorded(op.live, "live value", walk)
    if op.normal is not None:
        walk.bad("a stackmap cannot be invoked", "call it: it never unwinds")
    site(op, walk)


def _patchpoint(op: ops.Patchpoint, walk: FunctionVerifier) -> None:
    record_id(op, walk)
    if not 0 <= op.patch_bytes <= MOST_PATCH_BYTES:
        walk.bad(f"{op.patch_bytes} patch bytes", f"a patchpoint has 0 to {MOST_PATCH_BYTES} patch bytes")
    address(op.target, walk)
    recorded(op.args, "argument", walk)
    recorded(op.live, "live value", walk)
    if op.type is not t.void and not is_first_class(op.type):
        walk.bad(f"a patchpoint cannot return {op.type}")
    site(op, walk)


def _landing_pad(op: ops.LandingPad, walk: FunctionVerifier) -> None:
    if walk.function.personality is None:
        walk.bad("the function has no personality", "set Function.personality to the unwinder's function")
    _unwound(op.type, walk)
    if op.type is not t.token and not is_first_class(op.type):
        walk.bad(f"a landing pad cannot have type {op.type}")
    if not op.clauses and not op.cleanup:
        walk.bad("it has no clause", "give it a catch or filter clause, or make it a cleanup")
    for kind, value in op.clauses:
        if kind not in ("catch", "filter"):
            walk.bad(f"unknown clause {kind!r}", "a clause is a catch or a filter")
        elif (kind == "filter") != isinstance(value.type, t.ArrayType):
            walk.bad(f"a {kind} clause cannot have type {value.type}", "catch takes a pointer, filter an array of them")
    walk.late.append((op, _pad_is_unwound_to))


def _unwound(type: Type, walk: FunctionVerifier) -> None:
    if walk.unwound is None:
        walk.unwound = type
    elif walk.unwound is not type:
        walk.bad(f"it has type {type}, another landing pad or resume here {walk.unwound}", "all have one type")


def _pad_is_unwound_to(op: ops.LandingPad, walk: FunctionVerifier) -> None:
    block = op.block
    if next((o for o in block.operations if type(o) is not ops.Phi), None) is not op:
        walk.bad("a landingpad must be the first operation of its block after the phis")
    for source in walk.incoming.get(block, ()):
        last = source.operations[-1]
        if not isinstance(last, ops.CallSite) or last.unwind is not block or last.normal is block:
            walk.bad(f"block %{source.name} comes here without unwinding", "only invokes may lead to a landing pad")


# ---- ends of blocks


def _phi(op: ops.Phi, walk: FunctionVerifier) -> None:
    walk.phis += 1
    type = op.type
    for value, _ in op.incoming:
        if value.type is not type:
            walk.bad(f"it has type {type}, one of its values {value.type}", "convert the value in its own block")
        if not isinstance(value, Operation) and value not in walk.here:
            walk.use(value)
    if type is t.token:
        walk.bad("a token cannot pass through a phi", "use the statepoint's token itself")
    elif not isinstance(type, _SCALARS) and not is_first_class(type):
        walk.bad(f"a phi cannot have type {type}")
    walk.late.append((op, _phi_edges))
    if op.flags:
        _flags("phi", op.flags, walk)


def _phi_edges(op: ops.Phi, walk: FunctionVerifier) -> None:
    walk.check_phi(op)


def _ret(op: ops.Ret, walk: FunctionVerifier) -> None:
    value, wanted = op.value, walk.result
    if value is None:
        if wanted is not t.void:
            walk.bad(f"it returns nothing, the function {wanted}", "give it a value")
    else:
        if value.type is not wanted:
            walk.bad(f"it returns {value.type}, the function {wanted}", "convert the value first")


def _cond_br(op: ops.CondBr, walk: FunctionVerifier) -> None:
    if op.condition.type is not t.i1:
        walk.bad(f"the condition has type {op.condition.type}", "it must be i1; compare with icmp first")


def _switch(op: ops.Switch, walk: FunctionVerifier) -> None:
    type = op.value.type
    if not isinstance(type, t.IntType):
        walk.bad(f"the value has type {type}", "switch takes an integer")
    seen: dict[int, Block] = {}
    for value, block in op.cases:
        if not isinstance(value, ConstantInt | ConstantNull) or value.type is not type:
            walk.bad(f"a case is {value!r}", f"cases are constants of type {type}")
            continue
        number = value.value if isinstance(value, ConstantInt) else 0
        if number in seen:
            walk.bad(f"the case {number} stands twice, for %{seen[number].name} and %{block.name}", "drop one of them")
        seen[number] = block


def _indirect_br(op: ops.IndirectBr, walk: FunctionVerifier) -> None:
    address(op.address, walk)


def _resume(op: ops.Resume, walk: FunctionVerifier) -> None:
    if walk.function.personality is None:
        walk.bad("the function has no personality", "set Function.personality to the unwinder's function")
    _unwound(op.value.type, walk)


def _nothing(op: ops.Operation, walk: FunctionVerifier) -> None:
    """The walk itself checks all of it."""


RULES: dict[type, Callable[[Any, FunctionVerifier], None]] = {
    ops.Binary: _binary, ops.FNeg: _fneg, ops.ICmp: _icmp, ops.FCmp: _fcmp, ops.Select: _select, ops.Cast: _cast,
    ops.Freeze: _freeze, ops.Load: _load, ops.Store: _store, ops.GetElementPtr: _gep, ops.Alloca: _alloca,
    ops.ExtractValue: _nothing, ops.InsertValue: _insert_value, ops.ExtractElement: _extract_element,
    ops.InsertElement: _insert_element, ops.ShuffleVector: _shuffle, ops.AtomicRMW: _atomic_rmw,
    ops.CompareExchange: _compare_exchange, ops.Fence: _fence, ops.VAArg: _va_arg, ops.Phi: _phi, ops.Call: _call,
    ops.Stackmap: _stackmap, ops.Patchpoint: _patchpoint, ops.LandingPad: _landing_pad, ops.Ret: _ret, ops.Br: _nothing,
    ops.CondBr: _cond_br, ops.Switch: _switch, ops.IndirectBr: _indirect_br, ops.Resume: _resume,
    ops.Unreachable: _nothing,
}
