package ui

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"baize/assets"
)

// dieColours are the words that stand for a die in texts such as "2 blue".
var dieColours = []string{"black", "blue", "red"}

// DiceText writes a text in which the names of dice colours become small dice, so that "2 blue / 2 black" reads at a
// glance. It gives the width.
func (b *Builder) DiceText(x, y float64, role assets.Role, size float64, col color.NRGBA, s string) float64 {
	return b.dice(x, y, role, size, col, s, true)
}

// DiceWidth is the width that DiceText would use.
func (b *Builder) DiceWidth(s string, role assets.Role, size float64) float64 {
	return b.dice(0, 0, role, size, color.NRGBA{}, s, false)
}

func (b *Builder) dice(x, y float64, role assets.Role, size float64, col color.NRGBA, s string, draw bool) float64 {
	from := x
	run := ""
	flush := func() {
		if run == "" {
			return
		}
		if draw {
			b.Text(math.Round(x), y, role, size, col, run)
		}
		x += Width(role, size, run)
		run = ""
	}
	for i, w := range strings.Split(s, " ") {
		if i > 0 {
			run += " "
		}
		bare := strings.Trim(w, ",;()/")
		die := slices.Index(dieColours, bare)
		if die < 0 {
			run += w
			continue
		}
		pre, post, _ := strings.Cut(w, bare)
		run += pre
		flush()
		d := math.Round(size * 0.86)
		if draw {
			b.Op(Op{Kind: OpChip, R: Rect{math.Round(x), y + math.Round(size*0.16), d, d}, Tag: dieColours[die]})
		}
		x += d + math.Round(size*0.1)
		run = post
	}
	flush()
	return x - from
}
