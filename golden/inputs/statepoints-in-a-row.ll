; Statepoints with nothing between them that is code, also in a frame that grows and at the end of a loop. Where the
; address of a function is stored behind its call, it is made beside that.
; targets: x86_64 aarch64
source_filename = "statepoints-in-a-row.ll"

declare void @here()
declare hidden void @near()
declare void @bound() nonlazybind
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)

define internal void @inside() {
  ret void
}

define i64 @row(ptr %memory, ptr addrspace(1) %object, i64 %number) gc "statepoint-example" {
  %inner = getelementptr i8, ptr addrspace(1) %object, i64 %number
  %product = mul i64 %number, 12345
  %t1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @here, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %object, ptr addrspace(1) %inner), "deopt"(i64 %number)]
  %o1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t1, i32 0, i32 0)
  %i1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t1, i32 0, i32 1)
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @inside, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o1, ptr addrspace(1) %i1), "deopt"(i1 true, ptr addrspace(1) %i1, i64 1311768467463790320)]
  %o2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t2, i32 0, i32 0)
  %i2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t2, i32 0, i32 1)
  %t3 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 3, i32 0, ptr elementtype(void ()) @near, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %i2, ptr addrspace(1) %o2)]
  %i3 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t3, i32 1, i32 0)
  %t4 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 4, i32 0, ptr elementtype(void ()) @bound, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %i3)]
  %i4 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t4, i32 0, i32 0)
  %t5 = call fastcc token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 5, i32 0, ptr elementtype(void ()) @inside, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %i4)]
  %i5 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t5, i32 0, i32 0)
  %sum = add i64 %product, 7
  store ptr addrspace(1) %i5, ptr %memory
  ret i64 %sum
}

define void @reads(ptr %memory) gc "statepoint-example" {
  %t1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 11, i32 0, ptr elementtype(void ()) @here, i32 0, i32 0, i32 0, i32 0)
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 12, i32 0, ptr elementtype(void ()) @inside, i32 0, i32 0, i32 0, i32 0)
  %t3 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 13, i32 0, ptr elementtype(void ()) @near, i32 0, i32 0, i32 0, i32 0)
  store ptr @inside, ptr %memory
  store ptr getelementptr (i8, ptr @here, i64 4), ptr %memory
  br label %out

out:
  ret void
}

define void @grows(i64 %size) gc "statepoint-example" {
  %grown = alloca i8, i64 %size
  %more = add i64 %size, 3
  %t1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 6, i32 0, ptr elementtype(void ()) @here, i32 0, i32 0, i32 0, i32 0)
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 7, i32 0, ptr elementtype(void ()) @inside, i32 0, i32 0, i32 0, i32 0) ["deopt"(i32 9)]
  %t3 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 8, i32 0, ptr elementtype(void ()) @here, i32 0, i32 0, i32 0, i32 0)
  store i64 %more, ptr %grown
  ret void
}

define void @loop(i64 %count) gc "statepoint-example" {
  br label %again

again:
  %left = phi i64 [ %count, %0 ], [ %less, %again ]
  %less = sub i64 %left, 1
  %is_done = icmp eq i64 %less, 0
  %t1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 9, i32 0, ptr elementtype(void ()) @here, i32 0, i32 0, i32 0, i32 0)
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 10, i32 0, ptr elementtype(void ()) @here, i32 0, i32 0, i32 0, i32 0)
  br i1 %is_done, label %out, label %again

out:
  ret void
}
