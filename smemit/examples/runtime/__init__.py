"""Six programs about what a runtime does with stack maps: `python -m smemit.examples.runtime.shadow aarch64`.

Each compiles a function, runs it on the target that is named (x86_64 where none is), and prints the same on all four.
They need `pip install 'smemit[run]'`; x86_64 Linux runs its own code without it.
"""
