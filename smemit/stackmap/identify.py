"""Find the blobs in a section: their offsets, versions and byte orders, and the bytes between them.

Needs:  the bytes of a section; version and byte order if they are known.
Gives:  the blobs one after the other, up to the first place where none begins.
Keeps:  to the label if possible: another version is chosen only if the labelled one does not fit.

Without an explicit version three questions are open. Byte 2 means v2 or rfc2: the offsets in an RFC header are
consistent. llc's -stackmap-version=N writes any byte before a v3 body: a blob that does not read as labelled but reads
as v3 is v3 and keeps its `label`. A raw section does not record its byte order, which may even change between blobs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from smemit.stackmap.decode import Blob, Bytes, FlatBlob, SequentialBlob, bytes_of, open_blob
from smemit.stackmap.formats import ENDIANS, KINDS, RFC2, Endian, Version, known_endian, known_version

PROBE = 1024
"""Number of records examined to determine a version or byte order."""

ENOUGH = 12
"""Number of blobs that confirm the meaning of a label; a wrong reading fails earlier."""


Found = dict[int, tuple[Version, Endian, int, int]]
"""Completely read blobs by start: the blob, its end, and the possible start of the next one."""


def blobs(
    data: Bytes, version: Version | None = None, endian: Endian | None = None, found: Found | None = None
) -> Iterator[Blob]:
    """The blobs of a section, one after the other; zero fill between them is skipped.

    Ends at the first place where no blob begins; `check` reports what is there. `found` passes results of one scan to
    the next. Raises a SectionError for an unknown version or byte order.
    """
    scan = Scan(data, version, endian, found)
    while (blob := scan.following()) is not None:
        yield blob
        if blob.fault is not None:
            return
        scan.behind(blob)


class Scan:
    """A walk from blob to blob."""

    def __init__(
        self, data: Bytes, version: Version | None, endian: Endian | None, found: Found | None = None
    ) -> None:
        self.data = bytes_of(data)
        self._found = found
        self.version, self.endian = known_version(version), known_endian(endian)
        # With an explicit version the blob starts at the first byte, even if it is zero.
        self.at = 0 if version is not None else skip_zeros(self.data, 0, None)
        self._last: Endian | None = self.endian
        self._settled: dict[int, Version] = {}
        """The meaning of each version byte so far. The next blob of a linked section is first read like the
        previous one with its label, so that not every blob needs a search to the end of the section."""

    def following(self) -> Blob | None:
        """The blob at the current position; None if no blob begins there."""
        if self.at >= len(self.data):
            return None
        blob = None
        if self._found and self.at in self._found:
            meant, self._last, end, _ = self._found[self.at]
            self._settled[self.data[self.at]] = meant
            blob = open_blob(self.data, self.at, meant, self._last)
            blob.ends_at(end)
            return blob
        if self._last is not None:
            blob = self._as_before(self._last)
            if blob is None:
                blob = identify(self.data, self.at, self.version, self._last)
                if self.endian is None and (blob is None or not probe(blob)):
                    # The byte order is only that of the previous blob.
                    blob = self._other_order(ENDIANS[self._last == "little"]) or blob
        else:
            blob = identify(self.data, self.at, self.version, None)
        if blob is None:
            return None
        self._last = blob.endian
        if self.version is None:
            self._settled[self.data[self.at]] = blob.version
        # A probe stops inside long records, and at a fault.
        if blob.is_walked and blob.fault is None:
            return blob
        return open_blob(self.data, self.at, blob.version, blob.endian)

    def _other_order(self, endian: Endian) -> Blob | None:
        other = self._as_before(endian) or identify(self.data, self.at, self.version, endian)
        return other if other is not None and probe(other) else None

    def _as_before(self, endian: Endian) -> Blob | None:
        """The blob at the current position, if it reads like earlier ones with its label."""
        meant = self._settled.get(self.data[self.at]) if self.version is None else None
        if meant is not None:
            blob = open_blob(self.data, self.at, meant, endian)
            is_rfc = self.data[self.at] == RFC2.byte and looks_like_rfc(self.data, self.at, endian, blob)
            if is_rfc == (meant == "rfc2") and probe(blob):
                return blob
        return None

    def behind(self, blob: Blob) -> None:
        """Advance to the possible start of the next blob."""
        known = self._found.get(blob.start) if self._found is not None else None
        self.at = known[3] if known is not None else skip_zeros(self.data, blob.end, self.version)
        if known is None and self._found is not None and blob.fault is None:
            self._found[blob.start] = blob.version, blob.endian, blob.end, self.at


def skip_zeros(data: memoryview, at: int, version: Version | None) -> int:
    """The position after zero fill at `at`: aligned zero words before the end or another version byte."""
    if at >= len(data) or data[at] or version == 0:
        return at
    stop = at
    while stop < len(data):
        chunk = bytes(data[stop : stop + 4096])
        rest = chunk.lstrip(b"\0")
        stop += len(chunk) - len(rest)
        if rest:
            break
    if stop == len(data):
        return stop
    # v0 blobs also begin with zeros, and a blob read with an explicit version may be labelled so.
    aligned = stop & ~7
    return at if aligned <= at or _holds(data, at, version or 0) else aligned


def _holds(data: memoryview, at: int, version: Version) -> bool:
    """Whether a blob that is not empty begins here."""
    tries = [open_blob(data, at, version, endian) for endian in ENDIANS]
    return any(_claim(blob) and probe(blob) for blob in tries)


def identify(data: memoryview, at: int, version: Version | None, endian: Endian | None) -> Blob | None:
    """The blob at `at`, with the labelled version unless the bytes contradict it; None if no blob begins there."""
    orders = (endian,) if endian else ENDIANS
    byte = data[at]
    candidates: list[Version]
    if version is not None:
        candidates = [version]
    elif byte == 2:
        candidates = [2, 3]
        if any(looks_like_rfc(data, at, order) for order in orders):
            candidates.insert(0, "rfc2")
    elif byte in (0, 1):
        candidates = [0 if byte == 0 else 1, 3]
    else:
        candidates = [3]
    known = version is not None or byte in (0, 1, 2, 3)
    if known and len(candidates) == 1 and len(orders) == 1:
        return open_blob(data, at, candidates[0], orders[0])
    tries = [open_blob(data, at, candidate, order) for candidate in candidates for order in orders]
    clean = [blob for blob in tries if probe(blob)]
    if len(clean) > 1 and len(candidates) > 1:
        # Small records of one version may be valid in another; strict reading distinguishes most of them.
        clean.sort(key=lambda blob: _strangeness(data, at, blob))
    if clean:
        return clean[0]
    if not known:
        return None
    # Nothing reads to the end: keep the label, with the byte order in which the header claims less.
    return min((blob for blob in tries if blob.version == candidates[0]), key=_claim)


def _strangeness(data: memoryview, at: int, first: Blob) -> tuple[int, int, int]:
    """How badly the section fits the layout of `first`.

    The criteria are, in order: violations in the blob itself, how little of the section reads without any, and the
    number of blobs for that. Damage further on thus does not outweigh an intact start.
    """
    from smemit.stackmap.strict_blob import check_blob

    label, count, own = data[at], 0, 0
    while at < len(data) and data[at] == label and count < ENOUGH:
        blob = open_blob(data, at, first.version, first.endian)
        found = list(islice(check_blob(blob), PROBE if not count else 1))
        if not count:
            own = PROBE if blob.fault is not None else len(found)
        if found or blob.fault is not None:
            return own, -min(f.offset for f in (*found, blob.fault) if f is not None), count
        count += 1
        at = skip_zeros(data, blob.end, first.version)
        if at > blob.end:
            # Zero fill is rare, but zeros after a record that was read too short are common.
            return own + 1, -blob.end, count
    return own, -at - (at >= len(data)), count


def _claim(blob: Blob) -> int:
    if isinstance(blob, SequentialBlob):
        return sum(value for key, value in blob.counts.items() if key != "version")
    return sum(blob.offsets.values()) if isinstance(blob, FlatBlob) else 0


def looks_like_rfc(data: memoryview, at: int, endian: Endian, blob: Blob | None = None) -> bool:
    """Whether this may be an RFC header: contiguous tables in the section, and all ranges inside their tables.

    `blob` is the blob already opened there, if any.
    """
    header = RFC2.header
    if at + header.size > len(data):
        return False
    _, *offsets = header.structs[endian].unpack_from(data, at)
    if offsets[0] != header.size or at + offsets[-1] > len(data):
        return False
    for table, here, following in zip(RFC2.tables, offsets, offsets[1:], strict=False):
        if following < here or (following - here) % table.entry.size:
            return False
    if not isinstance(blob, FlatBlob):
        blob = FlatBlob(data, at, RFC2, endian)
    limits = {name: blob.table(name)[1] for name in ("record", "frame register", "location")}
    live_outs = (len(data) - blob.table("live-out")[0]) // 4
    for row in blob.function_rows():
        if row[5] + row[6] > limits["frame register"] or row[7] + row[8] > limits["record"]:
            return False
    return all(row[4] + row[5] <= limits["location"] and row[6] + row[7] <= live_outs for row in blob.record_rows())


def probe(blob: Blob) -> bool:
    """Whether the blob's first records and its end are plausible."""
    if isinstance(blob, SequentialBlob):
        if not blob.is_open:
            return False
        seen = 0
        for view in islice(blob.records(), PROBE):
            seen += 1
            if view.flags or any(location.kind not in KINDS for location in view.locations[:PROBE]):
                return False
        if seen == PROBE:
            return blob.fault is None
        if blob.layout.owns and sum(islice(blob.claims(), PROBE)) > blob.counts["record_count"]:
            return False
    elif isinstance(blob, FlatBlob):
        at, count = blob.table("location")
        step = blob.layout.table("location").entry.size
        if bytes(blob.data[at : at + count * step : step]).translate(None, bytes(KINDS)):
            return False
    if blob.fault is not None:
        return False
    end = blob.end
    return end >= len(blob.data) or blob.data[end] < 8
