; The ELF header, notes and the stack guard are the operating system's.
; targets: x86_64-freebsd aarch64-freebsd aarch64_be-freebsd ppc64le-freebsd x86_64-openbsd aarch64-openbsd x86_64-solaris x86_64-fuchsia aarch64-fuchsia
source_filename = "systems-headers.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
@kept = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"

define i64 @f(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  ret i64 %a
}
