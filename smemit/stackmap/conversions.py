"""Conversions of stack maps from and to bytes, files, JSON and columns.

The model is plain data and must not import the readers and writers that depend on it, yet `StackMap.from_bytes` and its
siblings need them. The package therefore installs an instance of this class in the model when it is imported. Each
method imports its reader or writer on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import os
    from typing import Any

    from elftools.elf.elffile import ELFFile

    from smemit.stackmap.columns import Columns, StatepointColumns
    from smemit.stackmap.formats import Endian, Version
    from smemit.stackmap.model import StackMap


class PackageConversions:
    """Implements the `Conversions` protocol of `model.py`."""

    def of_bytes(self, data: bytes, version: Version | None, endian: Endian | None, strict: bool) -> StackMap:
        from smemit.stackmap.reading import read_one

        return read_one(data, version, endian, strict)

    def of_elf(self, source: str | os.PathLike[str] | ELFFile, strict: bool) -> StackMap:
        from smemit.stackmap.image import open_image

        return open_image(source).only_stack_map(strict)

    def of_columns(self, columns: Columns) -> StackMap:
        from smemit.stackmap.write_columns import columns_to_stack_map

        return columns_to_stack_map(columns)

    def to_bytes(self, stack_map: StackMap, version: Version | None, endian: Endian | None) -> bytes:
        from smemit.stackmap.serialize import serialize

        return serialize(stack_map, version, endian)

    def to_json(self, stack_map: StackMap, machine: str | None) -> dict[str, Any]:
        from smemit.stackmap.as_json import map_to_json

        return map_to_json(stack_map, machine)

    def to_columns(self, stack_map: StackMap, numpy: bool | None) -> Columns:
        from smemit.stackmap.read_columns import to_columns
        from smemit.stackmap.serialize import serialize

        return to_columns(serialize(stack_map), stack_map.version, stack_map.endian, numpy)

    def columns_to_buffer(self, columns: Columns) -> memoryview:
        from smemit.stackmap.write_columns import columns_to_buffer

        return columns_to_buffer(columns)

    def statepoints_of(self, columns: Columns) -> StatepointColumns:
        from smemit.stackmap.column_shapes import numpy_of
        from smemit.stackmap.statepoint_columns import statepoint_columns

        return statepoint_columns(
            columns.location_count, columns.live_out_count, columns.location_kind, columns.location_offset,
            numpy_of(columns),
        )  # fmt: skip
