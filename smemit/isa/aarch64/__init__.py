"""What the AArch64 target file cannot say: selection, frame, spills and expansions as code."""
