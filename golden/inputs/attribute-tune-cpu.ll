; Nops follow the tuning of each function.
; targets: x86_64
source_filename = "attribute-tune-cpu.ll"

define void @cpu0() "tune-cpu"="generic" {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 16)
  ret void
}

define void @cpu1() "target-cpu"="x86-64" {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 16)
  ret void
}

define void @cpu2() "tune-cpu"="x86-64" {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 16)
  ret void
}

define void @cpu3() "tune-cpu"="silvermont" {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 16)
  ret void
}

define void @cpu4() "tune-cpu"="bdver1" {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 16)
  ret void
}

define void @cpu5() "tune-cpu"="skylake" {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 16)
  ret void
}

define void @cpu6() "target-cpu"="core2" {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 16)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
