; Signs and square roots of the elements of a vector.
; targets: x86_64
source_filename = "signs-of-vectors.ll"

define <4 x float> @neg4(<4 x float> %v) {
  %s = fneg <4 x float> %v
  ret <4 x float> %s
}

define <4 x float> @fabs4(<4 x float> %v) {
  %s = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v)
  ret <4 x float> %s
}

define <4 x float> @sqrt4(<4 x float> %v) {
  %s = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %v)
  ret <4 x float> %s
}

define <8 x float> @fabs8(<8 x float> %v) {
  %s = call <8 x float> @llvm.fabs.v8f32(<8 x float> %v)
  ret <8 x float> %s
}

define <4 x double> @sqrtd4(<4 x double> %v) {
  %s = call <4 x double> @llvm.sqrt.v4f64(<4 x double> %v)
  ret <4 x double> %s
}

define void @st4(<4 x float> %v, ptr %p) {
  %s = fneg <4 x float> %v
  store <4 x float> %s, ptr %p
  ret void
}
