; targets: x86_64
source_filename = "vector-operations.ll"

define void @live_v2i64(<2 x i64> %a, i64 %b) {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <2 x i64> %a, i64 %b)
 ret void
}

define <2 x i64> @load_v2i64(ptr %p) {
 %v = load <2 x i64>, ptr %p
 ret <2 x i64> %v
}

define <2 x i64> @loadu_v2i64(ptr %p) {
 %v = load <2 x i64>, ptr %p, align 4
 ret <2 x i64> %v
}

define void @store_v2i64(ptr %p, <2 x i64> %v) {
 store <2 x i64> %v, ptr %p
 ret void
}

define void @storeu_v2i64(ptr %p, <2 x i64> %v) {
 store <2 x i64> %v, ptr %p, align 1
 ret void
}

define <2 x i64> @sel_v2i64(i1 %c, <2 x i64> %a, <2 x i64> %b) {
 %r = select i1 %c, <2 x i64> %a, <2 x i64> %b
 ret <2 x i64> %r
}

define <2 x i64> @zero_v2i64() {
 ret <2 x i64> zeroinitializer
}

define void @storez_v2i64(ptr %p) {
 store <2 x i64> zeroinitializer, ptr %p
 ret void
}

define <2 x i64> @undef_v2i64() {
 ret <2 x i64> undef
}

define <2 x i64> @call_v2i64(<2 x i64> %a) {
 %r = call <2 x i64> @ext_v2i64(<2 x i64> %a, <2 x i64> %a)
 ret <2 x i64> %r
}

define void @ldlive_v2i64(ptr %p) {
 %v = load <2 x i64>, ptr %p
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <2 x i64> %v)
 store <2 x i64> %v, ptr %p
 ret void
}

define <2 x i64> @alloca_v2i64(<2 x i64> %a) {
 %p = alloca <2 x i64>
 store <2 x i64> %a, ptr %p
 %v = load <2 x i64>, ptr %p
 ret <2 x i64> %v
}

define <2 x i64> @add_v2i64(<2 x i64> %a, <2 x i64> %b) {
 %r = add <2 x i64> %a, %b
 ret <2 x i64> %r
}

define <2 x i64> @sub_v2i64(<2 x i64> %a, <2 x i64> %b) {
 %r = sub <2 x i64> %a, %b
 ret <2 x i64> %r
}

define <2 x i64> @and_v2i64(<2 x i64> %a, <2 x i64> %b) {
 %r = and <2 x i64> %a, %b
 ret <2 x i64> %r
}

define <2 x i64> @or_v2i64(<2 x i64> %a, <2 x i64> %b) {
 %r = or <2 x i64> %a, %b
 ret <2 x i64> %r
}

define <2 x i64> @xor_v2i64(<2 x i64> %a, <2 x i64> %b) {
 %r = xor <2 x i64> %a, %b
 ret <2 x i64> %r
}

define <2 x i64> @const_v2i64() {
 ret <2 x i64> <i64 1, i64 2>
}

define <16 x i8> @bc_v2i64(<2 x i64> %a) {
 %r = bitcast <2 x i64> %a to <16 x i8>
 ret <16 x i8> %r
}

define void @live_v4i32(<4 x i32> %a, i64 %b) {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <4 x i32> %a, i64 %b)
 ret void
}

define <4 x i32> @load_v4i32(ptr %p) {
 %v = load <4 x i32>, ptr %p
 ret <4 x i32> %v
}

define <4 x i32> @loadu_v4i32(ptr %p) {
 %v = load <4 x i32>, ptr %p, align 4
 ret <4 x i32> %v
}

define void @store_v4i32(ptr %p, <4 x i32> %v) {
 store <4 x i32> %v, ptr %p
 ret void
}

define void @storeu_v4i32(ptr %p, <4 x i32> %v) {
 store <4 x i32> %v, ptr %p, align 1
 ret void
}

define <4 x i32> @sel_v4i32(i1 %c, <4 x i32> %a, <4 x i32> %b) {
 %r = select i1 %c, <4 x i32> %a, <4 x i32> %b
 ret <4 x i32> %r
}

define <4 x i32> @zero_v4i32() {
 ret <4 x i32> zeroinitializer
}

define void @storez_v4i32(ptr %p) {
 store <4 x i32> zeroinitializer, ptr %p
 ret void
}

define <4 x i32> @undef_v4i32() {
 ret <4 x i32> undef
}

define <4 x i32> @call_v4i32(<4 x i32> %a) {
 %r = call <4 x i32> @ext_v4i32(<4 x i32> %a, <4 x i32> %a)
 ret <4 x i32> %r
}

define void @ldlive_v4i32(ptr %p) {
 %v = load <4 x i32>, ptr %p
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <4 x i32> %v)
 store <4 x i32> %v, ptr %p
 ret void
}

define <4 x i32> @alloca_v4i32(<4 x i32> %a) {
 %p = alloca <4 x i32>
 store <4 x i32> %a, ptr %p
 %v = load <4 x i32>, ptr %p
 ret <4 x i32> %v
}

define <4 x i32> @add_v4i32(<4 x i32> %a, <4 x i32> %b) {
 %r = add <4 x i32> %a, %b
 ret <4 x i32> %r
}

define <4 x i32> @sub_v4i32(<4 x i32> %a, <4 x i32> %b) {
 %r = sub <4 x i32> %a, %b
 ret <4 x i32> %r
}

define <4 x i32> @and_v4i32(<4 x i32> %a, <4 x i32> %b) {
 %r = and <4 x i32> %a, %b
 ret <4 x i32> %r
}

define <4 x i32> @or_v4i32(<4 x i32> %a, <4 x i32> %b) {
 %r = or <4 x i32> %a, %b
 ret <4 x i32> %r
}

define <4 x i32> @xor_v4i32(<4 x i32> %a, <4 x i32> %b) {
 %r = xor <4 x i32> %a, %b
 ret <4 x i32> %r
}

define <4 x i32> @const_v4i32() {
 ret <4 x i32> <i32 1, i32 2, i32 3, i32 4>
}

define <16 x i8> @bc_v4i32(<4 x i32> %a) {
 %r = bitcast <4 x i32> %a to <16 x i8>
 ret <16 x i8> %r
}

define void @live_v8i16(<8 x i16> %a, i64 %b) {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <8 x i16> %a, i64 %b)
 ret void
}

define <8 x i16> @load_v8i16(ptr %p) {
 %v = load <8 x i16>, ptr %p
 ret <8 x i16> %v
}

define <8 x i16> @loadu_v8i16(ptr %p) {
 %v = load <8 x i16>, ptr %p, align 4
 ret <8 x i16> %v
}

define void @store_v8i16(ptr %p, <8 x i16> %v) {
 store <8 x i16> %v, ptr %p
 ret void
}

define void @storeu_v8i16(ptr %p, <8 x i16> %v) {
 store <8 x i16> %v, ptr %p, align 1
 ret void
}

define <8 x i16> @sel_v8i16(i1 %c, <8 x i16> %a, <8 x i16> %b) {
 %r = select i1 %c, <8 x i16> %a, <8 x i16> %b
 ret <8 x i16> %r
}

define <8 x i16> @zero_v8i16() {
 ret <8 x i16> zeroinitializer
}

define void @storez_v8i16(ptr %p) {
 store <8 x i16> zeroinitializer, ptr %p
 ret void
}

define <8 x i16> @undef_v8i16() {
 ret <8 x i16> undef
}

define <8 x i16> @call_v8i16(<8 x i16> %a) {
 %r = call <8 x i16> @ext_v8i16(<8 x i16> %a, <8 x i16> %a)
 ret <8 x i16> %r
}

define void @ldlive_v8i16(ptr %p) {
 %v = load <8 x i16>, ptr %p
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <8 x i16> %v)
 store <8 x i16> %v, ptr %p
 ret void
}

define <8 x i16> @alloca_v8i16(<8 x i16> %a) {
 %p = alloca <8 x i16>
 store <8 x i16> %a, ptr %p
 %v = load <8 x i16>, ptr %p
 ret <8 x i16> %v
}

define <8 x i16> @add_v8i16(<8 x i16> %a, <8 x i16> %b) {
 %r = add <8 x i16> %a, %b
 ret <8 x i16> %r
}

define <8 x i16> @sub_v8i16(<8 x i16> %a, <8 x i16> %b) {
 %r = sub <8 x i16> %a, %b
 ret <8 x i16> %r
}

define <8 x i16> @and_v8i16(<8 x i16> %a, <8 x i16> %b) {
 %r = and <8 x i16> %a, %b
 ret <8 x i16> %r
}

define <8 x i16> @or_v8i16(<8 x i16> %a, <8 x i16> %b) {
 %r = or <8 x i16> %a, %b
 ret <8 x i16> %r
}

define <8 x i16> @xor_v8i16(<8 x i16> %a, <8 x i16> %b) {
 %r = xor <8 x i16> %a, %b
 ret <8 x i16> %r
}

define <8 x i16> @mul_v8i16(<8 x i16> %a, <8 x i16> %b) {
 %r = mul <8 x i16> %a, %b
 ret <8 x i16> %r
}

define <8 x i16> @const_v8i16() {
 ret <8 x i16> <i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 7, i16 8>
}

define <16 x i8> @bc_v8i16(<8 x i16> %a) {
 %r = bitcast <8 x i16> %a to <16 x i8>
 ret <16 x i8> %r
}

define void @live_v16i8(<16 x i8> %a, i64 %b) {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <16 x i8> %a, i64 %b)
 ret void
}

define <16 x i8> @load_v16i8(ptr %p) {
 %v = load <16 x i8>, ptr %p
 ret <16 x i8> %v
}

define <16 x i8> @loadu_v16i8(ptr %p) {
 %v = load <16 x i8>, ptr %p, align 4
 ret <16 x i8> %v
}

define void @store_v16i8(ptr %p, <16 x i8> %v) {
 store <16 x i8> %v, ptr %p
 ret void
}

define void @storeu_v16i8(ptr %p, <16 x i8> %v) {
 store <16 x i8> %v, ptr %p, align 1
 ret void
}

define <16 x i8> @sel_v16i8(i1 %c, <16 x i8> %a, <16 x i8> %b) {
 %r = select i1 %c, <16 x i8> %a, <16 x i8> %b
 ret <16 x i8> %r
}

define <16 x i8> @zero_v16i8() {
 ret <16 x i8> zeroinitializer
}

define void @storez_v16i8(ptr %p) {
 store <16 x i8> zeroinitializer, ptr %p
 ret void
}

define <16 x i8> @undef_v16i8() {
 ret <16 x i8> undef
}

define <16 x i8> @call_v16i8(<16 x i8> %a) {
 %r = call <16 x i8> @ext_v16i8(<16 x i8> %a, <16 x i8> %a)
 ret <16 x i8> %r
}

define void @ldlive_v16i8(ptr %p) {
 %v = load <16 x i8>, ptr %p
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <16 x i8> %v)
 store <16 x i8> %v, ptr %p
 ret void
}

define <16 x i8> @alloca_v16i8(<16 x i8> %a) {
 %p = alloca <16 x i8>
 store <16 x i8> %a, ptr %p
 %v = load <16 x i8>, ptr %p
 ret <16 x i8> %v
}

define <16 x i8> @add_v16i8(<16 x i8> %a, <16 x i8> %b) {
 %r = add <16 x i8> %a, %b
 ret <16 x i8> %r
}

define <16 x i8> @sub_v16i8(<16 x i8> %a, <16 x i8> %b) {
 %r = sub <16 x i8> %a, %b
 ret <16 x i8> %r
}

define <16 x i8> @and_v16i8(<16 x i8> %a, <16 x i8> %b) {
 %r = and <16 x i8> %a, %b
 ret <16 x i8> %r
}

define <16 x i8> @or_v16i8(<16 x i8> %a, <16 x i8> %b) {
 %r = or <16 x i8> %a, %b
 ret <16 x i8> %r
}

define <16 x i8> @xor_v16i8(<16 x i8> %a, <16 x i8> %b) {
 %r = xor <16 x i8> %a, %b
 ret <16 x i8> %r
}

define <16 x i8> @const_v16i8() {
 ret <16 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 15, i8 16>
}

define <16 x i8> @bc_v16i8(<16 x i8> %a) {
 %r = bitcast <16 x i8> %a to <16 x i8>
 ret <16 x i8> %r
}

define void @live_v2f64(<2 x double> %a, i64 %b) {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <2 x double> %a, i64 %b)
 ret void
}

define <2 x double> @load_v2f64(ptr %p) {
 %v = load <2 x double>, ptr %p
 ret <2 x double> %v
}

define <2 x double> @loadu_v2f64(ptr %p) {
 %v = load <2 x double>, ptr %p, align 4
 ret <2 x double> %v
}

define void @store_v2f64(ptr %p, <2 x double> %v) {
 store <2 x double> %v, ptr %p
 ret void
}

define void @storeu_v2f64(ptr %p, <2 x double> %v) {
 store <2 x double> %v, ptr %p, align 1
 ret void
}

define <2 x double> @sel_v2f64(i1 %c, <2 x double> %a, <2 x double> %b) {
 %r = select i1 %c, <2 x double> %a, <2 x double> %b
 ret <2 x double> %r
}

define <2 x double> @zero_v2f64() {
 ret <2 x double> zeroinitializer
}

define void @storez_v2f64(ptr %p) {
 store <2 x double> zeroinitializer, ptr %p
 ret void
}

define <2 x double> @undef_v2f64() {
 ret <2 x double> undef
}

define <2 x double> @call_v2f64(<2 x double> %a) {
 %r = call <2 x double> @ext_v2f64(<2 x double> %a, <2 x double> %a)
 ret <2 x double> %r
}

define void @ldlive_v2f64(ptr %p) {
 %v = load <2 x double>, ptr %p
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <2 x double> %v)
 store <2 x double> %v, ptr %p
 ret void
}

define <2 x double> @alloca_v2f64(<2 x double> %a) {
 %p = alloca <2 x double>
 store <2 x double> %a, ptr %p
 %v = load <2 x double>, ptr %p
 ret <2 x double> %v
}

define <2 x double> @fadd_v2f64(<2 x double> %a, <2 x double> %b) {
 %r = fadd <2 x double> %a, %b
 ret <2 x double> %r
}

define <2 x double> @fsub_v2f64(<2 x double> %a, <2 x double> %b) {
 %r = fsub <2 x double> %a, %b
 ret <2 x double> %r
}

define <2 x double> @fmul_v2f64(<2 x double> %a, <2 x double> %b) {
 %r = fmul <2 x double> %a, %b
 ret <2 x double> %r
}

define <2 x double> @fdiv_v2f64(<2 x double> %a, <2 x double> %b) {
 %r = fdiv <2 x double> %a, %b
 ret <2 x double> %r
}

define <2 x double> @const_v2f64() {
 ret <2 x double> <double 1.0, double 2.0>
}

define <16 x i8> @bc_v2f64(<2 x double> %a) {
 %r = bitcast <2 x double> %a to <16 x i8>
 ret <16 x i8> %r
}

define void @live_v4f32(<4 x float> %a, i64 %b) {
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <4 x float> %a, i64 %b)
 ret void
}

define <4 x float> @load_v4f32(ptr %p) {
 %v = load <4 x float>, ptr %p
 ret <4 x float> %v
}

define <4 x float> @loadu_v4f32(ptr %p) {
 %v = load <4 x float>, ptr %p, align 4
 ret <4 x float> %v
}

define void @store_v4f32(ptr %p, <4 x float> %v) {
 store <4 x float> %v, ptr %p
 ret void
}

define void @storeu_v4f32(ptr %p, <4 x float> %v) {
 store <4 x float> %v, ptr %p, align 1
 ret void
}

define <4 x float> @sel_v4f32(i1 %c, <4 x float> %a, <4 x float> %b) {
 %r = select i1 %c, <4 x float> %a, <4 x float> %b
 ret <4 x float> %r
}

define <4 x float> @zero_v4f32() {
 ret <4 x float> zeroinitializer
}

define void @storez_v4f32(ptr %p) {
 store <4 x float> zeroinitializer, ptr %p
 ret void
}

define <4 x float> @undef_v4f32() {
 ret <4 x float> undef
}

define <4 x float> @call_v4f32(<4 x float> %a) {
 %r = call <4 x float> @ext_v4f32(<4 x float> %a, <4 x float> %a)
 ret <4 x float> %r
}

define void @ldlive_v4f32(ptr %p) {
 %v = load <4 x float>, ptr %p
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <4 x float> %v)
 store <4 x float> %v, ptr %p
 ret void
}

define <4 x float> @alloca_v4f32(<4 x float> %a) {
 %p = alloca <4 x float>
 store <4 x float> %a, ptr %p
 %v = load <4 x float>, ptr %p
 ret <4 x float> %v
}

define <4 x float> @fadd_v4f32(<4 x float> %a, <4 x float> %b) {
 %r = fadd <4 x float> %a, %b
 ret <4 x float> %r
}

define <4 x float> @fsub_v4f32(<4 x float> %a, <4 x float> %b) {
 %r = fsub <4 x float> %a, %b
 ret <4 x float> %r
}

define <4 x float> @fmul_v4f32(<4 x float> %a, <4 x float> %b) {
 %r = fmul <4 x float> %a, %b
 ret <4 x float> %r
}

define <4 x float> @fdiv_v4f32(<4 x float> %a, <4 x float> %b) {
 %r = fdiv <4 x float> %a, %b
 ret <4 x float> %r
}

define <4 x float> @const_v4f32() {
 ret <4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>
}

define <16 x i8> @bc_v4f32(<4 x float> %a) {
 %r = bitcast <4 x float> %a to <16 x i8>
 ret <16 x i8> %r
}

declare <16 x i8> @ext_v16i8(<16 x i8>, <16 x i8>)
declare <2 x double> @ext_v2f64(<2 x double>, <2 x double>)
declare <2 x i64> @ext_v2i64(<2 x i64>, <2 x i64>)
declare <4 x float> @ext_v4f32(<4 x float>, <4 x float>)
declare <4 x i32> @ext_v4i32(<4 x i32>, <4 x i32>)
declare <8 x i16> @ext_v8i16(<8 x i16>, <8 x i16>)
declare void @llvm.experimental.stackmap(i64, i32, ...)
