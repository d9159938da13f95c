; Frames touched page by page: by a call or in place, in a loop, aligned beyond a page, with memory of a size known late.
; targets: x86_64
source_filename = "stack-probes.ll"

declare void @use(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i32 @call1(i32 %a) "probe-stack"="__probestack" {
  %m = alloca [5000 x i8]
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @call2(i32 %a, i32 %n) "probe-stack"="__probestack" {
  %m = alloca i8, i32 %n
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @call3(i32 %a, i32 %n) "probe-stack"="__probestack" {
  %m = alloca [5000 x i8], align 64
  %m2 = alloca i8, i32 %n, align 32
  call void @use(ptr %m)
  call void @use(ptr %m2)
  ret i32 %a
}
define i32 @call4(i32 %a, i1 %k) "probe-stack"="__probestack" {
  br i1 %k, label %x, label %y
x:
  %m = alloca i8, i32 100
  call void @use(ptr %m)
  %m1 = alloca i8, i32 100
  call void @use(ptr %m1)
  %m2 = alloca i8, i32 5000
  call void @use(ptr %m2)
  ret i32 %a
y:
  %m3 = alloca i8, i32 4096
  call void @use(ptr %m3)
  ret i32 1
}
define void @leaf(i32 %a) "probe-stack"="__probestack" {
  %m = alloca [50 x i8]
  store i32 %a, ptr %m
  ret void
}
define i32 @inl1(i32 %a) "probe-stack"="inline-asm" {
  %m = alloca [5000 x i8]
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @inl2(i32 %a) "probe-stack"="inline-asm" {
  %m = alloca [50000 x i8]
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @inl3(i32 %a, i32 %n) "probe-stack"="inline-asm" {
  %m = alloca i8, i32 %n
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @inl4(i32 %a, i32 %n) "probe-stack"="inline-asm" {
  %m = alloca [50000 x i8], align 64
  %m2 = alloca [100 x i8], align 8192
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  call void @use(ptr %m2)
  ret i32 %a
}
define i32 @inl5(i32 %a, i32 %n) "probe-stack"="inline-asm" "stack-probe-size"="8192" {
  %m = alloca [30000 x i8], align 64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  ret i32 %a
}
define void @inleaf(i32 %a) "probe-stack"="inline-asm" {
  %m = alloca [6000 x i8]
  store i32 %a, ptr %m
  ret void
}
define void @noarg(i32 %a) "no-stack-arg-probe" "probe-stack"="__probestack" {
  %m = alloca [6000 x i8]
  store i32 %a, ptr %m
  ret void
}

define i64 @both(i64 %a) "probe-stack"="inline-asm" "split-stack" uwtable {
  %m = alloca [70000 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, i64 %a, ptr %m)
  ret i64 %a
}

define i32 @counted(i32 %n, ...) "probe-stack"="__probestack" {
  %m = alloca [9000 x i8]
  call void @use(ptr %m)
  ret i32 %n
}
