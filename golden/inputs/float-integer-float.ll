; Numbers cut to integers and made numbers again stay in their registers, but by way of words.
; targets: ppc64 ppc64le
source_filename = "float-integer-float.ll"

define float @narrow(double %a, i1 %b) {
  %c = fptosi double %a to i16
  %d = sitofp i16 %c to float
  call void @take(i1 %b)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i16 %c)
  ret float %d
}

define double @doubleword(float %a, i1 %b) {
  %c = fptosi float %a to i64
  %d = sitofp i64 %c to double
  call void @take(i1 %b)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  ret double %d
}

define double @unsigned(double %a, float %e, i1 %b) {
  %c = fptoui double %a to i64
  %d = uitofp i64 %c to double
  call void @take(i1 %b)
  %f = fptoui float %e to i8
  %g = sitofp i8 %f to float
  call void @take(i1 %b)
  %h = fpext float %g to double
  %i = fadd double %d, %h
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret double %i
}

define double @word(double %a, i1 %b) {
  %c = fptosi double %a to i32
  %d = sitofp i32 %c to double
  call void @take(i1 %b)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  ret double %d
}

declare void @take(i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
