package going_test

import (
	"slices"
	"testing"

	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/dlce/going"
)

// TestDefensible holds which kinds of terrain are defensible, by the column of the table (DLCE-TERR-35).
// It proves DLCE-TERR-35.a.
func TestDefensible(t *testing.T) {
	var got []string
	for _, k := range going.Terrains(&book.Book{}) {
		if k.Defensible {
			got = append(got, k.ID)
		}
	}
	if want := []string{"forest", "ruins", "trench", "building", "barbed-wire", "light-hedge", "sandbags", "smoke-barrier"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
