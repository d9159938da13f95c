"""Targets by name: found, read once, and kept in a form that loads in milliseconds.

Files are looked for in `smemit/_targets` (an installed package), then in `targets/` beside the package (a checkout).
`read.py` reads and checks one; what it finds is kept in the user's cache folder (`compiled.py`), as long as no file
that it was made from changes.
"""

from __future__ import annotations

import os
from functools import cache

from smemit.errors import TargetError
from smemit.ir.module import Function, Module
from smemit.ir.triples import systems_of
from smemit.isa import compiled
from smemit.isa.description import Target
from smemit.isa.systems import for_system

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDERS = (os.path.join(_PACKAGE, "_targets"), os.path.join(os.path.dirname(_PACKAGE), "targets"))


def target_names() -> list[str]:
    """Targets that modules can be for, in alphabetical order: no parts of others, no variants."""
    files = [name for folder in FOLDERS if os.path.isdir(folder) for name in os.listdir(folder)]
    stems = {name.removesuffix(".toml") for name in files if name.endswith(".toml")}
    return sorted(stem for stem in stems if not stem.endswith("-common")
                  and not any(stem.startswith(f"{other}-") for other in stems))


@cache
def load_target(name: str) -> Target:
    """The target called `name`."""
    path = next((path for folder in FOLDERS if os.path.isfile(path := os.path.join(folder, f"{name}.toml"))), None)
    if path is None or name.endswith("-common"):
        raise TargetError(f"unknown target {name!r}", notes=[f"known targets: {', '.join(target_names()) or 'none'}"])
    target = compiled.load(path)
    if target is None:
        from smemit.isa.read import read_target

        target = read_target(path)
        compiled.save(target)
    return target


@cache
def load_target_for(name: str, systems: tuple[str, ...]) -> Target:
    """The target called `name` as an operating system has it, which goes by any of `systems`."""
    return for_system(load_target(name), systems)


def target_of_module(module: Module) -> Target:
    """The target that a module is compiled for: its machine's, as the system of its triple has it."""
    return load_target_for(module.target, systems_of(module.triple))


def variant_for(target: Target, function: Function) -> Target:
    """The target that knows the processor or the features which a function asks for: `target` or a variant of it."""
    attributes = function.attributes
    if not target.variants or not ("target-cpu" in attributes or "target-features" in attributes):
        return target
    asked = {attributes.get("target-cpu") or "", *(attributes.get("target-features") or "").split(",")}
    systems = (target.system.get("name", "linux"),)
    return next((load_target_for(name, systems) for name, words in target.variants.items()
                 if not words.isdisjoint(asked)), target)
