; The part that is used of a load that is sure to be allowed is sure, too: it is the load of that part the program has.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "part-of-sure-load.ll"

define void @f() {
entry:
  %slot = alloca double
  %long = load i64, ptr %slot
  %word = load i32, ptr %slot
  %byte = and i64 %long, 255
  %memory = alloca i16, i64 %byte
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %word, ptr %memory)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
