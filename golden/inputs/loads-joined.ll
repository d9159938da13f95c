; Bytes and halves loaded one by one and joined: one load, with its bytes swapped or zeros above where that is cheap.
; targets: x86_64 ppc64 ppc64le
source_filename = "loads-joined.ll"

define i32 @word_up(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i32
  %g1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i32
  %s1 = shl i32 %e1, 8
  %g2 = getelementptr i8, ptr %p, i64 2
  %l2 = load i8, ptr %g2, align 1
  %e2 = zext i8 %l2 to i32
  %s2 = shl i32 %e2, 16
  %g3 = getelementptr i8, ptr %p, i64 3
  %l3 = load i8, ptr %g3, align 1
  %e3 = zext i8 %l3 to i32
  %s3 = shl i32 %e3, 24
  %o0 = or i32 %e0, %s1
  %o1 = or i32 %o0, %s2
  %o2 = or i32 %o1, %s3
  %z = sub i32 %o2, 77
  ret i32 %z
}
define i32 @word_down(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i32
  %s0 = shl i32 %e0, 24
  %g1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i32
  %s1 = shl i32 %e1, 16
  %g2 = getelementptr i8, ptr %p, i64 2
  %l2 = load i8, ptr %g2, align 1
  %e2 = zext i8 %l2 to i32
  %s2 = shl i32 %e2, 8
  %g3 = getelementptr i8, ptr %p, i64 3
  %l3 = load i8, ptr %g3, align 1
  %e3 = zext i8 %l3 to i32
  %o0 = or i32 %s0, %s1
  %o1 = or i32 %o0, %s2
  %o2 = or i32 %o1, %e3
  %z = sub i32 %o2, 77
  ret i32 %z
}
define i32 @word_from_top(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %g0 = getelementptr i8, ptr %q, i64 3
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i32
  %s0 = shl i32 %e0, 24
  %g1 = getelementptr i8, ptr %q, i64 2
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i32
  %s1 = shl i32 %e1, 16
  %g2 = getelementptr i8, ptr %q, i64 1
  %l2 = load i8, ptr %g2, align 1
  %e2 = zext i8 %l2 to i32
  %s2 = shl i32 %e2, 8
  %g3 = getelementptr i8, ptr %q, i64 0
  %l3 = load i8, ptr %g3, align 1
  %e3 = zext i8 %l3 to i32
  %o0 = or i32 %s0, %s1
  %o1 = or i32 %o0, %s2
  %o2 = or i32 %o1, %e3
  %z = sub i32 %o2, 77
  ret i32 %z
}
define i16 @half_up(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i16
  %g1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i16
  %s1 = shl i16 %e1, 8
  %o0 = or i16 %e0, %s1
  %z = sub i16 %o0, 77
  ret i16 %z
}
define i16 @half_down(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i16
  %s0 = shl i16 %e0, 8
  %g1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i16
  %o0 = or i16 %s0, %e1
  %z = sub i16 %o0, 77
  ret i16 %z
}
define i32 @half_in_word(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 2
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i32
  %g1 = getelementptr i8, ptr %p, i64 3
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i32
  %s1 = shl i32 %e1, 8
  %o0 = or i32 %e0, %s1
  %z = sub i32 %o0, 77
  ret i32 %z
}
define i32 @half_in_word_down(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 2
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i32
  %s0 = shl i32 %e0, 8
  %g1 = getelementptr i8, ptr %p, i64 3
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i32
  %o0 = or i32 %s0, %e1
  %z = sub i32 %o0, 77
  ret i32 %z
}
define i64 @word_in_doubleword(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %g0 = getelementptr i8, ptr %q, i64 4
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i64
  %g1 = getelementptr i8, ptr %q, i64 5
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i64
  %s1 = shl i64 %e1, 8
  %g2 = getelementptr i8, ptr %q, i64 6
  %l2 = load i8, ptr %g2, align 1
  %e2 = zext i8 %l2 to i64
  %s2 = shl i64 %e2, 16
  %g3 = getelementptr i8, ptr %q, i64 7
  %l3 = load i8, ptr %g3, align 1
  %e3 = zext i8 %l3 to i64
  %s3 = shl i64 %e3, 24
  %o0 = or i64 %e0, %s1
  %o1 = or i64 %o0, %s2
  %o2 = or i64 %o1, %s3
  %z = sub i64 %o2, 77
  ret i64 %z
}
define i64 @word_in_doubleword_down(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %g0 = getelementptr i8, ptr %q, i64 4
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i64
  %s0 = shl i64 %e0, 24
  %g1 = getelementptr i8, ptr %q, i64 5
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i64
  %s1 = shl i64 %e1, 16
  %g2 = getelementptr i8, ptr %q, i64 6
  %l2 = load i8, ptr %g2, align 1
  %e2 = zext i8 %l2 to i64
  %s2 = shl i64 %e2, 8
  %g3 = getelementptr i8, ptr %q, i64 7
  %l3 = load i8, ptr %g3, align 1
  %e3 = zext i8 %l3 to i64
  %o0 = or i64 %s0, %s1
  %o1 = or i64 %o0, %s2
  %o2 = or i64 %o1, %e3
  %z = sub i64 %o2, 77
  ret i64 %z
}
define i64 @doubleword(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i64
  %g1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i64
  %s1 = shl i64 %e1, 8
  %g2 = getelementptr i8, ptr %p, i64 2
  %l2 = load i8, ptr %g2, align 1
  %e2 = zext i8 %l2 to i64
  %s2 = shl i64 %e2, 16
  %g3 = getelementptr i8, ptr %p, i64 3
  %l3 = load i8, ptr %g3, align 1
  %e3 = zext i8 %l3 to i64
  %s3 = shl i64 %e3, 24
  %g4 = getelementptr i8, ptr %p, i64 4
  %l4 = load i8, ptr %g4, align 1
  %e4 = zext i8 %l4 to i64
  %s4 = shl i64 %e4, 32
  %g5 = getelementptr i8, ptr %p, i64 5
  %l5 = load i8, ptr %g5, align 1
  %e5 = zext i8 %l5 to i64
  %s5 = shl i64 %e5, 40
  %g6 = getelementptr i8, ptr %p, i64 6
  %l6 = load i8, ptr %g6, align 1
  %e6 = zext i8 %l6 to i64
  %s6 = shl i64 %e6, 48
  %g7 = getelementptr i8, ptr %p, i64 7
  %l7 = load i8, ptr %g7, align 1
  %e7 = zext i8 %l7 to i64
  %s7 = shl i64 %e7, 56
  %o0 = or i64 %e0, %s1
  %o1 = or i64 %o0, %s2
  %o2 = or i64 %o1, %s3
  %o3 = or i64 %o2, %s4
  %o4 = or i64 %o3, %s5
  %o5 = or i64 %o4, %s6
  %o6 = or i64 %o5, %s7
  %z = sub i64 %o6, 77
  ret i64 %z
}
define i64 @doubleword_down(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i64
  %s0 = shl i64 %e0, 56
  %g1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i64
  %s1 = shl i64 %e1, 48
  %g2 = getelementptr i8, ptr %p, i64 2
  %l2 = load i8, ptr %g2, align 1
  %e2 = zext i8 %l2 to i64
  %s2 = shl i64 %e2, 40
  %g3 = getelementptr i8, ptr %p, i64 3
  %l3 = load i8, ptr %g3, align 1
  %e3 = zext i8 %l3 to i64
  %s3 = shl i64 %e3, 32
  %g4 = getelementptr i8, ptr %p, i64 4
  %l4 = load i8, ptr %g4, align 1
  %e4 = zext i8 %l4 to i64
  %s4 = shl i64 %e4, 24
  %g5 = getelementptr i8, ptr %p, i64 5
  %l5 = load i8, ptr %g5, align 1
  %e5 = zext i8 %l5 to i64
  %s5 = shl i64 %e5, 16
  %g6 = getelementptr i8, ptr %p, i64 6
  %l6 = load i8, ptr %g6, align 1
  %e6 = zext i8 %l6 to i64
  %s6 = shl i64 %e6, 8
  %g7 = getelementptr i8, ptr %p, i64 7
  %l7 = load i8, ptr %g7, align 1
  %e7 = zext i8 %l7 to i64
  %o0 = or i64 %s0, %s1
  %o1 = or i64 %o0, %s2
  %o2 = or i64 %o1, %s3
  %o3 = or i64 %o2, %s4
  %o4 = or i64 %o3, %s5
  %o5 = or i64 %o4, %s6
  %o6 = or i64 %o5, %e7
  %z = sub i64 %o6, 77
  ret i64 %z
}
define i64 @of_halves(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i16, ptr %g0, align 1
  %e0 = zext i16 %l0 to i64
  %g1 = getelementptr i8, ptr %p, i64 2
  %l1 = load i16, ptr %g1, align 1
  %e1 = zext i16 %l1 to i64
  %s1 = shl i64 %e1, 16
  %g2 = getelementptr i8, ptr %p, i64 4
  %l2 = load i16, ptr %g2, align 1
  %e2 = zext i16 %l2 to i64
  %s2 = shl i64 %e2, 32
  %g3 = getelementptr i8, ptr %p, i64 6
  %l3 = load i16, ptr %g3, align 1
  %e3 = zext i16 %l3 to i64
  %s3 = shl i64 %e3, 48
  %o0 = or i64 %e0, %s1
  %o1 = or i64 %o0, %s2
  %o2 = or i64 %o1, %s3
  %z = sub i64 %o2, 77
  ret i64 %z
}
define i64 @of_halves_down(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i16, ptr %g0, align 1
  %e0 = zext i16 %l0 to i64
  %s0 = shl i64 %e0, 48
  %g1 = getelementptr i8, ptr %p, i64 2
  %l1 = load i16, ptr %g1, align 1
  %e1 = zext i16 %l1 to i64
  %s1 = shl i64 %e1, 32
  %g2 = getelementptr i8, ptr %p, i64 4
  %l2 = load i16, ptr %g2, align 1
  %e2 = zext i16 %l2 to i64
  %s2 = shl i64 %e2, 16
  %g3 = getelementptr i8, ptr %p, i64 6
  %l3 = load i16, ptr %g3, align 1
  %e3 = zext i16 %l3 to i64
  %o0 = or i64 %s0, %s1
  %o1 = or i64 %o0, %s2
  %o2 = or i64 %o1, %e3
  %z = sub i64 %o2, 77
  ret i64 %z
}
define i64 @of_words(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 8
  %l0 = load i32, ptr %g0, align 1
  %e0 = zext i32 %l0 to i64
  %g1 = getelementptr i8, ptr %p, i64 12
  %l1 = load i32, ptr %g1, align 1
  %e1 = zext i32 %l1 to i64
  %s1 = shl i64 %e1, 32
  %o0 = or i64 %e0, %s1
  %z = sub i64 %o0, 77
  ret i64 %z
}
define i32 @three_bytes(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i32
  %g1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i32
  %s1 = shl i32 %e1, 8
  %g2 = getelementptr i8, ptr %p, i64 2
  %l2 = load i8, ptr %g2, align 1
  %e2 = zext i8 %l2 to i32
  %s2 = shl i32 %e2, 16
  %o0 = or i32 %e0, %s1
  %o1 = or i32 %o0, %s2
  %z = sub i32 %o1, 77
  ret i32 %z
}
define i32 @with_a_hole(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i32
  %g1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i32
  %s1 = shl i32 %e1, 8
  %g2 = getelementptr i8, ptr %p, i64 3
  %l2 = load i8, ptr %g2, align 1
  %e2 = zext i8 %l2 to i32
  %s2 = shl i32 %e2, 24
  %o0 = or i32 %e0, %s1
  %o1 = or i32 %o0, %s2
  %z = sub i32 %o1, 77
  ret i32 %z
}
define i32 @shifted_up(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i32
  %s0 = shl i32 %e0, 16
  %g1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i32
  %s1 = shl i32 %e1, 24
  %o0 = or i32 %s0, %s1
  %z = sub i32 %o0, 77
  ret i32 %z
}
define i32 @behind_a_store(ptr %p, i64 %i) {
  %g0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %g0, align 1
  %e0 = zext i8 %l0 to i32
  store i32 0, ptr %p, align 1
  %g1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %g1, align 1
  %e1 = zext i8 %l1 to i32
  %s1 = shl i32 %e1, 8
  %g2 = getelementptr i8, ptr %p, i64 2
  %l2 = load i8, ptr %g2, align 1
  %e2 = zext i8 %l2 to i32
  %s2 = shl i32 %e2, 16
  %g3 = getelementptr i8, ptr %p, i64 3
  %l3 = load i8, ptr %g3, align 1
  %e3 = zext i8 %l3 to i32
  %s3 = shl i32 %e3, 24
  %o0 = or i32 %e0, %s1
  %o1 = or i32 %o0, %s2
  %o2 = or i32 %o1, %s3
  store i32 %o2, ptr %p, align 1
  %z = sub i32 %o2, 77
  ret i32 %z
}
define i32 @stored_between(ptr %p, ptr %q) {
  %a = load i16, ptr %p, align 2
  %g = getelementptr i8, ptr %p, i64 2
  %b = load i16, ptr %g, align 2
  store i32 5, ptr %q
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %s = shl i32 %y, 16
  %r = or i32 %x, %s
  store i32 %r, ptr %q
  %z = sub i32 %r, 77
  ret i32 %z
}
