; The bit of a value that is 0 or -1: the value is subtracted where its bit is added, and the other way round.
; targets: x86_64 aarch64 ppc64
source_filename = "bits-of-truth.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

declare void @take(i1 signext)

define void @passed_on(i1 signext %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = sub i1 %x, true
  call void @take(i1 signext %n)
  ret void
}

define i32 @added(i1 signext %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = zext i1 %x to i32
  %s = add i32 %y, %w
  ret i32 %s
}

define i64 @subtracted(i1 signext %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = zext i1 %x to i64
  %s = sub i64 %y, %w
  ret i64 %s
}

define i32 @of_sign(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = ashr i32 %x, 31
  %b = and i32 %w, 1
  %s = add i32 %b, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %w)
  ret i32 %s
}

define i32 @less_sign(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = ashr i32 %x, 31
  %b = and i32 %w, 1
  %s = sub i32 %y, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %w)
  ret i32 %s
}

define i32 @of_narrow_sign(i8 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = ashr i8 %x, 7
  %b = and i8 %w, 1
  %z = zext i8 %b to i32
  %s = sub i32 %y, %z
  ret i32 %s
}

define i32 @not_whole(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = ashr i32 %x, 30
  %b = and i32 %w, 1
  %s = sub i32 %y, %b
  ret i32 %s
}
