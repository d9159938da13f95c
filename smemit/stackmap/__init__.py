"""Read, write, check and explain stack map sections of every version, without the code generator.

>>> from smemit import stackmap
>>> stackmap.StackMap.from_bytes(data)              # objects; strict unless strict=False
>>> for record in stackmap.walk(data): ...           # one record at a time
>>> stackmap.open_image("a.out").stack_maps          # from a file, with function names
>>> site = image.site(return_address, base=base)     # the record of a stopped frame
>>> site.record.values({"rbp": 0x7ffe...}, memory)   # the values of its locations
>>> stackmap.statepoint_of(record).pairs            # base and derived pointers of a gc statepoint's record
>>> stackmap.section(version=1).function("f", 0, stack=24).record(id=7, offset=4).to_bytes()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.stackmap.conversions import PackageConversions
from smemit.stackmap.model import StackMap
from smemit.stackmap.serialize import address_offsets, serialize

if TYPE_CHECKING:
    from smemit.stackmap.build import SectionBuilder, const, direct, reg, section, spill
    from smemit.stackmap.columns import Columns
    from smemit.stackmap.decode import Blob, RecordView
    from smemit.stackmap.dialects.description import Dialect, load_dialect
    from smemit.stackmap.findings import Finding
    from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, DIRECT, INDIRECT, NOT_FIXED, REGISTER, Endian, Version
    from smemit.stackmap.identify import blobs
    from smemit.stackmap.image import Image, Section, open_image
    from smemit.stackmap.memory import open_core, open_memory
    from smemit.stackmap.model import Frame, FrameRegister, Function, LiveOut, Location, Record
    from smemit.stackmap.read_columns import to_columns
    from smemit.stackmap.reading import Reading, read, walk
    from smemit.stackmap.return_addresses import LocatedRecord
    from smemit.stackmap.statepoints import statepoint_of, statepoint_values
    from smemit.stackmap.strict import check
    from smemit.stackmap.versions import Conversion, convert

StackMap.conversions = PackageConversions()

# Imported on first use: a program that reads one section needs neither the builder nor file formats. No module here has
# the name of a function, because importing it would replace the function by the module.
_LATER = {
    "Blob": "decode",
    "CONSTANT": "formats",
    "CONSTANT_INDEX": "formats",
    "Columns": "columns",
    "Conversion": "versions",
    "DIRECT": "formats",
    "Dialect": "dialects.description",
    "Endian": "formats",
    "Finding": "findings",
    "Frame": "model",
    "FrameRegister": "model",
    "Function": "model",
    "INDIRECT": "formats",
    "Image": "image",
    "LiveOut": "model",
    "LocatedRecord": "return_addresses",
    "Location": "model",
    "NOT_FIXED": "formats",
    "REGISTER": "formats",
    "Reading": "reading",
    "Record": "model",
    "RecordView": "decode",
    "Section": "image",
    "SectionBuilder": "build",
    "Version": "formats",
    "blobs": "identify",
    "check": "strict",
    "const": "build",
    "convert": "versions",
    "direct": "build",
    "load_dialect": "dialects.description",
    "open_core": "memory",
    "open_image": "image",
    "open_memory": "memory",
    "read": "reading",
    "reg": "build",
    "section": "build",
    "spill": "build",
    "statepoint_of": "statepoints",
    "statepoint_values": "statepoints",
    "to_columns": "read_columns",
    "walk": "reading",
}

__all__ = [
    "CONSTANT",
    "CONSTANT_INDEX",
    "DIRECT",
    "INDIRECT",
    "NOT_FIXED",
    "REGISTER",
    "Blob",
    "Columns",
    "Conversion",
    "Dialect",
    "Endian",
    "Finding",
    "Frame",
    "FrameRegister",
    "Function",
    "Image",
    "LiveOut",
    "LocatedRecord",
    "Location",
    "Reading",
    "Record",
    "RecordView",
    "Section",
    "SectionBuilder",
    "StackMap",
    "Version",
    "address_offsets",
    "blobs",
    "check",
    "const",
    "convert",
    "direct",
    "load_dialect",
    "open_core",
    "open_image",
    "open_memory",
    "read",
    "reg",
    "section",
    "serialize",
    "spill",
    "statepoint_of",
    "statepoint_values",
    "to_columns",
    "walk",
]


def __getattr__(name: str) -> object:
    if name in _LATER:
        import importlib

        value = getattr(importlib.import_module(f"smemit.stackmap.{_LATER[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
