; Of a vector in memory the element that is wanted is loaded alone.
; targets: x86_64
source_filename = "element-loaded-alone.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @second(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %vector = load <2 x i64>, ptr %p
  %element = extractelement <2 x i64> %vector, i32 1
  ret i64 %element
}

define i64 @first(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %vector = load <2 x i64>, ptr %p, align 8
  %element = extractelement <2 x i64> %vector, i32 0
  ret i64 %element
}
