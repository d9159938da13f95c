; Declarations nobody uses leave no trace.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "declarations-only.ll"

declare void @unused()
@outer = external global i64
