"""The locations of an image as a pandas data frame, for counting and filtering."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.checks import need

if TYPE_CHECKING:
    from smemit.stackmap.image import Image

COLUMNS = ("map", "function", "id", "record_offset", "address", "location", "kind", "size", "register", "name",
           "offset", "value")


def locations_frame(image: Image) -> Any:
    """A row for each location, with its record and its fields."""
    rows = []
    for number, stack_map in enumerate(image.stack_maps):
        machine = stack_map.machine or ""
        for record in stack_map.records:
            function = record.function.symbol if record.function is not None else None
            for index, location in enumerate(record.locations):
                value = stack_map.value_of(location)
                rows.append((number, function, record.id, record.offset, record.address, index, location.kind_name,
                             location.size, location.register if value is None else None,
                             location.register_name(machine) if value is None else None,
                             location.offset if value is None else None, value))
    return need("pandas", "Image.to_pandas", extra="pandas").DataFrame.from_records(rows, columns=COLUMNS)
