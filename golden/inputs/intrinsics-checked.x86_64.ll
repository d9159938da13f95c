; Checked arithmetic in blocks that the fast selector gives up.
; targets: x86_64
source_filename = "intrinsics-checked.c"

define i8 @saddoswitch_i8(i8 %a, i8 %b, ptr %p, i32 %s) {
 %r = call {i8, i1} @llvm.sadd.with.overflow.i8(i8 %a, i8 %b)
 %o = extractvalue {i8, i1} %r, 1
 %v = extractvalue {i8, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i8 %v
x:
 ret i8 4
y:
 ret i8 5 }

define i16 @saddoswitch_i16(i16 %a, i16 %b, ptr %p, i32 %s) {
 %r = call {i16, i1} @llvm.sadd.with.overflow.i16(i16 %a, i16 %b)
 %o = extractvalue {i16, i1} %r, 1
 %v = extractvalue {i16, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i16 %v
x:
 ret i16 4
y:
 ret i16 5 }

define i32 @saddoswitch_i32(i32 %a, i32 %b, ptr %p, i32 %s) {
 %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %a, i32 %b)
 %o = extractvalue {i32, i1} %r, 1
 %v = extractvalue {i32, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i32 %v
x:
 ret i32 4
y:
 ret i32 5 }

define i64 @saddoswitch_i64(i64 %a, i64 %b, ptr %p, i32 %s) {
 %r = call {i64, i1} @llvm.sadd.with.overflow.i64(i64 %a, i64 %b)
 %o = extractvalue {i64, i1} %r, 1
 %v = extractvalue {i64, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i64 %v
x:
 ret i64 4
y:
 ret i64 5 }

define i8 @uaddoswitch_i8(i8 %a, i8 %b, ptr %p, i32 %s) {
 %r = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %a, i8 %b)
 %o = extractvalue {i8, i1} %r, 1
 %v = extractvalue {i8, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i8 %v
x:
 ret i8 4
y:
 ret i8 5 }

define i16 @uaddoswitch_i16(i16 %a, i16 %b, ptr %p, i32 %s) {
 %r = call {i16, i1} @llvm.uadd.with.overflow.i16(i16 %a, i16 %b)
 %o = extractvalue {i16, i1} %r, 1
 %v = extractvalue {i16, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i16 %v
x:
 ret i16 4
y:
 ret i16 5 }

define i32 @uaddoswitch_i32(i32 %a, i32 %b, ptr %p, i32 %s) {
 %r = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
 %o = extractvalue {i32, i1} %r, 1
 %v = extractvalue {i32, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i32 %v
x:
 ret i32 4
y:
 ret i32 5 }

define i64 @uaddoswitch_i64(i64 %a, i64 %b, ptr %p, i32 %s) {
 %r = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
 %o = extractvalue {i64, i1} %r, 1
 %v = extractvalue {i64, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i64 %v
x:
 ret i64 4
y:
 ret i64 5 }

define i8 @ssuboswitch_i8(i8 %a, i8 %b, ptr %p, i32 %s) {
 %r = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %a, i8 %b)
 %o = extractvalue {i8, i1} %r, 1
 %v = extractvalue {i8, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i8 %v
x:
 ret i8 4
y:
 ret i8 5 }

define i16 @ssuboswitch_i16(i16 %a, i16 %b, ptr %p, i32 %s) {
 %r = call {i16, i1} @llvm.ssub.with.overflow.i16(i16 %a, i16 %b)
 %o = extractvalue {i16, i1} %r, 1
 %v = extractvalue {i16, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i16 %v
x:
 ret i16 4
y:
 ret i16 5 }

define i32 @ssuboswitch_i32(i32 %a, i32 %b, ptr %p, i32 %s) {
 %r = call {i32, i1} @llvm.ssub.with.overflow.i32(i32 %a, i32 %b)
 %o = extractvalue {i32, i1} %r, 1
 %v = extractvalue {i32, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i32 %v
x:
 ret i32 4
y:
 ret i32 5 }

define i64 @ssuboswitch_i64(i64 %a, i64 %b, ptr %p, i32 %s) {
 %r = call {i64, i1} @llvm.ssub.with.overflow.i64(i64 %a, i64 %b)
 %o = extractvalue {i64, i1} %r, 1
 %v = extractvalue {i64, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i64 %v
x:
 ret i64 4
y:
 ret i64 5 }

define i8 @usuboswitch_i8(i8 %a, i8 %b, ptr %p, i32 %s) {
 %r = call {i8, i1} @llvm.usub.with.overflow.i8(i8 %a, i8 %b)
 %o = extractvalue {i8, i1} %r, 1
 %v = extractvalue {i8, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i8 %v
x:
 ret i8 4
y:
 ret i8 5 }

define i16 @usuboswitch_i16(i16 %a, i16 %b, ptr %p, i32 %s) {
 %r = call {i16, i1} @llvm.usub.with.overflow.i16(i16 %a, i16 %b)
 %o = extractvalue {i16, i1} %r, 1
 %v = extractvalue {i16, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i16 %v
x:
 ret i16 4
y:
 ret i16 5 }

define i32 @usuboswitch_i32(i32 %a, i32 %b, ptr %p, i32 %s) {
 %r = call {i32, i1} @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
 %o = extractvalue {i32, i1} %r, 1
 %v = extractvalue {i32, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i32 %v
x:
 ret i32 4
y:
 ret i32 5 }

define i64 @usuboswitch_i64(i64 %a, i64 %b, ptr %p, i32 %s) {
 %r = call {i64, i1} @llvm.usub.with.overflow.i64(i64 %a, i64 %b)
 %o = extractvalue {i64, i1} %r, 1
 %v = extractvalue {i64, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i64 %v
x:
 ret i64 4
y:
 ret i64 5 }

define i32 @smuloswitch_i32(i32 %a, i32 %b, ptr %p, i32 %s) {
 %r = call {i32, i1} @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
 %o = extractvalue {i32, i1} %r, 1
 %v = extractvalue {i32, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i32 %v
x:
 ret i32 4
y:
 ret i32 5 }

define i64 @smuloswitch_i64(i64 %a, i64 %b, ptr %p, i32 %s) {
 %r = call {i64, i1} @llvm.smul.with.overflow.i64(i64 %a, i64 %b)
 %o = extractvalue {i64, i1} %r, 1
 %v = extractvalue {i64, i1} %r, 0
 store i1 %o, ptr %p
 switch i32 %s, label %d [i32 1, label %x
 i32 2, label %y]
d:
 ret i64 %v
x:
 ret i64 4
y:
 ret i64 5 }

declare {i8, i1} @llvm.sadd.with.overflow.i8(i8, i8)
declare {i16, i1} @llvm.sadd.with.overflow.i16(i16, i16)
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32, i32)
declare {i64, i1} @llvm.sadd.with.overflow.i64(i64, i64)
declare {i8, i1} @llvm.uadd.with.overflow.i8(i8, i8)
declare {i16, i1} @llvm.uadd.with.overflow.i16(i16, i16)
declare {i32, i1} @llvm.uadd.with.overflow.i32(i32, i32)
declare {i64, i1} @llvm.uadd.with.overflow.i64(i64, i64)
declare {i8, i1} @llvm.ssub.with.overflow.i8(i8, i8)
declare {i16, i1} @llvm.ssub.with.overflow.i16(i16, i16)
declare {i32, i1} @llvm.ssub.with.overflow.i32(i32, i32)
declare {i64, i1} @llvm.ssub.with.overflow.i64(i64, i64)
declare {i8, i1} @llvm.usub.with.overflow.i8(i8, i8)
declare {i16, i1} @llvm.usub.with.overflow.i16(i16, i16)
declare {i32, i1} @llvm.usub.with.overflow.i32(i32, i32)
declare {i64, i1} @llvm.usub.with.overflow.i64(i64, i64)
declare {i32, i1} @llvm.smul.with.overflow.i32(i32, i32)
declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)
