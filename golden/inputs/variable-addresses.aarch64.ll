; Addresses of globals in data: symbols with offsets.
; targets: aarch64
source_filename = "variable-addresses.ll"

@a = global i64 1
@table = global [3 x ptr] [ptr @a, ptr getelementptr (i8, ptr @a, i64 4), ptr @f]
@self = global ptr @self
@hidden_one = internal global ptr @inner
@inner = internal global i64 5

define void @f() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %p = load ptr, ptr @table
  %q = load ptr, ptr @hidden_one
  store ptr %p, ptr %q
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
