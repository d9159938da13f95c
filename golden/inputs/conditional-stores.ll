; A branch on the success of a conditional store reads the condition register: every comparison, a result that is also
; used, code in between, and both widths of cmpxchg
; targets: ppc64 ppc64le
; isel: dag
source_filename = "conditional-stores.ll"

define i32 @ne(ptr %p, i32 %c, i32 %n) {
  %r = call i32 @llvm.ppc.stwcx(ptr %p, i32 %c)
  %x = icmp ne i32 %r, 0
  br i1 %x, label %a, label %b
a:
  ret i32 %c
b:
  ret i32 4
}

define i32 @wide(ptr %p, i64 %c, i32 %n) {
  %r = call i32 @llvm.ppc.stdcx(ptr %p, i64 %c)
  %x = icmp ne i32 %r, 1
  br i1 %x, label %a, label %b
a:
  ret i32 3
b:
  ret i32 4
}

define i32 @never(ptr %p, i32 %c, i32 %n) {
  %r = call i32 @llvm.ppc.stwcx(ptr %p, i32 %c)
  %x = icmp eq i32 %r, 5
  br i1 %x, label %a, label %b
a:
  ret i32 %c
b:
  ret i32 4
}

define i32 @always(ptr %p, i32 %c, i32 %n) {
  %r = call i32 @llvm.ppc.stwcx(ptr %p, i32 %c)
  %x = icmp ne i32 %r, 5
  br i1 %x, label %a, label %b
a:
  ret i32 %c
b:
  ret i32 4
}

define i32 @used(ptr %p, i32 %c, i32 %n) {
  %r = call i32 @llvm.ppc.stwcx(ptr %p, i32 %c)
  %x = icmp eq i32 %r, 1
  br i1 %x, label %a, label %b
a:
  ret i32 %c
b:
  ret i32 %r
}

define i32 @chained(ptr %p, i32 %c, i32 %n) {
  %k = add i32 %c, %n
  %r = call i32 @llvm.ppc.stwcx(ptr %p, i32 %c)
  %x = icmp eq i32 %r, 1
  br i1 %x, label %a, label %b
a:
  ret i32 %k
b:
  ret i32 1
}

define i32 @behind(ptr %p, i32 %c, i32 %n) {
  %r = call i32 @llvm.ppc.stwcx(ptr %p, i32 %c)
  store i32 %n, ptr %p
  %x = icmp eq i32 %r, 1
  br i1 %x, label %a, label %b
a:
  ret i32 %c
b:
  ret i32 1
}

define i32 @exchange(ptr %p, i32 %o, i32 %n) {
  %r = cmpxchg ptr %p, i32 %o, i32 %n seq_cst seq_cst
  %v = extractvalue { i32, i1 } %r, 0
  ret i32 %v
}

define i1 @exchange_weak(ptr %p, i64 %o, i64 %n) {
  %q = getelementptr i64, ptr %p, i64 3
  %r = cmpxchg weak ptr %q, i64 %o, i64 %n acq_rel monotonic
  %v = extractvalue { i64, i1 } %r, 1
  ret i1 %v
}

declare i32 @llvm.ppc.stwcx(ptr, i32)
declare i32 @llvm.ppc.stdcx(ptr, i64)
