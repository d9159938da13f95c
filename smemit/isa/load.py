"""Load targets by name, each once.

Files are looked for in `smemit/_targets` (an installed package), then in `targets/` beside the package (a checkout).
Their checked contents are in generated modules (`generated.py`), as one Python literal each.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache

from smemit.errors import TargetError
from smemit.ir.module import Function, Module
from smemit.ir.triples import is_big_endian, systems_of
from smemit.isa.description import Target
from smemit.isa.generated import generated, source_of
from smemit.isa.read import make_target, read_toml
from smemit.isa.systems import big_endian, for_system, position_independent

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDERS = (os.path.join(_PACKAGE, "_targets"), os.path.join(os.path.dirname(_PACKAGE), "targets"))


def target_names(*, variants: bool = False) -> list[str]:
    """The supported targets in alphabetical order: no partial files, `variants` only if requested."""
    files = [name for folder in FOLDERS if os.path.isdir(folder) for name in os.listdir(folder)]
    stems = {name.removesuffix(".toml") for name in files if name.endswith(".toml")}
    return sorted(stem for stem in stems if not stem.endswith("-common")
                  and (variants or not any(stem.startswith(f"{other}-") for other in stems)))


@cache
def load_target(name: str) -> Target:
    """The target called `name`."""
    path = next((path for folder in FOLDERS if os.path.isfile(path := os.path.join(folder, f"{name}.toml"))), None)
    if path is None or name.endswith("-common"):
        raise TargetError(f"unknown target {name!r}", notes=[f"known targets: {', '.join(target_names()) or 'none'}"])
    module = generated(module_name(name), _sources(path), lambda: module_text(path))
    return make_target(module.CONTENTS, path)


def module_name(target: str) -> str:
    """The name of a target's generated module."""
    return f"{target.replace('-', '_')}_target"


def _sources(path: str) -> Iterator[str]:
    """The sources of generated modules: all target files, since one may extend others, and the code that reads them."""
    yield from map(source_of, (__name__, "smemit.isa.read"))
    folder = os.path.dirname(path)
    for name in sorted(os.listdir(folder)):
        if name.endswith(".toml"):
            yield os.path.join(folder, name)


def module_text(path: str) -> str:
    """The text of a target's generated module: the file's contents, merged with those of the files it extends."""
    from pprint import pformat

    contents = read_toml(path)
    make_target(contents, path, check_all=True)
    return (f'"""What targets/{os.path.basename(path)} holds."""\n\n'
            f"CONTENTS = {pformat(contents, width=120, sort_dicts=False)}\n")


def load_target_for(name: str, triple: str, relocation_model: str = "") -> Target:
    """The target called `name` with the byte order and the operating system of a triple.

    `relocation_model` is "pic" for position-independent code, else llc's default.
    """
    return _adapted(name, is_big_endian(triple), systems_of(triple), relocation_model)


@cache
def _adapted(name: str, is_big: bool, systems: tuple[str, ...], relocation_model: str) -> Target:
    target = load_target(name)
    target = for_system(big_endian(target) if is_big else target, systems)
    return position_independent(target) if relocation_model == "pic" else target


def target_of_module(module: Module, relocation_model: str = "") -> Target:
    """The target of a module: its machine, adapted to the byte order and operating system of its triple."""
    return load_target_for(module.target, module.triple, relocation_model)


def variant_for(target: Target, function: Function) -> Target:
    """`target`, or the variant of it for the processor and features of a function."""
    attributes = function.attributes
    if not target.variants or not ("target-cpu" in attributes or "target-features" in attributes):
        return target
    asked = {attributes.get("target-cpu") or "", *(attributes.get("target-features") or "").split(",")}
    triple, model = function.module.triple, target.system.get("relocation_model", "")
    return next((load_target_for(name, triple, model) for name, words in target.variants.items()
                 if not words.isdisjoint(asked)), target)
