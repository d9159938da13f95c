; Conditional branches reach 32 KB: past that, and by llc's estimate of shadows and loops, the opposite one jumps over a jump.
; targets: ppc64 ppc64le
source_filename = "branches-beyond-reach.ll"

define i64 @forward(i64 %x) {
entry:
  %c = icmp sgt i64 %x, 7
  br i1 %c, label %end, label %middle
middle:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 32764)
  %y = add i64 %x, 1
  br label %end
end:
  %r = phi i64 [ %x, %entry ], [ %y, %middle ]
  ret i64 %r
}
define i64 @backward(i64 %x, double %d) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %n, %second ]
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 16400, ptr null, i32 0)
  %n = add i64 %i, 1
  %c = icmp ult i64 %n, %x
  br i1 %c, label %second, label %out
second:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 16300, ptr null, i32 0)
  %f = fcmp olt double %d, 0.0
  br i1 %f, label %loop, label %out
out:
  ret i64 %n
}
define i64 @own_block(i64 %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %n, %loop ]
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 4, i32 16380, ptr null, i32 0)
  %n = add i64 %i, 1
  %c = icmp ult i64 %n, %x
  br i1 %c, label %loop, label %out
out:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 5, i32 16380, ptr null, i32 0)
  ret i64 %n
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
