; Registers the function saves are not live behind it.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "liveout-saved-registers.ll"

define void @pressure(ptr %p, i64 %a, i64 %b, i64 %c) {
  %v0 = load i64, ptr %p
  %p0 = getelementptr i8, ptr %p, i64 8
  store i64 %v0, ptr %p0
  %v1 = load i64, ptr %p
  %p1 = getelementptr i8, ptr %p, i64 16
  store i64 %v1, ptr %p1
  %v2 = load i64, ptr %p
  %p2 = getelementptr i8, ptr %p, i64 24
  store i64 %v2, ptr %p2
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 9, i64 %v0, i64 %v1, i64 %v2, i64 %a, i64 %b, i64 %c, ptr %p, ptr %p0, ptr %p1)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
