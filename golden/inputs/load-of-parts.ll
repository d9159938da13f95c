; Loads of which a part is used: by masks in the middle, shifts with one reader or several, truncated shifts.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "load-of-parts.ll"

define i64 @masks(ptr %p, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load i64, ptr %p
  %b = and i64 %a, 65280
  call void @take(i1 %c)
  %d = load i32, ptr %p
  %e = and i32 %d, 16711680
  call void @take(i1 %c)
  %f = load i64, ptr %p
  %g = and i64 %f, 281470681743360
  call void @take(i1 %c)
  %h = zext i32 %e to i64
  %i = add i64 %b, %h
  %j = add i64 %i, %g
  ret i64 %j
}

define i64 @shifted_masks(ptr %p, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %a = load i64, ptr %p
  %b = lshr i64 %a, 8
  %d = and i64 %b, 65280
  call void @take(i1 %c)
  %e = load i32, ptr %p
  %f = lshr i32 %e, 8
  %g = and i32 %f, 255
  call void @take(i1 %c)
  %h = zext i32 %g to i64
  %i = add i64 %d, %h
  ret i64 %i
}

define i64 @readers(ptr %p, i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %a = load i64, ptr %p
  %b = lshr i64 %a, 56
  %d = mul i64 16777216, %b
  call void @take(i1 %c)
  br label %next
next:
  %e = add i64 %d, %b
  ret i64 %e
}

define i32 @cut(ptr %p, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %a = load i64, ptr %p
  %b = shl i64 %a, 5
  %d = trunc i64 %b to i32
  call void @take(i1 %c)
  %e = load i16, ptr %p
  %f = lshr i16 %e, 8
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, i16 %f)
  ret i32 %d
}

declare void @take(i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
