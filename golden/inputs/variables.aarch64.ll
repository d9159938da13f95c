; Variables of every section: data, bss, read-only, mergeable.
; targets: aarch64 aarch64_be
source_filename = "variables.ll"

@number = global i64 7
@empty = global i64 0
@array = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@fixed = constant i64 9
@text = private unnamed_addr constant [3 x i8] c"hi\00"
@pair = global { i8, i64, double } { i8 1, i64 2, double 3.5 }
@aligned = global i8 1, align 32
@inner = internal global i32 3
@small = unnamed_addr constant i64 81985529216486895

define i64 @read() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = load i64, ptr @number
  %b = load i32, ptr @inner
  store i64 %a, ptr @empty
  %c = zext i32 %b to i64
  ret i64 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
