; targets: x86_64 ppc64 ppc64le
source_filename = "call-behind-symbol"
@text = dso_local constant [2 x i8] c"I\00"

define void @f() {
entry:
  %0 = getelementptr [2 x i8], ptr @text, i64 0, i64 1
  call void %0()
  %1 = sub i1 false, false
  br label %2
2:
  %3 = add i1 false, %1
  ret void
}

