; Zeros for a filled slot are made where the filling stands: before what is loaded later, although it was asked for earlier.
; targets: x86_64
source_filename = "zeros-in-order"

%block = type { i64, i64, i64, i64 }

@zeros = private constant %block zeroinitializer

define void @filled(ptr %p) personality ptr @handler {
  %slot = alloca [32 x i8], align 8
  %where = load ptr, ptr %p, align 8
  %byte = load i8, ptr %where, align 1
  call void @llvm.memset.p0.i64(ptr align 8 %slot, i8 0, i64 32, i1 false)
  %wide = zext i8 %byte to i16
  %high = shl nuw i16 %wide, 8
  store i16 %high, ptr %slot, align 8
  invoke void @use(ptr %slot) to label %done unwind label %failed
done:
  ret void
failed:
  %what = landingpad { ptr, i32 } cleanup
  ret void
}

define void @copied(ptr %p) {
  call void @take(ptr %p, ptr byval(%block) align 8 @zeros)
  ret void
}

declare void @use(ptr)
declare void @take(ptr, ptr)
declare void @handler()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
