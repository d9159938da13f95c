; targets: x86_64 ppc64 ppc64le
source_filename = "symbol-far-offset"

@text1 = dso_local constant [12 x i8] c"?-Yx!<#X,!_\00"

define void @f() {
entry:
  br label %0
0:
  %1 = phi i16 [ 0, %entry ], [ %3, %0 ]
  %2 = getelementptr [12 x i8], ptr @text1, i64 0, i32 -497762463
  call coldcc void @callee2(ptr %2)
  %3 = fptosi double 0.000000e+00 to i16
  br label %0
}

declare void @callee2(ptr)

define ptr @above(i64 %i) {
entry:
  %p = getelementptr [12 x i8], ptr @text1, i64 0, i64 16777216
  %q = getelementptr [12 x i8], ptr @text1, i64 0, i64 16777215
  call coldcc void @callee2(ptr %p)
  call coldcc void @callee2(ptr %q)
  %r = getelementptr i8, ptr %q, i64 %i
  ret ptr %r
}
