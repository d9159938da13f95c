"""Every operation of the IR has a method, and every method builds what LLVM reads."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from smemit.dsl.builder import Builder
from smemit.dsl.core import Core
from smemit.dsl.module import Module
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.text import read
from smemit.ir.text.write_operations import SPELL
from smemit.ir.verify import verify
from tests.conftest import need_tool

PAIR = t.struct((t.i64, t.ptr))
FOUR = t.vector(4, t.i32)
THROWN = t.struct((t.ptr, t.i32))


class Names:
    """The function that each method is tried in: one value of every kind, blocks, callees."""

    def __init__(self, gc: str = "") -> None:
        self.m = Module("m")
        self.personality = self.m.declare("personality", t.i32, variadic=True)
        self.throws = self.m.declare("throws", t.i64, (t.i64,))
        function = self.m.define("f", t.i64, (t.i64, t.ptr, t.double, t.i1, FOUR, PAIR, t.i32), gc=gc,
                                 arg_names=tuple("apxcvsn"), variadic=True, personality=self.personality)
        self.f: Builder = function.builder
        self.a, self.p, self.x, self.c, self.v, self.s, self.n = function.args

    def landing(self, f: Builder) -> Any:
        """An invoke, the builder left in its landing pad."""
        fine, bad = f.block("fine"), f.block("bad")
        f.invoke(self.throws, [1], normal=fine, unwind=bad)
        f.position_at_end(fine).ret(0)
        return f.position_at_end(bad)


def _each(words: str, call: Callable[[Names, Any], Any]) -> dict[str, Callable[[Names], Any]]:
    def of(word: str) -> Callable[[Names], Any]:
        return lambda n: call(n, getattr(n.f, word))

    return {word: of(word) for word in words.split()}


def _landed(n: Names) -> ops.LandingPad:
    return n.landing(n.f).landingpad(THROWN, [("catch", None)], cleanup=False)  # type: ignore[no-any-return]


def _token(n: Names) -> ops.Statepoint:
    n.f.function.gc = "statepoint-example"
    moved = n.f.addrspacecast(n.p, t.pointer(1))
    return n.f.statepoint(n.throws, [n.a], gc=[moved])


def _root(n: Names) -> ops.Alloca:
    n.f.function.gc = "shadow-stack"
    root = n.f.alloca(t.ptr)
    n.f.gc_root(root)
    return root


def _with(n: Names, manager: Any) -> Any:
    with manager as inside:
        pass
    return inside


METHODS: dict[str, Callable[[Names], Any]] = {
    "binary": lambda n: n.f.binary("add", n.a, 1, ("nsw",)),
    **_each("add sub mul sdiv udiv srem urem shl lshr ashr and_ or_ xor", lambda n, m: m(n.a, 3)),
    **_each("fadd fsub fmul fdiv frem", lambda n, m: m(n.x, 1.5, ("fast",))),
    **_each("plus minus times", lambda n, m: m(n.a, 3)), "over": lambda n: n.f.over(n.x, 3),
    **_each("neg not_ negative", lambda n, m: m(n.a)), "fneg": lambda n: n.f.fneg(n.x),
    "icmp": lambda n: n.f.icmp("slt", n.a, 3), "fcmp": lambda n: n.f.fcmp("olt", n.x, 3),
    "select": lambda n: n.f.select(n.c, n.a, 3), "freeze": lambda n: n.f.freeze(n.a),
    "const": lambda n: n.f.const(PAIR, [1, 0]), "null": lambda n: n.f.null(),
    "undef": lambda n: n.f.undef(t.i64), "poison": lambda n: n.f.poison(t.i64),
    "cast": lambda n: n.f.cast("trunc", n.a, t.i32), "trunc": lambda n: n.f.trunc(n.a, t.i32),
    **_each("zext sext", lambda n, m: m(n.a, t.i128)), "fptrunc": lambda n: n.f.fptrunc(n.x, t.float_),
    "fpext": lambda n: n.f.fpext(n.x, t.fp128), **_each("fptosi fptoui", lambda n, m: m(n.x, t.i64)),
    **_each("sitofp uitofp", lambda n, m: m(n.a, t.double)), "ptrtoint": lambda n: n.f.ptrtoint(n.p, t.i64),
    "inttoptr": lambda n: n.f.inttoptr(n.a, t.ptr), "bitcast": lambda n: n.f.bitcast(n.x, t.i64),
    "addrspacecast": lambda n: n.f.addrspacecast(n.p, t.pointer(1)),
    "alloca": lambda n: n.f.alloca(t.i64, 3, align=16), "load": lambda n: n.f.load(t.i64, n.p, align=1),
    "store": lambda n: n.f.store(n.a, n.p, volatile=True),
    "gep": lambda n: n.f.gep(n.p, [n.a, 1], type=PAIR, inbounds=True),
    "load_atomic": lambda n: n.f.load_atomic(t.i64, n.p, "acquire"),
    "store_atomic": lambda n: n.f.store_atomic(n.a, n.p, "release", scope="singlethread"),
    "atomic_rmw": lambda n: n.f.atomic_rmw("xchg", n.p, n.a, "seq_cst"),
    "cmpxchg": lambda n: n.f.extract_value(n.f.cmpxchg(n.p, 1, n.a, "acq_rel", weak=True), 1),
    "fence": lambda n: n.f.fence("seq_cst"), "extract_value": lambda n: n.f.extract_value(n.s, 1),
    "insert_value": lambda n: n.f.insert_value(n.s, 7, 0), "extract_element": lambda n: n.f.extract_element(n.v, n.a),
    "insert_element": lambda n: n.f.insert_element(n.v, 7, 0),
    "shuffle_vector": lambda n: n.f.shuffle_vector(n.v, n.v, [0, 7, None]),
    "call": lambda n: n.f.call(n.throws, [1], tail="notail", attributes={"nounwind": None}, deopt=[n.a]),
    "asm": lambda n: n.f.asm("mov $1, $0", "=r,r", [n.a], ret=t.i64),
    "stackmap": lambda n: n.f.stackmap((1 << 64) - 1, 8, [n.a, 3, n.x]),
    "patchpoint": lambda n: n.f.patchpoint(2, 16, n.throws, [n.a], [n.p], ret=t.i64, cc="anyregcc"),
    **_each("bswap bitreverse ctpop ctlz cttz abs", lambda n, m: m(n.a)),
    **_each("fshl fshr", lambda n, m: m(n.a, n.a, 3)),
    **_each("smax smin umax umin sadd_sat uadd_sat ssub_sat usub_sat sshl_sat ushl_sat scmp ucmp",
            lambda n, m: m(n.a, 3)),
    **_each("sadd_with_overflow uadd_with_overflow ssub_with_overflow usub_with_overflow smul_with_overflow "
            "umul_with_overflow", lambda n, m: n.f.extract_value(m(n.a, 3), 1)),
    **_each("sqrt fabs floor ceil ftrunc rint nearbyint round roundeven canonicalize sin cos tan exp exp2 log log2 "
            "log10", lambda n, m: m(n.x, ("nnan",))),
    **_each("pow copysign minnum maxnum minimum maximum", lambda n, m: m(n.x, 2)),
    **_each("fma fmuladd", lambda n, m: m(n.x, n.x, 1)), **_each("powi ldexp", lambda n, m: m(n.x, 3)),
    **_each("fptosi_sat fptoui_sat lrint lround", lambda n, m: m(n.x, t.i64)),
    "is_fpclass": lambda n: n.f.is_fpclass(n.x, 3),
    **_each("memcpy memmove", lambda n, m: m(n.p, n.p, n.a)), "memset": lambda n: n.f.memset(n.p, 0, 8),
    **_each("frame_address return_address", lambda n, m: m(0)), "stack_save": lambda n: n.f.stack_save(),
    "stack_restore": lambda n: n.f.stack_restore(n.f.stack_save()), "expect": lambda n: n.f.expect(n.a, 3),
    "assume": lambda n: n.f.assume(n.c), "read_cycle_counter": lambda n: n.f.read_cycle_counter(),
    **_each("trap debug_trap", lambda n, m: m()), **_each("va_start va_end", lambda n, m: m(n.p)),
    "va_arg": lambda n: n.f.va_arg(n.p, t.i64),
    "intrinsic": lambda n: n.f.intrinsic("llvm.vector.reduce.add", [n.v], ret=t.i32, over=[FOUR]),
    "br": lambda n: n.f.br(n.f.block("on")), "branch": lambda n: n.f.branch(n.f.block("on")),
    **_each("cond_br cbranch", lambda n, m: m(n.c, n.f.block("yes"), n.f.block("no"))),
    "switch": lambda n: n.f.switch(n.a, n.f.block("other"), [(1, n.f.block("one"))]),
    "add_case": lambda n: n.f.add_case(n.f.switch(n.a, n.f.block("other")), 1, n.f.block("one")),
    "phi": lambda n: _phi(n), "add_incoming": lambda n: n.f.add_incoming(_phi(n), 1, n.f.function.blocks[0]),
    "ret": lambda n: n.f.ret(3), "ret_void": lambda n: n.m.define("g", t.void).builder.ret_void(),
    "unreachable": lambda n: n.f.unreachable(),
    "branch_indirect": lambda n: n.f.branch_indirect(n.f.block_address(b := n.f.block()), [b]),
    "block_address": lambda n: n.f.store(n.f.block_address(n.f.block()), n.p),
    **_each("block append_basic_block", lambda n, m: m("name")),
    **_each("position_at_end position_at_start", lambda n, m: m(n.f.function.blocks[0])),
    **_each("position_before position_after", lambda n, m: m(n.f.add(n.a, 1))),
    "if_then": lambda n: _with(n, n.f.if_then(n.c)), "if_else": lambda n: _with(n, n.f.if_else(n.c)),
    "loop": lambda n: _with(n, n.f.loop()), "for_range": lambda n: _with(n, n.f.for_range(0, n.a)),
    "goto_block": lambda n: _with(n, n.f.goto_block(n.f.function.blocks[0])),
    "goto_entry_block": lambda n: _with(n, n.f.goto_entry_block()),
    "invoke": lambda n: _landed(n), "landingpad": lambda n: _landed(n), "resume": lambda n: n.f.resume(_landed(n)),
    "gc_root": lambda n: _root(n), "gc_read": lambda n: n.f.gc_read(n.p, _root(n)),
    "gc_write": lambda n: n.f.gc_write(n.p, n.p, _root(n)),
    "statepoint": lambda n: _token(n), "gc_result": lambda n: n.f.gc_result(_token(n)),
    "gc_relocate": lambda n: n.f.gc_relocate(_token(n), 0), "deoptimize": lambda n: n.f.deoptimize(deopt=[n.a]),
    **_each("catch_switch catch_pad catch_ret", lambda n, m: _caught(n)),
    **_each("cleanup_pad cleanup_ret", lambda n, m: _cleaned(n)),
    "call_br": lambda n: n.f.call_br("jmp $1", "r,!i", n.f.block("on"), [n.f.block("there")], [n.a]),
}


def _funclet(n: Names) -> Builder:
    """A function whose personality wants funclets, the builder where its call unwinds to."""
    n.f.function.personality = n.m.declare("__CxxFrameHandler3", t.i32, variadic=True)
    return n.landing(n.f)  # type: ignore[no-any-return]


def _cleaned(n: Names) -> None:
    f = _funclet(n)
    f.cleanup_ret(f.cleanup_pad())


def _caught(n: Names) -> None:
    f = _funclet(n)
    handler, out = f.block("handler"), f.block("out")
    switch = f.catch_switch([handler])
    pad = f.position_at_end(handler).catch_pad(switch, [f.null(), 64, f.null()])
    f.catch_ret(pad, out)


def _phi(n: Names) -> ops.Phi:
    entry, join = n.f.function.blocks[0], n.f.block("join")
    n.f.br(join)
    return n.f.position_at_end(join).phi(t.i64, [(1, entry)])


def finished(name: str) -> Module:
    """A module with one use of a method, its blocks ended."""
    n = Names()
    METHODS[name](n)
    for block in n.f.function.blocks:
        if block.terminator is None:
            n.f.position_at_end(block).unreachable()
    for phi in n.f.function.operations():
        # One edge, given once by the method and once by add_incoming.
        if isinstance(phi, ops.Phi) and len(phi.incoming) == 2 and name == "add_incoming":
            phi.incoming.pop()
    return n.m


HELPERS = {name for name in vars(Core) if not name.startswith("_")} - {
    "block", "append_basic_block", "position_at_end", "position_at_start", "position_before", "position_after"}
"""Methods that the parts of the builder share, and `is_terminated`."""
HELPERS |= {"a_call", "arguments", "callee", "deopt", "phis", "sized"}


def test_every_public_method_is_tried():
    public = {name for name in dir(Builder) if not name.startswith("_")} - HELPERS
    assert public == METHODS.keys()


@pytest.mark.parametrize("name", METHODS)
def test_what_a_method_builds_is_well_formed_and_survives_text(name: str):
    module = finished(name)
    verify(module)
    assert read(str(module), "m") == module


def test_llvm_reads_what_every_method_builds():
    need_tool("opt")
    for name in METHODS:
        module = finished(name)
        run = subprocess.run(["opt-22", "-passes=verify", "-S", "-o", "-", "-"], input=str(module).encode(),
                             capture_output=True)
        assert run.returncode == 0, f"{name}: {run.stderr.decode()}\n{module}"


def test_every_operation_of_the_ir_has_a_method():
    built = {type(op) for name in METHODS for function in finished(name).functions for op in function.operations()}
    assert SPELL.keys() == built
