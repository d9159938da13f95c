; Comparing exchanges of one and two bytes, where the processor reserves as little
; targets: ppc64le
source_filename = "cmpxchg-narrow.ll"

define i8 @strong(ptr %p, i8 %o, i8 %n) {
  %r = cmpxchg ptr %p, i8 %o, i8 %n seq_cst seq_cst
  %v = extractvalue { i8, i1 } %r, 0
  ret i8 %v
}

define i1 @weak(ptr %p, i16 %o, i16 %n) {
  %r = cmpxchg weak ptr %p, i16 %o, i16 %n acq_rel acquire
  %v = extractvalue { i16, i1 } %r, 1
  ret i1 %v
}

define { i16, i1 } @whole(ptr %p, i16 signext %o, i16 zeroext %n) {
  %q = getelementptr i16, ptr %p, i64 4
  %r = cmpxchg ptr %q, i16 %o, i16 %n monotonic acquire
  ret { i16, i1 } %r
}

define zeroext i8 @constants(ptr %p) {
  %r = cmpxchg ptr %p, i8 -1, i8 7 release monotonic
  %v = extractvalue { i8, i1 } %r, 0
  ret i8 %v
}
