"""Copy a module, so that the copy can be reduced."""

from __future__ import annotations

from typing import Any

from smemit.ir.equal import fields_of
from smemit.ir.module import Function, Global, Module
from smemit.ir.ops import Bundle
from smemit.ir.values import Constant, Value

_SKIPPED = frozenset(("builder", "module"))


def clone(module: Module) -> Module:
    """A copy of a module that shares only types, text and places with it."""
    copy = Module(module.name, module.target, source_filename=module.source_filename, triple=module.triple,
                  data_layout=module.data_layout)
    copy.structs.update(module.structs)
    copy.comdats.update(module.comdats)
    copy.assembly[:] = module.assembly
    copy.collectors.update(module.collectors)
    copy.flags.update(module.flags)
    copy.identification[:] = module.identification
    copy.debug = module.debug
    copy.linker_options[:] = module.linker_options
    copier = _Copier(copy)
    for name, item in module.globals.items():
        copy.globals[name] = copier.shell(item)
    for item in module.globals.values():
        if isinstance(item, Function):
            copier.shells_inside(item)
    copier.fill()
    return copy


class _Copier:
    """Creates empty copies of everything that can be referred to, then fills them, because references go both ways."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.copies: dict[int, Any] = {}
        self.pairs: list[tuple[Any, Any]] = []

    def shell(self, item: Any) -> Any:
        """Create the empty copy of `item`."""
        made = object.__new__(type(item))
        self.copies[id(item)] = made
        self.pairs.append((item, made))
        return made

    def shells_inside(self, function: Function) -> None:
        for argument in function.args:
            self.shell(argument)
        for block in function.blocks:
            self.shell(block)
            for operation in block.operations:
                self.shell(operation)

    def fill(self) -> None:
        """Set the fields of every copy; constants that refer to globals are copied on demand."""
        # The list grows during the loop.
        for item, made in self.pairs:
            for slot in fields_of(type(item)):
                if slot not in _SKIPPED and hasattr(item, slot):
                    setattr(made, slot, self.of(getattr(item, slot)))
            if isinstance(made, Global):
                made.module = self.module
            if isinstance(made, Function):
                made.builder = None

    def of(self, value: Any) -> Any:
        """The copy of `value`; plain data is returned unchanged."""
        found = self.copies.get(id(value))
        if found is not None:
            return found
        kind = type(value)
        if kind is list:
            return [self.of(part) for part in value]
        if kind is tuple:
            return tuple(self.of(part) for part in value)
        if kind is dict:
            return {key: self.of(part) for key, part in value.items()}
        if isinstance(value, Bundle) or (isinstance(value, Constant) and self._names_globals(value)):
            return self.shell(value)
        return value

    def _names_globals(self, value: Value) -> bool:
        parts = [*getattr(value, "operands", ()), *getattr(value, "elements", ())]
        return hasattr(value, "function") or any(
            id(part) in self.copies or self._names_globals(part) for part in parts)
