"""Inputs for readers: random maps, labelled faults, files around sections, and their truth as JSON.

The kit, the judge and the fuzzer build on these, in this order. Nothing here imports them.
"""
