"""Inputs for readers: random maps, labelled faults, files around sections, and what they mean as JSON.

The kit, the judge and the fuzzer are built on these, in this order; nothing here knows them.
"""
