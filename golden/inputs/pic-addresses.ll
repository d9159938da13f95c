; Position-independent code: addresses from the instruction, local labels of definitions, calls through stubs.
; targets: x86_64 aarch64 ppc64le
; relocation-model: pic
; isel: dag
source_filename = "pic-addresses.ll"

@own = dso_local global i64 5
@hidden = hidden global i64 6
@private = private constant [6 x i8] c"hello\00"
@elsewhere = external global i64
@table = constant [2 x ptr] [ptr @own, ptr @own_function]
@in_thread = thread_local(initialexec) global i32 1
@second = dso_local alias i64, ptr @own

declare i64 @other(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define dso_local i64 @own_function(i64 %a) {
  %t = load i32, ptr @in_thread
  %z = zext i32 %t to i64
  %r = add i64 %a, %z
  ret i64 %r
}

define i64 @f(i64 %a) {
  %x = load i64, ptr @own
  %y = load i64, ptr @hidden
  %e = load i64, ptr @elsewhere
  %s = load i64, ptr @second
  %p = call i64 @other(ptr @private)
  %q = call i64 @own_function(i64 %p)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr @own, ptr @table, i64 %q)
  %1 = add i64 %x, %y
  %2 = add i64 %1, %e
  %3 = add i64 %2, %s
  %4 = add i64 %3, %q
  ret i64 %4
}
