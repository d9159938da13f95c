; A convention that aarch64 does not know, of a call that passes nothing.
; targets: aarch64
source_filename = "statepoint-unknown-convention.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare void @__llvm_deoptimize()

define double @caller() gc "statepoint-example" {
entry:
  %t = call cc42 token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2882400000, i32 0, ptr elementtype(void ()) @__llvm_deoptimize, i32 0, i32 0, i32 0, i32 0) [ "deopt"() ]
  unreachable
}
