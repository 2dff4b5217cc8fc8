package ui

import (
	"testing"

	"baize/assets"
)

func TestTextStaysInItsLine(t *testing.T) {
	b := New(200, 100, 1, 0, 0)
	b.Text(0, 0, assets.Body, 14, assets.Ink, "two\nlines\tand a\x07bell")
	if got := b.F.Ops[len(b.F.Ops)-1].Text; got != "two lines and a bell" {
		t.Errorf("got %q, want one line", got)
	}
}
