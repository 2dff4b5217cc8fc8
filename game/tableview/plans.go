package tableview

import (
	"fmt"
	"slices"
	"strings"

	"baize/render"
	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
)

// Plan is a plan that was compared, to be drawn: where its unit goes and whom it strikes, and what that changes.
type Plan struct {
	Steps  []ai.WhyStep
	Number int // 1 for the best
	Worth  string
	Chosen bool // looked at now
	Seat   rules.Seat
}

// near is how far apart plates of plans stay legible.
const near = 4 * geom.Inch

// plate is what is written where plans lead to.
type plate struct {
	at    geom.Point
	texts []string
}

// plans draws plans as arrows to where they lead: the chosen one before the others. Plans that end in about one place
// share a plate.
func (b *build) plans() {
	var plates []*plate
	for pass := range 2 {
		for _, p := range b.look.Plans {
			if p.Chosen != (pass == 1) || len(p.Steps) == 0 {
				continue
			}
			for _, s := range p.Steps {
				b.out.Arrows = append(b.out.Arrows, render.Arrow{A: Pt(s.From), B: Pt(s.To), Side: int(p.Seat), Strike: s.Strike, Faint: !p.Chosen})
			}
			end := p.Steps[len(p.Steps)-1].To
			k := slices.IndexFunc(plates, func(l *plate) bool { return l.at.Dist(end) < near })
			if k < 0 {
				k, plates = len(plates), append(plates, &plate{at: end})
			}
			text := fmt.Sprintf("%d: %s", p.Number, p.Worth)
			if p.Chosen {
				plates[k].texts = slices.Insert(plates[k].texts, 0, text)
			} else {
				plates[k].texts = append(plates[k].texts, text)
			}
		}
	}
	for _, l := range plates {
		if len(l.texts) > 3 {
			l.texts = append(l.texts[:3:3], "…")
		}
		b.out.Labels = append(b.out.Labels, render.Label{At: Pt(l.at), Text: strings.Join(l.texts, " · "), Style: render.Plate, DY: -30})
	}
}
