"""The conformance kit: small files around stack map sections, each with the result that a reader must give.

`smemit kit DIR` writes it. A case is one idea: a section of the smallest size that shows it, in an object file and
bare, with its truth, an explanation, and one of three verdicts: readers must accept it, must reject it, or are free.

    case.py         what a case is
    places.py       machines, byte orders and versions a feature is shown in
    functions.py records.py locations.py constants.py live_outs.py registers.py statepoints.py linked.py
                    features of right sections, by the part of the format they are about
    first_version.py  what LLVM 3.4 wrote
    compiled.py     objects from the compiler
    optimized.py    objects of optimized code, from the machine IR in mir/
    files.py        one map in every file format and relocation style
    linked_mach_o.py  Mach-O images that a linker made, and universal files
    broken.py       wrong sections, and broken_files.py wrong files around right ones
    free.py         what the format leaves open
    write.py        the directory and its manifest
"""
