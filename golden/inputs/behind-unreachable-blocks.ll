; A block that nothing leads to has no frame: the one laid out behind it goes back to the prologue's state.
; targets: aarch64
source_filename = "behind-unreachable-blocks.ll"

define i32 @chosen(i32 %x) uwtable {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  switch i32 %x, label %never [
    i32 1, label %one
    i32 4, label %four
    i32 9, label %nine
  ]
one:
  br label %end
four:
  br label %end
nine:
  br label %end
never:
  unreachable
end:
  %r = phi i32 [ 1, %one ], [ 2, %four ], [ 3, %nine ]
  ret i32 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
