package game

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"baize/input"
)

// TestKeysOfTheWindow checks that the window reports exactly the keys that input names, and that every binding uses only those.
func TestKeysOfTheWindow(t *testing.T) {
	keys := map[string]bool{}
	for k := ebiten.Key(0); k <= ebiten.KeyMax; k++ {
		if name := keyName(k); name != "" {
			if keys[name] = true; !input.OnKeyboard(name) {
				t.Errorf("input does not know the key %q", name)
			}
		}
	}
	if !keys["["] || !keys["]"] || len(keys) != 26+10+12+21 {
		t.Errorf("got %d keys, want those of input: %v", len(keys), keys)
	}
	for _, b := range input.Table {
		for _, chord := range b.Keys {
			if !input.OnKeyboard(chord) {
				t.Errorf("%s: no key of the window is that of %q", b.Action, chord)
			}
		}
	}
}
