package assets

import (
	"testing"

	"golang.org/x/image/font"
)

func TestFaceFindsEverySignWeUse(t *testing.T) {
	for r := Title; r < roles; r++ {
		f := Face(r, 14)
		for _, s := range "AZaz09 ″°×−–·…✓✗⚀⚁⚂⚃⚄⚅↶☰⏎→½≥" {
			if adv, ok := f.GlyphAdvance(s); !ok || adv <= 0 {
				t.Errorf("role %d: sign %q: got advance %v, %v, want a positive advance", r, s, adv, ok)
			}
		}
	}
}

func TestFaceGrowsWithSize(t *testing.T) {
	small := font.MeasureString(Face(Body, 12), "South Essex Rifles")
	large := font.MeasureString(Face(Body, 24), "South Essex Rifles")
	if large < small*19/10 || large > small*21/10 {
		t.Errorf("width at 24 px: got %v, want about twice %v", large, small)
	}
}

func TestSideOf(t *testing.T) {
	if got := SideOf(-1); got != Neutral {
		t.Errorf("side -1: got %v, want the neutral colours", got)
	}
	if got := SideOf(1); got != Sides[1] {
		t.Errorf("side 1: got %v, want %v", got, Sides[1])
	}
}
