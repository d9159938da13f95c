; Registers that the loop of an exchange reads are live behind a patchpoint.
; targets: aarch64
source_filename = "exchanges-behind-patchpoints.ll"

define void @f0(i32 signext %0) gc "statepoint-example" {
entry:
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %1 = cmpxchg ptr null, i32 0, i32 %0 seq_cst seq_cst
  ret void
}

define void @f1(i32 %0) {
entry:
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 0, ptr null, i32 0)
  %1 = cmpxchg ptr null, i32 0, i32 %0 seq_cst seq_cst
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
define i32 @f2(i32 %0, ptr %p, i64 %c) {
entry:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 0, ptr null, i32 0)
  %1 = cmpxchg ptr %p, i32 0, i32 %0 seq_cst seq_cst
  %2 = cmpxchg ptr %p, i64 %c, i64 0 seq_cst seq_cst
  %3 = extractvalue { i32, i1 } %1, 0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 0, ptr null, i32 0)
  %4 = cmpxchg ptr %p, i8 0, i8 7 seq_cst seq_cst
  ret i32 %3
}

define i16 @f3(i16 %0, ptr %p) {
entry:
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 0, ptr null, i32 1, ptr %p)
  %1 = cmpxchg ptr %p, i16 %0, i16 %0 seq_cst seq_cst
  %3 = extractvalue { i16, i1 } %1, 0
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 0, ptr null, i32 2, ptr %p, i16 %3)
  %4 = cmpxchg ptr %p, i8 0, i8 7 seq_cst seq_cst
  ret i16 %3
}
