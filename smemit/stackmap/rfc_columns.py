"""The columns that only rfc2 has: frames, saved registers, call sizes and record flags.

Its tables have at most 65,536 entries, so its columns are made of objects. Lists that records share are written out.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import islice

from smemit.stackmap.columns import COLUMNS, FRAME_COLUMNS, SAVED_COLUMNS, SITE_COLUMNS, Columns
from smemit.stackmap.model import Frame, FrameRegister, StackMap


def rfc_columns(stack_map: StackMap) -> Columns:
    """All columns of a map in rfc2, as `array.array`."""
    functions, records = stack_map.functions, stack_map.records
    frames = [function.frame or Frame() for function in functions]
    rows: dict[str, Sequence[Sequence[int]]] = {
        "function": [(one.address, one.stack_size, len(one.records)) for one in functions],
        "frame": [(one.code_size, one.flags, one.base_register, len(one.registers)) for one in frames],
        "saved": [register for one in frames for register in one.registers],
        "constant": [(value,) for value in stack_map.constants],
        "record": [(one.id, one.offset, len(one.locations), len(one.live_outs), one.call_size, one.flags)
                   for one in records],
        "location": [location for one in records for location in one.locations],
        "live_out": [live_out for one in records for live_out in one.live_outs],
    }
    names = {
        "function": ("function_address", "function_stack_size", "function_record_count"),
        "frame": FRAME_COLUMNS,
        "saved": SAVED_COLUMNS,
        "constant": ("constant",),
        "record": ("record_id", "record_offset", "location_count", "live_out_count", *SITE_COLUMNS),
        "location": ("location_kind", "location_size", "location_register", "location_offset"),
        "live_out": ("live_out_register", "live_out_size"),
    }
    columns = Columns(stack_map.version, stack_map.endian)
    for table, values in rows.items():
        for index, name in enumerate(names[table]):
            setattr(columns, name, array(COLUMNS[name], [row[index] for row in values]))
    return columns


def add_rfc_facts(columns: Columns, stack_map: StackMap) -> StackMap:
    """The map with the facts of those columns."""
    saved = map(FrameRegister, *(map(int, getattr(columns, name)) for name in SAVED_COLUMNS))
    rows = zip(*(map(int, getattr(columns, name)) for name in FRAME_COLUMNS), strict=True)
    for function, (code_size, flags, base, count) in zip(stack_map.functions, rows, strict=True):
        function.frame = Frame(code_size, flags, base, tuple(islice(saved, count)))
    for record, size, flags in zip(stack_map.records, columns.record_call_size, columns.record_flags, strict=True):
        record.call_size, record.flags = int(size), int(flags)
    return stack_map
