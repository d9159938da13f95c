; targets: x86_64
source_filename = "known-copies"

; Copies out of constants in the graph are stores of numbers.
@text = private unnamed_addr constant [10 x i8] c"hello wor\00"
@long = private unnamed_addr constant [64 x i8] c"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\00"
@zeros = internal constant [40 x i8] zeroinitializer
@table = internal constant [3 x i32] [i32 1, i32 -2, i32 305419896]
@changes = internal global [8 x i8] c"changes\00"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @strings(ptr %p, i24 %t) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @text, i64 10, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr getelementptr (i8, ptr @text, i64 3), i64 7, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @table, i64 12, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @changes, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @zeros, i64 15, i1 false)
  store i24 %t, ptr %p
  ret void
}
define void @larger(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @long, i64 59, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @zeros, i64 39, i1 false)
  ret void
}
define void @volatile(ptr %p, i24 %t) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @text, i64 10, i1 true)
  store i24 %t, ptr %p
  ret void
}
