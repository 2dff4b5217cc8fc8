package ui

import (
	"strings"

	"baize/assets"
)

// Split moves what does not fit of the label of a button to the line below it.
func (b *Builder) Split(k *Btn, w float64) {
	if k.Head || k.Sub != "" || b.Fits(k, w) {
		return
	}
	for _, sep := range []string{": ", " at "} { // who, and under it what; what is done, and under it to whom
		if head, rest, ok := strings.Cut(k.Label, sep); ok && b.Fits(&Btn{Label: head, Key: k.Key}, w) {
			k.Label, k.Sub = head, strings.TrimSpace(strings.TrimPrefix(sep, ":")+rest)
			return
		}
	}
	words := strings.Fields(k.Label)
	for n := len(words) - 1; n > 0; n-- {
		head := *k
		if head.Label = strings.Join(words[:n], " "); b.Fits(&head, w) {
			k.Label, k.More = head.Label, strings.Join(words[n:], " ")
			return
		}
	}
}

// Fits reports whether the label of a button fits a width beside its key.
func (b *Builder) Fits(k *Btn, w float64) bool {
	key := 0.0
	if k.Key != "" {
		key = max(Width(assets.Body, b.Small(), KeyCap(k.Key))+b.Px(8), b.Px(18)) + b.Px(7)
	}
	return Width(assets.Body, b.Read(), k.Label)+key+b.Px(16) <= w
}
