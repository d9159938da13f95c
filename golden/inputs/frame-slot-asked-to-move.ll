; An access that could move its address asks for the slot behind it, which makes room for a register to be freed.
; targets: ppc64 ppc64le
source_filename = "frame-slot-asked-to-move.ll"

define void @store(ptr %p, ptr %q) {
  %slot = alloca ptr
  %words = alloca [5 x ptr], align 1
  %last = getelementptr i8, ptr %words, i64 32
  store i64 0, ptr %last
  %zero = and i64 0, 0
  %far = getelementptr [16 x i8], ptr null, i64 %zero
  store ptr %last, ptr %far
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %q)
  store i64 0, ptr %p
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
