; Bytes and halfwords changed in place.
; targets: ppc64le
source_filename = "atomics-narrow.ll"

define i8 @xchgi8(ptr %p, i8 %v) {
  %r = atomicrmw xchg ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @xchgi8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw xchg ptr %q, i8 5 monotonic
  ret void
}

define i16 @xchgi16(ptr %p, i16 %v) {
  %r = atomicrmw xchg ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @xchgi16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw xchg ptr %q, i16 5 monotonic
  ret void
}

define i8 @addi8(ptr %p, i8 %v) {
  %r = atomicrmw add ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @addi8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw add ptr %q, i8 5 monotonic
  ret void
}

define i16 @addi16(ptr %p, i16 %v) {
  %r = atomicrmw add ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @addi16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw add ptr %q, i16 5 monotonic
  ret void
}

define i8 @subi8(ptr %p, i8 %v) {
  %r = atomicrmw sub ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @subi8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw sub ptr %q, i8 5 monotonic
  ret void
}

define i16 @subi16(ptr %p, i16 %v) {
  %r = atomicrmw sub ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @subi16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw sub ptr %q, i16 5 monotonic
  ret void
}

define i8 @andi8(ptr %p, i8 %v) {
  %r = atomicrmw and ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @andi8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw and ptr %q, i8 5 monotonic
  ret void
}

define i16 @andi16(ptr %p, i16 %v) {
  %r = atomicrmw and ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @andi16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw and ptr %q, i16 5 monotonic
  ret void
}

define i8 @ori8(ptr %p, i8 %v) {
  %r = atomicrmw or ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @ori8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw or ptr %q, i8 5 monotonic
  ret void
}

define i16 @ori16(ptr %p, i16 %v) {
  %r = atomicrmw or ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @ori16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw or ptr %q, i16 5 monotonic
  ret void
}

define i8 @xori8(ptr %p, i8 %v) {
  %r = atomicrmw xor ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @xori8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw xor ptr %q, i8 5 monotonic
  ret void
}

define i16 @xori16(ptr %p, i16 %v) {
  %r = atomicrmw xor ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @xori16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw xor ptr %q, i16 5 monotonic
  ret void
}

define i8 @nandi8(ptr %p, i8 %v) {
  %r = atomicrmw nand ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @nandi8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw nand ptr %q, i8 5 monotonic
  ret void
}

define i16 @nandi16(ptr %p, i16 %v) {
  %r = atomicrmw nand ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @nandi16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw nand ptr %q, i16 5 monotonic
  ret void
}

define i8 @mini8(ptr %p, i8 %v) {
  %r = atomicrmw min ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @mini8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw min ptr %q, i8 5 monotonic
  ret void
}

define i16 @mini16(ptr %p, i16 %v) {
  %r = atomicrmw min ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @mini16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw min ptr %q, i16 5 monotonic
  ret void
}

define i8 @maxi8(ptr %p, i8 %v) {
  %r = atomicrmw max ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @maxi8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw max ptr %q, i8 5 monotonic
  ret void
}

define i16 @maxi16(ptr %p, i16 %v) {
  %r = atomicrmw max ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @maxi16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw max ptr %q, i16 5 monotonic
  ret void
}

define i8 @umini8(ptr %p, i8 %v) {
  %r = atomicrmw umin ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @umini8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw umin ptr %q, i8 5 monotonic
  ret void
}

define i16 @umini16(ptr %p, i16 %v) {
  %r = atomicrmw umin ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @umini16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw umin ptr %q, i16 5 monotonic
  ret void
}

define i8 @umaxi8(ptr %p, i8 %v) {
  %r = atomicrmw umax ptr %p, i8 %v acq_rel
  ret i8 %r
}

define void @umaxi8c(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 3
  %r = atomicrmw umax ptr %q, i8 5 monotonic
  ret void
}

define i16 @umaxi16(ptr %p, i16 %v) {
  %r = atomicrmw umax ptr %p, i16 %v acq_rel
  ret i16 %r
}

define void @umaxi16c(ptr %p) {
  %q = getelementptr i16, ptr %p, i64 3
  %r = atomicrmw umax ptr %q, i16 5 monotonic
  ret void
}
