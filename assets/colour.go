package assets

import "image/color"

func rgb(v uint32) color.NRGBA { return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }

// SideColours are the colours of one side. Blue and orange stay apart for every eye, and the pattern (dots for side 0,
// bars for side 1) tells them apart without colour.
type SideColours struct{ Main, Dark, Pale, Ground color.NRGBA }

// Sides are the colours of side 0 and side 1 unless the player chose another palette.
var Sides = [2]SideColours{
	{rgb(0x2f6da3), rgb(0x173a5c), rgb(0xd9ecfb), rgb(0xc3dcef)},
	{rgb(0xcf6a1f), rgb(0x6b3008), rgb(0xffe3c4), rgb(0xf6d9b4)},
}

// Neutral are the colours of a zone or template of neither side.
var Neutral = SideColours{rgb(0x8a7a58), rgb(0x3e3626), rgb(0xf3ead4), rgb(0xe6d9ba)}

// Inks, papers and metals of the panels and overlays.
var (
	Ink        = rgb(0x2a211a)
	FadedInk   = rgb(0x564a36) // what matters less; 4.5 : 1 on every paper and button
	RedInk     = rgb(0x941b14) // what is refused, in words
	PaperLight = rgb(0xf3ead4)
	PaperDark  = rgb(0xe6d9ba)
	Brass      = rgb(0xa9823f)
	BrassLight = rgb(0xd9b673)
	BrassInk   = rgb(0x5c431a) // brass as dark as words want it: links
	BrassDark  = rgb(0x6d5022)
	Button     = rgb(0xe4d6b6)
	Green      = rgb(0x2f4f3c) // the primary button
	GreenLight = rgb(0x3d6650)
	Shade      = rgb(0x0b0d06) // every shadow
	Ivory      = rgb(0xfff6dd) // clear sight, rings, light text
	Amber      = rgb(0xe2a93b) // sight through cover
	Red        = rgb(0xb3261e) // blocked, refused
	RedPale    = rgb(0xe8a49c)
	Ember      = rgb(0xe0523f) // what charges
	RoomWood   = rgb(0x4a2d1b)
	FrameWood  = rgb(0x1f130b)
	DieBlack   = rgb(0x1f1f22)
	DieBlue    = rgb(0x2553a0)
	DieRed     = rgb(0xa3231f)
)

// RGB is an opaque colour from 0xRRGGBB.
func RGB(v uint32) color.NRGBA { return rgb(v) }
