; Frame pointers on request.
; targets: aarch64
source_filename = "attribute-frame-pointer.ll"

declare void @callee()

define void @fp0() "frame-pointer"="all" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

define void @fp1() "frame-pointer"="non-leaf" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

define void @fp2() "frame-pointer"="non-leaf" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @callee()
  ret void
}

define void @fp3() "frame-pointer"="none" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @callee()
  ret void
}

define void @fp4() "frame-pointer"="all" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @callee()
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
