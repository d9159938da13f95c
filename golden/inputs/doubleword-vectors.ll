; Vectors of a doubleword are loaded, stored, passed and returned in one register, also by way of phis.
; targets: aarch64
; isel: dag
source_filename = "doubleword-vectors.ll"

declare <2 x i32> @from()
declare void @to(<2 x i32>, <8 x i8>, <4 x i16>, <2 x float>)

define <2 x float> @moved(ptr %from, i64 %number, <2 x i32> %a, <8 x i8> %b) {
  %place = getelementptr <2 x float>, ptr %from, i64 %number
  %loaded = load <2 x float>, ptr %place
  store <2 x i32> %a, ptr %place
  store <8 x i8> %b, ptr %from
  ret <2 x float> %loaded
}

define void @passed(<2 x i32> %a, <8 x i8> %b, <4 x i16> %c, <2 x float> %d) {
  %made = call <2 x i32> @from()
  call void @to(<2 x i32> %made, <8 x i8> %b, <4 x i16> %c, <2 x float> %d)
  ret void
}

define void @chosen(ptr %to, i1 %condition) {
entry:
  br i1 %condition, label %other, label %end

other:
  br label %end

end:
  %value = phi <2 x i32> [ zeroinitializer, %entry ], [ <i32 1, i32 -1>, %other ]
  store <2 x i32> %value, ptr %to
  ret void
}
