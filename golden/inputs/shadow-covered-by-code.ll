; Ordinary instructions count until the shadow is covered.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "shadow-covered-by-code.ll"

define void @shadow4(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 4)
  %b = add i64 %a, 1
  %c = mul i64 %b, %a
  store i64 %c, ptr %p
  ret void
}

define void @shadow8(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 8)
  %b = add i64 %a, 1
  %c = mul i64 %b, %a
  store i64 %c, ptr %p
  ret void
}

define void @shadow12(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 12)
  %b = add i64 %a, 1
  %c = mul i64 %b, %a
  store i64 %c, ptr %p
  ret void
}

define void @shadow16(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 16)
  %b = add i64 %a, 1
  %c = mul i64 %b, %a
  store i64 %c, ptr %p
  ret void
}

define void @shadow20(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 20, i32 20)
  %b = add i64 %a, 1
  %c = mul i64 %b, %a
  store i64 %c, ptr %p
  ret void
}

define void @shadow24(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 24, i32 24)
  %b = add i64 %a, 1
  %c = mul i64 %b, %a
  store i64 %c, ptr %p
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
