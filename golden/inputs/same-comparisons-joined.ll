; Two comparisons of a number with itself, joined, that ask the same of it.
; targets: x86_64
; isel: dag
source_filename = "same-comparisons-joined.ll"

define i1 @xor_ord_oeq_float(float %y) {
  %a = fcmp ord float %y, %y
  %b = fcmp oeq float %y, %y
  %c = xor i1 %a, %b
  ret i1 %c
}

define void @xor_ord_oeq_float_stored(float %y, ptr %p) {
  %a = fcmp ord float %y, %y
  %b = fcmp oeq float %y, %y
  %c = xor i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @xor_ord_oeq_double(double %y) {
  %a = fcmp ord double %y, %y
  %b = fcmp oeq double %y, %y
  %c = xor i1 %a, %b
  ret i1 %c
}

define void @xor_ord_oeq_double_stored(double %y, ptr %p) {
  %a = fcmp ord double %y, %y
  %b = fcmp oeq double %y, %y
  %c = xor i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @xor_uno_une_float(float %y) {
  %a = fcmp uno float %y, %y
  %b = fcmp une float %y, %y
  %c = xor i1 %a, %b
  ret i1 %c
}

define void @xor_uno_une_float_stored(float %y, ptr %p) {
  %a = fcmp uno float %y, %y
  %b = fcmp une float %y, %y
  %c = xor i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @xor_uno_une_double(double %y) {
  %a = fcmp uno double %y, %y
  %b = fcmp une double %y, %y
  %c = xor i1 %a, %b
  ret i1 %c
}

define void @xor_uno_une_double_stored(double %y, ptr %p) {
  %a = fcmp uno double %y, %y
  %b = fcmp une double %y, %y
  %c = xor i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @xor_ord_uno_float(float %y) {
  %a = fcmp ord float %y, %y
  %b = fcmp uno float %y, %y
  %c = xor i1 %a, %b
  ret i1 %c
}

define void @xor_ord_uno_float_stored(float %y, ptr %p) {
  %a = fcmp ord float %y, %y
  %b = fcmp uno float %y, %y
  %c = xor i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @xor_ord_uno_double(double %y) {
  %a = fcmp ord double %y, %y
  %b = fcmp uno double %y, %y
  %c = xor i1 %a, %b
  ret i1 %c
}

define void @xor_ord_uno_double_stored(double %y, ptr %p) {
  %a = fcmp ord double %y, %y
  %b = fcmp uno double %y, %y
  %c = xor i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @xor_oge_ole_float(float %y) {
  %a = fcmp oge float %y, %y
  %b = fcmp ole float %y, %y
  %c = xor i1 %a, %b
  ret i1 %c
}

define void @xor_oge_ole_float_stored(float %y, ptr %p) {
  %a = fcmp oge float %y, %y
  %b = fcmp ole float %y, %y
  %c = xor i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @xor_oge_ole_double(double %y) {
  %a = fcmp oge double %y, %y
  %b = fcmp ole double %y, %y
  %c = xor i1 %a, %b
  ret i1 %c
}

define void @xor_oge_ole_double_stored(double %y, ptr %p) {
  %a = fcmp oge double %y, %y
  %b = fcmp ole double %y, %y
  %c = xor i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @and_ord_oeq_float(float %y) {
  %a = fcmp ord float %y, %y
  %b = fcmp oeq float %y, %y
  %c = and i1 %a, %b
  ret i1 %c
}

define void @and_ord_oeq_float_stored(float %y, ptr %p) {
  %a = fcmp ord float %y, %y
  %b = fcmp oeq float %y, %y
  %c = and i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @and_ord_oeq_double(double %y) {
  %a = fcmp ord double %y, %y
  %b = fcmp oeq double %y, %y
  %c = and i1 %a, %b
  ret i1 %c
}

define void @and_ord_oeq_double_stored(double %y, ptr %p) {
  %a = fcmp ord double %y, %y
  %b = fcmp oeq double %y, %y
  %c = and i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @and_uno_une_float(float %y) {
  %a = fcmp uno float %y, %y
  %b = fcmp une float %y, %y
  %c = and i1 %a, %b
  ret i1 %c
}

define void @and_uno_une_float_stored(float %y, ptr %p) {
  %a = fcmp uno float %y, %y
  %b = fcmp une float %y, %y
  %c = and i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @and_uno_une_double(double %y) {
  %a = fcmp uno double %y, %y
  %b = fcmp une double %y, %y
  %c = and i1 %a, %b
  ret i1 %c
}

define void @and_uno_une_double_stored(double %y, ptr %p) {
  %a = fcmp uno double %y, %y
  %b = fcmp une double %y, %y
  %c = and i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @and_ord_uno_float(float %y) {
  %a = fcmp ord float %y, %y
  %b = fcmp uno float %y, %y
  %c = and i1 %a, %b
  ret i1 %c
}

define void @and_ord_uno_float_stored(float %y, ptr %p) {
  %a = fcmp ord float %y, %y
  %b = fcmp uno float %y, %y
  %c = and i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @and_ord_uno_double(double %y) {
  %a = fcmp ord double %y, %y
  %b = fcmp uno double %y, %y
  %c = and i1 %a, %b
  ret i1 %c
}

define void @and_ord_uno_double_stored(double %y, ptr %p) {
  %a = fcmp ord double %y, %y
  %b = fcmp uno double %y, %y
  %c = and i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @and_oge_ole_float(float %y) {
  %a = fcmp oge float %y, %y
  %b = fcmp ole float %y, %y
  %c = and i1 %a, %b
  ret i1 %c
}

define void @and_oge_ole_float_stored(float %y, ptr %p) {
  %a = fcmp oge float %y, %y
  %b = fcmp ole float %y, %y
  %c = and i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @and_oge_ole_double(double %y) {
  %a = fcmp oge double %y, %y
  %b = fcmp ole double %y, %y
  %c = and i1 %a, %b
  ret i1 %c
}

define void @and_oge_ole_double_stored(double %y, ptr %p) {
  %a = fcmp oge double %y, %y
  %b = fcmp ole double %y, %y
  %c = and i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @or_ord_oeq_float(float %y) {
  %a = fcmp ord float %y, %y
  %b = fcmp oeq float %y, %y
  %c = or i1 %a, %b
  ret i1 %c
}

define void @or_ord_oeq_float_stored(float %y, ptr %p) {
  %a = fcmp ord float %y, %y
  %b = fcmp oeq float %y, %y
  %c = or i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @or_ord_oeq_double(double %y) {
  %a = fcmp ord double %y, %y
  %b = fcmp oeq double %y, %y
  %c = or i1 %a, %b
  ret i1 %c
}

define void @or_ord_oeq_double_stored(double %y, ptr %p) {
  %a = fcmp ord double %y, %y
  %b = fcmp oeq double %y, %y
  %c = or i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @or_uno_une_float(float %y) {
  %a = fcmp uno float %y, %y
  %b = fcmp une float %y, %y
  %c = or i1 %a, %b
  ret i1 %c
}

define void @or_uno_une_float_stored(float %y, ptr %p) {
  %a = fcmp uno float %y, %y
  %b = fcmp une float %y, %y
  %c = or i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @or_uno_une_double(double %y) {
  %a = fcmp uno double %y, %y
  %b = fcmp une double %y, %y
  %c = or i1 %a, %b
  ret i1 %c
}

define void @or_uno_une_double_stored(double %y, ptr %p) {
  %a = fcmp uno double %y, %y
  %b = fcmp une double %y, %y
  %c = or i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @or_ord_uno_float(float %y) {
  %a = fcmp ord float %y, %y
  %b = fcmp uno float %y, %y
  %c = or i1 %a, %b
  ret i1 %c
}

define void @or_ord_uno_float_stored(float %y, ptr %p) {
  %a = fcmp ord float %y, %y
  %b = fcmp uno float %y, %y
  %c = or i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @or_ord_uno_double(double %y) {
  %a = fcmp ord double %y, %y
  %b = fcmp uno double %y, %y
  %c = or i1 %a, %b
  ret i1 %c
}

define void @or_ord_uno_double_stored(double %y, ptr %p) {
  %a = fcmp ord double %y, %y
  %b = fcmp uno double %y, %y
  %c = or i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @or_oge_ole_float(float %y) {
  %a = fcmp oge float %y, %y
  %b = fcmp ole float %y, %y
  %c = or i1 %a, %b
  ret i1 %c
}

define void @or_oge_ole_float_stored(float %y, ptr %p) {
  %a = fcmp oge float %y, %y
  %b = fcmp ole float %y, %y
  %c = or i1 %a, %b
  store i1 %c, ptr %p
  ret void
}

define i1 @or_oge_ole_double(double %y) {
  %a = fcmp oge double %y, %y
  %b = fcmp ole double %y, %y
  %c = or i1 %a, %b
  ret i1 %c
}

define void @or_oge_ole_double_stored(double %y, ptr %p) {
  %a = fcmp oge double %y, %y
  %b = fcmp ole double %y, %y
  %c = or i1 %a, %b
  store i1 %c, ptr %p
  ret void
}
