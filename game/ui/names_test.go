package ui

import (
	"math"
	"strings"
	"testing"

	"baize/assets"
)

// TestNamedFindsNamesInBrokenLines: whatever the width, the parts that react are the letters of each name and no others, in
// their order, on the lines on which they stand.
func TestNamedFindsNamesInBrokenLines(t *testing.T) {
	const role, size, step = assets.Body, 14.0, 18.0
	text := "✗ Rifles 2 is 7\" from Heavy Machine Gun 1 (Prussian): behind  the Très Long Wall\nand Rifles 2"
	var names []Name
	for at := 0; ; {
		i := -1
		id := ""
		for _, n := range []string{"Rifles 2", "Heavy Machine Gun 1 (Prussian)", "the Très Long Wall"} {
			if k := strings.Index(text[at:], n); k >= 0 && (i < 0 || k < i) {
				i, id = k, n
			}
		}
		if i < 0 {
			break
		}
		names = append(names, Name{From: at + i, To: at + i + len(id), ID: id})
		at += i + len(id)
	}
	if len(names) != 4 {
		t.Fatalf("got %d names in the text, want 4", len(names))
	}
	for width := 20.0; width < 900; width += 11 {
		b := New(1000, 4000, 1, -1, -1)
		lines := Wrap(role, size, width, text)
		b.Named(0, 0, step, role, size, text, lines, names)
		var got []string
		for k, h := range b.F.Hots {
			line := lines[int(h.R.Y/step)]
			from, to := -1, 0
			for i := range line + " " {
				if i > len(line) {
					break
				}
				if w := Width(role, size, line[:i]); from < 0 && math.Abs(w-h.R.X) < 0.01 {
					from = i
				}
				if math.Abs(Width(role, size, line[:i])-h.R.Right()) < 0.6 {
					to = i
				}
			}
			if from < 0 || to <= from {
				t.Fatalf("at %v: %+v is no part of %q", width, h.R, line)
			}
			part := strings.ReplaceAll(line[from:to], " ", "")
			if k > 0 && b.F.Hots[k-1].ID == h.ID && len(got[len(got)-1]) < len(strings.ReplaceAll(h.ID, " ", "")) {
				got[len(got)-1] += part // it goes on in this line
			} else {
				got = append(got, part)
			}
		}
		var want []string
		for _, n := range names {
			want = append(want, strings.ReplaceAll(n.ID, " ", ""))
		}
		if strings.Join(got, "|") != strings.Join(want, "|") {
			t.Fatalf("at %v: got %q, want %q", width, got, want)
		}
	}
}

// TestHotUnderLiesBelow: a hot area put under others is hit beside them, and they where they lie.
func TestHotUnderLiesBelow(t *testing.T) {
	b := New(100, 100, 1, -1, -1)
	b.Hot(Hot{ID: "before", Kind: "link", R: Rect{0, 0, 10, 10}})
	n := len(b.F.Hots)
	b.Hot(Hot{ID: "name", Kind: "link", R: Rect{20, 0, 10, 10}})
	b.HotUnder(n, Hot{ID: "all", Kind: "link", R: Rect{0, 0, 100, 10}})
	for x, want := range map[float64]string{5: "all", 25: "name", 50: "all"} {
		if got := b.F.At(x, 5); got == nil || got.ID != want {
			t.Errorf("at %v: got %+v, want %s", x, got, want)
		}
	}
}
