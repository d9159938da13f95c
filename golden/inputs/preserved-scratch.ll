; targets: x86_64
source_filename = "preserved-scratch"

; What takes the place of eight bytes in an epilogue is a register that the convention does not keep.
define preserve_mostcc void @a() noredzone { 
  %x = alloca i64
  store volatile i64 1, ptr %x
  ret void
}
define preserve_mostcc i64 @b(i64 %y) noredzone { 
  %x = alloca i64
  store volatile i64 %y, ptr %x
  ret i64 %y
}
define preserve_mostcc i64 @c(i64 %y) noredzone { 
  %x = alloca [3 x i64]
  store volatile i64 %y, ptr %x
  ret i64 %y
}
define preserve_allcc void @d() noredzone { 
  %x = alloca i64
  store volatile i64 1, ptr %x
  ret void
}
define preserve_nonecc void @e() noredzone { 
  %x = alloca i64
  store volatile i64 1, ptr %x
  ret void
}
define coldcc void @f() noredzone { 
  %x = alloca i64
  store volatile i64 1, ptr %x
  ret void
}
define coldcc i64 @g(i64 %a) noredzone { 
  %x = alloca i64
  store volatile i64 1, ptr %x
  ret i64 %a
}
define anyregcc void @h() noredzone { 
  %x = alloca i64
  store volatile i64 1, ptr %x
  ret void
}
