; The lowest element of a vector as an integer, by SSE's own intrinsics: of an argument, and of what was put there.
; targets: x86_64
source_filename = "truncate-lowest.ll"

declare i32 @llvm.x86.sse.cvttss2si(<4 x float>)
declare i64 @llvm.x86.sse.cvttss2si64(<4 x float>)
declare i32 @llvm.x86.sse2.cvttsd2si(<2 x double>)
declare i64 @llvm.x86.sse2.cvttsd2si64(<2 x double>)

define i64 @arguments(<4 x float> %a, <2 x double> %b) gc "statepoint-example" {
  %w = call i32 @llvm.x86.sse.cvttss2si(<4 x float> %a)
  %x = call i64 @llvm.x86.sse.cvttss2si64(<4 x float> %a)
  %y = call i32 @llvm.x86.sse2.cvttsd2si(<2 x double> %b)
  %z = call i64 @llvm.x86.sse2.cvttsd2si64(<2 x double> %b)
  %n = call i64 @llvm.x86.sse2.cvttsd2si64(<2 x double> %b)
  %wide = sext i32 %w to i64
  %long = sext i32 %y to i64
  %s = add i64 %wide, %x
  %t = add i64 %s, %z
  %u = add i64 %t, %long
  ret i64 %u
}

define i64 @put_there(double %d, float %f) {
  %v = insertelement <2 x double> poison, double %d, i64 0
  %w = insertelement <2 x double> %v, double 0.0, i64 1
  %x = call i64 @llvm.x86.sse2.cvttsd2si64(<2 x double> %w)
  %p = insertelement <4 x float> poison, float %f, i64 0
  %q = insertelement <4 x float> %p, float 0.0, i64 1
  %r = insertelement <4 x float> %q, float 0.0, i64 2
  %s = insertelement <4 x float> %r, float 0.0, i64 3
  %t = call i32 @llvm.x86.sse.cvttss2si(<4 x float> %s)
  %u = zext i32 %t to i64
  %y = xor i64 %u, %x
  ret i64 %y
}
