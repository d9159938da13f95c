; Phis of one input, and blocks that become unreachable in selection: with liveness analysed before phis go, llc
; removes both; what such blocks called counts no more for the frame.
; targets: ppc64 ppc64le
source_filename = "phis-single.ll"

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
define i64 @one(i64 %a, i1 %c) {
entry:
  br i1 %c, label %x, label %y
x:
  %p = phi i64 [ %a, %entry ]
  %q = phi i1 [ %c, %entry ]
  %s = select i1 %q, i64 %p, i64 7
  ret i64 %s
y:
  %r = phi i64 [ %a, %entry ]
  br label %z
z:
  %t = phi i64 [ %r, %y ]
  ret i64 %t
}
define void @never() {
entry:
  br i1 false, label %x, label %y
x:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  ret void
y:
  ret void
}
