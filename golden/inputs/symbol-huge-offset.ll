; targets: x86_64 ppc64 ppc64le
source_filename = "symbol-huge-offset"

@text1 = dso_local constant [6 x i8] c"'7<,x\00"

define void @f() {
entry:
  %0 = getelementptr [6 x i8], ptr @text1, i64 0, i64 88545966748683
  call void (ptr, ...) @callee0(ptr null, ptr %0)
  %1 = fptoui float 0.000000e+00 to i16
  store i16 %1, ptr null
  br label %2
2:
  br label %2
}

declare void @callee0(ptr, ...)
