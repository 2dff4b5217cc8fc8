package assets

import "sync/atomic"

// Palette is a choice of colours for both sides. Every one keeps the sides apart for eyes that confuse hues, by
// lightness as well as by hue; the patterns tell them apart without either.
type Palette struct {
	ID, Name string
	Sides    [2]SideColours
}

// Palettes are the choices, the first one unless another is used.
var Palettes = []Palette{
	{"blue-orange", "Blue, orange", Sides},
	{"purple-gold", "Purple, gold", [2]SideColours{
		{rgb(0x65429c), rgb(0x321c58), rgb(0xeadffa), rgb(0xd9cbee)},
		{rgb(0xc79a1c), rgb(0x5c4503), rgb(0xfff4c9), rgb(0xf3e3ac)},
	}},
	{"slate-ivory", "Slate, ivory", [2]SideColours{
		{rgb(0x3d4954), rgb(0x1b2228), rgb(0xd3dce2), rgb(0xb5c0c8)},
		{rgb(0xd9cda9), rgb(0x5b4f36), rgb(0x6f6142), rgb(0xf6f0df)},
	}},
}

var inUse atomic.Pointer[Palette]

// Use makes a palette that of everything painted from now on; an unknown id means the first. It gives the id in use.
// Pictures painted before keep their colours.
func Use(id string) string {
	for i := range Palettes {
		if Palettes[i].ID == id {
			inUse.Store(&Palettes[i])
			return id
		}
	}
	inUse.Store(&Palettes[0])
	return Palettes[0].ID
}

// SideOf gives the colours of a side in the palette in use, neutral ones for anything but 0 and 1.
func SideOf(side int) SideColours {
	if side != 0 && side != 1 {
		return Neutral
	}
	if p := inUse.Load(); p != nil {
		return p.Sides[side]
	}
	return Sides[side]
}
