; An inverted value shifted twice with its sign: shifted once, then inverted.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "signs-of-inverses.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f(i64 %a) {
  %first = ashr i64 %a, 36
  %inverse = xor i64 %first, -1
  %second = ashr i64 %inverse, 49
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %second)
  ret void
}

define void @short(i32 %a) {
  %first = ashr i32 %a, 3
  %inverse = xor i32 %first, -1
  %second = ashr i32 %inverse, 5
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %second)
  ret void
}
