package text

import "testing"

func TestSlug(t *testing.T) {
	for in, want := range map[string]string{
		"Colour Sergeant": "colour-sergeant", "  Über-Gun (2) ": "ber-gun-2", "O'Hara’s No. 5": "oharas-no-5", "–": "unnamed", "": "unnamed",
		"A name that is much longer than thirty": "a-name-that-is-much-longer-tha", "A name that is much longer tha n": "a-name-that-is-much-longer-tha", "A name that is much longer th x": "a-name-that-is-much-longer-th",
	} {
		if got := Slug(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}
