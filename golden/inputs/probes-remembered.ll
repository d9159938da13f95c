; Frames taken page by page in a loop: blocks behind a return go back to the state at the end of the prologue.
; targets: aarch64
source_filename = "probes-remembered.ll"

define void @f0(i1 %c) uwtable "probe-stack"="inline-asm" "stack-probe-size"="512" gc "statepoint-example" {
entry:
  %0 = alloca [5000 x i8], align 128
  %1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 -47, i32 0, ptr elementtype(void ()) @outside0, i32 0, i32 0, i32 0, i32 0)
  br i1 %c, label %2, label %3
2:
  ret void
3:
  ret void
}
define void @f1(i1 %c) uwtable "probe-stack"="inline-asm" "stack-probe-size"="512" gc "statepoint-example" {
entry:
  %0 = alloca [5000 x i8], align 128
  %1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 -47, i32 0, ptr elementtype(void ()) @outside0, i32 0, i32 0, i32 0, i32 0)
  %d = alloca i64, align 128
  br i1 %c, label %2, label %3
2:
  ret void
3:
  ret void
}
declare void @outside0()
define void @steps() uwtable "probe-stack"="inline-asm" "stack-probe-size"="512" gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %0 = alloca [5000 x i8]
  %1 = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 -4743031961258486370, i32 0, ptr elementtype(i32 (ptr, i1, i16, i8)) @other, i32 4, i32 0, ptr null, i1 zeroext false, i16 0, i8 zeroext 0, i32 0, i32 0)
          to label %2 unwind label %3
2:
  ret void
3:
  %4 = landingpad token cleanup
  ret void
}

declare i32 @other(ptr, i1 zeroext, i16, i8 zeroext)

declare i32 @__gxx_personality_v0(...)

