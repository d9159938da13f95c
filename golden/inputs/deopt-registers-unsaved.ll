; Deopt values in registers that the call overwrites: LLVM saves them only in functions with a collector.
; targets: x86_64
; statepoint-registers: -use-registers-for-deopt-values
source_filename = "deopt-registers-unsaved.ll"

declare i64 @h(i64)

define i64 @bare(i64 %n) {
  %r = call i64 @h(i64 %n) [ "deopt"(i64 %n, i64 16) ]
  ret i64 %r
}
