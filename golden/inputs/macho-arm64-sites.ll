; Patchpoints and statepoints of arm64.
; targets: arm64-macos arm64-ios
; isel: dag
source_filename = "macho-arm64-sites.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare i64 @callee(i64)

define i64 @points(i64 %a, double %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %a, double %d)
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 20, ptr null, i32 1, i64 %a, double %d)
  %s = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 3, i32 20, ptr inttoptr (i64 20015998341120 to ptr), i32 1, i64 %r, double %d)
  ret i64 %s
}

define ptr addrspace(1) @safe(ptr addrspace(1) %p) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 4, i32 0, ptr elementtype(i64 (i64)) @callee, i32 1, i32 0, i64 9, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %q
}
