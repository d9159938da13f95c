; Products with constants: where lea is slow, those with one lea and a shift or two leas and a sum stay products.
; targets: x86_64
source_filename = "product-where-lea-is-slow.ll"

define preserve_mostcc void @silvermont_13(i32 %x) "tune-cpu"="silvermont" {
  %y = mul i32 %x, 13
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @silvermont_19(i32 %x) "tune-cpu"="silvermont" {
  %y = mul i32 %x, 19
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @silvermont_26(i32 %x) "tune-cpu"="silvermont" {
  %y = mul i32 %x, 26
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @silvermont_36(i32 %x) "tune-cpu"="silvermont" {
  %y = mul i32 %x, 36
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @silvermont_45(i32 %x) "tune-cpu"="silvermont" {
  %y = mul i32 %x, 45
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @silvermont_63(i32 %x) "tune-cpu"="silvermont" {
  %y = mul i32 %x, 63
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @tremont_13(i32 %x) "tune-cpu"="tremont" {
  %y = mul i32 %x, 13
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @tremont_19(i32 %x) "tune-cpu"="tremont" {
  %y = mul i32 %x, 19
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @tremont_26(i32 %x) "tune-cpu"="tremont" {
  %y = mul i32 %x, 26
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @tremont_36(i32 %x) "tune-cpu"="tremont" {
  %y = mul i32 %x, 36
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @tremont_45(i32 %x) "tune-cpu"="tremont" {
  %y = mul i32 %x, 45
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @tremont_63(i32 %x) "tune-cpu"="tremont" {
  %y = mul i32 %x, 63
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @knl_13(i32 %x) "tune-cpu"="knl" {
  %y = mul i32 %x, 13
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @knl_19(i32 %x) "tune-cpu"="knl" {
  %y = mul i32 %x, 19
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @knl_26(i32 %x) "tune-cpu"="knl" {
  %y = mul i32 %x, 26
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @knl_36(i32 %x) "tune-cpu"="knl" {
  %y = mul i32 %x, 36
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @knl_45(i32 %x) "tune-cpu"="knl" {
  %y = mul i32 %x, 45
  call void null(i32 %y)
  ret void
}

define preserve_mostcc void @knl_63(i32 %x) "tune-cpu"="knl" {
  %y = mul i32 %x, 63
  call void null(i32 %y)
  ret void
}
