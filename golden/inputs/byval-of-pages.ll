; Arguments in memory of more than a page: copied by one instruction that repeats, or by the C library.
; targets: x86_64 ppc64 ppc64le
source_filename = "byval-of-pages.ll"

declare void @g(ptr byval([5000 x i8]) align 16, i64)
declare void @h(ptr byval([5003 x i8]), i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @whole(ptr %p) {
  call void @g(ptr byval([5000 x i8]) align 16 %p, i64 1)
  ret void
}

define void @rest(ptr %p) {
  call void @h(ptr byval([5003 x i8]) %p, i64 1)
  ret void
}

define i8 @passed_on(ptr byval([5003 x i8]) %p) {
  call void @h(ptr byval([5003 x i8]) %p, i64 1)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %p)
  %x = load i8, ptr %p
  ret i8 %x
}
