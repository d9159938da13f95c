"""The program that `collector` and `walk` run: a list built by one function and read by another."""

from typing import Annotated

from smemit import Builder, Module, Value, i64, pointer

GC = pointer(1)
FRAMES = {"uwtable": None, "frame-pointer": "all"}
"""Frames that can be walked by call frame information and, on aarch64 by way of the frame pointer, by size."""
NUMBER, NEXT = 8, 16
"""Where an object keeps its parts, behind a word of the collector's."""


def program(target: str) -> Module:
    """Builds a list of n objects and adds up their numbers; every call may move all of them."""
    m = Module("gc", target=target)
    allocate = m.declare("allocate", GC)
    poll = m.declare("poll", i64, [i64])

    @m.function(gc="statepoint-example", attributes=FRAMES)
    def build(f: Builder, n: i64) -> Annotated[Value, GC]:
        with f.for_range(0, n) as loop:
            last = loop.carry(f.null(GC), GC, name="last")
            token = f.statepoint(allocate, id=1, gc=[last])
            made, kept = token.result(), token.relocate(last)
            f.store(loop.index, f.gep(made, NUMBER))
            f.store(kept, f.gep(made, NEXT))
            loop.next(last, made)
        return last

    @m.function(gc="statepoint-example", attributes=FRAMES)
    def sum_list(f: Builder, n: i64) -> i64:
        built = f.statepoint(build, [n], id=2)
        head = built.result()
        with f.for_range(0, n) as loop:
            at = loop.carry(head, GC, name="at")
            total = loop.carry(0, i64, name="total")
            token = f.statepoint(poll, [loop.index], id=3, gc=[at])
            here = token.relocate(at)
            loop.next(total, total + f.load(i64, f.gep(here, NUMBER)))
            loop.next(at, f.load(GC, f.gep(here, NEXT)))
        return total

    return m
