; targets: x86_64
source_filename = "vectors-in-parts.ll"

define <4 x i64> @id_v4i64(<4 x i64> %a, <4 x i64> %b) {
 ret <4 x i64> %b
}

define <4 x i64> @load_v4i64(ptr %p) {
 %v = load <4 x i64>, ptr %p
 ret <4 x i64> %v
}

define <4 x i64> @loadu_v4i64(ptr %p) {
 %v = load <4 x i64>, ptr %p, align 4
 ret <4 x i64> %v
}

define void @store_v4i64(ptr %p, <4 x i64> %v) {
 store <4 x i64> %v, ptr %p
 ret void
}

define void @storeu_v4i64(ptr %p, <4 x i64> %v) {
 store <4 x i64> %v, ptr %p, align 1
 ret void
}

define <4 x i64> @phi_v4i64(i1 %c, <4 x i64> %a, <4 x i64> %b) {
 br i1 %c, label %x, label %y
x: br label %y
y: %p = phi <4 x i64> [%a, %x], [%b, %0]
 ret <4 x i64> %p
}

define <4 x i64> @sel_v4i64(i1 %c, <4 x i64> %a, <4 x i64> %b) {
 %r = select i1 %c, <4 x i64> %a, <4 x i64> %b
 ret <4 x i64> %r
}

define <4 x i64> @zero_v4i64() {
 ret <4 x i64> zeroinitializer
}

define void @storez_v4i64(ptr %p) {
 store <4 x i64> zeroinitializer, ptr %p
 ret void
}

define <4 x i64> @undef_v4i64() {
 ret <4 x i64> undef
}

define <4 x i64> @call_v4i64(<4 x i64> %a) {
 %r = call <4 x i64> @ext_v4i64(<4 x i64> %a, <4 x i64> %a)
 ret <4 x i64> %r
}

define <4 x i64> @alloca_v4i64(<4 x i64> %a) {
 %p = alloca <4 x i64>
 store <4 x i64> %a, ptr %p
 %v = load <4 x i64>, ptr %p
 ret <4 x i64> %v
}

define <4 x i64> @spill_v4i64(<4 x i64> %a) {
 call void @g()
 ret <4 x i64> %a
}

define <4 x i64> @add_v4i64(<4 x i64> %a, <4 x i64> %b) {
 %r = add <4 x i64> %a, %b
 ret <4 x i64> %r
}

define <4 x i64> @sub_v4i64(<4 x i64> %a, <4 x i64> %b) {
 %r = sub <4 x i64> %a, %b
 ret <4 x i64> %r
}

define <4 x i64> @and_v4i64(<4 x i64> %a, <4 x i64> %b) {
 %r = and <4 x i64> %a, %b
 ret <4 x i64> %r
}

define <4 x i64> @or_v4i64(<4 x i64> %a, <4 x i64> %b) {
 %r = or <4 x i64> %a, %b
 ret <4 x i64> %r
}

define <4 x i64> @xor_v4i64(<4 x i64> %a, <4 x i64> %b) {
 %r = xor <4 x i64> %a, %b
 ret <4 x i64> %r
}

define <4 x i64> @const_v4i64() {
 ret <4 x i64> <i64 1, i64 2, i64 3, i64 4>
}

define <4 x i64> @addc_v4i64(<4 x i64> %a) {
 %r = add <4 x i64> %a, <i64 1, i64 2, i64 3, i64 4>
 ret <4 x i64> %r
}

define <8 x i32> @id_v8i32(<8 x i32> %a, <8 x i32> %b) {
 ret <8 x i32> %b
}

define <8 x i32> @load_v8i32(ptr %p) {
 %v = load <8 x i32>, ptr %p
 ret <8 x i32> %v
}

define <8 x i32> @loadu_v8i32(ptr %p) {
 %v = load <8 x i32>, ptr %p, align 4
 ret <8 x i32> %v
}

define void @store_v8i32(ptr %p, <8 x i32> %v) {
 store <8 x i32> %v, ptr %p
 ret void
}

define void @storeu_v8i32(ptr %p, <8 x i32> %v) {
 store <8 x i32> %v, ptr %p, align 1
 ret void
}

define <8 x i32> @phi_v8i32(i1 %c, <8 x i32> %a, <8 x i32> %b) {
 br i1 %c, label %x, label %y
x: br label %y
y: %p = phi <8 x i32> [%a, %x], [%b, %0]
 ret <8 x i32> %p
}

define <8 x i32> @sel_v8i32(i1 %c, <8 x i32> %a, <8 x i32> %b) {
 %r = select i1 %c, <8 x i32> %a, <8 x i32> %b
 ret <8 x i32> %r
}

define <8 x i32> @zero_v8i32() {
 ret <8 x i32> zeroinitializer
}

define void @storez_v8i32(ptr %p) {
 store <8 x i32> zeroinitializer, ptr %p
 ret void
}

define <8 x i32> @undef_v8i32() {
 ret <8 x i32> undef
}

define <8 x i32> @call_v8i32(<8 x i32> %a) {
 %r = call <8 x i32> @ext_v8i32(<8 x i32> %a, <8 x i32> %a)
 ret <8 x i32> %r
}

define <8 x i32> @alloca_v8i32(<8 x i32> %a) {
 %p = alloca <8 x i32>
 store <8 x i32> %a, ptr %p
 %v = load <8 x i32>, ptr %p
 ret <8 x i32> %v
}

define <8 x i32> @spill_v8i32(<8 x i32> %a) {
 call void @g()
 ret <8 x i32> %a
}

define <8 x i32> @add_v8i32(<8 x i32> %a, <8 x i32> %b) {
 %r = add <8 x i32> %a, %b
 ret <8 x i32> %r
}

define <8 x i32> @sub_v8i32(<8 x i32> %a, <8 x i32> %b) {
 %r = sub <8 x i32> %a, %b
 ret <8 x i32> %r
}

define <8 x i32> @and_v8i32(<8 x i32> %a, <8 x i32> %b) {
 %r = and <8 x i32> %a, %b
 ret <8 x i32> %r
}

define <8 x i32> @or_v8i32(<8 x i32> %a, <8 x i32> %b) {
 %r = or <8 x i32> %a, %b
 ret <8 x i32> %r
}

define <8 x i32> @xor_v8i32(<8 x i32> %a, <8 x i32> %b) {
 %r = xor <8 x i32> %a, %b
 ret <8 x i32> %r
}

define <8 x i32> @const_v8i32() {
 ret <8 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>
}

define <8 x i32> @addc_v8i32(<8 x i32> %a) {
 %r = add <8 x i32> %a, <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>
 ret <8 x i32> %r
}

define <4 x double> @id_v4f64(<4 x double> %a, <4 x double> %b) {
 ret <4 x double> %b
}

define <4 x double> @load_v4f64(ptr %p) {
 %v = load <4 x double>, ptr %p
 ret <4 x double> %v
}

define <4 x double> @loadu_v4f64(ptr %p) {
 %v = load <4 x double>, ptr %p, align 4
 ret <4 x double> %v
}

define void @store_v4f64(ptr %p, <4 x double> %v) {
 store <4 x double> %v, ptr %p
 ret void
}

define void @storeu_v4f64(ptr %p, <4 x double> %v) {
 store <4 x double> %v, ptr %p, align 1
 ret void
}

define <4 x double> @phi_v4f64(i1 %c, <4 x double> %a, <4 x double> %b) {
 br i1 %c, label %x, label %y
x: br label %y
y: %p = phi <4 x double> [%a, %x], [%b, %0]
 ret <4 x double> %p
}

define <4 x double> @sel_v4f64(i1 %c, <4 x double> %a, <4 x double> %b) {
 %r = select i1 %c, <4 x double> %a, <4 x double> %b
 ret <4 x double> %r
}

define <4 x double> @zero_v4f64() {
 ret <4 x double> zeroinitializer
}

define void @storez_v4f64(ptr %p) {
 store <4 x double> zeroinitializer, ptr %p
 ret void
}

define <4 x double> @undef_v4f64() {
 ret <4 x double> undef
}

define <4 x double> @call_v4f64(<4 x double> %a) {
 %r = call <4 x double> @ext_v4f64(<4 x double> %a, <4 x double> %a)
 ret <4 x double> %r
}

define <4 x double> @alloca_v4f64(<4 x double> %a) {
 %p = alloca <4 x double>
 store <4 x double> %a, ptr %p
 %v = load <4 x double>, ptr %p
 ret <4 x double> %v
}

define <4 x double> @spill_v4f64(<4 x double> %a) {
 call void @g()
 ret <4 x double> %a
}

define <4 x double> @fadd_v4f64(<4 x double> %a, <4 x double> %b) {
 %r = fadd <4 x double> %a, %b
 ret <4 x double> %r
}

define <4 x double> @fsub_v4f64(<4 x double> %a, <4 x double> %b) {
 %r = fsub <4 x double> %a, %b
 ret <4 x double> %r
}

define <4 x double> @fmul_v4f64(<4 x double> %a, <4 x double> %b) {
 %r = fmul <4 x double> %a, %b
 ret <4 x double> %r
}

define <4 x double> @fdiv_v4f64(<4 x double> %a, <4 x double> %b) {
 %r = fdiv <4 x double> %a, %b
 ret <4 x double> %r
}

define <4 x double> @const_v4f64() {
 ret <4 x double> <double 1.0, double 2.0, double 3.0, double 4.0>
}

define <4 x double> @addc_v4f64(<4 x double> %a) {
 %r = fadd <4 x double> %a, <double 1.0, double 2.0, double 3.0, double 4.0>
 ret <4 x double> %r
}

define <8 x float> @id_v8f32(<8 x float> %a, <8 x float> %b) {
 ret <8 x float> %b
}

define <8 x float> @load_v8f32(ptr %p) {
 %v = load <8 x float>, ptr %p
 ret <8 x float> %v
}

define <8 x float> @loadu_v8f32(ptr %p) {
 %v = load <8 x float>, ptr %p, align 4
 ret <8 x float> %v
}

define void @store_v8f32(ptr %p, <8 x float> %v) {
 store <8 x float> %v, ptr %p
 ret void
}

define void @storeu_v8f32(ptr %p, <8 x float> %v) {
 store <8 x float> %v, ptr %p, align 1
 ret void
}

define <8 x float> @phi_v8f32(i1 %c, <8 x float> %a, <8 x float> %b) {
 br i1 %c, label %x, label %y
x: br label %y
y: %p = phi <8 x float> [%a, %x], [%b, %0]
 ret <8 x float> %p
}

define <8 x float> @sel_v8f32(i1 %c, <8 x float> %a, <8 x float> %b) {
 %r = select i1 %c, <8 x float> %a, <8 x float> %b
 ret <8 x float> %r
}

define <8 x float> @zero_v8f32() {
 ret <8 x float> zeroinitializer
}

define void @storez_v8f32(ptr %p) {
 store <8 x float> zeroinitializer, ptr %p
 ret void
}

define <8 x float> @undef_v8f32() {
 ret <8 x float> undef
}

define <8 x float> @call_v8f32(<8 x float> %a) {
 %r = call <8 x float> @ext_v8f32(<8 x float> %a, <8 x float> %a)
 ret <8 x float> %r
}

define <8 x float> @alloca_v8f32(<8 x float> %a) {
 %p = alloca <8 x float>
 store <8 x float> %a, ptr %p
 %v = load <8 x float>, ptr %p
 ret <8 x float> %v
}

define <8 x float> @spill_v8f32(<8 x float> %a) {
 call void @g()
 ret <8 x float> %a
}

define <8 x float> @fadd_v8f32(<8 x float> %a, <8 x float> %b) {
 %r = fadd <8 x float> %a, %b
 ret <8 x float> %r
}

define <8 x float> @fsub_v8f32(<8 x float> %a, <8 x float> %b) {
 %r = fsub <8 x float> %a, %b
 ret <8 x float> %r
}

define <8 x float> @fmul_v8f32(<8 x float> %a, <8 x float> %b) {
 %r = fmul <8 x float> %a, %b
 ret <8 x float> %r
}

define <8 x float> @fdiv_v8f32(<8 x float> %a, <8 x float> %b) {
 %r = fdiv <8 x float> %a, %b
 ret <8 x float> %r
}

define <8 x float> @const_v8f32() {
 ret <8 x float> <float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0, float 7.0, float 8.0>
}

define <8 x float> @addc_v8f32(<8 x float> %a) {
 %r = fadd <8 x float> %a, <float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0, float 7.0, float 8.0>
 ret <8 x float> %r
}

define <16 x i16> @id_v16i16(<16 x i16> %a, <16 x i16> %b) {
 ret <16 x i16> %b
}

define <16 x i16> @load_v16i16(ptr %p) {
 %v = load <16 x i16>, ptr %p
 ret <16 x i16> %v
}

define <16 x i16> @loadu_v16i16(ptr %p) {
 %v = load <16 x i16>, ptr %p, align 4
 ret <16 x i16> %v
}

define void @store_v16i16(ptr %p, <16 x i16> %v) {
 store <16 x i16> %v, ptr %p
 ret void
}

define void @storeu_v16i16(ptr %p, <16 x i16> %v) {
 store <16 x i16> %v, ptr %p, align 1
 ret void
}

define <16 x i16> @phi_v16i16(i1 %c, <16 x i16> %a, <16 x i16> %b) {
 br i1 %c, label %x, label %y
x: br label %y
y: %p = phi <16 x i16> [%a, %x], [%b, %0]
 ret <16 x i16> %p
}

define <16 x i16> @sel_v16i16(i1 %c, <16 x i16> %a, <16 x i16> %b) {
 %r = select i1 %c, <16 x i16> %a, <16 x i16> %b
 ret <16 x i16> %r
}

define <16 x i16> @zero_v16i16() {
 ret <16 x i16> zeroinitializer
}

define void @storez_v16i16(ptr %p) {
 store <16 x i16> zeroinitializer, ptr %p
 ret void
}

define <16 x i16> @undef_v16i16() {
 ret <16 x i16> undef
}

define <16 x i16> @call_v16i16(<16 x i16> %a) {
 %r = call <16 x i16> @ext_v16i16(<16 x i16> %a, <16 x i16> %a)
 ret <16 x i16> %r
}

define <16 x i16> @alloca_v16i16(<16 x i16> %a) {
 %p = alloca <16 x i16>
 store <16 x i16> %a, ptr %p
 %v = load <16 x i16>, ptr %p
 ret <16 x i16> %v
}

define <16 x i16> @spill_v16i16(<16 x i16> %a) {
 call void @g()
 ret <16 x i16> %a
}

define <16 x i16> @add_v16i16(<16 x i16> %a, <16 x i16> %b) {
 %r = add <16 x i16> %a, %b
 ret <16 x i16> %r
}

define <16 x i16> @sub_v16i16(<16 x i16> %a, <16 x i16> %b) {
 %r = sub <16 x i16> %a, %b
 ret <16 x i16> %r
}

define <16 x i16> @and_v16i16(<16 x i16> %a, <16 x i16> %b) {
 %r = and <16 x i16> %a, %b
 ret <16 x i16> %r
}

define <16 x i16> @or_v16i16(<16 x i16> %a, <16 x i16> %b) {
 %r = or <16 x i16> %a, %b
 ret <16 x i16> %r
}

define <16 x i16> @xor_v16i16(<16 x i16> %a, <16 x i16> %b) {
 %r = xor <16 x i16> %a, %b
 ret <16 x i16> %r
}

define <16 x i16> @mul_v16i16(<16 x i16> %a, <16 x i16> %b) {
 %r = mul <16 x i16> %a, %b
 ret <16 x i16> %r
}

define <16 x i16> @const_v16i16() {
 ret <16 x i16> <i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 7, i16 8, i16 9, i16 10, i16 11, i16 12, i16 13, i16 14, i16 15, i16 16>
}

define <16 x i16> @addc_v16i16(<16 x i16> %a) {
 %r = add <16 x i16> %a, <i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 7, i16 8, i16 9, i16 10, i16 11, i16 12, i16 13, i16 14, i16 15, i16 16>
 ret <16 x i16> %r
}

define <32 x i8> @id_v32i8(<32 x i8> %a, <32 x i8> %b) {
 ret <32 x i8> %b
}

define <32 x i8> @load_v32i8(ptr %p) {
 %v = load <32 x i8>, ptr %p
 ret <32 x i8> %v
}

define <32 x i8> @loadu_v32i8(ptr %p) {
 %v = load <32 x i8>, ptr %p, align 4
 ret <32 x i8> %v
}

define void @store_v32i8(ptr %p, <32 x i8> %v) {
 store <32 x i8> %v, ptr %p
 ret void
}

define void @storeu_v32i8(ptr %p, <32 x i8> %v) {
 store <32 x i8> %v, ptr %p, align 1
 ret void
}

define <32 x i8> @phi_v32i8(i1 %c, <32 x i8> %a, <32 x i8> %b) {
 br i1 %c, label %x, label %y
x: br label %y
y: %p = phi <32 x i8> [%a, %x], [%b, %0]
 ret <32 x i8> %p
}

define <32 x i8> @sel_v32i8(i1 %c, <32 x i8> %a, <32 x i8> %b) {
 %r = select i1 %c, <32 x i8> %a, <32 x i8> %b
 ret <32 x i8> %r
}

define <32 x i8> @zero_v32i8() {
 ret <32 x i8> zeroinitializer
}

define void @storez_v32i8(ptr %p) {
 store <32 x i8> zeroinitializer, ptr %p
 ret void
}

define <32 x i8> @undef_v32i8() {
 ret <32 x i8> undef
}

define <32 x i8> @call_v32i8(<32 x i8> %a) {
 %r = call <32 x i8> @ext_v32i8(<32 x i8> %a, <32 x i8> %a)
 ret <32 x i8> %r
}

define <32 x i8> @alloca_v32i8(<32 x i8> %a) {
 %p = alloca <32 x i8>
 store <32 x i8> %a, ptr %p
 %v = load <32 x i8>, ptr %p
 ret <32 x i8> %v
}

define <32 x i8> @spill_v32i8(<32 x i8> %a) {
 call void @g()
 ret <32 x i8> %a
}

define <32 x i8> @add_v32i8(<32 x i8> %a, <32 x i8> %b) {
 %r = add <32 x i8> %a, %b
 ret <32 x i8> %r
}

define <32 x i8> @sub_v32i8(<32 x i8> %a, <32 x i8> %b) {
 %r = sub <32 x i8> %a, %b
 ret <32 x i8> %r
}

define <32 x i8> @and_v32i8(<32 x i8> %a, <32 x i8> %b) {
 %r = and <32 x i8> %a, %b
 ret <32 x i8> %r
}

define <32 x i8> @or_v32i8(<32 x i8> %a, <32 x i8> %b) {
 %r = or <32 x i8> %a, %b
 ret <32 x i8> %r
}

define <32 x i8> @xor_v32i8(<32 x i8> %a, <32 x i8> %b) {
 %r = xor <32 x i8> %a, %b
 ret <32 x i8> %r
}

define <32 x i8> @const_v32i8() {
 ret <32 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 15, i8 16, i8 17, i8 18, i8 19, i8 20, i8 21, i8 22, i8 23, i8 24, i8 25, i8 26, i8 27, i8 28, i8 29, i8 30, i8 31, i8 32>
}

define <32 x i8> @addc_v32i8(<32 x i8> %a) {
 %r = add <32 x i8> %a, <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 15, i8 16, i8 17, i8 18, i8 19, i8 20, i8 21, i8 22, i8 23, i8 24, i8 25, i8 26, i8 27, i8 28, i8 29, i8 30, i8 31, i8 32>
 ret <32 x i8> %r
}

declare <16 x i16> @ext_v16i16(<16 x i16>, <16 x i16>)
declare <32 x i8> @ext_v32i8(<32 x i8>, <32 x i8>)
declare <4 x double> @ext_v4f64(<4 x double>, <4 x double>)
declare <4 x i64> @ext_v4i64(<4 x i64>, <4 x i64>)
declare <8 x float> @ext_v8f32(<8 x float>, <8 x float>)
declare <8 x i32> @ext_v8i32(<8 x i32>, <8 x i32>)
declare void @g()
