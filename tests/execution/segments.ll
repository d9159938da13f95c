; A sum by a frame for each number, some of them by way of C, with a record at every call; and frames that grow.
declare i64 @through_c(i64)
declare void @at_bottom(i64)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

define i64 @down(i64 %n) "split-stack" {
  %slot = alloca i64
  store i64 %n, ptr %slot
  %end = icmp eq i64 %n, 0
  br i1 %end, label %bottom, label %deeper
bottom:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 13, ptr @at_bottom, i32 1, i64 %n, ptr %slot)
  ret i64 0
deeper:
  %less = sub i64 %n, 1
  %low = and i64 %n, 1023
  %visits = icmp eq i64 %low, 512
  br i1 %visits, label %by_c, label %straight
by_c:
  %c = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 3, i32 13, ptr @through_c, i32 1, i64 %less, ptr %slot)
  br label %back
straight:
  %s = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 13, ptr @down, i32 1, i64 %less, ptr %slot)
  br label %back
back:
  %below = phi i64 [ %c, %by_c ], [ %s, %straight ]
  %again = load i64, ptr %slot
  %sum = add i64 %below, %again
  ret i64 %sum
}

declare void @fill(ptr, i64, i64)
declare i64 @check(ptr, i64, i64)

; Memory of a size known late in every one of %n frames, given back together with them.
define i64 @grow(i64 %n, i64 %size) "split-stack" {
  %mem = alloca i8, i64 %size
  call void @fill(ptr %mem, i64 %size, i64 %n)
  %end = icmp eq i64 %n, 0
  br i1 %end, label %out, label %deeper
deeper:
  %less = sub i64 %n, 1
  %below = call i64 @grow(i64 %less, i64 %size)
  br label %out
out:
  %sum = phi i64 [ 0, %0 ], [ %below, %deeper ]
  %good = call i64 @check(ptr %mem, i64 %size, i64 %n)
  %r = add i64 %sum, %good
  ret i64 %r
}
