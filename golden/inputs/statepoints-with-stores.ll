; Between statepoints relocated pointers are loaded and stored: to arguments, slots, fields of others and of themselves.
; targets: x86_64 aarch64
source_filename = "statepoints-with-stores.ll"

declare void @collect()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)

define void @fields(ptr %roots, i64 %number) gc "statepoint-example" {
entry:
  %slot = alloca ptr addrspace(1)
  %second = getelementptr i64, ptr %roots, i64 1
  %a = load ptr addrspace(1), ptr %roots
  %b = load ptr addrspace(1), ptr %second
  %s1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @collect, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %a, ptr addrspace(1) %b)]
  %a1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s1, i32 0, i32 0)
  %b1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s1, i32 1, i32 1)
  %field = getelementptr i64, ptr addrspace(1) %a1, i64 3
  store ptr addrspace(1) %b1, ptr addrspace(1) %field
  store ptr addrspace(1) %a1, ptr %slot
  %s2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @collect, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %a1, ptr addrspace(1) %b1)]
  %a2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s2, i32 0, i32 0)
  %b2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s2, i32 1, i32 1)
  store ptr addrspace(1) %a2, ptr addrspace(1) %a2
  store i64 %number, ptr addrspace(1) %b2
  %s3 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 3, i32 0, ptr elementtype(void ()) @collect, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %a2, ptr addrspace(1) %b2)]
  %a3 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s3, i32 0, i32 0)
  %b3 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s3, i32 1, i32 1)
  store ptr addrspace(1) %a3, ptr %roots
  store ptr addrspace(1) %b3, ptr %second
  ret void
}

; What is also a value of its own, or read by what nobody wants, goes the usual way.
define ptr addrspace(1) @moved(ptr %roots, i64 %number) gc "statepoint-example" {
entry:
  %a = load ptr addrspace(1), ptr %roots
  %s1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @collect, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %a)]
  %a1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s1, i32 0, i32 0)
  %field = getelementptr i64, ptr addrspace(1) %a1, i64 2
  store i64 %number, ptr addrspace(1) %field
  store ptr addrspace(1) %field, ptr %roots
  %s2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @collect, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %a1)]
  %a2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s2, i32 0, i32 0)
  %nothing = getelementptr i64, ptr addrspace(1) %a2, i64 1
  %dead = load i64, ptr addrspace(1) %a2
  %s3 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 3, i32 0, ptr elementtype(void ()) @collect, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %a2)]
  %a3 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s3, i32 0, i32 0)
  %again = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s3, i32 0, i32 0)
  store ptr addrspace(1) %a3, ptr addrspace(1) %again
  br label %out

out:
  store ptr addrspace(1) %a3, ptr %roots
  ret ptr addrspace(1) %a3
}
