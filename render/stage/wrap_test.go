package stage

import (
	"slices"
	"testing"
)

// A refusal is wrapped at words; no word is lost, and a long word stands alone.
func TestWrapped(t *testing.T) {
	for _, k := range []struct {
		in   string
		want []string
	}{
		{"", []string{""}},
		{"too far", []string{"too far"}},
		{"goes through the ruins, which is Difficult", []string{"goes through the", "ruins, which is", "Difficult"}},
		{"an abcdefghijklmnopqrstuvw x", []string{"an", "abcdefghijklmnopqrstuvw", "x"}},
	} {
		if got := wrapped(k.in, 16); !slices.Equal(got, k.want) {
			t.Errorf("%q: got %q, want %q", k.in, got, k.want)
		}
	}
}
