"""Readers to copy into other projects, in C, C++, Rust and Java; `smemit reader` writes them.

Each has a driver beside it that prints what it reads as JSON for `smemit judge`. The kit finds nothing wrong with any
of them: `tests/readers/test_readers.py`.
"""
