package input

import (
	"slices"
	"strings"
)

// named are the keys of a keyboard that have a name of their own or a sign; besides them there are letters, digits and F1 to F12.
var named = []string{"Enter", "Escape", "Tab", "Space", "Backspace", "Delete", "Insert", "Home", "End", "Up", "Down", "Left", "Right", "PageUp", "PageDown",
	"-", "=", ".", ",", "[", "]"}

// OnKeyboard reports whether the key of a chord is one that every window tells of.
func OnKeyboard(chord string) bool {
	key := chord[strings.LastIndex(chord[:max(0, len(chord)-1)], "+")+1:]
	if len(key) == 1 && (key[0] >= 'A' && key[0] <= 'Z' || key[0] >= '0' && key[0] <= '9') {
		return true
	}
	if n, ok := strings.CutPrefix(key, "F"); ok {
		return slices.Contains([]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}, n)
	}
	return slices.Contains(named, key)
}
