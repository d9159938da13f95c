; targets: x86_64 ppc64 ppc64le
source_filename = "prologue-data.ll"

define i32 @pro() prefix i32 123 prologue [3 x i8] c"\90\90\90" { ret i32 0 }

define i32 @pro2(i32 %x) section ".foo" align 32 prologue <{i8, i8, i32}> <{i8 -21, i8 4, i32 7}> { 
 call void @pro3()
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %x)
 ret i32 0 }

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @pro3()
