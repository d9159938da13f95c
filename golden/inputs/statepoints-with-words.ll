; Words that move between statepoints: results that the next call takes, pointers that a load gives, what a call passes
; and records. What nobody records is not loaded, what stands there already not stored. Also in a loop, with a frame that
; grows.
; targets: x86_64 aarch64 aarch64_be
source_filename = "statepoints-with-words.ll"

declare i64 @count(i64)
declare ptr addrspace(1) @make(ptr addrspace(1), i64, i64)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare ptr addrspace(1) @llvm.experimental.gc.result.p1(token)
declare i64 @llvm.experimental.gc.result.i64(token)

define i64 @row(ptr %memory, ptr addrspace(1) %list, i64 %number) gc "statepoint-example" {
  %t1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(i64 (i64)) @count, i32 1, i32 0, i64 %number, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %list)]
  %l1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t1, i32 0, i32 0)
  %c1 = call i64 @llvm.experimental.gc.result.i64(token %t1)
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(i64 (i64)) @count, i32 1, i32 0, i64 %c1, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %l1)]
  %l2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t2, i32 0, i32 0)
  %c2 = call i64 @llvm.experimental.gc.result.i64(token %t2)
  %next = load ptr addrspace(1), ptr addrspace(1) %l2
  %field = getelementptr i64, ptr addrspace(1) %l2, i64 1
  %word = load i64, ptr %memory
  %t3 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 3, i32 0, ptr elementtype(ptr addrspace(1) (ptr addrspace(1), i64, i64)) @make, i32 3, i32 0, ptr addrspace(1) %next, i64 %word, i64 %c2, i32 0, i32 0) ["deopt"(i64 %word, i64 %c2, ptr addrspace(1) %next), "gc-live"(ptr addrspace(1) %next, ptr addrspace(1) %l2)]
  %l3 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t3, i32 1, i32 1)
  %n3 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t3, i32 0, i32 0)
  %m3 = call ptr addrspace(1) @llvm.experimental.gc.result.p1(token %t3)
  store ptr addrspace(1) %l3, ptr addrspace(1) %m3
  %inside = getelementptr i64, ptr addrspace(1) %m3, i64 2
  store i64 %c1, ptr addrspace(1) %inside
  %t4 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 4, i32 0, ptr elementtype(i64 (i64)) @count, i32 1, i32 0, i64 %word, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %m3, ptr addrspace(1) %n3, ptr addrspace(1) %l3)]
  %m4 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t4, i32 0, i32 0)
  %n4 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t4, i32 1, i32 1)
  %dropped = load ptr addrspace(1), ptr addrspace(1) %m4
  %t5 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 5, i32 0, ptr elementtype(ptr addrspace(1) (ptr addrspace(1), i64, i64)) @make, i32 3, i32 0, ptr addrspace(1) %n4, i64 %number, i64 %number, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %n4, ptr addrspace(1) %m4, ptr addrspace(1) %dropped)]
  %n5 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t5, i32 0, i32 0)
  %m5 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t5, i32 1, i32 1)
  %m6 = call ptr addrspace(1) @llvm.experimental.gc.result.p1(token %t5)
  %kept = load i64, ptr addrspace(1) %m5
  store i64 %kept, ptr addrspace(1) %m5
  %beside = getelementptr i64, ptr addrspace(1) %n5, i64 3
  %third = load i64, ptr addrspace(1) %beside
  %first = load i64, ptr addrspace(1) %n5
  store i64 %third, ptr %memory
  %t7 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 7, i32 0, ptr elementtype(i64 (i64)) @count, i32 1, i32 0, i64 %first, i32 0, i32 0) ["deopt"(i64 %first, i64 %first), "gc-live"(ptr addrspace(1) %m6, ptr addrspace(1) %n5)]
  %n7 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t7, i32 1, i32 1)
  %m7 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t7, i32 0, i32 0)
  %c7 = call i64 @llvm.experimental.gc.result.i64(token %t7)
  store ptr addrspace(1) %m7, ptr addrspace(1) %n7
  %sum = add i64 %c7, %c2
  ret i64 %sum
}

define i64 @loop(ptr %memory, ptr addrspace(1) %list, i64 %number) gc "statepoint-example" {
  %t11 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 11, i32 0, ptr elementtype(i64 (i64)) @count, i32 1, i32 0, i64 %number, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %list)]
  %a = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t11, i32 0, i32 0)
  %c = call i64 @llvm.experimental.gc.result.i64(token %t11)
  %place = getelementptr i64, ptr %memory, i64 3
  %d = load i64, ptr %place
  br label %again
again:
  %p = phi ptr addrspace(1) [ %a, %0 ], [ %q, %again ]
  %x = phi i64 [ %d, %0 ], [ %y, %again ]
  %t12 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 12, i32 0, ptr elementtype(i64 (i64)) @count, i32 1, i32 0, i64 %x, i32 0, i32 0) ["deopt"(i64 %c), "gc-live"(ptr addrspace(1) %p)]
  %q1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t12, i32 0, i32 0)
  %y1 = call i64 @llvm.experimental.gc.result.i64(token %t12)
  %own = alloca i64, i64 %number
  %r = load ptr addrspace(1), ptr addrspace(1) %q1
  store i64 %y1, ptr addrspace(1) %r
  %t13 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 13, i32 0, ptr elementtype(i64 (i64)) @count, i32 1, i32 0, i64 %c, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %q1, ptr addrspace(1) %r)]
  %q2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t13, i32 0, i32 0)
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t13, i32 1, i32 1)
  %y = call i64 @llvm.experimental.gc.result.i64(token %t13)
  store ptr addrspace(1) %q2, ptr %own
  %more = icmp ne i64 %y, 0
  br i1 %more, label %again, label %out
out:
  ret i64 %c
}
