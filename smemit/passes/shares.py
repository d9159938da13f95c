"""Run passes over LLVM IR text, over a long one in several processes: each reads, changes and writes some functions.

What stands outside of functions is read before, by all. A share ends as text; only metadata is numbered when all are
there, as its numbers go on from function to function.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from smemit.ir.module import Function, Module
from smemit.ir.text.divide import divide
from smemit.ir.text.lexer import Text
from smemit.ir.text.outline import outline
from smemit.ir.text.read_module import ModuleReader
from smemit.ir.text.write_module import ModuleWriter, write
from smemit.passes import chosen, load, run, run_on
from smemit.passes.options import PassOptions
from smemit.passes.strategy import POLL
from smemit.processes import available, share_out


class _Share(NamedTuple):
    """What is made of some functions."""

    changes: list[bool]
    text: str
    """The functions, with `\\0N\\0` for the number of a node that is the Nth of these."""
    nodes: list[str]
    declared: dict[str, str]
    """New functions, by name."""
    intrinsics: dict[str, str]


def run_on_text(text: str, file: str, names: str, options: PassOptions) -> str:
    """The text of a module after passes, in the order of their names, which commas separate."""
    passes = chosen(names)
    reader = ModuleReader(outline(Text(text, file)), Module(file))
    reader.read_head()
    shares = divide(reader, available())
    if len(shares) > 1:
        load(passes)

    def work(index: int, _: object) -> tuple[object, ...]:
        return (*_do(reader, shares[index], passes, options),)

    results = share_out(work, len(shares)) if len(shares) > 1 else None
    made = _join(reader.module, [_Share(*result) for result in results]) if results is not None else None
    if made is None:
        # There was but one share, they did not fit together, or the module's first mistake is to be told.
        module = reader.read_bodies()
        run(module, names, options)
        made = write(module)
    return made


class _Writer(ModuleWriter):
    """Leaves the numbers of metadata open."""

    marks = 0

    def node(self, text: str) -> str:
        self.marks += 2
        return f"!\0{self.metadata.setdefault(text, len(self.metadata))}\0"


def _do(reader: ModuleReader, functions: list[Function], passes: list[str], options: PassOptions) -> _Share:
    module = reader.module
    known, structs = len(module.globals), len(module.structs)
    reader.read_bodies({*functions, *(function for function in module.functions if function.name == POLL)})
    assert not reader.implied and len(module.structs) == structs, "shares: what a body implies stands outside of it"
    changes = run_on(module, functions, passes, options)
    writer = _Writer(module)
    text = "".join(map(writer.function, functions))
    assert text.count("\0") == writer.marks, "shares: the text has such marks of its own"
    declared = {item.name: writer.function(item) for item in list(module.globals.values())[known:]
                if isinstance(item, Function)}
    return _Share(changes, text, list(writer.metadata), declared, dict(writer.intrinsics))


def _join(module: Module, shares: list[_Share]) -> str | None:
    """The text of the whole; None where one share would have changed another."""
    writer = ModuleWriter(module)
    declared: dict[str, str] = {}
    for share in shares:
        if share.changes != shares[0].changes or any(declared.setdefault(name, text) != text
                                                     for name, text in share.declared.items()):
            return None
        for name, text in share.intrinsics.items():
            writer.intrinsics.setdefault(name, text)
    return writer.text(chain(*(_numbered(writer, share) for share in shares), declared.values()))


def _numbered(writer: ModuleWriter, share: _Share) -> Iterator[str]:
    """The text of a share with numbers of the whole module."""
    pieces = share.text.split("\0")
    for i in range(1, len(pieces), 2):
        pieces[i] = writer.node(share.nodes[int(pieces[i])])[1:]
    yield from pieces
