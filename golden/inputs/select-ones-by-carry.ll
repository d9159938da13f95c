; targets: x86_64 ppc64 ppc64le
source_filename = "select-ones-by-carry"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @by_bits(i1 %c, i64 %x, i32 %y, i8 %z, double %d) {
entry:
  %ones = select i1 %c, i64 -1, i64 %x
  %is_zero = icmp eq i32 %y, 0
  %other = select i1 %is_zero, i64 %x, i64 -1
  %is_one = icmp ne i32 %y, 0
  %byte = select i1 %is_one, i8 %z, i8 -1
  %number = fptoui double %d to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %other, i8 %byte, i64 %number)
  ret i64 %ones
}

define i8 @twice(double %d, i1 %m, float %f) {
entry:
  %first = fptosi double %d to i8
  %chosen = select i1 %m, float %f, float 0.0
  %second = fptosi double %d to i8
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i8 %second, i8 %first)
  br label %next

next:
  ret i8 %second
}
