; A function that @llvm.used keeps has a section of its own, also where something in it is answered before selection.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "retained-and-asking.ll"

@llvm.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"

declare i1 @llvm.is.constant.i32(i32)

define i1 @kept(i32 %x) {
  %c = call i1 @llvm.is.constant.i32(i32 %x)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %x)
  ret i1 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
