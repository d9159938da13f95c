; Doubles put into pairs, taken out of them and moved in them, each by one instruction.
; targets: x86_64
source_filename = "pairs-of-doubles.ll"

define <2 x double> @ins0(double %x) {
  %v = insertelement <2 x double> poison, double %x, i64 0
  ret <2 x double> %v
}

define <2 x double> @splat(double %x) {
  %v = insertelement <2 x double> poison, double %x, i64 0
  %s = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> zeroinitializer
  ret <2 x double> %s
}

define <2 x double> @swap(<2 x double> %v) {
  %s = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x double> %s
}

define <2 x double> @s03(<2 x double> %v, <2 x double> %w) {
  %s = shufflevector <2 x double> %v, <2 x double> %w, <2 x i32> <i32 0, i32 3>
  ret <2 x double> %s
}

define <2 x double> @s02(<2 x double> %v, <2 x double> %w) {
  %s = shufflevector <2 x double> %v, <2 x double> %w, <2 x i32> <i32 0, i32 2>
  ret <2 x double> %s
}

define <2 x double> @s13(<2 x double> %v, <2 x double> %w) {
  %s = shufflevector <2 x double> %v, <2 x double> %w, <2 x i32> <i32 1, i32 3>
  ret <2 x double> %s
}

define <2 x double> @s12(<2 x double> %v, <2 x double> %w) {
  %s = shufflevector <2 x double> %v, <2 x double> %w, <2 x i32> <i32 1, i32 2>
  ret <2 x double> %s
}

define <2 x double> @s30(<2 x double> %v, <2 x double> %w) {
  %s = shufflevector <2 x double> %v, <2 x double> %w, <2 x i32> <i32 3, i32 0>
  ret <2 x double> %s
}

define <2 x double> @s11(<2 x double> %v) {
  %s = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 1>
  ret <2 x double> %s
}

define <2 x double> @s1p(<2 x double> %v) {
  %s = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 poison>
  ret <2 x double> %s
}

define <2 x double> @sp0(<2 x double> %v) {
  %s = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 poison, i32 0>
  ret <2 x double> %s
}

define <2 x double> @ins1(<2 x double> %v, double %x) {
  %s = insertelement <2 x double> %v, double %x, i64 1
  ret <2 x double> %s
}

define <2 x double> @ins0b(<2 x double> %v, double %x) {
  %s = insertelement <2 x double> %v, double %x, i64 0
  ret <2 x double> %s
}

define <2 x double> @pair(double %x, double %y) {
  %v = insertelement <2 x double> poison, double %x, i64 0
  %s = insertelement <2 x double> %v, double %y, i64 1
  ret <2 x double> %s
}

define double @ext0(<2 x double> %v) {
  %s = extractelement <2 x double> %v, i64 0
  ret double %s
}

define double @ext1(<2 x double> %v) {
  %s = extractelement <2 x double> %v, i64 1
  ret double %s
}

define <2 x double> @splatl(ptr %p) {
  %x = load double, ptr %p
  %v = insertelement <2 x double> poison, double %x, i64 0
  %s = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> zeroinitializer
  ret <2 x double> %s
}

define <2 x double> @swapl(ptr %p) {
  %v = load <2 x double>, ptr %p, align 8
  %s = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x double> %s
}

define <2 x double> @deint(ptr %p) {
  %v = load <4 x double>, ptr %p, align 8
  %s = shufflevector <4 x double> %v, <4 x double> poison, <2 x i32> <i32 1, i32 3>
  %t = shufflevector <4 x double> %v, <4 x double> poison, <2 x i32> <i32 0, i32 2>
  %r = fadd <2 x double> %s, %t
  ret <2 x double> %r
}

define void @int(ptr %p, <2 x double> %a, <2 x double> %b) {
  %s = shufflevector <2 x double> %a, <2 x double> %b, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  store <4 x double> %s, ptr %p, align 8
  ret void
}

define double @red(ptr %p) {
  %v = load <2 x double>, ptr %p, align 8
  %s = extractelement <2 x double> %v, i64 0
  %t = extractelement <2 x double> %v, i64 1
  %r = fadd double %s, %t
  ret double %r
}

define double @red2(<2 x double> %v) {
  %s = extractelement <2 x double> %v, i64 0
  %t = extractelement <2 x double> %v, i64 1
  %r = fadd double %s, %t
  ret double %r
}

define void @il0(ptr %p, <2 x double> %v) {
  %s = shufflevector <2 x double> %v, <2 x double> zeroinitializer, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  store <4 x double> %s, ptr %p
  ret void
}

define double @v(<2 x double> %v, i32 %i) {
  %s = extractelement <2 x double> %v, i32 %i
  ret double %s
}

define <2 x double> @vi(<2 x double> %v, double %d, i32 %i) {
  %s = insertelement <2 x double> %v, double %d, i32 %i
  ret <2 x double> %s
}
