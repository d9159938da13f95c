"""Ground truth: the emitter's own account of each site, with which readers of the object are compared.

Needs:  records as they are written, with their sites.
Gives:  JSON in the schema of `smemit decode --json`, plus the site of each record and the operand of each location.
        Nothing in it is read back from bytes.
Keeps:  the order of the section.

The addresses of an object are known after linking: `with_addresses` takes them from the symbols of the linked file.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from smemit.compile.sites.roles import operands_of
from smemit.ir.placements import by_location
from smemit.stackmap.formats import FORMATS, Version
from smemit.stackmap.model_json import SCHEMA_VERSION, function_json, record_json

if TYPE_CHECKING:
    from smemit.compile.sites.site import Site
    from smemit.ir.module import Function
    from smemit.ir.ops import CallSite
    from smemit.ir.values import Value
    from smemit.stackmap.model import Record, StackMap


class Truth:
    """The ground truth of one module."""

    def __init__(self) -> None:
        self.machine = ""
        self.container = ""
        self.source = ""
        self.stack_map: StackMap | None = None
        """The section; None when nothing was recorded."""
        self.version: Version = 3
        self.functions: list[tuple[Function, str, list[Site]]] = []
        """Each function, its name in readers and its sites, in the order of the section and of its records."""

    def begin(self, machine: str, container: str, source: str) -> None:
        """Discard records of an earlier attempt at the same module."""
        self.machine, self.container, self.source, self.stack_map = machine, container, source, None
        self.functions.clear()

    def add(self, function: Function, name: str, sites: list[Site]) -> None:
        """Add the sites of the next function, which has at least one."""
        self.functions.append((function, name, sites))

    def end(self, stack_map: StackMap, version: Version) -> None:
        """The whole section as it was written."""
        self.stack_map, self.version = stack_map, version

    def to_json(self) -> dict[str, Any]:
        """The truth as an object for `json.dump`."""
        maps = []
        if self.stack_map is not None:
            maps.append(self._map(self.stack_map))
        return {"schema": SCHEMA_VERSION, "file": self.source, "container": self.container,
                "machine": self.machine, "maps": maps}

    def to_text(self) -> str:
        """The same as JSON text."""
        import json

        return json.dumps(self.to_json(), indent=1) + "\n"

    def _map(self, recorded: StackMap) -> dict[str, Any]:
        # Imported late, because most compilations have a Truth but never convert it.
        from smemit.ir.text.words import Intrinsics
        from smemit.ir.text.write_module import local_names
        from smemit.stackmap.versions import convert

        # Fields that another version lacks (sizes, owners) are not in the section and so not part of its truth.
        written = convert(recorded, self.version).stack_map
        records = iter(written.records)
        known = written.version not in (0, 1)
        functions, unowned = [], []
        for index, (function, name, sites) in enumerate(self.functions):
            mapped = written.functions[index] if written.functions else recorded.functions[index]
            names = local_names(function, Intrinsics())
            rows = [_record(record, site, written, self.machine, names, function)
                    for site, record in zip(sites, records, strict=False)]
            if written.functions:
                functions.append(function_json(mapped, rows if known else []) | {"name": name, "address": "0"})
            unowned += [] if known else rows
        return {
            "version": str(written.version),
            "version_byte": FORMATS[written.version].byte,
            "endian": written.endian,
            "functions": functions,
            "constants": [str(value) for value in written.constants],
            "records_without_function": unowned,
        }


def _record(record: Record, site: Site, stack_map: StackMap, machine: str, names: Mapping[Value, str],
            function: Function) -> dict[str, Any]:
    operands = list(operands_of(site))
    if len(operands) != len(record.locations):
        operands = [("", None)] * len(record.locations)
    placements = ["any"] * len(operands) if site.operation is None else [
        str(one) for one, _ in by_location(site.operation, len(operands), site.roots)]
    out = record_json(record, stack_map, machine, stack_map.version == "rfc2")
    for location, (role, value), placement in zip(out["locations"], operands, placements, strict=True):
        if role:
            location["operand"] = _operand(role, value, placement, names)
    out["site"] = {"kind": site.kind, "function": function.name, "place": _place(site.operation)}
    return out


def _place(operation: CallSite | None) -> str | None:
    from smemit.errors import as_place

    place = as_place(operation.place) if operation is not None else None
    return None if place is None else str(place)


def _operand(role: str, value: Value | None, placement: str, names: Mapping[Value, str]) -> dict[str, Any]:
    out: dict[str, Any] = {"role": role}
    if value is not None:
        out |= {"name": _name(value, names), "type": str(value.type)}
    if placement != "any":
        out["placement"] = placement
    return out


def _name(value: Value, names: Mapping[Value, str]) -> str | None:
    block = getattr(value, "block", None)
    if block is not None and value not in names:
        # Passes before selection work on copies, whose values have the same names but other numbers.
        return f"%{value.name}" if value.name else None
    return names[value]


# ---- after linking


def with_addresses(truths: Sequence[Mapping[str, Any]], symbols: Mapping[str, int], base: int = 0) -> dict[str, Any]:
    """The truth of a file linked from objects, in the order of the link: one map for each object that has one.

    `symbols` has the addresses of functions in the linked file; `base` is the load address of a position-independent
    one.
    """
    maps = []
    for truth in truths:
        for item in truth["maps"]:
            functions = [
                {**function, "address": None,
                 "resolved_address": str(base + symbols[function["name"]]) if function["name"] in symbols else None}
                for function in item["functions"]
            ]
            maps.append({**item, "functions": functions})
    first = truths[0] if truths else {"schema": SCHEMA_VERSION, "container": "elf", "machine": None}
    return {**first, "file": "", "maps": maps}


def symbols_of(path: str) -> dict[str, int]:
    """The addresses of the functions in a linked file, from its symbol table; SectionError without one."""
    from smemit.errors import SectionError
    from smemit.stackmap.containers.macho import MachOFile, is_macho

    try:
        with open(path, "rb") as file:
            data = file.read()
        found = MachOFile(memoryview(data)).functions() if is_macho(memoryview(data)) else _elf_functions(data)
    except OSError as error:
        raise SectionError(f"cannot be read: {error.strerror}", place=path) from None
    except SectionError as error:
        error.place = path
        raise
    if not found:
        raise SectionError("no symbols of functions, so no addresses", place=path, notes=["link without --strip-all"])
    return found


def _elf_functions(data: bytes) -> dict[str, int]:
    from elftools.common.exceptions import ELFError
    from elftools.elf.elffile import ELFFile

    from smemit.errors import SectionError

    found: dict[str, int] = {}
    try:
        elf = ELFFile(io.BytesIO(data))
        for name in (".dynsym", ".symtab"):
            section: Any = elf.get_section_by_name(name)
            for symbol in section.iter_symbols() if section is not None else ():
                kind = symbol["st_info"]["type"]
                if kind in ("STT_FUNC", "STT_GNU_IFUNC") and symbol["st_shndx"] != "SHN_UNDEF":
                    found[symbol.name] = symbol["st_value"]
    except ELFError as error:
        raise SectionError(f"not a readable ELF or Mach-O file: {error}") from None
    return found
