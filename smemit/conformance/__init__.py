"""Test material for stack map readers: the kit of cases, the judge, and the fuzzers."""
