; A number made an integer and stored goes to memory from the register it was converted in.
; targets: ppc64 ppc64le
source_filename = "float-to-memory.ll"

define zeroext i1 @word(i1 zeroext %c, double %d, ptr %p) {
  %i = fptosi double %d to i64
  store i64 %i, ptr %p
  ret i1 %c
}
define zeroext i1 @unsigned(i1 zeroext %c, float %d, ptr %p) {
  %i = fptoui float %d to i64
  %q = getelementptr i8, ptr %p, i64 24
  store i64 %i, ptr %q
  ret i1 %c
}
define zeroext i1 @half(i1 zeroext %c, float %d, ptr %p, i64 %x) {
  %i = fptosi float %d to i32
  %q = getelementptr i8, ptr %p, i64 %x
  store i32 %i, ptr %q
  ret i1 %c
}
define zeroext i1 @both(i1 zeroext %c, double %d, ptr %p, i64 %x) {
  %i = fptoui double %d to i32
  %q = getelementptr i32, ptr %p, i64 3
  store i32 %i, ptr %q
  %j = fptosi double %d to i64
  store volatile i64 %j, ptr null
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %i)
  %e = trunc i64 %j to i1
  %f = xor i1 %e, %c
  ret i1 %f
}
define zeroext i1 @narrow(i1 zeroext %c, double %d, ptr %p, i64 %x) {
  %i = fptoui double %d to i16
  %q = getelementptr i32, ptr %p, i64 3
  store i16 %i, ptr %q
  store i16 %i, ptr %p
  ret i1 %c
}
define zeroext i1 @shared(i1 zeroext %c, double %d, ptr %p, i64 %x) {
  %i = fptoui double %d to i64
  %q = getelementptr i64, ptr %p, i64 3
  store i64 %i, ptr %q
  store ptr %q, ptr %p
  ret i1 %c
}
define zeroext i1 @frame(i1 zeroext %c, double %d, i64 %x) {
  %a = alloca [4 x i32]
  %b = alloca i64
  %i = fptosi double %d to i32
  %q = getelementptr i32, ptr %a, i64 3
  store i32 %i, ptr %q
  %j = fptosi double %d to i64
  store i64 %j, ptr %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, ptr %a, ptr %b)
  ret i1 %c
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
