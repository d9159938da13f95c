; Nothing at all.
source_filename = "empty-module.ll"
target triple = "aarch64-unknown-linux-gnu"


