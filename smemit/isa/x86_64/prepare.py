"""x86-64 hooks of the IR passes before selection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.prepare.stack_protector import accesses_directly, guard_flags
from smemit.ir import types as t
from smemit.ir.module import GlobalVariable
from smemit.ir.values import Constant, ConstantExpression, ConstantInt
from smemit.isa.x86_64.segments import SEGMENTS

if TYPE_CHECKING:
    from smemit.ir.module import Function, Module
    from smemit.isa.description import Target


def atomics(target: Target, function: Function) -> None:
    """Most atomic operations are single instructions; the others expand to cmpxchg loops."""


_SPACES = {name: space for space, name in SEGMENTS.items()}
_KERNEL = 2


def guard_address(module: Module, target: Target) -> Constant | None:
    """The guard's place: the thread control block or as the module's flags say; None for the C library's variable."""
    flags = guard_flags(module)
    usual_offset: int = target.system.get("guard_offset", 0)
    if not usual_offset or flags.get("guard", "tls") != "tls":
        return None
    # The kernel uses gs instead of fs.
    usual = "gs" if module.flags.get("Code Model", (0, 1))[1] == _KERNEL else "fs"
    space = _SPACES.get(flags.get("reg", usual), _SPACES[usual])
    if name := flags.get("symbol"):
        found = module.globals.get(name)
        if not isinstance(found, GlobalVariable):
            found = GlobalVariable(module, name, t.i64, address_space=space)
            found.dso_local = accesses_directly(module)
        return found
    offset = ConstantInt(t.i32, flags.get("offset", usual_offset))
    return ConstantExpression("inttoptr", t.pointer(space), (offset,))
