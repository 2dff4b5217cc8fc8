package input

import "unicode"

// Taps is how often a key was tapped in a tick of which the device tells only that it went down and up: as often as its
// letter was typed in it, once where it types none.
func Taps(key string, typed []rune) int {
	n := 0
	for _, r := range typed {
		if string(unicode.ToUpper(r)) == key {
			n++
		}
	}
	return max(1, n)
}
