package assets

import "testing"

// TestPalettesKeepTheSidesApart asks for a difference in lightness that an eye without colours sees, too.
func TestPalettesKeepTheSidesApart(t *testing.T) {
	light := func(c SideColours) int {
		return (299*int(c.Main.R) + 587*int(c.Main.G) + 114*int(c.Main.B)) / 1000
	}
	for _, p := range Palettes {
		a, b := light(p.Sides[0]), light(p.Sides[1])
		if b-a < 25 {
			t.Errorf("%s: got lightness %d and %d, want the second side 25 lighter or more", p.ID, a, b)
		}
	}
}

func TestUse(t *testing.T) {
	defer Use("")
	for _, p := range Palettes {
		if got := Use(p.ID); got != p.ID || SideOf(1) != p.Sides[1] || SideOf(-1) != Neutral {
			t.Errorf("%s: got %s in use", p.ID, got)
		}
	}
	if got := Use("plaid"); got != Palettes[0].ID || SideOf(0) != Sides[0] {
		t.Errorf("an unknown one: got %s, want the first", got)
	}
}
