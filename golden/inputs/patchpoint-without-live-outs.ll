; Patchpoints record no live-out registers if the option says so; calls may follow them.
; targets: x86_64 aarch64 ppc64 ppc64le
; patchpoint-liveness: false
source_filename = "patchpoint-without-live-outs.ll"

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @called(i64)

define i64 @f(i64 %a, i64 %b) {
  %x = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 40, ptr null, i32 1, i64 %a, i64 %b)
  %sum = add i64 %x, %b
  call void @called(i64 %sum)
  ret i64 %sum
}
