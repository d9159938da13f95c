; targets: x86_64
source_filename = "float-opposite-place"

define preserve_mostcc void @f() {
entry:
  %0 = call double (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.f64(i64 0, i32 0, ptr null, i32 0)
  br label %1
1:
  %2 = fdiv double %0, 0.000000e+00
  store i8 0, ptr null
  %3 = fsub double %0, %2
  store double %3, ptr null
  ret void
}

declare double @llvm.experimental.patchpoint.f64(i64, i32, ptr, i32, ...)
