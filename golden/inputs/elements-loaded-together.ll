; Elements that lie behind each other in memory are loaded as one vector (x86_64), or one where it belongs (aarch64).
; targets: x86_64 aarch64
source_filename = "elements-loaded-together.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
define <2 x ptr> @two(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load ptr, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %b = load ptr, ptr %q
  %v = insertelement <2 x ptr> poison, ptr %a, i32 0
  %w = insertelement <2 x ptr> %v, ptr %b, i32 1
  ret <2 x ptr> %w
}
define <2 x ptr> @twice(ptr %p, ptr %r) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load ptr, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %b = load ptr, ptr %q
  store ptr %b, ptr %r
  %v = insertelement <2 x ptr> poison, ptr %a, i32 0
  %w = insertelement <2 x ptr> %v, ptr %b, i32 1
  ret <2 x ptr> %w
}
define <2 x ptr> @swapped(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load ptr, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %b = load ptr, ptr %q
  %v = insertelement <2 x ptr> poison, ptr %b, i32 0
  %w = insertelement <2 x ptr> %v, ptr %a, i32 1
  ret <2 x ptr> %w
}
define <2 x ptr> @aligned(ptr align 16 %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load ptr, ptr %p, align 16
  %q = getelementptr i8, ptr %p, i64 8
  %b = load ptr, ptr %q
  %v = insertelement <2 x ptr> poison, ptr %a, i32 0
  %w = insertelement <2 x ptr> %v, ptr %b, i32 1
  ret <2 x ptr> %w
}
