; targets: x86_64
source_filename = "thread-local.ll"

@counter = thread_local(localexec) global i32 7
@table = internal thread_local global [4 x i64] [i64 1, i64 2, i64 3, i64 4]
@elsewhere = external thread_local global i64
@early = external thread_local(initialexec) global i32
define i32 @local() {
  %v = load i32, ptr @counter
  ret i32 %v
}

define i64 @indexed(i64 %i) {
  %p = getelementptr [4 x i64], ptr @table, i64 0, i64 %i
  %v = load i64, ptr %p
  %q = getelementptr [4 x i64], ptr @table, i64 0, i64 2
  store i64 %v, ptr %q
  %w = load i64, ptr @elsewhere
  %s = add i64 %v, %w
  store i64 %s, ptr @elsewhere
  ret i64 %s
}

define ptr @by_intrinsic() {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @early)
  store i32 3, ptr %p
  ret ptr %p
}

define i32 @passed_on(i1 %c) {
  br i1 %c, label %set, label %go
set:
  store i32 5, ptr @counter
  br label %go
go:
  %p = phi ptr [ @counter, %set ], [ null, %0 ]
  %v = load i32, ptr @counter
  call void @take(ptr %p, ptr @elsewhere)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr @table, ptr %p)
  ret i32 %v
}

declare ptr @llvm.threadlocal.address.p0(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @take(ptr, ptr)
