source_filename = "dag_records"
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @callee(i64, i32, i8, double, i64, i64, i64, i64, i64)

define i64 @any_register(i64 %a, i64 %b, double %d, i8 %n) {
  %slot = alloca i64
  %x = mul i64 %a, %b
  %r = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 15, ptr inttoptr (i64 4660 to ptr), i32 6, i64 %x, i64 5, ptr %slot, double 2.5, i64 0, i64 5, i64 %b, i64 -9, double %d, ptr %slot, i8 %n)
  ret i64 %r
}

define i1 @whole_block(i64 %a, i32 %b, double %d, ptr %p) {
  %slot = alloca i32
  %l = load i64, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 8, i64 %l, i64 %a, i1 true, ptr %slot, i8 -1, double %d)
  %r = call i64 @callee(i64 %l, i32 %b, i8 3, double %d, i64 1, i64 2, i64 3, i64 4, i64 %a)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 20, ptr @callee, i32 2, i64 %r, ptr %p, i64 %l)
  %c = icmp eq i64 %r, %l
  ret i1 %c
}
