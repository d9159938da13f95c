"""Random inputs for stack map readers: campaigns, generators, and the mutator that other fuzzers load."""
