; Loads that are masked where they are wanted extended, with other readers: the order of the readers decides on names.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "load-masked-twice-read.ll"

define void @byte() {
entry:
  %a = load i8, ptr null
  %b = load i8, ptr null
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @take8(i8 %a)
  %c = and i8 %b, %b
  call void @take8(i8 %b)
  br label %loop
loop:
  %d = phi i8 [ %c, %entry ], [ 0, %loop ]
  br label %loop
}

define void @truth(ptr %p) {
entry:
  %a = load i1, ptr %p
  %b = or i1 %a, false
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 40, ptr null, i32 1, i1 %b)
  %c = zext i1 %a to i32
  br label %end
end:
  %d = icmp eq i32 %c, 0
  ret void
}

declare void @take8(i8)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
