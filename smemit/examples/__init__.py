"""Eleven small programs, each with one idea: `smemit compile smemit.examples.inline_cache --emit listing`.

Each compiles for every target (`--target aarch64`) to the same bytes as with `llc -O0`. The exception is `placements`,
which names registers of x86_64 and chooses locations in a way that llc does not support.
"""
