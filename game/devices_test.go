package game

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"baize/input"
)

// TestBoundKeysAreOnKeyboards holds that a key that does something is one that the window tells of.
func TestBoundKeysAreOnKeyboards(t *testing.T) {
	keys := map[string]bool{}
	for k := ebiten.Key(0); k <= ebiten.KeyMax; k++ {
		keys[keyName(k)] = true
	}
	for _, b := range input.Table {
		for _, chord := range b.Keys {
			if key := chord[strings.LastIndex(chord[:len(chord)-1], "+")+1:]; !keys[key] {
				t.Errorf("%s: no key of the window is called %q", b.Action, key)
			}
		}
	}
}
