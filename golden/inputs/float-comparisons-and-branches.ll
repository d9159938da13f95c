; Every floating-point predicate in a branch.
; targets: x86_64 ppc64 ppc64le
source_filename = "float-comparisons-and-branches.ll"

define i64 @if_false(float %a, float %b) {
  %c = fcmp false float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_oeq(float %a, float %b) {
  %c = fcmp oeq float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ogt(float %a, float %b) {
  %c = fcmp ogt float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_oge(float %a, float %b) {
  %c = fcmp oge float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_olt(float %a, float %b) {
  %c = fcmp olt float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ole(float %a, float %b) {
  %c = fcmp ole float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_one(float %a, float %b) {
  %c = fcmp one float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ord(float %a, float %b) {
  %c = fcmp ord float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ueq(float %a, float %b) {
  %c = fcmp ueq float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ugt(float %a, float %b) {
  %c = fcmp ugt float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_uge(float %a, float %b) {
  %c = fcmp uge float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ult(float %a, float %b) {
  %c = fcmp ult float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_ule(float %a, float %b) {
  %c = fcmp ule float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_une(float %a, float %b) {
  %c = fcmp une float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_uno(float %a, float %b) {
  %c = fcmp uno float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

define i64 @if_true(float %a, float %b) {
  %c = fcmp true float %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}
