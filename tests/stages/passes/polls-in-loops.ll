; place-safepoints
declare void @do_poll()
@flag = global i32 0

define void @gc.safepoint_poll() {
  %f = load volatile i32, ptr @flag
  %wanted = icmp ne i32 %f, 0
  br i1 %wanted, label %slow, label %done
slow:
  tail call void @do_poll()
  br label %done
done:
  ret void
}


declare void @ext()
declare void @leaf() "gc-leaf-function"

define void @forever() gc "statepoint-example" {
entry:
  br label %loop
loop:
  br label %loop
}

; At most 2^32 - 1 rounds.
define void @short(i32 %n) gc "statepoint-example" {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @leaf()
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}

; As many rounds as an address has bits.
define void @long(i64 %n) gc "coreclr" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %j = add i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}

; A number of 32 bits, made wider.
define void @widened(i32 %n) gc "statepoint-example" {
entry:
  %limit = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %j = add i64 %i, 1
  %more = icmp ult i64 %j, %limit
  br i1 %more, label %loop, label %out
out:
  ret void
}

; The call is on the way of each round.
define void @calling(i1 %c) gc "statepoint-example" {
entry:
  br label %loop
loop:
  call void @ext()
  br i1 %c, label %loop, label %out
out:
  ret void
}

; The call is on one of two ways, and the loop has two latches.
define void @sometimes(i1 %c, i1 %d) gc "statepoint-example" {
entry:
  br label %loop
loop:
  %p = phi i32 [ 0, %entry ], [ 1, %left ], [ 2, %right ]
  br i1 %c, label %left, label %right
left:
  call void @ext()
  br label %loop
right:
  br i1 %d, label %loop, label %out
out:
  ret void
}

define void @other() gc "ocaml" {
entry:
  br label %loop
loop:
  br label %loop
}
