; Features take registers away from the allocator.
; targets: aarch64
source_filename = "reserved-registers.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @without_x18(ptr %p) "target-features"="+reserve-x18,+reserve-x9" {
  %p0 = getelementptr i64, ptr %p, i64 0
  %v0 = load i64, ptr %p0
  %p1 = getelementptr i64, ptr %p, i64 3
  %v1 = load i64, ptr %p1
  %p2 = getelementptr i64, ptr %p, i64 6
  %v2 = load i64, ptr %p2
  %p3 = getelementptr i64, ptr %p, i64 9
  %v3 = load i64, ptr %p3
  %p4 = getelementptr i64, ptr %p, i64 12
  %v4 = load i64, ptr %p4
  %p5 = getelementptr i64, ptr %p, i64 15
  %v5 = load i64, ptr %p5
  %p6 = getelementptr i64, ptr %p, i64 18
  %v6 = load i64, ptr %p6
  %p7 = getelementptr i64, ptr %p, i64 21
  %v7 = load i64, ptr %p7
  %p8 = getelementptr i64, ptr %p, i64 24
  %v8 = load i64, ptr %p8
  %p9 = getelementptr i64, ptr %p, i64 27
  %v9 = load i64, ptr %p9
  %p10 = getelementptr i64, ptr %p, i64 30
  %v10 = load i64, ptr %p10
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %v0, i64 %v1, i64 %v2, i64 %v3, i64 %v4, i64 %v5, i64 %v6, i64 %v7, i64 %v8, i64 %v9, i64 %v10)
  ret i64 %v10
}
