package ui

import (
	"image/color"
	"math"
	"strings"
	"unicode"

	"baize/assets"
)

// Name is a part of a text that names something, by bytes from From up to To: it is underlined in the colour of that and does
// what Do does. Ref is its place among the names of the frame, counted from 1.
type Name struct {
	From, To  int
	Col       color.NRGBA
	ID, Label string
	Tip, Rule string
	Ref       int
	Do        func()
}

// Named lays the names of a text over the lines that it was broken into, which stand one below the other, a step apart. The text
// itself has been written.
func (b *Builder) Named(x, y, step float64, role assets.Role, size float64, text string, lines []string, names []Name) {
	at, next := 0, 0 // in the text; of the names
	for _, line := range lines {
		from, to := -1, 0 // of the name in this line
		end := func() {
			if from >= 0 {
				b.name(x, y, step, role, size, line, from, to, &names[next])
			}
			from = -1
		}
		for i, r := range line {
			if unicode.IsSpace(r) {
				continue
			}
			for next < len(names) && at < len(text) && unicode.IsSpace(rune(text[at])) {
				at++
			}
			for next < len(names) && at >= names[next].To {
				end()
				next++
			}
			if next == len(names) {
				return
			}
			width := len(string(r))
			if at >= names[next].From {
				if from < 0 {
					from = i
				}
				to = i + width
			}
			at += width
		}
		if next < len(names) {
			end()
		}
		y += step
	}
}

// name underlines a part of a line, by bytes, and makes it react.
func (b *Builder) name(x, y, step float64, role assets.Role, size float64, line string, from, to int, n *Name) {
	part := strings.TrimRight(line[from:to], " ")
	r := Rect{x + Width(role, size, line[:from]), y, Width(role, size, part), step}
	thick := math.Max(1, b.Px(1.5))
	if b.Over(r) {
		thick = math.Max(2, b.Px(3))
	}
	b.Fill(Rect{r.X, y + math.Round(size*1.08), r.W, thick}, n.Col)
	b.Hot(Hot{ID: n.ID, Kind: "link", R: r, Label: n.Label, Tip: n.Tip, Rule: n.Rule, Names: n.Ref, Do: n.Do})
}
