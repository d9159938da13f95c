"""AArch64: code for what the target file cannot describe: selection, frame, spills and expansions."""
