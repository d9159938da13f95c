source_filename = "calls"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @eight(i64, i64, i64, i64, i64, i64, i64, i32)
declare i8 @narrow(i8 zeroext, i16 signext)
declare i32 @printf(ptr, ...)
declare i64 @lazy(i64) nonlazybind
declare { i64, i64 } @two()
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)

define i64 @plain(i64 %a, i32 %b, double %d) {
  %1 = call i64 @eight(i64 1, i64 2, i64 %a, i64 4, i64 5, i64 6, i64 7, i32 %b)
  %2 = trunc i64 %1 to i8
  %3 = trunc i32 %b to i16
  %4 = call zeroext i8 @narrow(i8 zeroext %2, i16 signext %3)
  %5 = call i32 (ptr, ...) @printf(ptr null, double %d, i8 %4, i64 %1)
  %6 = call i64 @lazy(i64 %1)
  %7 = call { i64, i64 } @two()
  %8 = extractvalue { i64, i64 } %7, 1
  %9 = extractvalue { i64, i64 } %7, 0
  %10 = add i64 %8, %9
  %11 = call i64 inttoptr (i64 4096 to ptr)(i64 %10)
  ret i64 %11
}

define i64 @patched(i64 %a, ptr %p, double %d) {
  %slot = alloca i64, align 16
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %a, ptr %slot, double %d)
  %1 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 15, ptr inttoptr (i64 65536 to ptr), i32 2, i64 %a, ptr %p, ptr %slot, i64 7)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 5, ptr null, i32 3, double %d, i32 4, i64 %1)
  %2 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 4, i32 13, ptr @lazy, i32 1, i64 %1, i64 %a)
  ret i64 %2
}

declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare double @llvm.sqrt.f64(double)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.trap()

define i32 @intrinsics(i32 %a, i64 %b, ptr %p, double %d) {
  %1 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 1)
  %2 = extractvalue { i32, i1 } %1, 0
  %3 = extractvalue { i32, i1 } %1, 1
  br i1 %3, label %trap, label %go
go:
  %4 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %b, i64 3)
  %5 = extractvalue { i64, i1 } %4, 1
  %6 = call double @llvm.sqrt.f64(double %d)
  %7 = call double @llvm.sqrt.f64(double %d)
  store double %7, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 15, i1 false)
  %8 = zext i1 %5 to i32
  %9 = add i32 %8, %2
  ret i32 %9
trap:
  call void @llvm.trap()
  unreachable
}
