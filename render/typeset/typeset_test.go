package typeset

import (
	"strings"
	"testing"
)

// TestWrapKeepsTheWidth holds for texts of words and of one endless word: no line is wider than asked for, and nothing is lost.
func TestWrapKeepsTheWidth(t *testing.T) {
	var s Setter
	for _, text := range []string{"", "a", "some words that go on for a while", strings.Repeat("w", 400), "漢字 and 🎲"} {
		lines := s.Wrap(Bold, 9, 60, text)
		for _, l := range lines {
			if w := s.Width(Bold, 9, l); w > 60.01 {
				t.Errorf("%q is %.1f points wide", l, w)
			}
		}
		if got, want := strings.ReplaceAll(strings.Join(lines, ""), " ", ""), strings.ReplaceAll(text, " ", ""); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestCutEndsInAnEllipsis holds that a line that fits stays, and any other one is cut to what fits.
func TestCutEndsInAnEllipsis(t *testing.T) {
	var s Setter
	if got := s.Cut(Plain, 9, 500, "short"); got != "short" {
		t.Errorf("got %q", got)
	}
	for w := 0.0; w < 80; w += 7 {
		got := s.Cut(Plain, 9, w, "words that are too long for this")
		if wide := s.Width(Plain, 9, got); !strings.HasSuffix(got, "…") || wide > max(w, s.Width(Plain, 9, "…"))+0.01 {
			t.Errorf("%.0f points: got %q of %.1f", w, got, wide)
		}
	}
}

// TestUnknownSignsAreReplaced holds that what a typeface lacks becomes a question mark, and what breaks lines a blank.
func TestUnknownSignsAreReplaced(t *testing.T) {
	var s Setter
	if got := s.Known(Plain, "é🎲漢\n✓×"); got != "é?? ✓×" {
		t.Errorf("got %q", got)
	}
}
