; The new value of a narrow exchange is widened where it is stored; a constant is a wide one.
; targets: ppc64le
source_filename = "exchanges-of-narrow-constants.ll"

define void @n_i8() {
  %1 = cmpxchg ptr null, i8 0, i8 0 seq_cst seq_cst
  ret void
}

define void @v_i8() {
  %1 = cmpxchg ptr null, i8 0, i8 7 seq_cst seq_cst
  ret void
}

define void @w_i8() {
  %1 = cmpxchg ptr null, i8 5, i8 7 seq_cst seq_cst
  ret void
}

define void @u_i8() {
  %1 = cmpxchg ptr inttoptr (i64 48 to ptr), i8 5, i8 7 seq_cst seq_cst
  ret void
}

define void @r_i8() {
  %1 = cmpxchg ptr inttoptr (i64 48 to ptr), i8 5, i8 48 release monotonic
  ret void
}

define void @x_i8(i8 %v) {
  %1 = cmpxchg ptr null, i8 5, i8 %v seq_cst seq_cst
  ret void
}

define void @y_i8(ptr %p) {
  %1 = cmpxchg ptr %p, i8 5, i8 0 seq_cst seq_cst
  ret void
}

define void @z_i8(ptr %p) {
  %1 = cmpxchg ptr null, i8 5, i8 -1 seq_cst seq_cst
  ret void
}

define void @n_i16() {
  %1 = cmpxchg ptr null, i16 0, i16 0 seq_cst seq_cst
  ret void
}

define void @v_i16() {
  %1 = cmpxchg ptr null, i16 0, i16 7 seq_cst seq_cst
  ret void
}

define void @w_i16() {
  %1 = cmpxchg ptr null, i16 5, i16 7 seq_cst seq_cst
  ret void
}

define void @u_i16() {
  %1 = cmpxchg ptr inttoptr (i64 48 to ptr), i16 5, i16 7 seq_cst seq_cst
  ret void
}

define void @r_i16() {
  %1 = cmpxchg ptr inttoptr (i64 48 to ptr), i16 5, i16 48 release monotonic
  ret void
}

define void @x_i16(i16 %v) {
  %1 = cmpxchg ptr null, i16 5, i16 %v seq_cst seq_cst
  ret void
}

define void @y_i16(ptr %p) {
  %1 = cmpxchg ptr %p, i16 5, i16 0 seq_cst seq_cst
  ret void
}

define void @z_i16(ptr %p) {
  %1 = cmpxchg ptr null, i16 5, i16 -1 seq_cst seq_cst
  ret void
}
