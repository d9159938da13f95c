; Comparing exchanges of four and eight bytes: strong and weak, every ordering, of numbers and pointers
; targets: ppc64 ppc64le
source_filename = "cmpxchg.ll"

define i32 @strong(ptr %p, i32 %o, i32 %n) {
  %r = cmpxchg ptr %p, i32 %o, i32 %n seq_cst seq_cst
  %v = extractvalue { i32, i1 } %r, 0
  ret i32 %v
}

define i1 @weak(ptr %p, i32 %o, i32 %n) {
  %r = cmpxchg weak ptr %p, i32 %o, i32 %n acq_rel acquire
  %v = extractvalue { i32, i1 } %r, 1
  ret i1 %v
}

define { i64, i1 } @whole(ptr %p, i64 %o, i64 %n) {
  %q = getelementptr i64, ptr %p, i64 4
  %r = cmpxchg ptr %q, i64 %o, i64 %n monotonic acquire
  ret { i64, i1 } %r
}

define ptr @pointers(ptr %p, ptr %o, ptr %n) {
  %r = cmpxchg ptr %p, ptr %o, ptr %n release monotonic
  %v = extractvalue { ptr, i1 } %r, 0
  ret ptr %v
}

define i1 @pointers_weak(ptr %p, i64 %i, ptr %n) {
  %q = getelementptr i8, ptr %p, i64 %i
  %r = cmpxchg weak ptr %q, ptr null, ptr %n monotonic monotonic
  %v = extractvalue { ptr, i1 } %r, 1
  ret i1 %v
}

define i64 @twice(ptr %p, i64 %i, i64 %n) {
  %q = getelementptr i64, ptr %p, i64 %i
  %a = cmpxchg ptr %q, i64 0, i64 %n acquire acquire
  %x = extractvalue { i64, i1 } %a, 0
  %b = cmpxchg volatile ptr %p, i64 %x, i64 -1 release acquire, align 8
  %y = extractvalue { i64, i1 } %b, 0
  %s = extractvalue { i64, i1 } %b, 1
  %t = select i1 %s, i64 %x, i64 %y
  ret i64 %t
}

@lock = global i32 0

define void @spin() {
entry:
  br label %loop

loop:
  %n = phi i32 [ 0, %entry ], [ %m, %loop ]
  %a = cmpxchg ptr @lock, i32 0, i32 1 acquire monotonic
  %m = add i32 %n, 1
  %s = extractvalue { i32, i1 } %a, 1
  br i1 %s, label %done, label %loop

done:
  store atomic i32 0, ptr @lock release, align 4
  ret void
}

define i32 @loop(ptr %p, i32 %by) {
entry:
  %first = load i32, ptr %p
  br label %again

again:
  %old = phi i32 [ %first, %entry ], [ %found, %again ]
  %new = mul i32 %old, %by
  %pair = cmpxchg weak ptr %p, i32 %old, i32 %new seq_cst monotonic
  %found = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %out, label %again

out:
  ret i32 %new
}

define void @unused(ptr %p, i32 %n) {
  %r = cmpxchg ptr %p, i32 7, i32 %n syncscope("singlethread") seq_cst seq_cst
  ret void
}

declare void @use(i32, i1)

define void @called(ptr %p, i32 %n) {
  %o = call i32 @get()
  %r = cmpxchg ptr %p, i32 %o, i32 %n acq_rel monotonic
  %v = extractvalue { i32, i1 } %r, 0
  %s = extractvalue { i32, i1 } %r, 1
  call void @use(i32 %v, i1 %s)
  ret void
}

declare i32 @get()

define i32 @branches(ptr %p, i32 %n, i1 %c) {
entry:
  br i1 %c, label %yes, label %no

yes:
  %r = cmpxchg ptr %p, i32 0, i32 %n seq_cst monotonic
  %v = extractvalue { i32, i1 } %r, 0
  br label %no

no:
  %w = phi i32 [ %n, %entry ], [ %v, %yes ]
  ret i32 %w
}

define i32 @constant_part(ptr %p, i32 %n) {
  %r = cmpxchg ptr %p, i32 -1, i32 65536 seq_cst acquire
  %i = insertvalue { i32, i1 } %r, i32 %n, 0
  %v = extractvalue { i32, i1 } %i, 0
  %s = extractvalue { i32, i1 } %i, 1
  %z = zext i1 %s to i32
  %t = add i32 %v, %z
  ret i32 %t
}

define ptr @of_variables(ptr %p) {
  %r = cmpxchg ptr %p, ptr @lock, ptr @use seq_cst monotonic
  %v = extractvalue { ptr, i1 } %r, 0
  ret ptr %v
}
