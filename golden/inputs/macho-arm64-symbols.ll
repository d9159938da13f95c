; On arm64 everything has a name that linkers see: sections, private globals, constants of code.
; targets: arm64-macos arm64-ios
; isel: dag
source_filename = "macho-arm64-symbols.ll"

@a = global i32 0
@b = internal global [3 x i64] zeroinitializer
@c = constant i32 5
@d = private unnamed_addr constant i32 5
@e = private unnamed_addr constant i64 7
@f = private unnamed_addr constant <4 x i32> <i32 1, i32 2, i32 3, i32 4>
@g = weak global i32 0
@h = weak_odr constant i32 0
@i = linkonce_odr unnamed_addr constant [4 x i8] c"abc\00"
@j = linkonce_odr global i32 9
@k = common global [4 x i32] zeroinitializer, align 16
@l = constant ptr @a
@m = internal constant [2 x ptr] [ptr @a, ptr @b]
@n = global ptr getelementptr (i8, ptr @b, i64 8)
@o = private global i32 4
@p = private constant [3 x i8] c"xyz"
@q = internal unnamed_addr constant [4 x i8] c"hij\00"
@r = unnamed_addr constant [3 x i16] [i16 65, i16 66, i16 0]
@s = internal unnamed_addr constant [3 x i16] [i16 65, i16 66, i16 0]
@t = unnamed_addr constant [3 x i32] [i32 65, i32 66, i32 0]
@u = hidden global i32 3
@v = extern_weak global i32
@w = global i32 3, section "__DATA,__mine"
@x = global i32 3, section "__DATA,__mine2,regular,no_dead_strip"
@y = constant i32 trunc (i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @c to i64)) to i32)
@z = global [0 x i32] zeroinitializer
@aa = internal constant [3 x i32] [i32 1, i32 2, i32 3]
@ab = global ptr @o
@ac = global ptr @p
@ad = global ptr @q
@ae = private unnamed_addr constant [4 x i8] c"klm\00"
@af = global ptr getelementptr (i8, ptr @ae, i64 2)
@ag = global ptr @ae
@llvm.used = appending global [2 x ptr] [ptr @a, ptr @fn], section "llvm.metadata"
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @fn, ptr null }, { i32, ptr, ptr } { i32 5, ptr @fw, ptr null }]
@al = alias i32, ptr @a
@al2 = internal alias i8, getelementptr (i8, ptr @b, i64 8)
@al3 = weak alias i32, ptr @c
declare extern_weak void @ew()
define void @fn() {
  call void @fw()
  %t = load i32, ptr @g
  %t2 = load i32, ptr @d
  %t3 = load i64, ptr @e
  %t4 = load i8, ptr getelementptr (i8, ptr @ae, i64 1)
  store i32 %t, ptr @al
  %q = icmp eq ptr @ew, null
  br i1 %q, label %x, label %y
x:
  call void @ew()
  br label %y
y:
  store i32 7, ptr @o
  store i32 7, ptr getelementptr (i8, ptr @o, i64 1)
  store i8 7, ptr getelementptr (i8, ptr @b, i64 1)
  ret void
}
define weak void @fw() cold {
  ret void
}
define private void @fp() {
  ret void
}
define internal double @fi() {
  call void @fp()
  %d = fadd double 1.5, 2.25
  ret double 3.0
}
define linkonce_odr hidden float @fl() unnamed_addr {
  call void @fi()
  ret float 3.5
}
define void @pre() section "__TEXT,__other" prefix i32 77 {
  call void @pre()
  ret void
}
define available_externally void @av() {
  ret void
}
