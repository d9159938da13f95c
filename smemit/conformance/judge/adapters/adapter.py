"""Adapter for `smemit judge`: prints what your reader read as JSON. Copy it and replace `read_map` by your reader.

    smemit judge --reader "python adapter.py {endian} {}" --input section --versions 3 kit

Tell what you know and leave out the rest; to refuse an input, exit with a message: sys.exit("error: why").
"""

from __future__ import annotations

import json
import struct
import sys

KINDS = ("", "Register", "Direct", "Indirect", "Constant", "ConstantIndex")


def read_record(data: bytes, at: int, order: str, pool: tuple[int, ...]) -> tuple[dict[str, object], int]:
    id, offset, _, count = struct.unpack_from(order + "QIHH", data, at)
    at += 16
    locations: list[dict[str, object]] = []
    for _ in range(count):
        kind, size, register, value = struct.unpack_from(order + "BxHHxxi", data, at)
        if not 1 <= kind <= 5 or (kind == 5 and not 0 <= value < len(pool)):
            sys.exit("error: a wrong location")
        location: dict[str, object] = {"kind": KINDS[kind], "size": size}
        if kind < 4:
            location |= {"register": register, "offset": value}
        else:
            number = value if kind == 4 else pool[value]
            location["value"] = str(number - (1 << 64) if number >> 63 == 1 else number)
        locations.append(location)
        at += 12
    at += -at % 8
    (count,) = struct.unpack_from(order + "xxH", data, at)
    live_outs = [dict(zip(("register", "size"), struct.unpack_from(order + "HxB", data, at + 4 + 4 * i), strict=True))
                 for i in range(count)]
    at += 4 + 4 * count
    at += -at % 8
    if at > len(data):
        sys.exit("error: the section is cut")
    return {"id": str(id), "offset": offset, "locations": locations, "live_outs": live_outs}, at


def read_map(data: bytes, at: int, order: str) -> tuple[dict[str, object], int]:
    version, functions, constants, records = struct.unpack_from(order + "BxxxIII", data, at)
    if version != 3:
        sys.exit("error: not version 3")
    table = at + 16
    at = table + 24 * functions
    if at + 8 * constants > len(data):
        sys.exit("error: the tables are cut")
    pool = struct.unpack_from(f"{order}{constants}Q", data, at)
    at += 8 * constants
    told = []
    for row in range(functions):
        address, stack, count = struct.unpack_from(order + "QQQ", data, table + 24 * row)
        if count > records:
            sys.exit("error: a function claims more records than there are")
        records -= count
        own = []
        for _ in range(count):
            record, at = read_record(data, at, order, pool)
            own.append(record)
        told.append({"address": str(address), "stack_size": None if stack == 2**64 - 1 else str(stack), "records": own})
    if records:
        sys.exit("error: records without a function")
    return {"version": "3", "constants": [str(value) for value in pool], "functions": told}, at


def main() -> None:
    with open(sys.argv[2], "rb") as file:
        data = file.read()
    order = ">" if sys.argv[1] == "big" else "<"
    maps: list[dict[str, object]] = []
    at = 0
    try:
        while at < len(data) or not maps:
            found, at = read_map(data, at, order)
            maps.append(found)
    except struct.error:
        sys.exit("error: the section is cut")
    print(json.dumps({"maps": maps}))


if __name__ == "__main__":
    main()
