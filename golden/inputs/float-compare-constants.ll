; targets: x86_64 ppc64 ppc64le
source_filename = "float-compare-constants"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define float @equal_to_zero(float %a, float %b) {
entry:
  %c = fcmp oeq float 0.0, %a
  %n = sitofp i1 %c to float
  %d = fcmp une float 0.25, %a
  %m = select i1 %d, float %n, float %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, float %m)
  ret float %m
}

define double @ordered(double %a) {
entry:
  %c = fcmp ord double %a, %a
  %n = select i1 %c, double -1.0, double -4.0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %n, i1 %c)
  ret double %n
}

define i64 @scaled(i1 %c, double %a, i32 %x) {
entry:
  %three = select i1 %c, i16 0, i16 3
  %wide = zext i16 %three to i64
  %is_seven = icmp eq i32 %x, 7
  %seven = select i1 %is_seven, i32 7, i32 %x
  %number = fptoui double %a to i32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i16 %three, i32 %seven, i32 %number)
  ret i64 %wide
}

define float @of_choice(double %a) {
entry:
  %c = fcmp oge double 0.0, %a
  %n = select i1 %c, i8 0, i8 15
  %f = sitofp i8 %n to float
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i8 %n, float %f)
  ret float %f
}

define void @part_of_widened() {
entry:
  %w = zext i1 false to i32
  br label %next

next:
  %f = sitofp i32 %w to double
  %b = fptosi double %f to i8
  call void null(i8 %b)
  ret void
}
