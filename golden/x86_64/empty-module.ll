; Nothing at all.
source_filename = "empty-module.ll"
target triple = "x86_64-unknown-linux-gnu"


