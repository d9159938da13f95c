; A loop in a loop.
; targets: aarch64
source_filename = "loops-nested.ll"

define i64 @nested(i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  br label %o
  o:
  %i = phi i64 [ 0, %0 ], [ %i2, %l ]
  %s = phi i64 [ 0, %0 ], [ %t2, %l ]
  br label %h
  h:
  %j = phi i64 [ 0, %o ], [ %j2, %h ]
  %t = phi i64 [ %s, %o ], [ %t2, %h ]
  %m = mul i64 %i, %j
  %t2 = add i64 %t, %m
  %j2 = add i64 %j, 1
  %c = icmp ult i64 %j2, %n
  br i1 %c, label %h, label %l
  l:
  %i2 = add i64 %i, 1
  %d = icmp ult i64 %i2, %n
  br i1 %d, label %o, label %e
  e:
  ret i64 %t2
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
