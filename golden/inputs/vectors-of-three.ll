; targets: x86_64 aarch64
; Three pointers: what is added to them, and what is put among them.
source_filename = "vectors-of-three.ll"

declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define <3 x ptr addrspace(1)> @same(<3 x ptr addrspace(1)> %x) gc "statepoint-example" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = getelementptr i8, <3 x ptr addrspace(1)> %x, i64 24
  ret <3 x ptr addrspace(1)> %r
}

define <3 x ptr addrspace(1)> @last(<3 x ptr addrspace(1)> %x) gc "statepoint-example" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = getelementptr i64, <3 x ptr addrspace(1)> %x, <3 x i64> <i64 1, i64 1, i64 0>
  ret <3 x ptr addrspace(1)> %r
}

define void @computed(<3 x ptr addrspace(1)> %x, i64 %n, ptr %m) gc "statepoint-example" {
  %r = getelementptr i8, <3 x ptr addrspace(1)> %x, i64 %n
  store <3 x ptr addrspace(1)> %r, ptr %m, align 8
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)
  ret void
}

define <3 x ptr addrspace(1)> @middle(<3 x ptr addrspace(1)> %x, ptr addrspace(1) %p) gc "statepoint-example" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %r = insertelement <3 x ptr addrspace(1)> %x, ptr addrspace(1) %p, i32 1
  ret <3 x ptr addrspace(1)> %r
}

define <3 x ptr addrspace(1)> @end(<3 x ptr addrspace(1)> %x, ptr addrspace(1) %p) gc "statepoint-example" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %r = insertelement <3 x ptr addrspace(1)> %x, ptr addrspace(1) %p, i32 2
  ret <3 x ptr addrspace(1)> %r
}
