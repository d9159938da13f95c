"""Load an object, run it, stop at its stack map records, and act there as a runtime does.

>>> from smemit.run import load
>>> p = load(module)                                 # or an object file's bytes, or its path
>>> p.call("f", 21, 2.5)                             # typed by the module, or types="i64 (i64, double)"
>>> for hit in p.trace("f", 21, 2.5): ...            # hit.record, hit.values by name, hit.frames
>>> p.patch(78, asm="mov {result}, [{arg0}+8]")      # whole patch areas, padded with the target's nops
>>> p.patch(77, call=handler)                        # leave the function there: handler(frame) gives its result
>>> p.deoptimize("f", 21, at=77).result              # the interpreter continues from the record's values
>>> p.statepoints(collector)                         # the collector reads and writes the roots

Code runs in an emulator of all four targets (`engine="unicorn"`: the package unicorn, whose own engine is under the
GPL, as keystone's is), or in this process (`engine="native"`, x86-64 Linux only). `engine="auto"` is the emulator where
it is installed. Loading never runs code of the object outside the emulator unless the native engine is asked for.
"""

from __future__ import annotations

from smemit.run.collect import Collector, CopyingHeap, Root
from smemit.run.deoptimize import Deoptimized
from smemit.run.errors import Fault, LoadError, PatchError
from smemit.run.frames import Frame
from smemit.run.image import Image
from smemit.run.machine import Machine
from smemit.run.patch import Patch
from smemit.run.process import Hit, Process
from smemit.run.program import Program, load

__all__ = ["Collector", "CopyingHeap", "Deoptimized", "Fault", "Frame", "Hit", "Image", "LoadError", "Machine", "Patch",
           "PatchError", "Process", "Program", "Root", "load"]
