"""Six programs about what a runtime does with stack maps: `python -m smemit.examples.runtime.shadow aarch64`.

Each compiles a function and runs it on the target (x86_64 by default). The output is the same on all four targets.
They need `pip install 'smemit[run]'`; on x86_64 Linux, x86_64 code runs without it.
"""
