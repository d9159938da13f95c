"""Names of types in the reference's signatures that have no section of their own."""

from __future__ import annotations

INTERNAL = ("Carried", "Code", "Found", "FunctionFacts", "ObjectFile", "Structured", "Truth", "array[int]")
"""Types of parameters and results that are no part of the interface."""
MEANINGS = {
    "Attributes": "A dictionary of LLVM's attributes: `{\"nounwind\": None, \"target-cpu\": \"x86-64-v3\"}`.",
    "Bytes": "`bytes`, `bytearray` or `memoryview`.",
    "Collector": "A function that takes the list of `Root`s.",
    "Datum": "An integer without a sign, a float, or a tuple of the members of an aggregate.",
    "Emit": "`\"obj\"` or `\"section\"`.",
    "Endian": "`\"little\"` or `\"big\"`.",
    "Flags": "A tuple of LLVM's words: `(\"nuw\", \"nsw\")`.",
    "FrameValues": "The values of a statepoint in a stopped frame: `deopt`, `pairs` of base and derived pointers, and "
                   "`allocas`.",
    "Initial": "A constant, a number, bytes, or a list of these for an array or struct; `None` declares a variable of "
               "another object.",
    "Memory": "A function of an address and a size that returns the bytes there.",
    "Number": "A Python integer or float.",
    "Operand": "A value, or a Python number that becomes a constant of the required type.",
    "Outside": "A Python function, an address, or a `bytearray` with the content of a variable.",
    "Overrides": "A dictionary from names of fields to the numbers to write there, to make damaged sections.",
    "Place": "What the functions of `smemit.place` return, or `None` for any place.",
    "Registers": "The registers of a stopped frame: a dictionary from names or DWARF numbers to values.",
    "Source": "A path, bytes, or an open binary file.",
    "Spec": "A location or live-out, made by `stackmap.reg`, `direct`, `spill` or `const`.",
    "StatepointRegisters": "Which values of statepoints stay in registers, by llc's options: "
                           "`smemit.StatepointRegisters(gc_values=4)`.",
    "Values": "The locations of a statepoint by role: `deopt`, `pairs` of base and derived pointers, and `allocas`.",
    "Version": "`0`, `1`, `2`, `3` or `\"rfc2\"`.",
}
