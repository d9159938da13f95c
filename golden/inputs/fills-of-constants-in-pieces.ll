; The constant of a memset is opaque: the shorter piece is the lower part of the longer one.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "fills-of-constants-in-pieces.ll"

define void @fill_7_11(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 7, i64 11, i1 false)
  ret void
}

define void @fill_200_11(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 200, i64 11, i1 false)
  ret void
}

define void @fill_255_11(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 255, i64 11, i1 false)
  ret void
}

define void @fill_7_12(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 7, i64 12, i1 false)
  ret void
}

define void @fill_200_12(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 200, i64 12, i1 false)
  ret void
}

define void @fill_255_12(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 255, i64 12, i1 false)
  ret void
}

define void @fill_7_20(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 7, i64 20, i1 false)
  ret void
}

define void @fill_200_20(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 200, i64 20, i1 false)
  ret void
}

define void @fill_255_20(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 255, i64 20, i1 false)
  ret void
}

define void @fill_7_28(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 7, i64 28, i1 false)
  ret void
}

define void @fill_200_28(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 200, i64 28, i1 false)
  ret void
}

define void @fill_255_28(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 255, i64 28, i1 false)
  ret void
}

define void @fill_7_35(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 7, i64 35, i1 false)
  ret void
}

define void @fill_200_35(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 200, i64 35, i1 false)
  ret void
}

define void @fill_255_35(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 255, i64 35, i1 false)
  ret void
}

define void @fill_7_45(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 7, i64 45, i1 false)
  ret void
}

define void @fill_200_45(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 200, i64 45, i1 false)
  ret void
}

define void @fill_255_45(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 255, i64 45, i1 false)
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
