"""One small program for each operation and type, for the page of limits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from smemit.ir import types as t
from smemit.ir.types import Type
from smemit.ir.values import Value

INTEGERS = (t.i1, t.i8, t.i16, t.i32, t.i64, t.i128, t.integer(24), t.integer(256))
FLOATS = (t.half, t.bfloat, t.float_, t.double, t.fp128, t.x86_fp80, t.ppc_fp128)
VECTORS = (t.vector(16, t.i8), t.vector(4, t.i32), t.vector(2, t.i64), t.vector(8, t.i32))
FLOAT_VECTORS = (t.vector(4, t.float_), t.vector(2, t.double))
OTHERS = (t.ptr, t.struct((t.i64, t.ptr)), t.array(3, t.i32))
EVERY = (*INTEGERS, *FLOATS, *VECTORS, *FLOAT_VECTORS, *OTHERS)
CONVENTIONS = ("fastcc", "coldcc", "tailcc", "preserve_mostcc", "preserve_allcc", "preserve_nonecc", "swiftcc", "ghccc",
               "anyregcc", "cxx_fast_tlscc", "graalcc")
NARROW = {t.i8: t.i1, t.i16: t.i8, t.i32: t.i8, t.i64: t.i32, t.i128: t.i64, t.integer(24): t.i16,
          t.integer(256): t.i64}


class Probe(NamedTuple):
    """A program with one function that applies one operation to values of one type."""

    operation: str
    type: str
    build: Callable[[str], Module]


Body = Callable[[Builder, list[Any]], Value | None]


def probes() -> Iterator[Probe]:
    """All probes."""
    yield from _each("add sub mul sdiv udiv srem urem shl lshr ashr and_ or_ xor", (*INTEGERS, *VECTORS), _two)
    yield from _each("fadd fsub fmul fdiv frem", (*FLOATS, *FLOAT_VECTORS), _two)
    yield from _each("fneg", (*FLOATS, *FLOAT_VECTORS), _one)
    for predicate in ("eq", "slt", "ult"):
        yield from _all(f"icmp {predicate}", (*INTEGERS, t.ptr, *VECTORS),
                        lambda f, a, p=predicate: f.icmp(p, a[0], a[1]))
    for predicate in ("oeq", "olt", "ueq", "uno"):
        yield from _all(f"fcmp {predicate}", (*FLOATS, *FLOAT_VECTORS),
                        lambda f, a, p=predicate: f.fcmp(p, a[0], a[1]))
    yield from _all("select", EVERY, lambda f, a: f.select(f.icmp("eq", a[2], 0), a[0], a[1]))
    yield from _all("phi", EVERY, _phi)
    yield from _all("call", EVERY, lambda f, a: f.call(f.module.declare("callee", a[0].type, [a[0].type]), [a[0]]))
    yield from _all("load and store", EVERY, lambda f, a: f.store(f.load(a[0].type, a[3]), a[3]))
    yield from _all("stackmap, live value", EVERY, lambda f, a: f.stackmap(2, 0, [a[0]]))
    yield from _all("patchpoint, argument", EVERY, lambda f, a: f.patchpoint(2, 64, 4096, [a[0]]))
    yield from _all("patchpoint, anyregcc", (*INTEGERS, t.ptr, *FLOATS),
                    lambda f, a: f.patchpoint(2, 64, 4096, [a[0]], ret=a[0].type, cc="anyregcc"))
    yield from _all("freeze", EVERY, lambda f, a: f.freeze(a[0]))
    yield from _all("trunc", tuple(NARROW), lambda f, a: f.trunc(a[0], NARROW[a[0].type]))
    yield from _each("zext sext", (t.i1, t.i8, t.i16, t.i32, t.i64), lambda m, f, a: m(a[0], t.i128))
    yield from _each("fptosi fptoui", (*FLOATS, *FLOAT_VECTORS), lambda m, f, a: m(a[0], _like(a[0].type, t.i64)))
    yield from _each("sitofp uitofp", (*INTEGERS, *VECTORS), lambda m, f, a: m(a[0], _like(a[0].type, t.double)))
    yield from _all("fpext to double", (t.half, t.bfloat, t.float_), lambda f, a: f.fpext(a[0], t.double))
    yield from _all("fptrunc to float", (t.double, t.fp128), lambda f, a: f.fptrunc(a[0], t.float_))
    yield from _each("atomic_rmw", INTEGERS[1:6], lambda m, f, a: m("add", a[3], a[0], "seq_cst"))
    yield from _all("cmpxchg", INTEGERS[1:6], lambda f, a: f.cmpxchg(a[3], a[0], a[1], "seq_cst"))
    yield from _all("load_atomic", INTEGERS[1:6], lambda f, a: f.load_atomic(a[0].type, a[3], "acquire"))
    yield from _all("store_atomic", INTEGERS[1:6], lambda f, a: f.store_atomic(a[0], a[3], "release"))
    yield from _all("fence", (t.i64,), lambda f, a: f.fence("seq_cst"))
    whole = (*INTEGERS[1:6], *VECTORS)
    yield from _each("bswap", INTEGERS[2:6], _one)
    yield from _each("bitreverse ctpop ctlz cttz abs", whole, _one)
    yield from _each("smax smin umax umin sadd_sat uadd_sat ssub_sat usub_sat sshl_sat ushl_sat", whole, _two)
    yield from _each("scmp ucmp", INTEGERS[1:6], _two)
    yield from _each("sadd_with_overflow uadd_with_overflow ssub_with_overflow usub_with_overflow smul_with_overflow "
                     "umul_with_overflow", INTEGERS[1:6], _two)
    yield from _each("fshl fshr", whole, lambda m, f, a: m(a[0], a[1], a[1]))
    some = (t.half, t.float_, t.double, t.fp128, *FLOAT_VECTORS)
    yield from _each("sqrt fabs floor ceil ftrunc rint nearbyint round roundeven canonicalize sin cos tan exp exp2 log "
                     "log2 log10", some, _one)
    yield from _each("pow copysign minnum maxnum minimum maximum", some, _two)
    yield from _each("fma fmuladd", some, lambda m, f, a: m(a[0], a[1], a[1]))
    yield from _each("powi ldexp", some[:4], lambda m, f, a: m(a[0], f.trunc(a[2], t.i32)))
    yield from _each("fptosi_sat fptoui_sat lrint lround", (t.float_, t.double), lambda m, f, a: m(a[0], t.i64))
    yield from _all("is_fpclass", (t.float_, t.double, t.fp128), lambda f, a: f.is_fpclass(a[0], 3))
    yield from _all("extract_value", OTHERS[1:], lambda f, a: f.extract_value(a[0], 1))
    yield from _all("insert_value", OTHERS[1:], lambda f, a: f.insert_value(a[0], 0, 0))
    vectors = (*VECTORS, *FLOAT_VECTORS)
    yield from _all("extract_element", vectors, lambda f, a: f.extract_element(a[0], 1))
    yield from _all("insert_element", vectors, lambda f, a: f.insert_element(a[0], f.extract_element(a[1], 0), 1))
    yield from _all("shuffle_vector", vectors, lambda f, a: f.shuffle_vector(a[0], a[1], [1, 0]))
    yield from _all("switch", INTEGERS[1:6], _switch)
    yield from _all("branch_indirect", (t.i64,), _indirect)
    yield from _all("memcpy, memmove, memset", (t.i64,), _copies)
    yield from _all("alloca of a size at run time", (t.i64,), lambda f, a: f.alloca(t.i8, a[0]))
    yield from _all("frame and return addresses", (t.i64,), lambda f, a: f.return_address(0) and f.frame_address(0))
    yield from _all("va_arg", (t.i32, t.i64, t.double, t.ptr), lambda f, a: f.va_arg(a[3], a[0].type))
    yield from _all("trap, debug_trap", (t.i64,), lambda f, a: f.debug_trap())
    yield from _all("asm", (t.i32, t.i64, t.double), lambda f, a: f.asm("nop", "=r,r", [a[0]], ret=a[0].type))
    for cc in CONVENTIONS:
        yield Probe("call and definition", cc, partial(_convention, cc))


def _each(names: str, types: tuple[Type, ...], body: Callable[[Any, Builder, list[Any]], Any]) -> Iterator[Probe]:
    for name in names.split():
        yield from _all(name.rstrip("_"), types, lambda f, a, name=name: body(getattr(f, name), f, a))


def _all(operation: str, types: tuple[Type, ...], body: Any) -> Iterator[Probe]:
    for type in types:
        yield Probe(operation, str(type), partial(_module, type, body))


def _module(type: Type, body: Body, target: str) -> Module:
    """A function that loads two values of the type, applies the operation, and stores the result."""
    module = Module("probe", target)
    function = module.define("probe", t.void, [t.ptr, t.i64])
    f: Builder = function.builder
    place, number = function.args
    first, second = (f.load(type, f.gep(place, at)) for at in (0, 64))
    # A record, so that llc selects the function in the same way as others with records.
    f.stackmap(1)
    made = body(f, [first, second, number, place])
    if isinstance(made, Value) and made.type not in (t.void, t.token) and not f.is_terminated:
        f.store(made, place)
    if not f.is_terminated:
        f.ret()
    return module


def _one(method: Any, f: Builder, a: list[Any]) -> Any:
    return method(a[0])


def _two(method: Any, f: Builder, a: list[Any]) -> Any:
    return method(a[0], a[1])


def _like(type: Type, scalar: Type) -> Type:
    return t.vector(type.count, scalar) if isinstance(type, t.VectorType) else scalar


def _phi(f: Builder, a: list[Any]) -> Value:
    entry, other, join = f.function.blocks[0], f.block("other"), f.block("join")
    f.cond_br(f.icmp("eq", a[2], 0), other, join)
    f.position_at_end(other).br(join)
    return f.position_at_end(join).phi(a[0].type, [(a[0], entry), (a[1], other)])


def _switch(f: Builder, a: list[Any]) -> None:
    out, blocks = f.block("out"), [f.block() for _ in range(5)]
    f.switch(a[0], out, list(enumerate(blocks)))
    for number, block in enumerate(blocks):
        f.position_at_end(block).store(f.const(t.i64, number), a[3])
        f.br(out)
    f.position_at_end(out)


def _indirect(f: Builder, a: list[Any]) -> None:
    one, two = f.block("one"), f.block("two")
    f.branch_indirect(f.select(f.icmp("eq", a[0], 0), f.block_address(one), f.block_address(two)), [one, two])
    f.position_at_end(one).ret()
    f.position_at_end(two)


def _copies(f: Builder, a: list[Any]) -> None:
    f.memcpy(a[3], f.gep(a[3], 64), 40)
    f.memmove(a[3], f.gep(a[3], 8), a[0])
    f.memset(a[3], 1, 24)


def _convention(cc: str, target: str) -> Module:
    module = Module("probe", target)
    function = module.define("probe", t.i64, [t.i64, t.double], cc=cc)
    f: Builder = function.builder
    f.stackmap(1, 0, [function.args[0]])
    f.ret(f.call(module.declare("callee", t.i64, [t.i64, t.double], cc=cc), function.args))
    return module


