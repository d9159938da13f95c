; Phis at a join, of every kind of value.
; targets: aarch64
source_filename = "phis.ll"

define i64 @join(i64 %a, double %e, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp eq i64 %a, 0
  br i1 %c, label %x, label %y
  x:
  %b = add i64 %a, 1
  br label %j
  y:
  %d = mul i64 %a, 2
  br label %j
  j:
  %r = phi i64 [ %b, %x ], [ %d, %y ]
  %s = phi double [ 1.5, %x ], [ %e, %y ]
  %t = phi i1 [ true, %x ], [ %c, %y ]
  %u = phi ptr [ null, %x ], [ %p, %y ]
  %v = phi i8 [ 3, %x ], [ 4, %y ]
  store double %s, ptr %p
  store i1 %t, ptr %p
  store ptr %u, ptr %p
  store i8 %v, ptr %p
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
