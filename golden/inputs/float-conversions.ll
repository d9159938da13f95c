; Between numbers of all kinds.
; targets: x86_64 ppc64 ppc64le
source_filename = "float-conversions.ll"

define void @sitofp_i8_float(i8 %a, ptr %p) {
  %r = sitofp i8 %a to float
  store float %r, ptr %p
  ret void
}

define void @sitofp_i8_double(i8 %a, ptr %p) {
  %r = sitofp i8 %a to double
  store double %r, ptr %p
  ret void
}

define void @sitofp_i16_float(i16 %a, ptr %p) {
  %r = sitofp i16 %a to float
  store float %r, ptr %p
  ret void
}

define void @sitofp_i16_double(i16 %a, ptr %p) {
  %r = sitofp i16 %a to double
  store double %r, ptr %p
  ret void
}

define void @sitofp_i32_float(i32 %a, ptr %p) {
  %r = sitofp i32 %a to float
  store float %r, ptr %p
  ret void
}

define void @sitofp_i32_double(i32 %a, ptr %p) {
  %r = sitofp i32 %a to double
  store double %r, ptr %p
  ret void
}

define void @sitofp_i64_float(i64 %a, ptr %p) {
  %r = sitofp i64 %a to float
  store float %r, ptr %p
  ret void
}

define void @sitofp_i64_double(i64 %a, ptr %p) {
  %r = sitofp i64 %a to double
  store double %r, ptr %p
  ret void
}

define void @uitofp_i8_float(i8 %a, ptr %p) {
  %r = uitofp i8 %a to float
  store float %r, ptr %p
  ret void
}

define void @uitofp_i8_double(i8 %a, ptr %p) {
  %r = uitofp i8 %a to double
  store double %r, ptr %p
  ret void
}

define void @uitofp_i16_float(i16 %a, ptr %p) {
  %r = uitofp i16 %a to float
  store float %r, ptr %p
  ret void
}

define void @uitofp_i16_double(i16 %a, ptr %p) {
  %r = uitofp i16 %a to double
  store double %r, ptr %p
  ret void
}

define void @uitofp_i32_float(i32 %a, ptr %p) {
  %r = uitofp i32 %a to float
  store float %r, ptr %p
  ret void
}

define void @uitofp_i32_double(i32 %a, ptr %p) {
  %r = uitofp i32 %a to double
  store double %r, ptr %p
  ret void
}

define void @uitofp_i64_float(i64 %a, ptr %p) {
  %r = uitofp i64 %a to float
  store float %r, ptr %p
  ret void
}

define void @uitofp_i64_double(i64 %a, ptr %p) {
  %r = uitofp i64 %a to double
  store double %r, ptr %p
  ret void
}

define void @fptosi_float_i8(float %a, ptr %p) {
  %r = fptosi float %a to i8
  store i8 %r, ptr %p
  ret void
}

define void @fptosi_double_i8(double %a, ptr %p) {
  %r = fptosi double %a to i8
  store i8 %r, ptr %p
  ret void
}

define void @fptosi_float_i16(float %a, ptr %p) {
  %r = fptosi float %a to i16
  store i16 %r, ptr %p
  ret void
}

define void @fptosi_double_i16(double %a, ptr %p) {
  %r = fptosi double %a to i16
  store i16 %r, ptr %p
  ret void
}

define void @fptosi_float_i32(float %a, ptr %p) {
  %r = fptosi float %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @fptosi_double_i32(double %a, ptr %p) {
  %r = fptosi double %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @fptosi_float_i64(float %a, ptr %p) {
  %r = fptosi float %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @fptosi_double_i64(double %a, ptr %p) {
  %r = fptosi double %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @fptoui_float_i8(float %a, ptr %p) {
  %r = fptoui float %a to i8
  store i8 %r, ptr %p
  ret void
}

define void @fptoui_double_i8(double %a, ptr %p) {
  %r = fptoui double %a to i8
  store i8 %r, ptr %p
  ret void
}

define void @fptoui_float_i16(float %a, ptr %p) {
  %r = fptoui float %a to i16
  store i16 %r, ptr %p
  ret void
}

define void @fptoui_double_i16(double %a, ptr %p) {
  %r = fptoui double %a to i16
  store i16 %r, ptr %p
  ret void
}

define void @fptoui_float_i32(float %a, ptr %p) {
  %r = fptoui float %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @fptoui_double_i32(double %a, ptr %p) {
  %r = fptoui double %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @fptoui_float_i64(float %a, ptr %p) {
  %r = fptoui float %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @fptoui_double_i64(double %a, ptr %p) {
  %r = fptoui double %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @fpext_float_double(float %a, ptr %p) {
  %r = fpext float %a to double
  store double %r, ptr %p
  ret void
}

define void @fptrunc_double_float(double %a, ptr %p) {
  %r = fptrunc double %a to float
  store float %r, ptr %p
  ret void
}

define void @bitcast_double_i64(double %a, ptr %p) {
  %r = bitcast double %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @bitcast_i64_double(i64 %a, ptr %p) {
  %r = bitcast i64 %a to double
  store double %r, ptr %p
  ret void
}

define void @bitcast_float_i32(float %a, ptr %p) {
  %r = bitcast float %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @bitcast_i32_float(i32 %a, ptr %p) {
  %r = bitcast i32 %a to float
  store float %r, ptr %p
  ret void
}
