; Sums, differences and products that say whether they overflow.
; targets: ppc64 ppc64le
source_filename = "intrinsics-checked.ll"

define i8 @saddo_i8(i8 %a, i8 %b, ptr %p) {
  %r = call {i8, i1} @llvm.sadd.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @saddoc_i8(i8 %a, ptr %p) {
  %r = call {i8, i1} @llvm.sadd.with.overflow.i8(i8 %a, i8 5)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @saddbr_i8(i8 %a, i8 %b) {
  %r = call {i8, i1} @llvm.sadd.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i8 7
y:
  ret i8 %v
}

define i16 @saddo_i16(i16 %a, i16 %b, ptr %p) {
  %r = call {i16, i1} @llvm.sadd.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @saddoc_i16(i16 %a, ptr %p) {
  %r = call {i16, i1} @llvm.sadd.with.overflow.i16(i16 %a, i16 5)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @saddbr_i16(i16 %a, i16 %b) {
  %r = call {i16, i1} @llvm.sadd.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i16 7
y:
  ret i16 %v
}

define i32 @saddo_i32(i32 %a, i32 %b, ptr %p) {
  %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @saddoc_i32(i32 %a, ptr %p) {
  %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %a, i32 5)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @saddbr_i32(i32 %a, i32 %b) {
  %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i32 7
y:
  ret i32 %v
}

define i64 @saddo_i64(i64 %a, i64 %b, ptr %p) {
  %r = call {i64, i1} @llvm.sadd.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @saddoc_i64(i64 %a, ptr %p) {
  %r = call {i64, i1} @llvm.sadd.with.overflow.i64(i64 %a, i64 5)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @saddbr_i64(i64 %a, i64 %b) {
  %r = call {i64, i1} @llvm.sadd.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i64 7
y:
  ret i64 %v
}

define i8 @uaddo_i8(i8 %a, i8 %b, ptr %p) {
  %r = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @uaddoc_i8(i8 %a, ptr %p) {
  %r = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %a, i8 5)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @uaddbr_i8(i8 %a, i8 %b) {
  %r = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i8 7
y:
  ret i8 %v
}

define i16 @uaddo_i16(i16 %a, i16 %b, ptr %p) {
  %r = call {i16, i1} @llvm.uadd.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @uaddoc_i16(i16 %a, ptr %p) {
  %r = call {i16, i1} @llvm.uadd.with.overflow.i16(i16 %a, i16 5)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @uaddbr_i16(i16 %a, i16 %b) {
  %r = call {i16, i1} @llvm.uadd.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i16 7
y:
  ret i16 %v
}

define i32 @uaddo_i32(i32 %a, i32 %b, ptr %p) {
  %r = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @uaddoc_i32(i32 %a, ptr %p) {
  %r = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %a, i32 5)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @uaddbr_i32(i32 %a, i32 %b) {
  %r = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i32 7
y:
  ret i32 %v
}

define i64 @uaddo_i64(i64 %a, i64 %b, ptr %p) {
  %r = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @uaddoc_i64(i64 %a, ptr %p) {
  %r = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %a, i64 5)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @uaddbr_i64(i64 %a, i64 %b) {
  %r = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i64 7
y:
  ret i64 %v
}

define i8 @ssubo_i8(i8 %a, i8 %b, ptr %p) {
  %r = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @ssuboc_i8(i8 %a, ptr %p) {
  %r = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %a, i8 5)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @ssubbr_i8(i8 %a, i8 %b) {
  %r = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i8 7
y:
  ret i8 %v
}

define i16 @ssubo_i16(i16 %a, i16 %b, ptr %p) {
  %r = call {i16, i1} @llvm.ssub.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @ssuboc_i16(i16 %a, ptr %p) {
  %r = call {i16, i1} @llvm.ssub.with.overflow.i16(i16 %a, i16 5)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @ssubbr_i16(i16 %a, i16 %b) {
  %r = call {i16, i1} @llvm.ssub.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i16 7
y:
  ret i16 %v
}

define i32 @ssubo_i32(i32 %a, i32 %b, ptr %p) {
  %r = call {i32, i1} @llvm.ssub.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @ssuboc_i32(i32 %a, ptr %p) {
  %r = call {i32, i1} @llvm.ssub.with.overflow.i32(i32 %a, i32 5)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @ssubbr_i32(i32 %a, i32 %b) {
  %r = call {i32, i1} @llvm.ssub.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i32 7
y:
  ret i32 %v
}

define i64 @ssubo_i64(i64 %a, i64 %b, ptr %p) {
  %r = call {i64, i1} @llvm.ssub.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @ssuboc_i64(i64 %a, ptr %p) {
  %r = call {i64, i1} @llvm.ssub.with.overflow.i64(i64 %a, i64 5)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @ssubbr_i64(i64 %a, i64 %b) {
  %r = call {i64, i1} @llvm.ssub.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i64 7
y:
  ret i64 %v
}

define i8 @usubo_i8(i8 %a, i8 %b, ptr %p) {
  %r = call {i8, i1} @llvm.usub.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @usuboc_i8(i8 %a, ptr %p) {
  %r = call {i8, i1} @llvm.usub.with.overflow.i8(i8 %a, i8 5)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @usubbr_i8(i8 %a, i8 %b) {
  %r = call {i8, i1} @llvm.usub.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i8 7
y:
  ret i8 %v
}

define i16 @usubo_i16(i16 %a, i16 %b, ptr %p) {
  %r = call {i16, i1} @llvm.usub.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @usuboc_i16(i16 %a, ptr %p) {
  %r = call {i16, i1} @llvm.usub.with.overflow.i16(i16 %a, i16 5)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @usubbr_i16(i16 %a, i16 %b) {
  %r = call {i16, i1} @llvm.usub.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i16 7
y:
  ret i16 %v
}

define i32 @usubo_i32(i32 %a, i32 %b, ptr %p) {
  %r = call {i32, i1} @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @usuboc_i32(i32 %a, ptr %p) {
  %r = call {i32, i1} @llvm.usub.with.overflow.i32(i32 %a, i32 5)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @usubbr_i32(i32 %a, i32 %b) {
  %r = call {i32, i1} @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i32 7
y:
  ret i32 %v
}

define i64 @usubo_i64(i64 %a, i64 %b, ptr %p) {
  %r = call {i64, i1} @llvm.usub.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @usuboc_i64(i64 %a, ptr %p) {
  %r = call {i64, i1} @llvm.usub.with.overflow.i64(i64 %a, i64 5)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @usubbr_i64(i64 %a, i64 %b) {
  %r = call {i64, i1} @llvm.usub.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i64 7
y:
  ret i64 %v
}

define i8 @smulo_i8(i8 %a, i8 %b, ptr %p) {
  %r = call {i8, i1} @llvm.smul.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @smuloc_i8(i8 %a, ptr %p) {
  %r = call {i8, i1} @llvm.smul.with.overflow.i8(i8 %a, i8 5)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @smulbr_i8(i8 %a, i8 %b) {
  %r = call {i8, i1} @llvm.smul.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i8 7
y:
  ret i8 %v
}

define i16 @smulo_i16(i16 %a, i16 %b, ptr %p) {
  %r = call {i16, i1} @llvm.smul.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @smuloc_i16(i16 %a, ptr %p) {
  %r = call {i16, i1} @llvm.smul.with.overflow.i16(i16 %a, i16 5)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @smulbr_i16(i16 %a, i16 %b) {
  %r = call {i16, i1} @llvm.smul.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i16 7
y:
  ret i16 %v
}

define i32 @smulo_i32(i32 %a, i32 %b, ptr %p) {
  %r = call {i32, i1} @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @smuloc_i32(i32 %a, ptr %p) {
  %r = call {i32, i1} @llvm.smul.with.overflow.i32(i32 %a, i32 5)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @smulbr_i32(i32 %a, i32 %b) {
  %r = call {i32, i1} @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i32 7
y:
  ret i32 %v
}

define i64 @smulo_i64(i64 %a, i64 %b, ptr %p) {
  %r = call {i64, i1} @llvm.smul.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @smuloc_i64(i64 %a, ptr %p) {
  %r = call {i64, i1} @llvm.smul.with.overflow.i64(i64 %a, i64 5)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @smulbr_i64(i64 %a, i64 %b) {
  %r = call {i64, i1} @llvm.smul.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i64 7
y:
  ret i64 %v
}

define i8 @umulo_i8(i8 %a, i8 %b, ptr %p) {
  %r = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @umuloc_i8(i8 %a, ptr %p) {
  %r = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %a, i8 5)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  store i1 %o, ptr %p
  ret i8 %v
}

define i8 @umulbr_i8(i8 %a, i8 %b) {
  %r = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %a, i8 %b)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i8 7
y:
  ret i8 %v
}

define i16 @umulo_i16(i16 %a, i16 %b, ptr %p) {
  %r = call {i16, i1} @llvm.umul.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @umuloc_i16(i16 %a, ptr %p) {
  %r = call {i16, i1} @llvm.umul.with.overflow.i16(i16 %a, i16 5)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  store i1 %o, ptr %p
  ret i16 %v
}

define i16 @umulbr_i16(i16 %a, i16 %b) {
  %r = call {i16, i1} @llvm.umul.with.overflow.i16(i16 %a, i16 %b)
  %v = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i16 7
y:
  ret i16 %v
}

define i32 @umulo_i32(i32 %a, i32 %b, ptr %p) {
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @umuloc_i32(i32 %a, ptr %p) {
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i32 %a, i32 5)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  ret i32 %v
}

define i32 @umulbr_i32(i32 %a, i32 %b) {
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i32 7
y:
  ret i32 %v
}

define i64 @umulo_i64(i64 %a, i64 %b, ptr %p) {
  %r = call {i64, i1} @llvm.umul.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @umuloc_i64(i64 %a, ptr %p) {
  %r = call {i64, i1} @llvm.umul.with.overflow.i64(i64 %a, i64 5)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}

define i64 @umulbr_i64(i64 %a, i64 %b) {
  %r = call {i64, i1} @llvm.umul.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  br i1 %o, label %x, label %y
x:
  ret i64 7
y:
  ret i64 %v
}

declare {i16, i1} @llvm.sadd.with.overflow.i16(i16, i16)
declare {i16, i1} @llvm.smul.with.overflow.i16(i16, i16)
declare {i16, i1} @llvm.ssub.with.overflow.i16(i16, i16)
declare {i16, i1} @llvm.uadd.with.overflow.i16(i16, i16)
declare {i16, i1} @llvm.umul.with.overflow.i16(i16, i16)
declare {i16, i1} @llvm.usub.with.overflow.i16(i16, i16)
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.smul.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.ssub.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.uadd.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.umul.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.usub.with.overflow.i32(i32, i32)
declare {i64, i1} @llvm.sadd.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.ssub.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.uadd.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.umul.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.usub.with.overflow.i64(i64, i64)
declare {i8, i1} @llvm.sadd.with.overflow.i8(i8, i8)
declare {i8, i1} @llvm.smul.with.overflow.i8(i8, i8)
declare {i8, i1} @llvm.ssub.with.overflow.i8(i8, i8)
declare {i8, i1} @llvm.uadd.with.overflow.i8(i8, i8)
declare {i8, i1} @llvm.umul.with.overflow.i8(i8, i8)
declare {i8, i1} @llvm.usub.with.overflow.i8(i8, i8)
