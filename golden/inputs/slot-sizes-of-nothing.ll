; Stack memory of no bytes: its size is a node that memory accesses have made already.
; targets: x86_64
source_filename = "slot-sizes-of-nothing.ll"

define void @f0(i64 %a) "probe-stack"="__probestack" {
entry:
  
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f1(i64 %a) "probe-stack"="__probestack" {
entry:
  store i64 %a, ptr null
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f2(i64 %a) "probe-stack"="__probestack" {
entry:
  store i64 0, ptr null
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f3(i64 %a) "probe-stack"="__probestack" {
entry:
  store i64 5, ptr null
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f4(i64 %a) "probe-stack"="__probestack" {
entry:
  %l = load i64, ptr null
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f5(i64 %a) "probe-stack"="__probestack" {
entry:
  %l = load volatile i64, ptr null
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f6(i64 %a) "probe-stack"="__probestack" {
entry:
  %l = load volatile i64, ptr addrspace(257) inttoptr (i32 40 to ptr addrspace(257))
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f7(i64 %a) "probe-stack"="__probestack" {
entry:
  %s = alloca i64
 store volatile i64 %a, ptr %s
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f8(i64 %a) "probe-stack"="__probestack" {
entry:
  %l = load volatile i64, ptr null
 store volatile i64 %l, ptr null
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f9(i64 %a) "probe-stack"="__probestack" {
entry:
  store volatile i64 %a, ptr null
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f10(i64 %a) "probe-stack"="__probestack" {
entry:
  store i32 0, ptr null
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
define void @f11(i64 %a) "probe-stack"="__probestack" {
entry:
  store i32 5, ptr null
  %x0 = lshr i32 0, 0
  %x1 = and i32 0, 0
  %x2 = alloca i8, i32 %x1
  br label %b3
b3:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %x0, i32 %x1, ptr %x2)
  ret void
}
