"""Targets as they are kept between runs: plain tuples in a file of the user's cache folder.

To read and check a target file takes a tenth of a second, more than everything else that one function needs. What
was read is written down with the hashes of the files it came from, the reader's own modules among them; while these
are the same it is taken as it stands, and templates are made when one is first asked for. A cache that is missing,
damaged, out of date or not to be written costs time and nothing else.
"""

from __future__ import annotations

import marshal
import os
from collections.abc import Iterator
from operator import attrgetter
from typing import Any

from smemit import kept, kept_values
from smemit.compile.mc.encode import attach_encoder
from smemit.fields import fields_of
from smemit.isa import description
from smemit.isa.description import (
    Convention,
    Nops,
    Operand,
    Register,
    RegisterClass,
    RelocationKind,
    Target,
    Template,
    Tuning,
)

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_MAKERS = tuple(os.path.join(_PACKAGE, *name.split("/")) for name in (
    "isa/read.py", "isa/compiled.py", "isa/description.py", "compile/mc/template.py", "compile/mc/encode_modrm.py",
    "compile/mc/encode_words.py",
))
"""Changes to these change what is kept."""
_FIELDS = tuple(name for name in fields_of(Target) if not name.startswith("_"))
_REGISTER = attrgetter("name", "number", "hw", "dwarf", "size", "units", "wholes", "prefix", "asm", "offset", "parts")
_CLASS = attrgetter("name", "order", "members", "spill_size", "spill_align", "spills", "subclasses")
_OWN = ("registers", "classes", "conventions", "templates", "tunings", "processors", "nops", "relocations")
"""Fields of a target that hold objects."""


class Templates(dict[str, Template]):
    """The templates of a target, each made from its bytes when it is first asked for."""

    def __init__(self, rows: dict[str, bytes]) -> None:
        super().__init__()
        self._rows = rows
        self.target: Target | None = None

    def __missing__(self, name: str) -> Template:
        operands, fields = marshal.loads(self._rows[name])
        made = Template(name, operands=tuple([Operand(*operand) for operand in operands]), **fields)
        if not made.is_pseudo:
            assert self.target is not None
            attach_encoder(made, self.target)
        return self.setdefault(name, made)  # threads compare templates by identity

    def get(self, name: str, default: Any = None) -> Any:
        return self[name] if name in self._rows else default

    def __contains__(self, name: object) -> bool:
        return name in self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def keys(self) -> Any:
        return self._rows.keys()

    def values(self) -> Any:
        return [self[name] for name in self._rows]

    def items(self) -> Any:
        return [(name, self[name]) for name in self._rows]


def load(path: str) -> Target | None:
    """The target that was kept for the file `path`; None when there is none, or it is out of date."""
    fields = kept_values.read(path)
    try:
        return None if fields is None else _unpacked(fields)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        return None


def save(target: Target) -> None:
    """Keep a target for later runs, where that is possible."""
    kept_values.write(target.path, (*target.sources, *_MAKERS), _packed(target))


def _packed(target: Target) -> dict[str, Any]:
    fields = {name: getattr(target, name) for name in _FIELDS if name not in _OWN}
    tuning_names = {tuning: name for name, tuning in target.tunings.items()}
    rows = {
        name: marshal.dumps((tuple(map(tuple, template.operands)), {
            field: value for field, default in description.TEMPLATE_DEFAULTS.items()
            if field not in ("operands", "encode") and (value := getattr(template, field)) != default
        }), kept.FORMAT)
        for name, template in target.templates.items()
    }
    return fields | {
        "registers": [_REGISTER(register) for register in target.registers.values()],
        "classes": [_CLASS(one) for one in target.classes.values()],
        "conventions": [tuple(one) for one in target.conventions.values()],
        "templates": rows,
        "tunings": [(name, tuple(one)) for name, one in target.tunings.items()],
        "processors": {name: tuning_names[tuning] for name, tuning in target.processors.items()},
        "nops": tuple(target.nops),
        "relocations": {name: tuple(kind) for name, kind in target.relocations.items()},
    }


def _unpacked(fields: dict[str, Any]) -> Target:
    registers = [_register(*row) for row in fields["registers"]]
    classes = [RegisterClass(*row) for row in fields["classes"]]
    conventions = [Convention(*row) for row in fields["conventions"]]
    tunings = {name: Tuning(*row) for name, row in fields["tunings"]}
    templates = Templates(fields["templates"])
    target = templates.target = Target(**fields | {
        "registers": {register.name: register for register in registers},
        "classes": {one.name: one for one in classes},
        "conventions": {one.name: one for one in conventions},
        "templates": templates,
        "tunings": tunings,
        "processors": {name: tunings[tuning] for name, tuning in fields["processors"].items()},
        "nops": Nops(*fields["nops"]),
        "relocations": {name: RelocationKind(*row) for name, row in fields["relocations"].items()},
    })
    return target


def _register(*row: Any) -> Register:
    *fields, parts = row
    made = Register(*fields)
    made.parts = parts
    return made
