; Large byval arguments are copied in the units that their attribute's alignment allows.
; targets: x86_64 aarch64
source_filename = "byval-copies-by-alignment"

%struct.bytes = type { [88 x i8] }
%struct.more = type { [400 x i8] }

declare void @taken(ptr byval(%struct.bytes) align 4)
declare void @odd(ptr byval(%struct.more) align 1)
declare void @plain(ptr byval(%struct.more))
declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f(ptr %p) {
  call void @taken(ptr byval(%struct.bytes) align 4 %p)
  call void @odd(ptr byval(%struct.more) align 1 %p)
  call void @plain(ptr byval(%struct.more) %p)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}
