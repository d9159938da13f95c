; Sections whose names say that no loader maps them, or that they hold zeros.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "sections-for-tools"

@bitcode = private constant [3 x i8] c"BC\00", section ".llvmbc", align 1
@command = private constant [2 x i8] c"-c", section ".llvmcmd", align 1
@map = private constant i32 7, section "__llvm_covmap"
@once = global i32 0, section ".gnu.linkonce.b.once"
@kept = thread_local global i32 3, section ".gnu.linkonce.td.kept"
@zero = thread_local global i32 0, section ".llvm.linkonce.tb.zero"
@plain = global i32 0, section ".bss.plain"
@beside = private constant [2 x i8] c"\0F\0B", section ".text"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr @once)
  ret void
}
