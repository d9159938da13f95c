; Asynchronous unwind tables describe every epilogue, and the blocks behind take the prologue's state back.
; targets: aarch64
source_filename = "unwind-async-returns.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @first_returns(i64 %x, i1 %c, i1 %d) uwtable {
entry:
  %slot = alloca i64
  store i64 %x, ptr %slot
  br i1 %c, label %one, label %other

one:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, ptr %slot)
  ret i64 %x

other:
  br i1 %d, label %two, label %three

two:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 24, i64 %x)
  ret i64 2

three:
  %y = add i64 %x, 3
  ret i64 %y
}

define i64 @last_returns(i64 %x) uwtable(async) nounwind {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 40)
  br label %loop

loop:
  %i = phi i64 [ %x, %entry ], [ %j, %loop ]
  %j = sub i64 %i, 1
  %more = icmp ne i64 %j, 0
  br i1 %more, label %loop, label %end

end:
  ret i64 %j
}
