"""Eleven small programs, one idea a file: `smemit compile smemit.examples.inline_cache --emit listing`.

Every one compiles for every target (`--target aarch64`) to the bytes that `llc -O0` writes, but `placements`, which
names registers of x86_64 and places of values that llc does not know.
"""
