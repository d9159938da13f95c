; Traps that call a function which the call names.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "trap-by-function.ll"

declare void @llvm.trap()
declare void @llvm.debugtrap()

define void @stop() {
  tail call void @llvm.trap() "trap-func-name"="stopped"
  unreachable
}

define i32 @pause(i32 %x) {
  tail call void @llvm.debugtrap() "trap-func-name"="paused"
  call void @llvm.debugtrap()
  ret i32 %x
}
