; Declarations nobody uses leave no trace.
source_filename = "declarations-only.ll"
target triple = "powerpc64-unknown-linux-gnu"

declare void @unused()
@outer = external global i64
