; The low part of an address is folded into an access if the symbol is aligned: a variable that may be replaced has only its type's alignment.
; targets: aarch64 aarch64_be
source_filename = "low-address-aligned.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

@c1 = dso_local constant [1 x i8] c"\00"
@g1 = dso_local global i8 0
@g2 = dso_local global i16 0
@w1 = weak dso_local global i8 0
@l1 = linkonce_odr dso_local global i8 0
@e1 = external dso_local global i8
@e4 = external dso_local global i32
@big = dso_local global [24 x i8] zeroinitializer
@p = dso_local global <{ i8, i32 }> zeroinitializer
@a = dso_local alias i32, ptr @p
@big3 = dso_local global [17 x i8] zeroinitializer, align 1
@av = available_externally dso_local global i8 0
@cm = common dso_local global i8 0
@in = internal global i8 0

define i32 @f0() {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = load i32, ptr @c1
  %b = load i32, ptr @g1
  %c = load i32, ptr @g2
  %d = load i32, ptr @w1
  %e = load i32, ptr @l1
  %f = load i32, ptr @e1
  %g = load i32, ptr @e4
  %h = load i64, ptr @big
  %h2 = load i128, ptr @big
  store volatile i128 %h2, ptr null
  store volatile i64 %h, ptr null
  %i = load i64, ptr @p
  store volatile i64 %i, ptr null
  %j = load i32, ptr @a

  %l = load i32, ptr @big3
  %m = load i32, ptr @av
  %n = load i32, ptr @cm
  %o = load i32, ptr @in
  store volatile i32 %a, ptr null
  store volatile i32 %b, ptr null
  store volatile i32 %c, ptr null
  store volatile i32 %d, ptr null
  store volatile i32 %e, ptr null
  store volatile i32 %f, ptr null
  store volatile i32 %g, ptr null
  store volatile i32 %j, ptr null
  store volatile i32 %l, ptr null
  store volatile i32 %m, ptr null
  store volatile i32 %n, ptr null
  store volatile i32 %o, ptr null
  ret i32 0
}
