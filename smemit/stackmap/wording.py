"""Records as text, thousands at a time: what the forms of output have in common.

Needs:  a blob, and a form that says how a location, a live-out and a record read.
Gives:  the text of the next so many records, in pieces.
Keeps:  no record: what it has printed it forgets.

Most of a section is locations, and most of their bytes are few words that return: kind, size and register. Those bytes
are the key of a template into which only the offset is still to be put, and a record is one template over the texts of
its locations. `template % offset` is the quickest Python has; where an offset chooses words rather than digits, a
`Chosen` stands in the template's place and answers to `%` as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from operator import mod

from smemit.stackmap.decode import Blob, Raw
from smemit.stackmap.formats import CONSTANT
from smemit.stackmap.model import Location
from smemit.stackmap.statepoints import Statepoint, as_statepoint

PIECE = 256
"""Records whose text is put together."""

MOST_CHOSEN = 1 << 12
"""Answers that are kept for each word; a damaged section can have any number."""


class Chosen(dict[int, str]):
    """Text that an offset chooses: `chosen % offset`."""

    __mod__ = dict.__getitem__

    def __init__(self, choose: Callable[[int], str]) -> None:
        self._choose = choose

    def __missing__(self, key: int) -> str:
        text = self._choose(key)
        if len(self) < MOST_CHOSEN:
            self[key] = text
        return text


Template = str | Chosen


class _Templates(dict[int, Template]):
    """Templates of locations by their first word."""

    def __init__(self, records: RecordTexts) -> None:
        self._records = records

    def __missing__(self, word: int) -> Template:
        template = self._records.location(*self._records.blob.location_head(word))
        if len(self) < MOST_CHOSEN:
            self[word] = template
        return template


class _RecordTemplates(dict[int, str]):
    """Templates of whole records by their number of locations."""

    def __init__(self, make: Callable[[int], str]) -> None:
        self._make = make

    def __missing__(self, count: int) -> str:
        template = self._make(count)
        if count < PIECE:
            self[count] = template
        return template


class RecordTexts:
    """The records of a blob, on their way into text. A form of output is a class of its own."""

    def __init__(self, blob: Blob, machine: str | None) -> None:
        self.blob = blob
        self.machine = machine
        self.constants: Sequence[int] = blob.constants
        self._records = blob.raw_records()
        self._locations = _Templates(self)
        self._live_outs = Chosen(lambda word: self.live_out(*blob.live_out_of(word)))
        self._is_constant = Chosen(lambda word: "yes" if blob.location_head(word)[0] == CONSTANT else "")
        self._plain = _RecordTemplates(lambda count: self.record(count, False))
        self._with_live_outs = _RecordTemplates(lambda count: self.record(count, True))

    # What a form of output says.

    def location(self, kind: int, size: int, register: int) -> Template:
        """The template of a location; a string takes the offset by one `%d`."""
        raise NotImplementedError

    def live_out(self, register: int, size: int) -> str:
        """A live-out."""
        raise NotImplementedError

    def record(self, count: int, live_outs: bool) -> str:
        """The template of a record: ID, its function's name, offset, `count` locations, and the live-outs if any.

        All are put in by `%`; what is of no use here by `%.0s`.
        """
        raise NotImplementedError

    def special(self, raw: Raw, name: str, texts: list[str], live_outs: str, statepoint: Statepoint | None) -> str:
        """A record of which more is to be said: a statepoint, or one of rfc2."""
        raise NotImplementedError

    # The way through the records.

    def take(self, count: int, name: str) -> list[str]:
        """The texts of the next records, at most `count` and at most a piece; they belong to the function `name`."""
        out: list[str] = []
        add, template_of, is_constant = out.append, self._locations.__getitem__, self._is_constant
        plain, with_live_outs, live_out = self._plain, self._with_live_outs, self._live_outs.__getitem__
        is_rfc = self.blob.version == "rfc2"
        for raw in islice(self._records, min(count, PIECE)):
            nl = raw[3]
            end = 4 + 2 * nl
            # All in C: a location costs two look-ups and a `%`.
            texts = map(mod, map(template_of, raw[4:end:2]), raw[5:end:2])
            if is_rfc or raw[2]:
                live_outs = ", ".join(map(live_out, raw[end + 1 :]))
                add(self.special(raw, name, list(texts), live_outs, self._statepoint(raw)))
            elif raw[end]:
                live_outs = ", ".join(map(live_out, raw[end + 1 :]))
                add(with_live_outs[nl] % (raw[0], name, raw[1], *texts, live_outs))
            elif nl > 2 and is_constant[raw[4]] and is_constant[raw[6]] and (found := self._statepoint(raw)):
                add(self.special(raw, name, list(texts), "", found))
            else:
                add(plain[nl] % (raw[0], name, raw[1], *texts))
        return out

    def _statepoint(self, raw: Raw) -> Statepoint | None:
        if raw[3] < 3 or raw[4 + 2 * raw[3]] or not all(self._is_constant[raw[i]] for i in (4, 6, 8)):
            return None
        head = self.blob.location_head
        found = [Location(*head(raw[i]), raw[i + 1]) for i in range(4, 4 + 2 * raw[3], 2)]
        return as_statepoint(found)


def counts_of(blob: Blob) -> tuple[list[int], bool]:
    """How many of the records each function of `blob` owns, and whether that is guessed.

    v1 has no record counts. With one function the answer is certain. With more it rests on two habits of LLVM: records
    stand in function order, and inside a function offsets do not fall. When the offsets restart once per further
    function, the groups are taken; when they restart less often, two functions run together and nothing is certain.
    """
    counts = blob.record_counts()
    if counts is not None:
        return counts, False
    functions = sum(1 for _ in blob.functions())
    if not functions:
        return [], False
    if functions == 1:
        return [1 << 62], False
    groups: list[int] = []
    last = -1
    for view in blob.records():
        if view.offset < last or not groups:
            if len(groups) == functions:
                return [0] * functions, False
            groups.append(0)
        groups[-1] += 1
        last = view.offset
    return (groups, True) if len(groups) == functions else ([0] * functions, False)
