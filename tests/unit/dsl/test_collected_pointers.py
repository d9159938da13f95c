"""Pointers into address space 1 go wherever other pointers go; LLVM takes the module and makes the same object."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

from smemit import Module, compile_module, function_type, i64, pointer, ptr, vector, void
from smemit.ir.text import write
from tests.conftest import need_tool

GC = pointer(1)


def everything(target: str) -> Module:
    m = Module("collected", target)
    allocate, safepoint = m.declare("allocate", GC, [i64]), m.declare("safepoint", void)
    table = m.variable("table", GC)
    root = m.variable("root", i64, 5, address_space=1)

    @m.function(gc="coreclr")
    def f(b: Any, p: GC, q: GC, n: i64, raw: ptr) -> GC:  # type: ignore[valid-type,return]
        loaded = b.load(GC, p)
        b.store(loaded, q, volatile=True)
        b.store(b.load(GC, table), b.alloca(GC))
        b.store(b.const(i64, 3), b.gep(p, [n], type=i64, inbounds=True))
        chosen = b.select(b.icmp("eq", p, 0), b.null(GC), q)
        b.store(b.addrspacecast(raw, GC), b.addrspacecast(chosen, ptr))
        b.store(b.inttoptr(b.ptrtoint(p, i64), GC), raw)
        b.memset(b.freeze(p), 0, 16)
        b.memcpy(p, q, 16)
        b.store(b.atomic_rmw("xchg", p, q, "seq_cst"), raw)
        b.store(b.extract_value(b.cmpxchg(p, q, b.null(GC), "seq_cst"), 0), raw)
        made = b.call(raw, [p, allocate(n)], type=function_type(GC, [GC, GC]))
        b.store(root, b.load(GC, raw))
        token = b.statepoint(safepoint, gc=[p, q, made, None, root, b.load(vector(2, GC), raw)], deopt=[p, b.null(GC)])
        p, made = token.relocate(p), token.relocate(made)
        entry, other, end = b.function.blocks[0], b.block("other"), b.block("end")
        b.cond_br(b.icmp("ult", p, made), other, end)
        b.position_at_end(other).br(end)
        b.position_at_end(end)
        b.ret(b.phi(GC, [(p, entry), (made, other)]))

    return m


@pytest.mark.parametrize("target", ["x86_64", "aarch64"])
def test_llvm_takes_them_everywhere_and_makes_the_same_object(target: str) -> None:
    module = everything(target)
    llc = need_tool("llc-22")
    done = subprocess.run([llc, "-O0", "-filetype=obj", "-o", "-", "-"], input=write(module).encode(),
                          capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert compile_module(module) == done.stdout


@pytest.mark.parametrize("target", ["ppc64", "ppc64le"])
def test_they_compile_where_llvm_stops(target: str) -> None:
    assert compile_module(everything(target), check=True)
