; What rfc2 says beyond v3 about frames and calls; compiled for every target by tests/unit/compile/sites/test_rfc_frames.py.
source_filename = "input.ll"

define void @called(i64 %a) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 64, ptr inttoptr (i64 20015998343868 to ptr), i32 1, i64 %a, i64 %a)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 16, ptr null, i32 0)
  ret void
}

define void @growing(i64 %n) {
  %x = alloca i8, i64 %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, ptr %x)
  ret void
}

define void @realigned(i64 %n) {
  %x = alloca i64, align 128
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 8, ptr %x, i64 %n)
  ret void
}
define void @realigned_growing(i64 %n) {
  %x = alloca i64, align 128
  %y = alloca i8, i64 %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 8, ptr %x, ptr %y, i64 4294967296)
  ret void
}
define ptr addrspace(1) @collected(ptr addrspace(1) %o, ptr %f) gc "statepoint-example" {
  %a = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 12, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)]
  %p = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %a, i32 0, i32 0)
  %b = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 13, i32 0, ptr elementtype(void ()) %f, i32 0, i32 0, i32 0, i32 0) ["deopt"(i64 5), "gc-live"(ptr addrspace(1) %p)]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %b, i32 0, i32 0)
  %c = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 14, i32 12, ptr elementtype(void ()) null, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %q)]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %c, i32 0, i32 0)
  ret ptr addrspace(1) %r
}
declare void @foo()
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
