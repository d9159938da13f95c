"""Modules compiled at once from several threads are what they are one by one."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

from smemit import Module, compile_module
from tests.speed.scaling import text_of


def test_threads_do_not_meet() -> None:
    modules = [Module.parse(text_of(shape, 30, target)) for target in ("x86_64", "ppc64le", "aarch64")
               for shape in ("functions", "memory", "statepoints", "phis")] * 2
    alone = [compile_module(module) for module in modules]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            together = list(pool.map(compile_module, modules))
    finally:
        sys.setswitchinterval(usual)
    assert together == alone
