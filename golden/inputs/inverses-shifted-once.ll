; An arithmetic shift does not go through an inversion, even if the result is used twice.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "inverses-shifted-once.ll"

define void @a(i64 %x) {
  %y = xor i64 -1, %x
  %z = ashr i64 %y, 36
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %z)
  ret void
}

define void @b(i64 %x) {
  %y = xor i64 -1, %x
  %z = ashr i64 %y, 36
  %w = and i64 %z, %z
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %z, i64 %w)
  ret void
}

define void @c(i64 %x) {
  %y = xor i64 -1, %x
  %z = ashr i64 %y, 36
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %z, i64 %z)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
