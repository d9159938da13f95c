"""`load`, and the program it returns, with all operations of a runtime."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from smemit.errors import SmemitError, UsageError, did_you_mean
from smemit.ir.module import Module
from smemit.run import collect, deoptimize, patch
from smemit.run.image import BASE, Image
from smemit.run.machine import Machine
from smemit.run.process import Process

if TYPE_CHECKING:
    from smemit.run.collect import Collector, Root
    from smemit.run.deoptimize import Deoptimized
    from smemit.run.patch import Patch

Outside = Callable[..., Any] | int | bytearray
"""A Python function, an address, or the content of a variable."""
ENGINES = ("auto", "unicorn", "native")
_OUTSIDE_DATA = 0x3000_0000
_NATIVE_ROOM = 1 << 24


def load(source: Any, *, engine: str = "auto", outside: Mapping[str, Outside] | None = None,
         module: Module | None = None, base: int | None = None) -> Program:
    """Load an object, ready to run.

    `source` is a module, a compiled object, the bytes of an object file or its path, or a list of them to link
    together. `module` gives types and names if the source does not. `outside` has the functions, addresses and
    variables that the objects only declare.
    """
    if engine not in ENGINES:
        raise UsageError(f"unknown engine {engine!r}", notes=[f"engines: {', '.join(ENGINES)}"])
    objects = []
    for one in source if isinstance(source, list | tuple) else [source]:
        data, known = _read(one)
        objects.append(data)
        module = module or known
    outside = dict(outside or {})
    for name, one in outside.items():
        if not callable(one) and not isinstance(one, int | bytearray):
            raise UsageError(f"outside[{name!r}] is {one!r}", notes=["give a function, an address or a bytearray"])
    addresses = {name: one for name, one in outside.items() if isinstance(one, int)}
    contents = {name: one for name, one in outside.items() if isinstance(one, bytearray)}
    at = _OUTSIDE_DATA
    for name, content in contents.items():
        addresses[name] = at
        at += -(-len(content) // 64) * 64 + 64
    image = image_for(objects, addresses, engine, base)
    _refuse_unused(outside, image, module)
    program = Program(image, machine_for(image, engine), module,
                      {name: one for name, one in outside.items() if callable(one)})
    for name, content in contents.items():
        program.machine.map(addresses[name], len(content) + 64)
        program.machine.write(addresses[name], bytes(content))
    return program


def _refuse_unused(outside: Mapping[str, Outside], image: Image, module: Module | None) -> None:
    """Refuse names that nothing can use. The interpreter, too, calls what the module declares."""
    for name in outside:
        if name in image.symbols:
            raise UsageError(f"outside[{name!r}] is never used: the objects define {name}", notes=["leave it out"])
        if name not in image.outside and (module is None or name not in module.globals):
            needed = ", ".join(sorted(image.outside)) or "nothing"
            raise UsageError(f"outside[{name!r}] is never used: the objects do not refer to {name}",
                             notes=[*did_you_mean(name, image.outside), f"from outside they need {needed}"])


def _read(source: Any) -> tuple[bytes, Module | None]:
    """The bytes of one object, and its module if that is known."""
    if isinstance(source, Module):
        from smemit.compile.pipeline import compile_module

        return compile_module(source), source
    if isinstance(source, bytes):
        return source, None
    if isinstance(source, str | os.PathLike):
        try:
            with open(source, "rb") as file:
                return file.read(), None
        except OSError as error:
            raise SmemitError(f"cannot be read: {error.strerror}", place=os.fspath(source)) from None
    if hasattr(source, "data") and isinstance(source.data, bytes):
        return source.data, getattr(source, "module", None)
    raise UsageError(f"{source!r} cannot be loaded", notes=["give a module, an object file's bytes, or its path"])


def image_for(objects: Sequence[bytes], addresses: Mapping[str, int], engine: str, base: int | None = None) -> Image:
    """The objects at their addresses; without a base, where the engine runs them."""
    if base is None and engine == "native":
        from smemit.run.native import reserve

        base = reserve(_NATIVE_ROOM)
    return Image(objects, addresses, BASE if base is None else base)


def machine_for(image: Image, engine: str) -> Machine:
    """A new machine with the image in its memory."""
    if engine == "native" or (engine == "auto" and not _has_unicorn() and image.machine == "x86_64"):
        from smemit.run.native import Native

        return Native(image)
    from smemit.run.emulated import Emulated

    return Emulated(image)


def _has_unicorn() -> bool:
    import importlib.util

    return importlib.util.find_spec("unicorn") is not None


class Program(Process):
    """A loaded program: what `load` returns. Its memory and registers are `p.machine`."""

    def patch(self, id: int, *, asm: str = "", bytes: bytes = b"", call: Any = None, room: int = 0) -> Patch:
        """Overwrite the area of a patchpoint or the shadow of a stackmap.

        Give one of `asm`, `bytes` and `call`. In the assembly text, `{result}`, `{arg0}`, `{live0}` and value names
        stand for the record's registers. `bytes` are machine code. `call` is a symbol, or a Python function that takes
        a `Hit`. `room` is the number of bytes to overwrite, if the module is not known.
        """
        return patch.patch(self, id, asm=asm, code=bytes, call=call, room=room)

    def deoptimize(self, name: str = "", *args: Any, at: int, types: str = "") -> Deoptimized:
        """Run a function, and continue in the interpreter whenever it reaches the record with the ID `at`.

        Without a name, `trace` has stopped at this record: the interpreter continues there, and its result is returned
        to the caller of the compiled function.
        """
        return deoptimize.deoptimize(self, name, args, at, types)

    def roots(self) -> list[Root]:
        """The pointers of all frames that a collector may change, while an outside function runs."""
        return collect.roots(self)

    def statepoints(self, collector: Collector) -> None:
        """Call `collector`, a function of a list of `Root`s, at every call of an outside function."""
        self._before_outside.append(lambda: collector(self.roots()))
