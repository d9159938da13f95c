; Flags that several ask for: what waits until they are free is as deep as what it waits for, which settles ties.
; targets: x86_64 aarch64
; isel: dag
source_filename = "waiting-is-deeper.ll"

define void @s0(i32 %b, ptr %p, ptr %o) {
  %c = icmp sle i32 %b, 0
  %s = select i1 %c, i32 %b, i32 7
  %q = sdiv i32 %s, 3
  store i1 %c, ptr %o
  store i32 %q, ptr %p
  ret void
}

define void @s1(i32 %b, ptr %p, ptr %o) {
  %c = icmp sle i32 %b, 0
  %s = select i1 %c, i32 %b, i32 7
  %q = sdiv i32 %s, 3
  %p0 = getelementptr i64, ptr %p, i64 0
  store i64 0, ptr %p0
  store i1 %c, ptr %o
  store i32 %q, ptr %p
  ret void
}

define void @s2(i32 %b, ptr %p, ptr %o) {
  %c = icmp sle i32 %b, 0
  %s = select i1 %c, i32 %b, i32 7
  %q = sdiv i32 %s, 3
  %p0 = getelementptr i64, ptr %p, i64 0
  store i64 0, ptr %p0
  %p1 = getelementptr i64, ptr %p, i64 1
  store i64 0, ptr %p1
  store i1 %c, ptr %o
  store i32 %q, ptr %p
  ret void
}

define void @s3(i32 %b, ptr %p, ptr %o) {
  %c = icmp sle i32 %b, 0
  %s = select i1 %c, i32 %b, i32 7
  %q = sdiv i32 %s, 3
  %p0 = getelementptr i64, ptr %p, i64 0
  store i64 0, ptr %p0
  %p1 = getelementptr i64, ptr %p, i64 1
  store i64 0, ptr %p1
  %p2 = getelementptr i64, ptr %p, i64 2
  store i64 0, ptr %p2
  store i1 %c, ptr %o
  store i32 %q, ptr %p
  ret void
}

define void @s4(i32 %b, ptr %p, ptr %o) {
  %c = icmp sle i32 %b, 0
  %s = select i1 %c, i32 %b, i32 7
  %q = sdiv i32 %s, 3
  %p0 = getelementptr i64, ptr %p, i64 0
  store i64 0, ptr %p0
  %p1 = getelementptr i64, ptr %p, i64 1
  store i64 0, ptr %p1
  %p2 = getelementptr i64, ptr %p, i64 2
  store i64 0, ptr %p2
  %p3 = getelementptr i64, ptr %p, i64 3
  store i64 0, ptr %p3
  store i1 %c, ptr %o
  store i32 %q, ptr %p
  ret void
}

define void @s5(i32 %b, ptr %p, ptr %o) {
  %c = icmp sle i32 %b, 0
  %s = select i1 %c, i32 %b, i32 7
  %q = sdiv i32 %s, 3
  %p0 = getelementptr i64, ptr %p, i64 0
  store i64 0, ptr %p0
  %p1 = getelementptr i64, ptr %p, i64 1
  store i64 0, ptr %p1
  %p2 = getelementptr i64, ptr %p, i64 2
  store i64 0, ptr %p2
  %p3 = getelementptr i64, ptr %p, i64 3
  store i64 0, ptr %p3
  %p4 = getelementptr i64, ptr %p, i64 4
  store i64 0, ptr %p4
  store i1 %c, ptr %o
  store i32 %q, ptr %p
  ret void
}

define void @s6(i32 %b, ptr %p, ptr %o) {
  %c = icmp sle i32 %b, 0
  %s = select i1 %c, i32 %b, i32 7
  %q = sdiv i32 %s, 3
  %p0 = getelementptr i64, ptr %p, i64 0
  store i64 0, ptr %p0
  %p1 = getelementptr i64, ptr %p, i64 1
  store i64 0, ptr %p1
  %p2 = getelementptr i64, ptr %p, i64 2
  store i64 0, ptr %p2
  %p3 = getelementptr i64, ptr %p, i64 3
  store i64 0, ptr %p3
  %p4 = getelementptr i64, ptr %p, i64 4
  store i64 0, ptr %p4
  %p5 = getelementptr i64, ptr %p, i64 5
  store i64 0, ptr %p5
  store i1 %c, ptr %o
  store i32 %q, ptr %p
  ret void
}

define void @s7(i32 %b, ptr %p, ptr %o) {
  %c = icmp sle i32 %b, 0
  %s = select i1 %c, i32 %b, i32 7
  %q = sdiv i32 %s, 3
  %p0 = getelementptr i64, ptr %p, i64 0
  store i64 0, ptr %p0
  %p1 = getelementptr i64, ptr %p, i64 1
  store i64 0, ptr %p1
  %p2 = getelementptr i64, ptr %p, i64 2
  store i64 0, ptr %p2
  %p3 = getelementptr i64, ptr %p, i64 3
  store i64 0, ptr %p3
  %p4 = getelementptr i64, ptr %p, i64 4
  store i64 0, ptr %p4
  %p5 = getelementptr i64, ptr %p, i64 5
  store i64 0, ptr %p5
  %p6 = getelementptr i64, ptr %p, i64 6
  store i64 0, ptr %p6
  store i1 %c, ptr %o
  store i32 %q, ptr %p
  ret void
}

define void @s8(i32 %b, ptr %p, ptr %o) {
  %c = icmp sle i32 %b, 0
  %s = select i1 %c, i32 %b, i32 7
  %q = sdiv i32 %s, 3
  %p0 = getelementptr i64, ptr %p, i64 0
  store i64 0, ptr %p0
  %p1 = getelementptr i64, ptr %p, i64 1
  store i64 0, ptr %p1
  %p2 = getelementptr i64, ptr %p, i64 2
  store i64 0, ptr %p2
  %p3 = getelementptr i64, ptr %p, i64 3
  store i64 0, ptr %p3
  %p4 = getelementptr i64, ptr %p, i64 4
  store i64 0, ptr %p4
  %p5 = getelementptr i64, ptr %p, i64 5
  store i64 0, ptr %p5
  %p6 = getelementptr i64, ptr %p, i64 6
  store i64 0, ptr %p6
  %p7 = getelementptr i64, ptr %p, i64 7
  store i64 0, ptr %p7
  store i1 %c, ptr %o
  store i32 %q, ptr %p
  ret void
}
