"""Call sites that leave a record: the heart of the compiler.

A stackmap, patchpoint or statepoint becomes one machine instruction. Its operands are the registers and slots that it
reads and writes; its `Site` has everything else that the record needs. These files follow a record from the call to the
section:

    site.py          what a site is: the kinds of location, shadow, patch area, live-outs; the frame as a drawing
    maker.py         how selectors build a site: the operands of its instruction, an entry for each recorded value
    statepoint.py    the same for a statepoint, whose values are determined before its call is lowered
    spill_slots.py   the frame slots of statepoints, and the value in each of them
    place.py         `"smemit-placements"`: values go to the locations that the program requests
    live_outs.py     the registers that are live after each patchpoint
    shadow.py        how many nops a stackmap's shadow still needs
    record.py        the record in terms of the stack map format
    roles.py         which operand of the call each location describes: for listings, truth and tests

Other stages only see operands: the allocator replaces virtual registers by physical ones, frame layout replaces slots
by base registers (`Site.resolve`). A new kind of location needs a class in `site.py`, and a method of `SiteMaker` or a
placement that creates it.
"""
