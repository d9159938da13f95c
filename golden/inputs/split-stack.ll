; Functions that ask for their stack: small and large frames, nest, stack arguments, jumps, none, and memory that grows.
; targets: x86_64
source_filename = "split-stack.ll"

declare void @dummy_use(ptr, i32)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @test_basic() "split-stack" {
  %mem = alloca i32, i32 10
  call void @dummy_use (ptr %mem, i32 10)
  ret void
}
define i32 @test_nested(ptr nest %closure, i32 %other) "split-stack" {
  %addend = load i32, ptr %closure
  %result = add i32 %other, %addend
  %mem = alloca i32, i32 10
  call void @dummy_use (ptr %mem, i32 10)
  ret i32 %result
}
define void @test_large() "split-stack" {
  %mem = alloca i32, i32 10000
  call void @dummy_use (ptr %mem, i32 3)
  ret void
}
define fastcc void @test_fastcc() "split-stack" {
  %mem = alloca i32, i32 10
  call void @dummy_use (ptr %mem, i32 10)
  ret void
}
define fastcc void @test_fastcc_large() "split-stack" {
  %mem = alloca i32, i32 10000
  call void @dummy_use (ptr %mem, i32 3)
  ret void
}
define void @test_nostack() "split-stack" {
  ret void
}
define i32 @test_sibling_call_empty_frame(i32 %x) "split-stack" {
  %call = tail call i32 @callee(i32 %x)
  ret i32 %call
}
declare i32 @callee(i32)
declare void @panic()
define void @test_unlikely() "split-stack" {
  call void @panic() noreturn
  unreachable
}
define i64 @many(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i32 %i) "split-stack" {
  %mem = alloca i32, i32 10
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %h, i32 %i)
  call void @dummy_use (ptr %mem, i32 10)
  ret i64 %g
}
define i32 @dyn(i32 %l) "split-stack" {
  %mem = alloca i32, i32 %l
  call void @dummy_use (ptr %mem, i32 %l)
  %terminate = icmp eq i32 %l, 0
  br i1 %terminate, label %true, label %false
true:
  ret i32 0
false:
  %newlen = sub i32 %l, 1
  %retvalue = call i32 @dyn(i32 %newlen)
  ret i32 %retvalue
}

define void @not_split() {
  call void @panic()
  ret void
}

define i64 @nest_unused(ptr nest %closure, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g) "split-stack" nounwind {
  call void @panic()
  ret i64 %g
}

define double @edges(i1 %k, double %d) "split-stack" uwtable {
  %mem = alloca [230 x i8], align 16
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0, double %d, ptr %mem)
  br i1 %k, label %a, label %b
a:
  ret double %d
b:
  %m = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0, double %d, ptr %m)
  ret double 1.0
}
