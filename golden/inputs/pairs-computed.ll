; Arithmetic on pairs of doubles, their signs and their constants; what is read alone is computed alone.
; targets: x86_64
source_filename = "pairs-computed.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare double @llvm.fabs.f64(double)
declare <2 x double> @llvm.fabs.v2f64(<2 x double>)
declare <2 x double> @llvm.sqrt.v2f64(<2 x double>)

define <2 x double> @k0(double %x) {
  %v = insertelement <2 x double> <double poison, double 0.0>, double %x, i64 0
  ret <2 x double> %v
}

define <2 x double> @k1(double %x) {
  %v = insertelement <2 x double> <double poison, double 1.0>, double %x, i64 0
  ret <2 x double> %v
}

define <2 x double> @k2(double %x) {
  %v = insertelement <2 x double> <double -0.0, double poison>, double %x, i64 1
  ret <2 x double> %v
}

define <2 x double> @k3(double %x) {
  %v = insertelement <2 x double> <double 0.0, double poison>, double %x, i64 1
  ret <2 x double> %v
}

define <2 x double> @only1(double %x) {
  %v = insertelement <2 x double> poison, double %x, i64 1
  ret <2 x double> %v
}

define void @kst(ptr %p) {
  store <2 x double> <double 1.0, double 0.0>, ptr %p, align 8
  ret void
}

define void @kst2(ptr %p) {
  store <2 x double> <double -1.0, double -0.0>, ptr %p, align 16
  ret void
}

define <2 x double> @mz(<2 x double> %v) {
  %s = fmul contract <2 x double> %v, zeroinitializer
  ret <2 x double> %s
}

define <2 x double> @neg(<2 x double> %v) {
  %s = fneg <2 x double> %v
  ret <2 x double> %s
}

define <2 x double> @fabs(<2 x double> %v) {
  %s = call contract <2 x double> @llvm.fabs.v2f64(<2 x double> %v)
  ret <2 x double> %s
}

define <2 x double> @sqrt(<2 x double> %v) {
  %s = call contract <2 x double> @llvm.sqrt.v2f64(<2 x double> %v)
  ret <2 x double> %s
}

define <2 x double> @one(<2 x double> %v) {
  %s = fdiv contract <2 x double> splat (double 1.0), %v
  ret <2 x double> %s
}

define <2 x double> @cmul(<2 x double> %a, double %r, double %i) {
  %v = insertelement <2 x double> poison, double %r, i64 0
  %s = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> zeroinitializer
  %w = insertelement <2 x double> poison, double %i, i64 0
  %t = shufflevector <2 x double> %w, <2 x double> poison, <2 x i32> zeroinitializer
  %m = fmul contract <2 x double> %a, %s
  %sw = shufflevector <2 x double> %a, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  %n = fmul contract <2 x double> %sw, %t
  %d = fsub contract <2 x double> %m, %n
  %e = fadd contract <2 x double> %m, %n
  %f = shufflevector <2 x double> %d, <2 x double> %e, <2 x i32> <i32 0, i32 3>
  ret <2 x double> %f
}

define void @kst1(ptr %p) {
  store <2 x double> <double 0.0, double 1.0>, ptr %p, align 8
  ret void
}

define <2 x double> @kret() {
  ret <2 x double> <double 1.0, double 0.0>
}

define <2 x double> @kadd(<2 x double> %x) {
  %s = fadd <2 x double> %x, <double 1.0, double 0.0>
  ret <2 x double> %s
}

define <2 x double> @kpoi() {
  ret <2 x double> <double 1.0, double poison>
}

define <2 x double> @kpoi1() {
  ret <2 x double> <double poison, double 2.0>
}

define <4 x double> @k4() {
  ret <4 x double> <double poison, double 2.0, double 3.0, double 0.0>
}

define double @two(double %a, double %b) {
  %s = call double @llvm.fabs.f64(double %a)
  %t = call double @llvm.fabs.f64(double %b)
  %u = fadd double %s, %t
  ret double %u
}

define <2 x double> @twov(<2 x double> %a, <2 x double> %b) {
  %s = call <2 x double> @llvm.fabs.v2f64(<2 x double> %a)
  %t = call <2 x double> @llvm.fabs.v2f64(<2 x double> %b)
  %u = fadd <2 x double> %s, %t
  ret <2 x double> %u
}

define <2 x double> @mix(<2 x double> %a, double %b) {
  %s = call <2 x double> @llvm.fabs.v2f64(<2 x double> %a)
  %t = call double @llvm.fabs.f64(double %b)
  %v = insertelement <2 x double> poison, double %t, i64 0
  %u = fadd <2 x double> %s, %v
  ret <2 x double> %u
}

define <2 x double> @fal(ptr %p) {
  %v = load <2 x double>, ptr %p, align 8
  %s = call <2 x double> @llvm.fabs.v2f64(<2 x double> %v)
  ret <2 x double> %s
}

define double @fale(ptr %p) {
  %v = load <2 x double>, ptr %p, align 8
  %s = call <2 x double> @llvm.fabs.v2f64(<2 x double> %v)
  %t = extractelement <2 x double> %s, i64 0
  %u = extractelement <2 x double> %s, i64 1
  %r = fadd double %t, %u
  ret double %r
}

define <2 x double> @swz(<2 x double> %v) {
  %m = fmul <2 x double> %v, zeroinitializer
  %s = shufflevector <2 x double> %m, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x double> %s
}

define <2 x double> @swk(<2 x double> %v) {
  %m = fmul <2 x double> %v, <double 3.0, double 5.0>
  %s = shufflevector <2 x double> %m, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x double> %s
}

define <2 x double> @sws(<2 x double> %v, double %d) {
  %i = insertelement <2 x double> poison, double %d, i64 0
  %j = shufflevector <2 x double> %i, <2 x double> poison, <2 x i32> zeroinitializer
  %m = fmul <2 x double> %v, %j
  %s = shufflevector <2 x double> %m, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x double> %s
}

define <2 x double> @swsw(<2 x double> %v, <2 x double> %d) {
  %j = shufflevector <2 x double> %d, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  %m = fmul <2 x double> %v, %j
  %s = shufflevector <2 x double> %m, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x double> %s
}

define <2 x double> @hiz(<2 x double> %v) {
  %m = fmul <2 x double> %v, zeroinitializer
  %s = shufflevector <2 x double> %m, <2 x double> poison, <2 x i32> <i32 1, i32 1>
  ret <2 x double> %s
}

define double @ehz(<2 x double> %v) {
  %m = fmul <2 x double> %v, zeroinitializer
  %s = extractelement <2 x double> %m, i64 1
  ret double %s
}

define double @ehk(<2 x double> %v) {
  %m = fmul <2 x double> %v, <double 3.0, double 5.0>
  %s = extractelement <2 x double> %m, i64 1
  ret double %s
}

define double @elm(<2 x double> %v, <2 x double> %w) {
  %m = fmul <2 x double> %v, %w
  %s = extractelement <2 x double> %m, i64 0
  ret double %s
}

define double @ehm(<2 x double> %v, <2 x double> %w) {
  %m = fmul <2 x double> %v, %w
  %s = extractelement <2 x double> %m, i64 1
  ret double %s
}

define <2 x double> @sub(<2 x double> %v, <2 x double> %w) {
  %m = fmul <2 x double> %v, zeroinitializer
  %n = fmul <2 x double> %w, zeroinitializer
  %s = shufflevector <2 x double> %m, <2 x double> %n, <2 x i32> <i32 0, i32 3>
  ret <2 x double> %s
}

define double @three_masks(<2 x double> %v, double %x, double %y) {
  %a = call <2 x double> @llvm.fabs.v2f64(<2 x double> %v)
  %b = call double @llvm.fabs.f64(double %x)
  %c = call double @llvm.fabs.f64(double %y)
  %d = fadd double %b, %c
  %i = insertelement <2 x double> %a, double %d, i64 0
  %q = fdiv <2 x double> %i, %a
  %l = extractelement <2 x double> %q, i64 0
  %h = extractelement <2 x double> %q, i64 1
  %r = fadd double %l, %h
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <2 x double> %q, double %l, double %h)
  ret double %r
}

define void @negated(ptr %p) {
  %v = load <2 x double>, ptr %p
  %n = fneg <2 x double> %v
  store <2 x double> %n, ptr %p
  ret void
}

define i32 @compared(ptr %p) {
entry:
  %v = load <2 x double>, ptr %p
  %h = extractelement <2 x double> %v, i64 1
  %l = extractelement <2 x double> %v, i64 0
  %a = fcmp oeq double %l, 0.0
  %b = fcmp oeq double %h, 0.0
  %c = and i1 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

define double @sum(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s = phi <2 x double> [ zeroinitializer, %entry ], [ %t, %loop ]
  %q = getelementptr double, ptr %p, i64 %i
  %v = load <2 x double>, ptr %q, align 8
  %m = fmul contract <2 x double> %v, %v
  %t = fadd contract <2 x double> %s, %m
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 5, ptr null, i32 0, i64 %i, <2 x double> %t)
  %j = add i64 %i, 2
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %done
done:
  %shift = shufflevector <2 x double> %t, <2 x double> poison, <2 x i32> <i32 1, i32 poison>
  %both = fadd contract <2 x double> %t, %shift
  %r = extractelement <2 x double> %both, i64 0
  ret double %r
}

define void @product(ptr %p, ptr %a, double %r, double %i) {
  %v = load <4 x double>, ptr %a, align 8
  %even = shufflevector <4 x double> %v, <4 x double> poison, <2 x i32> <i32 0, i32 2>
  %odd = shufflevector <4 x double> %v, <4 x double> poison, <2 x i32> <i32 1, i32 3>
  %x = insertelement <2 x double> poison, double %r, i64 0
  %y = shufflevector <2 x double> %x, <2 x double> poison, <2 x i32> zeroinitializer
  %z = insertelement <2 x double> poison, double %i, i64 0
  %w = shufflevector <2 x double> %z, <2 x double> poison, <2 x i32> zeroinitializer
  %m = fmul contract <2 x double> %even, %y
  %n = fmul contract <2 x double> %odd, %w
  %d = fsub contract <2 x double> %m, %n
  %k = fmul contract <2 x double> %even, %w
  %l = fmul contract <2 x double> %odd, %y
  %e = fadd contract <2 x double> %k, %l
  %both = shufflevector <2 x double> %d, <2 x double> %e, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, <2 x double> %d, <2 x double> %e)
  store <4 x double> %both, ptr %p, align 8
  ret void
}

define <2 x double> @sums_of_constants(<2 x double> %v) {
  %a = fmul <2 x double> %v, <double 3.0, double 5.0>
  %b = fadd <2 x double> <double 1.0, double 2.0>, %a
  %c = fdiv <2 x double> %b, <double 3.0, double 3.0>
  ret <2 x double> %c
}

define <2 x double> @halved(<2 x double> %v) {
  %c = fdiv <2 x double> %v, <double 2.0, double 4.0>
  ret <2 x double> %c
}

define <2 x double> @alike(<2 x double> %v) {
  %a = fadd <2 x double> %v, %v
  %b = fsub <2 x double> %a, %a
  ret <2 x double> %b
}

define double @of_known(ptr %p, double %x) {
  %a = insertelement <2 x double> zeroinitializer, double %x, i64 0
  %b = fmul <2 x double> %a, zeroinitializer
  %h = extractelement <2 x double> %b, i64 1
  ret double %h
}

define <2 x double> @known_late(double %x) {
  %a = insertelement <2 x double> zeroinitializer, double 2.0, i64 0
  %b = shufflevector <2 x double> %a, <2 x double> poison, <2 x i32> zeroinitializer
  %c = insertelement <2 x double> <double 3.0, double 5.0>, double 7.0, i64 1
  %d = fmul <2 x double> %c, %b
  %e = insertelement <2 x double> %d, double %x, i64 0
  ret <2 x double> %e
}

define <2 x double> @moved_right(<2 x double> %v) {
  %a = insertelement <2 x double> zeroinitializer, double 3.0, i64 0
  %b = shufflevector <2 x double> %a, <2 x double> poison, <2 x i32> zeroinitializer
  %d = fmul <2 x double> %b, %v
  %e = shufflevector <2 x double> %d, <2 x double> %v, <2 x i32> <i32 0, i32 3>
  ret <2 x double> %e
}

define <2 x double> @low_add(<2 x double> %v, <2 x double> %w) {
  %d = fadd <2 x double> %w, %v
  %e = shufflevector <2 x double> %d, <2 x double> %v, <2 x i32> <i32 0, i32 3>
  ret <2 x double> %e
}

define <2 x double> @low_sub(<2 x double> %v, <2 x double> %w) {
  %d = fsub <2 x double> %v, %w
  %e = shufflevector <2 x double> %d, <2 x double> %v, <2 x i32> <i32 0, i32 3>
  ret <2 x double> %e
}

define <2 x double> @low_div(<2 x double> %v, <2 x double> %w) {
  %d = fdiv <2 x double> %v, %w
  %e = shufflevector <2 x double> %d, <2 x double> %v, <2 x i32> <i32 0, i32 3>
  ret <2 x double> %e
}

define <2 x double> @low_sub_from(<2 x double> %v, <2 x double> %w) {
  %d = fsub <2 x double> %w, %v
  %e = shufflevector <2 x double> %d, <2 x double> %v, <2 x i32> <i32 0, i32 3>
  ret <2 x double> %e
}
