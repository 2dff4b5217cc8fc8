package screens

import "testing"

// No two buttons of a screen of the workshop that may be pressed have one key, but where they are one deed.
func TestKeysOfTheWorkshopAreOfOneButton(t *testing.T) {
	for _, s := range laidWorkshop(t) {
		a := s.open()
		has := map[string]string{}
		for _, h := range a.frame.Live() {
			if h.Key == "" || h.Off {
				continue
			}
			if other, ok := has[h.Key]; ok && other != h.Label {
				t.Errorf("%s: %s is the key of “%s” and of “%s”", s.name, h.Key, other, h.Label)
			}
			has[h.Key] = h.Label
		}
	}
}
