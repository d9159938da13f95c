"""Test material for stack map readers. Imports point one way: `inputs` <- `kit` <- `judge` <- `fuzz`.

    inputs/    random maps, labelled faults, files around sections, their truth as JSON
    kit/       the conformance kit: cases, and the directory that holds them
    judge/     run a reader over the kit, compare its results with the truth, report; check the kit itself
    fuzz/      campaigns against a reader, the mutator for AFL++ and others, Hypothesis strategies, random objects
    readers/   readers to copy into other projects
"""
