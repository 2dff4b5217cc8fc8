package input

import "testing"

func kinds(gs []Gesture) []Kind {
	var out []Kind
	for _, g := range gs {
		out = append(out, g.Kind)
	}
	return out
}

func same(a, b []Kind) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestMachineTellsClicksFromDrags(t *testing.T) {
	down, up := [3]bool{true}, [3]bool{true}
	tests := []struct {
		name  string
		steps []Snapshot
		want  []Kind
	}{
		{"click", []Snapshot{{X: 5, Y: 5, Pressed: down}, {X: 6, Y: 5, Let: up}}, []Kind{Hover, Press, Hover, Click, Release}},
		{"press and release in one tick", []Snapshot{{X: 5, Y: 5, Pressed: down, Let: up}}, []Kind{Hover, Press, Click, Release}},
		{"a double click whose ticks are long", []Snapshot{{X: 5, Y: 5, Pressed: down}, {X: 5, Y: 5, Pressed: down, Let: up}}, []Kind{Hover, Press, Click, Release, Press, Click, Release}},
		{"released and pressed again in one tick", []Snapshot{{X: 5, Y: 5, Pressed: down}, {X: 5, Y: 5, Pressed: down, Let: up, Kept: up}, {X: 5, Y: 5, Let: up}},
			[]Kind{Hover, Press, Click, Release, Press, Click, Release}},
		{"pressed, released and pressed again in one tick", []Snapshot{{X: 5, Y: 5, Pressed: down, Let: up, Kept: up}, {X: 5, Y: 5, Let: up}},
			[]Kind{Hover, Press, Click, Release, Press, Click, Release}},
		{"a lost release does not swallow the next click", []Snapshot{{X: 5, Y: 5, Pressed: down}, {X: 5, Y: 5}, {X: 5, Y: 5, Pressed: down}, {X: 5, Y: 5, Let: up}},
			[]Kind{Hover, Press, Click, Release, Press, Click, Release}},
		{"the last letter before Enter", []Snapshot{{X: 5, Y: 5, Keys: []string{"E", "Enter"}, Runes: []rune("e")}}, []Kind{Hover, Rune, Key, Key}},
		{"drag", []Snapshot{{X: 5, Y: 5, Pressed: down}, {X: 30, Y: 5}, {X: 40, Y: 5, Let: up}},
			[]Kind{Hover, Press, Hover, DragBegin, Drag, Hover, Drag, DragEnd, Release}},
		{"a release without a press is nothing", []Snapshot{{X: 1, Y: 1, Let: up}}, []Kind{Hover}},
	}
	for _, tt := range tests {
		m := Machine{Slack: 4}
		var got []Kind
		for _, s := range tt.steps {
			got = append(got, kinds(m.Step(s))...)
		}
		if !same(got, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestDoubleClick(t *testing.T) {
	m := Machine{Slack: 4}
	both := Snapshot{X: 5, Y: 5, Pressed: [3]bool{true}, Let: [3]bool{true}}
	m.Step(both)
	got := m.Step(both)
	if !got[1].Double {
		t.Errorf("second click at once: got %+v, want a double click", got[1])
	}
	for range doubleTicks {
		m.Step(Snapshot{X: 5, Y: 5})
	}
	if got := m.Step(both); got[1].Double {
		t.Errorf("late click: got a double click, want a single one")
	}
}

func TestGiveKeysNeverClashes(t *testing.T) {
	labels := []string{"Advance", "At the Double", "Charge", "Hold", "Fire", "Focus Fire", "Overwatch", "Done", "Snap out of it", "Rally", "", "Advance"}
	keys := GiveKeys(labels, func(k string) bool { return k == "H" })
	seen := map[string]string{}
	for i, k := range keys {
		if k == "" {
			t.Errorf("%q: got no key", labels[i])
		}
		if Of(k) != "" || k == "H" {
			t.Errorf("%q: got the taken key %s", labels[i], k)
		}
		if seen[k] != "" {
			t.Errorf("%q and %q share %s", labels[i], seen[k], k)
		}
		seen[k] = labels[i] + "!"
	}
	if keys[2] != "C" || keys[4] != "F" {
		t.Errorf("initials: got %v, want C for Charge and F for Fire", keys)
	}
}

// A name goes by the letter that begins it, and with nothing plain left a letter of the label takes Shift, but for those that
// move the view.
func TestGiveKeysByName(t *testing.T) {
	keys := GiveKeys([]string{"Kingdom of Britannia", "Act first", "Act second"}, nil)
	if keys[0] != "B" || keys[1] != "F" || keys[2] == "S" || keys[2] == "" {
		t.Errorf("got %v", keys)
	}
	if keys := GiveKeys([]string{"Rifle b2.2", "Rifle b2.3", "Rifle b3.3", "Rifle b2.12"}, nil); keys[0] != "2" || keys[1] != "3" || keys[2] != "B" || keys[3] == "2" {
		t.Errorf("numbered: got %v", keys)
	}
	none := func(k string) bool { return len(k) == 1 }
	if keys := GiveKeys([]string{"Wade across", "Communicate"}, none); keys[0] != "Shift+C" || keys[1] != "Shift+O" {
		t.Errorf("nothing plain is left: got %v", keys)
	}
}

func TestBindingsNameEachKeyOnce(t *testing.T) {
	seen := map[string]Action{}
	for _, b := range Table {
		for _, k := range b.Keys {
			if seen[k] != "" {
				t.Errorf("key %s: got %s and %s, want one action", k, seen[k], b.Action)
			}
			seen[k] = b.Action
		}
	}
}

func TestTaps(t *testing.T) {
	for _, tt := range []struct {
		key   string
		typed string
		want  int
	}{{"L", "l", 1}, {"L", "lkl", 2}, {"L", "", 1}, {"Enter", "ab", 1}, {"2", "22", 2}} {
		if got := Taps(tt.key, []rune(tt.typed)); got != tt.want {
			t.Errorf("%s while %q is typed: got %d taps, want %d", tt.key, tt.typed, got, tt.want)
		}
	}
}
