; Features change the tuning of the processor, also for the graph selector.
; targets: x86_64
; isel: dag
source_filename = "tuning-features-dag.ll"

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.memcpy.p0.p0.i64(ptr,ptr,i64,i1)
@v = global i64 0
declare void @g(ptr)
define i64 @f0(ptr %p, ptr %q, i64 %x, i16 %s)  {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f1(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="+slow-incdec" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f2(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="-slow-incdec" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f3(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="-fast-15bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f4(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="-fast-15bytenop,+fast-11bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f5(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="+fast-7bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f6(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="-fast-15bytenop,-fast-7bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f7(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="+slow-lea" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f8(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="+slow-two-mem-ops" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f9(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="+slow-unaligned-mem-16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f10(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="-slow-unaligned-mem-16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f11(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="+fast-imm16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f12(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="-fast-imm16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f13(ptr %p, ptr %q, i64 %x, i16 %s)  "target-features"="+slow-incdec,-fast-15bytenop,-slow-unaligned-mem-16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f14(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f15(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="+slow-incdec" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f16(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="-slow-incdec" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f17(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="-fast-15bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f18(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="-fast-15bytenop,+fast-11bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f19(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="+fast-7bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f20(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="-fast-15bytenop,-fast-7bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f21(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="+slow-lea" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f22(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="+slow-two-mem-ops" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f23(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="+slow-unaligned-mem-16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f24(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="-slow-unaligned-mem-16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f25(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="+fast-imm16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f26(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="-fast-imm16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f27(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="x86-64" "target-features"="+slow-incdec,-fast-15bytenop,-slow-unaligned-mem-16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f28(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f29(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="+slow-incdec" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f30(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="-slow-incdec" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f31(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="-fast-15bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f32(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="-fast-15bytenop,+fast-11bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f33(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="+fast-7bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f34(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="-fast-15bytenop,-fast-7bytenop" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f35(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="+slow-lea" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f36(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="+slow-two-mem-ops" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f37(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="+slow-unaligned-mem-16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f38(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="-slow-unaligned-mem-16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f39(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="+fast-imm16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f40(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="-fast-imm16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

define i64 @f41(ptr %p, ptr %q, i64 %x, i16 %s)  "target-cpu"="k8" "target-features"="+slow-incdec,-fast-15bytenop,-slow-unaligned-mem-16" {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %o = atomicrmw add ptr %q, i64 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %y = mul i64 %x, 9
  %z = add i64 %y, 77
  %w = lshr i16 %s, 1
  %w2 = add i16 %w, 1234
  store i16 %w2, ptr %q
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 28, ptr null, i32 0)
  ret i64 %z
}

