; Nothing at all.
source_filename = "empty-module.ll"
target triple = "powerpc64-unknown-linux-gnu"


