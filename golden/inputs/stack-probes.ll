; Frames touched page by page, in place: steps, a loop, aligned ones, and memory of a size known late.
; targets: ppc64 ppc64le
source_filename = "stack-probes.ll"

declare void @use(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i32 @s1(i32 %a) "probe-stack"="inline-asm" {
  %m = alloca [500 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @s2(i32 %a) "probe-stack"="inline-asm" {
  %m = alloca [1500 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @s3(i32 %a) "probe-stack"="inline-asm" {
  %m = alloca [10000 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @s4(i32 %a) "probe-stack"="inline-asm" uwtable {
  %m = alloca [100000 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @s5(i32 %a) "probe-stack"="inline-asm" uwtable {
  %m = alloca [100000 x i8], align 64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @s6(i32 %a) "probe-stack"="inline-asm" uwtable {
  %m = alloca [1000 x i8], align 64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  call void @use(ptr %m)
  ret i32 %a
}
define i32 @s7(i32 %a, i64 %n) "probe-stack"="inline-asm" uwtable {
  %m = alloca [1000 x i8], align 16
  %m2 = alloca i8, i64 %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  call void @use(ptr %m)
  call void @use(ptr %m2)
  ret i32 %a
}
define i32 @s8(i32 %a, i64 %n) "probe-stack"="inline-asm" {
  %m = alloca [100000 x i8], align 32
  %m2 = alloca i8, i64 %n, align 64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  call void @use(ptr %m)
  call void @use(ptr %m2)
  ret i32 %a
}

define void @odd_pages(i64 %n) "probe-stack"="inline-asm" "stack-probe-size"="65537" {
  %m = alloca [300000 x i8]
  %m2 = alloca i8, i64 %n
  %m3 = alloca i8, i64 %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %m, ptr %m2, ptr %m3)
  ret void
}
