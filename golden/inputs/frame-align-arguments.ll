; An argument in memory aligns the frame, and a subtracted index is negated where the address is computed.
; targets: x86_64
source_filename = "frame-align-arguments.ll"

define void @memory(i64, i64, i64, i64, i64, i64, i64) noredzone {
  %room = alloca [7 x i8]
  ret void
}

define void @registers(i64, i64) noredzone {
  %room = alloca [7 x i8]
  ret void
}

declare void @take()

define void @negated(i32 zeroext %count) ssp {
  %room = alloca i64, i32 %count
  call void @take()
  store i64 0, ptr %room
  ret void
}
