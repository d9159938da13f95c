"""Compile a large module, or the long text of one, in several processes: each lowers and emits some of the functions.

Of a text each reads its own functions; what stands outside of them is read before, by all. The object is put together
here, from what the functions leave, so it is the one that a single process makes of the whole.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit.compile.isel.global_isel import left_to_global_isel
from smemit.compile.isel.refuse import refuse
from smemit.compile.isel.select import Selection
from smemit.compile.objfile.parts import Part, PartEmitter, PartsEmitter
from smemit.compile.options import Options
from smemit.compile.pipeline import add_function, compile_module
from smemit.garbage import no_collection
from smemit.ir.attributes import BRANCH_CHECKS, MARKED_TARGETS
from smemit.ir.collectors import SHADOW_STACK, TABLES
from smemit.ir.module import Function, Module
from smemit.ir.text.divide import divide
from smemit.ir.text.lexer import Text
from smemit.ir.text.outline import outline
from smemit.ir.text.read_module import ModuleReader
from smemit.ir.verify import verify
from smemit.isa.load import target_of_module
from smemit.processes import available, share_out

if TYPE_CHECKING:
    from smemit.isa.description import Target

Settle = Callable[[Module], None]
"""What is done to a module before it is compiled: it gets another target, its functions a processor."""


def compile_text(text: str, file: str, options: Options, settle: Settle, *, strip_debug: bool = False
                 ) -> tuple[bytes, list[str], str]:
    """An object or stack map section, the names of functions that llc -O0 selects by GlobalISel, and the target's.

    `options` ask for nothing else: what is looked at on the way, and frames for rfc2, are a matter of one process.
    Errors are those of reading the text and of `compile_module`.
    """
    reader = ModuleReader(outline(Text(text, file)), Module(file))
    reader.strips_debug = strip_debug
    gc.disable()
    try:
        reader.read_head()
        gc.freeze()
        results = _shared(reader, options, settle)
    finally:
        gc.enable()
        gc.unfreeze()
    module = reader.read_bodies(() if results is not None else None)
    del reader  # it knows every value by its name
    settle(module)
    target = target_of_module(module)
    if results is None:
        # There was but one share, functions depend on each other, or the module's first mistake is to be told.
        return compile_module(module, options), left_to_global_isel(module.functions, target), module.target
    parts, names = [part for part, _ in results], [name for _, some in results for name in some]
    del results
    return _joined(module, target, options, parts), names, module.target


def compile_functions(module: Module, target: Target, options: Options) -> bytes | None:
    """The output of a verified module; None where processes cannot share it, or anything goes wrong in any."""
    is_plain = options.output in ("obj", "stackmap") and options.stackmap_version != "rfc2" and options.truth is None
    shares: list[list[Function]] = []
    if is_plain and _is_separable(module):
        shares = _divided(module, min(options.jobs or available(), available()))

    def work(index: int, note: Callable[[int], None]) -> tuple[Any, ...]:
        gc.freeze()
        return tuple(_part(module, shares[index], target, options._replace(progress=note)))

    parts = share_out(work, len(shares), options.progress) if len(shares) > 1 else None
    return None if parts is None else _joined(module, target, options, parts)


def _divided(module: Module, count: int) -> list[list[Function]]:
    """The functions in shares of about the same number of operations, one after the other."""
    sizes = [sum([len(block.operations) for block in function.blocks]) for function in module.functions]
    whole, done = sum(sizes), 0
    shares: list[list[Function]] = [[] for _ in range(count)]
    for function, size in zip(module.functions, sizes, strict=True):
        shares[min(done * count // whole, count - 1)].append(function)
        done += size
    return [share for share in shares if share]


def _shared(reader: ModuleReader, options: Options, settle: Settle) -> list[Any] | None:
    """For each share its part and names; None where there is but one share, or anything goes wrong in any."""
    shares = divide(reader, available()) if _is_separable(reader.module) else []

    def work(index: int, note: Callable[[int], None]) -> tuple[Any, ...]:
        part, names = _do(reader, shares[index], options._replace(progress=note), settle)
        return tuple(part), names

    return share_out(work, len(shares), options.progress) if len(shares) > 1 else None


def _is_separable(module: Module) -> bool:
    """Whether no function asks for what takes a look at all of them."""
    return BRANCH_CHECKS not in module.flags and not any(
        one.gc in TABLES or one.gc == SHADOW_STACK or MARKED_TARGETS in one.attributes for one in module.functions)


def _do(reader: ModuleReader, functions: list[Function], options: Options, settle: Settle) -> tuple[Part, list[str]]:
    module = reader.read_bodies({*functions})
    gc.freeze()
    gc.enable()
    settle(module)
    verify(module, functions)
    target = target_of_module(module)
    refuse(module, target, functions)
    return _part(module, functions, target, options), left_to_global_isel(functions, target)


def _part(module: Module, functions: list[Function], target: Target, options: Options) -> Part:
    emitter = PartEmitter(module, target, functions, options.stackmap_version)
    selection = Selection(options.isel == "dag")
    for number, function in enumerate([one for one in functions if one.blocks], 1):
        add_function(emitter, function, target, selection)
        if options.progress is not None:
            options.progress(number)
    return emitter.part()


def _joined(module: Module, target: Target, options: Options, parts: list[Any]) -> bytes:
    """The output; the parts are let go one by one."""
    emitter = PartsEmitter(module, target, output=options.output, stackmap_version=options.stackmap_version)
    with no_collection():
        parts.reverse()
        while parts:
            emitter.add_part(Part(*parts.pop()))
        return emitter.finish()
