; Sums and differences whose flags are read: counting, shared with comparisons, opposite conditions.
; targets: x86_64
source_filename = "counting-flags.ll"
define i64 @f(ptr %p, i64 %n) {
entry:
  br label %l
l:
  %q = phi ptr [ %p, %entry ], [ %q1, %l ]
  %m = phi i64 [ %n, %entry ], [ %m1, %l ]
  %q1 = getelementptr i8, ptr %q, i64 1
  %m1 = add i64 %m, -1
  %c = icmp ne i64 %m1, 0
  %i = ptrtoint ptr %q1 to i64
  %a = and i64 %i, 7
  %d = icmp ne i64 %a, 0
  %b = select i1 %c, i1 %d, i1 false
  br i1 %b, label %l, label %e
e:
  ret i64 %m1
}
define i64 @g(ptr %p, i64 %n) {
entry:
  br label %l
l:
  %m = phi i64 [ %n, %entry ], [ %m1, %l ]
  %m1 = add i64 %m, -1
  %c = icmp ult i64 %m1, %m
  %d = icmp eq i64 %m1, 0
  %b = select i1 %c, i1 %d, i1 false
  br i1 %b, label %l, label %e
e:
  ret i64 %m1
}
define i64 @h(ptr %p, i64 %n) {
  %m1 = add i64 %n, -1
  %c = icmp slt i64 %m1, 0
  %q = select i1 %c, i65 7, i65 9
  %r = trunc i65 %q to i64
  %s = add i64 %r, %m1
  ret i64 %s
}
define i64 @u(ptr %p, i64 %n) {
  %o = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %n, i64 -1)
  %m1 = extractvalue {i64, i1} %o, 0
  %c = extractvalue {i64, i1} %o, 1
  %q = select i1 %c, i65 7, i65 9
  %r = trunc i65 %q to i64
  %s = add i64 %r, %m1
  ret i64 %s
}
define i64 @so(ptr %p, i64 %n) {
  %o = call {i64, i1} @llvm.sadd.with.overflow.i64(i64 %n, i64 -1)
  %m1 = extractvalue {i64, i1} %o, 0
  %c = extractvalue {i64, i1} %o, 1
  %q = select i1 %c, i65 7, i65 9
  %r = trunc i65 %q to i64
  %s = add i64 %r, %m1
  ret i64 %s
}
define i64 @ss(ptr %p, i64 %n) {
  %o = call {i64, i1} @llvm.ssub.with.overflow.i64(i64 %n, i64 -1)
  %m1 = extractvalue {i64, i1} %o, 0
  %c = extractvalue {i64, i1} %o, 1
  %q = select i1 %c, i65 7, i65 9
  %r = trunc i65 %q to i64
  %s = add i64 %r, %m1
  ret i64 %s
}
declare {i64, i1} @llvm.sadd.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.uadd.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.ssub.with.overflow.i64(i64, i64)
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.uadd.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.ssub.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.usub.with.overflow.i32(i32, i32)
define i65 @sadd_1(ptr %p, i32 %n) {
  %o = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %n, i32 1)
  %m1 = extractvalue {i32, i1} %o, 0
  %c = extractvalue {i32, i1} %o, 1
  store i32 %m1, ptr %p
  br i1 %c, label %a, label %b
a:
  ret i65 1
b:
  ret i65 9
}
define i65 @sadd_m1(ptr %p, i32 %n) {
  %o = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %n, i32 -1)
  %m1 = extractvalue {i32, i1} %o, 0
  %c = extractvalue {i32, i1} %o, 1
  store i32 %m1, ptr %p
  br i1 %c, label %a, label %b
a:
  ret i65 1
b:
  ret i65 9
}
define i65 @uadd_1(ptr %p, i32 %n) {
  %o = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %n, i32 1)
  %m1 = extractvalue {i32, i1} %o, 0
  %c = extractvalue {i32, i1} %o, 1
  store i32 %m1, ptr %p
  br i1 %c, label %a, label %b
a:
  ret i65 1
b:
  ret i65 9
}
define i65 @uadd_m1(ptr %p, i32 %n) {
  %o = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %n, i32 -1)
  %m1 = extractvalue {i32, i1} %o, 0
  %c = extractvalue {i32, i1} %o, 1
  store i32 %m1, ptr %p
  br i1 %c, label %a, label %b
a:
  ret i65 1
b:
  ret i65 9
}
define i65 @ssub_1(ptr %p, i32 %n) {
  %o = call {i32, i1} @llvm.ssub.with.overflow.i32(i32 %n, i32 1)
  %m1 = extractvalue {i32, i1} %o, 0
  %c = extractvalue {i32, i1} %o, 1
  store i32 %m1, ptr %p
  br i1 %c, label %a, label %b
a:
  ret i65 1
b:
  ret i65 9
}
define i65 @ssub_m1(ptr %p, i32 %n) {
  %o = call {i32, i1} @llvm.ssub.with.overflow.i32(i32 %n, i32 -1)
  %m1 = extractvalue {i32, i1} %o, 0
  %c = extractvalue {i32, i1} %o, 1
  store i32 %m1, ptr %p
  br i1 %c, label %a, label %b
a:
  ret i65 1
b:
  ret i65 9
}
define i65 @usub_1(ptr %p, i32 %n) {
  %o = call {i32, i1} @llvm.usub.with.overflow.i32(i32 %n, i32 1)
  %m1 = extractvalue {i32, i1} %o, 0
  %c = extractvalue {i32, i1} %o, 1
  store i32 %m1, ptr %p
  br i1 %c, label %a, label %b
a:
  ret i65 1
b:
  ret i65 9
}
define i65 @usub_m1(ptr %p, i32 %n) {
  %o = call {i32, i1} @llvm.usub.with.overflow.i32(i32 %n, i32 -1)
  %m1 = extractvalue {i32, i1} %o, 0
  %c = extractvalue {i32, i1} %o, 1
  store i32 %m1, ptr %p
  br i1 %c, label %a, label %b
a:
  ret i65 1
b:
  ret i65 9
}
define i65 @add_1_eqm_0(ptr %p, i32 %n) {
  %m = add i32 %n, 1
  %c = icmp eq i32 %m, 0
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @add_1_sltm_0(ptr %p, i32 %n) {
  %m = add i32 %n, 1
  %c = icmp slt i32 %m, 0
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @add_1_ultm_n(ptr %p, i32 %n) {
  %m = add i32 %n, 1
  %c = icmp ult i32 %m, %n
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @add_1_sgtn_1(ptr %p, i32 %n) {
  %m = add i32 %n, 1
  %c = icmp sgt i32 %n, 1
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @add_1_eqn_1(ptr %p, i32 %n) {
  %m = add i32 %n, 1
  %c = icmp eq i32 %n, 1
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @add_m1_eqm_0(ptr %p, i32 %n) {
  %m = add i32 %n, -1
  %c = icmp eq i32 %m, 0
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @add_m1_sltm_0(ptr %p, i32 %n) {
  %m = add i32 %n, -1
  %c = icmp slt i32 %m, 0
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @add_m1_ultm_n(ptr %p, i32 %n) {
  %m = add i32 %n, -1
  %c = icmp ult i32 %m, %n
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @add_m1_sgtn_1(ptr %p, i32 %n) {
  %m = add i32 %n, -1
  %c = icmp sgt i32 %n, 1
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @add_m1_eqn_1(ptr %p, i32 %n) {
  %m = add i32 %n, -1
  %c = icmp eq i32 %n, 1
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @sub_1_eqm_0(ptr %p, i32 %n) {
  %m = sub i32 %n, 1
  %c = icmp eq i32 %m, 0
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @sub_1_sltm_0(ptr %p, i32 %n) {
  %m = sub i32 %n, 1
  %c = icmp slt i32 %m, 0
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @sub_1_ultm_n(ptr %p, i32 %n) {
  %m = sub i32 %n, 1
  %c = icmp ult i32 %m, %n
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @sub_1_sgtn_1(ptr %p, i32 %n) {
  %m = sub i32 %n, 1
  %c = icmp sgt i32 %n, 1
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @sub_1_eqn_1(ptr %p, i32 %n) {
  %m = sub i32 %n, 1
  %c = icmp eq i32 %n, 1
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @sub_m1_eqm_0(ptr %p, i32 %n) {
  %m = sub i32 %n, -1
  %c = icmp eq i32 %m, 0
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @sub_m1_sltm_0(ptr %p, i32 %n) {
  %m = sub i32 %n, -1
  %c = icmp slt i32 %m, 0
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @sub_m1_ultm_n(ptr %p, i32 %n) {
  %m = sub i32 %n, -1
  %c = icmp ult i32 %m, %n
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @sub_m1_sgtn_1(ptr %p, i32 %n) {
  %m = sub i32 %n, -1
  %c = icmp sgt i32 %n, 1
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @sub_m1_eqn_1(ptr %p, i32 %n) {
  %m = sub i32 %n, -1
  %c = icmp eq i32 %n, 1
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @a5(ptr %p, i32 %n) {
  %m = add i32 %n, -5
  %c = icmp eq i32 %n, 5
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @a5s(ptr %p, i32 %n) {
  %m = add i32 %n, -5
  %c = icmp slt i32 %n, 5
  store i32 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @a5u(ptr %p, i64 %n) {
  %m = add i64 %n, -5
  %c = icmp ugt i64 %n, 5
  store i64 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @am5(ptr %p, i64 %n) {
  %m = add i64 %n, 5
  %c = icmp ugt i64 %n, -5
  store i64 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @a1(ptr %p, i64 %n) {
  %m = add i64 %n, -1
  %c = icmp ult i64 %n, 1
  store i64 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @a1t(ptr %p, i64 %n) {
  %m = add i64 %n, -1
  %c = icmp slt i64 %n, 1
  store i64 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
define i65 @a8(ptr %p, i8 %n) {
  %m = add i8 %n, -7
  %c = icmp eq i8 %n, 7
  store i8 %m, ptr %p
  %z = zext i1 %c to i65
  ret i65 %z
}
