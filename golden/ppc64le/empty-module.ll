; Nothing at all.
source_filename = "empty-module.ll"
target triple = "powerpc64le-unknown-linux-gnu"


