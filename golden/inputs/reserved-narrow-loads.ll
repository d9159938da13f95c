; Loads with a reservation clear the upper bits of bytes and halfwords, so a mask of exactly these bits costs nothing
; targets: ppc64le
; isel: dag
source_filename = "reserved-narrow-loads.ll"

define i32 @byte(ptr %p) {
  %r = call i32 @llvm.ppc.lbarx(ptr %p)
  %a = and i32 %r, 255
  ret i32 %a
}

define i32 @more_than_a_byte(ptr %p) {
  %r = call i32 @llvm.ppc.lbarx(ptr %p)
  %a = and i32 %r, 511
  ret i32 %a
}

define i32 @halfword(ptr %p) {
  %r = call i32 @llvm.ppc.lharx(ptr %p)
  %a = and i32 %r, 65535
  ret i32 %a
}

define i8 @exchange_byte(ptr %p, i8 %o, i8 %n) {
  %r = cmpxchg ptr %p, i8 %o, i8 %n seq_cst seq_cst
  %v = extractvalue { i8, i1 } %r, 0
  ret i8 %v
}

define i1 @exchange_halfword_weak(ptr %p, i16 %o, i16 %n) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = cmpxchg weak ptr %q, i16 %o, i16 %n acq_rel monotonic
  %v = extractvalue { i16, i1 } %r, 1
  ret i1 %v
}

declare i32 @llvm.ppc.lbarx(ptr)
declare i32 @llvm.ppc.lharx(ptr)
