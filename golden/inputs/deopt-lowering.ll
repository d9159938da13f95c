; What attributes say of a call: that it reaches no safepoint, and where deopt values may be; neither changes the code.
; targets: x86_64
source_filename = "deopt-lowering.ll"
define void @f() gc "statepoint-example" {
  call void @leaf() "gc-leaf-function"
  call void @live(i32 1) "deopt-lowering"="live-in" [ "deopt"(i32 7) ]
  ret void
}
declare void @leaf() "gc-leaf-function"
declare void @live(i32) "deopt-lowering"="live-in"
