"""Call sites that leave a record: the heart of the compiler.

A stackmap, patchpoint or statepoint becomes one machine instruction. Its operands are what the instruction reads and
writes; its `Site` says what else the record needs. These files follow a record from the call to the section:

    site.py          what a site is: the kinds of location, shadow, patch area, live-outs; the frame as a drawing
    maker.py         a selector makes one: the operands of its instruction, an entry for each recorded value
    statepoint.py    the same of a statepoint, whose values are chosen before its call is lowered
    spill_slots.py   the frame slots in which statepoints keep values, and which value has which
    place.py         `"smemit-placements"`: values go where the program asks for them
    live_outs.py     the registers that are live behind each patchpoint
    shadow.py        how many nops a stackmap's shadow still needs
    record.py        the record, in the words of the stack map format
    roles.py         what each location stands for in the call: for listings, truth and tests

Between them other stages see only operands: the allocator puts physical registers in the place of virtual ones, the
frame's layout base registers in the place of slots (`Site.resolve`). A further kind of location is a class in `site.py`
and a method of `SiteMaker` or a placement that makes it.
"""
