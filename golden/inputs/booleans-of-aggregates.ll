; Booleans in aggregates have no zeros above their bit; memory passed by value aligns the frames of both sides.
; targets: aarch64
source_filename = "booleans-of-aggregates.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @g({ ptr, i1 }, i1)
declare void @h(ptr byval(i32) align 32)

define void @f({ ptr, i1 } %both, { i1 } %one, i1 %flag, ptr %to) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  store { ptr, i1 } %both, ptr %to
  store { i1 } %one, ptr %to
  store i1 %flag, ptr %to
  call void @g({ ptr, i1 } %both, i1 %flag)
  ret void
}

define void @aligned(ptr byval(i32) align 32 %memory) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %memory)
  ret void
}

define void @aligns(ptr %memory) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  call void @h(ptr byval(i32) align 32 %memory)
  ret void
}
