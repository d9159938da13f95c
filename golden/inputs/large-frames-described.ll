; Large frames without frame pointer: unwinders are told of every step that makes them, with and without probes.
; targets: aarch64
source_filename = "large-frames-described.ll"

declare void @g(ptr)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
define void @f1(ptr %p)    gc "statepoint-example" {
  %m = alloca [200 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f2(ptr %p)    gc "statepoint-example" {
  %m = alloca [3000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f3(ptr %p)    gc "statepoint-example" {
  %m = alloca [10000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f4(ptr %p)    gc "statepoint-example" {
  %m = alloca [100000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f5(ptr %p)    gc "statepoint-example" {
  %m = alloca [5000000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f6(ptr %p) uwtable   gc "statepoint-example" {
  %m = alloca [200 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f7(ptr %p) uwtable   gc "statepoint-example" {
  %m = alloca [3000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f8(ptr %p) uwtable   gc "statepoint-example" {
  %m = alloca [10000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f9(ptr %p) uwtable   gc "statepoint-example" {
  %m = alloca [100000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f10(ptr %p) uwtable   gc "statepoint-example" {
  %m = alloca [5000000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f11(ptr %p) uwtable(sync)   gc "statepoint-example" {
  %m = alloca [200 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f12(ptr %p) uwtable(sync)   gc "statepoint-example" {
  %m = alloca [3000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f13(ptr %p) uwtable(sync)   gc "statepoint-example" {
  %m = alloca [10000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f14(ptr %p) uwtable(sync)   gc "statepoint-example" {
  %m = alloca [100000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f15(ptr %p) uwtable(sync)   gc "statepoint-example" {
  %m = alloca [5000000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f16(ptr %p)  "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [200 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f17(ptr %p)  "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [3000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f18(ptr %p)  "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [10000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f19(ptr %p)  "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [100000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f20(ptr %p)  "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [5000000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f21(ptr %p) uwtable "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [200 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f22(ptr %p) uwtable "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [3000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f23(ptr %p) uwtable "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [10000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f24(ptr %p) uwtable "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [100000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f25(ptr %p) uwtable "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [5000000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f26(ptr %p) uwtable(sync) "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [200 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f27(ptr %p) uwtable(sync) "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [3000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f28(ptr %p) uwtable(sync) "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [10000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f29(ptr %p) uwtable(sync) "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [100000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
define void @f30(ptr %p) uwtable(sync) "probe-stack"="inline-asm"  gc "statepoint-example" {
  %m = alloca [5000000 x i8]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  br label %x
x:
  %t2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (ptr)) @g, i32 1, i32 0, ptr %m, i32 0, i32 0)
  ret void
}
