source_filename = "constants"
target triple = "x86_64-unknown-linux-gnu"

declare void @take(i64, i32, i16, i8, double, float, ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)

; Every way to bring a constant into a register; a zero takes two instructions, which is why it outlives its reader.
define i64 @widths() {
  call void @take(i64 1, i32 -1, i16 40000, i8 200, double 1.5, float 0.0, ptr null)
  call void @take(i64 -1, i32 0, i16 0, i8 0, double 0.0, float 2.5, ptr inttoptr (i64 4294967296 to ptr))
  call void @take(i64 4294967295, i32 7, i16 7, i8 7, double 1.5, float 2.5, ptr undef)
  ret i64 9223372036854775807
}

; Immediates that an instruction takes, and those that need a register in the code list.
define i64 @immediates(i64 %a, i32 %b) {
  %1 = add i64 %a, 2147483647
  %2 = add i64 %1, 2147483648
  %3 = and i64 -256, %2
  %4 = mul i64 %3, 8
  %5 = mul i64 %4, 100
  %6 = sub i64 5, %5
  %7 = xor i32 -1, %b
  %8 = mul i32 %7, -2147483648
  %9 = zext i32 %8 to i64
  %10 = or i64 %9, %6
  ret i64 %10
}

define void @live() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 -1, i32 8, i1 true, i8 -1, i64 4294967296, ptr null, double 2.0, i32 undef)
  ret void
}
