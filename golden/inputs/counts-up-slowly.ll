; A sum with one whose flags are read counts up even where counting is slow; a difference does not count down.
; targets: x86_64
; isel: dag
source_filename = "counts-up-slowly.ll"

declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.ssub.with.overflow.i64(i64, i64)

define i64 @uadd(i64 %x, ptr %p) #0 {
  %r = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %x, i64 1)
  %o = extractvalue { i64, i1 } %r, 1
  store i1 %o, ptr %p
  %v = extractvalue { i64, i1 } %r, 0
  ret i64 %v
}

define i32 @sadd(i32 %x, ptr %p) #0 {
  %r = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 1)
  %o = extractvalue { i32, i1 } %r, 1
  store i1 %o, ptr %p
  %v = extractvalue { i32, i1 } %r, 0
  ret i32 %v
}

define i64 @usub(i64 %x, ptr %p) #0 {
  %r = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %x, i64 1)
  %o = extractvalue { i64, i1 } %r, 1
  store i1 %o, ptr %p
  %v = extractvalue { i64, i1 } %r, 0
  ret i64 %v
}

define i64 @ssub(i64 %x, ptr %p) #0 {
  %r = call { i64, i1 } @llvm.ssub.with.overflow.i64(i64 %x, i64 1)
  %o = extractvalue { i64, i1 } %r, 1
  store i1 %o, ptr %p
  %v = extractvalue { i64, i1 } %r, 0
  ret i64 %v
}

define i64 @saddm(i64 %x, ptr %p) #0 {
  %r = call { i64, i1 } @llvm.ssub.with.overflow.i64(i64 %x, i64 -1)
  %o = extractvalue { i64, i1 } %r, 1
  store i1 %o, ptr %p
  %v = extractvalue { i64, i1 } %r, 0
  ret i64 %v
}

define i64 @plain(i64 %x, ptr %p) #0 {
  %v = add i64 %x, 1
  ret i64 %v
}

attributes #0 = { "target-features"="+slow-incdec" }
