"""Strict reading: report every violation of the format in a section.

Needs:  the bytes of a section.
Gives:  findings in order, each with offset, rule and severity; one at a time, so that memory does not grow with them.
Keeps:  to the format. Habits of LLVM (sizes of constants, order of pool values) are not rules here.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping

from smemit.stackmap.arguments import expect
from smemit.stackmap.decode import Blob, Bytes, SequentialBlob
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import ENDIANS, Endian, Version
from smemit.stackmap.identify import Found, Scan, identify, probe
from smemit.stackmap.strict_blob import check_blob


def check(
    data: Bytes,
    version: Version | None = None,
    endian: Endian | None = None,
    known: Mapping[int, int] | None = None,
    found: Found | None = None,
    more: Callable[[Blob, array[int] | None], Iterator[Finding]] | None = None,
) -> Iterator[Finding]:
    """All violations of the format in the blobs of `data`.

    `known` has the ends of blobs, by start, whose records need not be checked again; `found` is for `Scan`. `more`
    yields additional findings for a blob; it gets the instruction offsets of the checked records.
    """
    expect(known, (Mapping, type(None)), "check")
    scan = Scan(data, version, endian, found)
    view = scan.data
    if scan.at == len(view):
        yield Finding(0, "no-stack-map", (scan.at,)) if scan.at else Finding(0, "empty-section")
    first: Blob | None = None
    last: Blob | None = None
    while scan.at < len(view):
        at, blob = scan.at, scan.following()
        if blob is None:
            rule = "unknown-version" if first is None else "trailing-bytes"
            yield Finding(at, rule, (view[at] if first is None else len(view) - at,))
            return
        if at % 8 and blob.version != 0:
            yield Finding(at, "unaligned-blob")
        if blob.label != blob.layout.byte:
            yield Finding(at, "mislabelled-version", (blob.label, blob.layout.name))
        if first is not None and blob.version != first.version:
            yield Finding(at, "mixed-versions", (blob.layout.name, first.layout.name))
        if last is not None and blob.endian != last.endian:
            yield Finding(at, "mixed-byte-orders", (blob.endian, last.endian))
        first, last = first or blob, blob
        end = known.get(at) if known else None
        offsets = array("I") if more is not None and end is None and isinstance(blob, SequentialBlob) else None
        yield from check_blob(blob, end, offsets)
        if more is not None:
            yield from more(blob, offsets)
        if blob.fault is not None:
            other = identify(view, at, version, ENDIANS[blob.endian == "little"])
            if other is not None and probe(other):
                yield Finding(at, "other-byte-order", (other.endian, blob.endian))
            yield blob.fault
            return
        scan.behind(blob)
        if scan.at == len(view) and scan.at > blob.end:
            yield Finding(blob.end, "trailing-zeros", (scan.at - blob.end,))
