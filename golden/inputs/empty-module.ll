; Nothing at all.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "empty-module.ll"


