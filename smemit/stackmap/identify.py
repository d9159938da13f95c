"""Find the blobs in a section: their offsets, versions and byte orders, and the bytes between them.

Needs:  the bytes of a section; version and byte order when they are known from outside.
Gives:  the blobs one after the other, up to the first place where none begins.
Keeps:  to the label where the bytes allow it: another reading wins only when the label's does not fit.

Without an explicit version three questions are open. Byte 2 stands for v2 and rfc2: the RFC's header of offsets is
recognised by its sums. llc's -stackmap-version=N writes any byte over a v3 body: a blob that does not read as its label
but reads as v3 is taken as v3, and keeps its `label`. And a raw section does not name its byte order, which may even
change from one blob to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from smemit.stackmap.decode import Blob, Bytes, FlatBlob, SequentialBlob, bytes_of, open_blob
from smemit.stackmap.formats import ENDIANS, KINDS, RFC2, Endian, Version, known_endian, known_version

PROBE = 1024
"""Records looked at when a blob is tried in a version or byte order its label does not settle."""

ENOUGH = 12
"""Blobs that settle what their label means; a wrong reading stumbles sooner."""


Found = dict[int, tuple[Version, Endian, int, int]]
"""Blobs that were once read whole, by where they begin: what they are, where they end, where the next can begin."""


def blobs(
    data: Bytes, version: Version | None = None, endian: Endian | None = None, found: Found | None = None
) -> Iterator[Blob]:
    """The blobs of a section, one after the other; zero fill between them is skipped.

    Ends at the first place where no blob begins; `check` says what is there. `found` keeps what one scan found for the
    next. Raises a SectionError for a version or byte order that does not exist.
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
        # Who names a version means the first byte, zeros or not.
        self.at = 0 if version is not None else skip_zeros(self.data, 0, None)
        self._last: Endian | None = self.endian
        self._settled: dict[int, Version] = {}
        """What each version byte turned out to mean: the next blob of a linked section is first tried as the last one
        of its label was, so that a section of many blobs is not searched to its end for each."""

    def following(self) -> Blob | None:
        """The blob at the present place; None when no blob begins there."""
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
                    # The byte order is only what the blob before had.
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
        """The blob at the present place, where it reads as those of its label did so far."""
        meant = self._settled.get(self.data[self.at]) if self.version is None else None
        if meant is not None:
            blob = open_blob(self.data, self.at, meant, endian)
            is_rfc = self.data[self.at] == RFC2.byte and looks_like_rfc(self.data, self.at, endian, blob)
            if is_rfc == (meant == "rfc2") and probe(blob):
                return blob
        return None

    def behind(self, blob: Blob) -> None:
        """Go to where the next blob can begin."""
        known = self._found.get(blob.start) if self._found is not None else None
        self.at = known[3] if known is not None else skip_zeros(self.data, blob.end, self.version)
        if known is None and self._found is not None and blob.fault is None:
            self._found[blob.start] = blob.version, blob.endian, blob.end, self.at


def skip_zeros(data: memoryview, at: int, version: Version | None) -> int:
    """The place after zero fill at `at`: aligned zero words with the end or another version byte behind them."""
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
    # v0 blobs begin with zeros too, and a blob read as a version by name may be labelled so.
    aligned = stop & ~7
    return at if aligned <= at or _holds(data, at, version or 0) else aligned


def _holds(data: memoryview, at: int, version: Version) -> bool:
    """Whether a blob that is not empty begins here."""
    tries = [open_blob(data, at, version, endian) for endian in ENDIANS]
    return any(_claim(blob) and probe(blob) for blob in tries)


def identify(data: memoryview, at: int, version: Version | None, endian: Endian | None) -> Blob | None:
    """The blob at `at`: the version is the label's unless the bytes say otherwise; None when no blob begins there."""
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
        # Small records of one version can pass for another's; strict reading tells most of them apart.
        clean.sort(key=lambda blob: _strangeness(data, at, blob))
    if clean:
        return clean[0]
    if not known:
        return None
    # Nothing reads to its end: stay with the label, in the byte order whose header claims less.
    return min((blob for blob in tries if blob.version == candidates[0]), key=_claim)


def _strangeness(data: memoryview, at: int, first: Blob) -> tuple[int, int, int]:
    """How badly the section fits the layout of `first`.

    In this order: departures in the blob itself, how little of the section reads without any, blobs needed for that.
    Damage further behind thus does not speak against what the intact front proves.
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
            # Zero fill is rare; the zeros behind a record read too short are not.
            return own + 1, -blob.end, count
    return own, -at - (at >= len(data)), count


def _claim(blob: Blob) -> int:
    if isinstance(blob, SequentialBlob):
        return sum(value for key, value in blob.counts.items() if key != "version")
    return sum(blob.offsets.values()) if isinstance(blob, FlatBlob) else 0


def looks_like_rfc(data: memoryview, at: int, endian: Endian, blob: Blob | None = None) -> bool:
    """Whether this could be an RFC header: tables without gaps inside the section, all ranges inside their tables.

    `blob` is what was opened there, if it is known.
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
    """Whether the blob's first records read like records, and its end like an end."""
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
