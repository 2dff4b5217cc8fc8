package screens

import (
	"fmt"
	"strings"

	"baize/game/session"
	"baize/game/tableview"
	"baize/rules"
)

// thing explains what lies under the cursor on the table: a chip, a model, a marker of the rules, a piece of terrain, a zone; nil
// on bare ground.
func (a *App) thing() *why {
	st := a.ses.State()
	if kind, _ := tableview.ChipAt(a.ses, a.cam, a.Scale(), a.mx, a.my); kind != "" {
		return a.explainedChip(kind)
	}
	p := a.world(a.mx, a.my)
	if id := tableview.ModelAt(a.ses, p); id != 0 {
		return a.explainedModel(id)
	}
	if l, ok := tableview.MarkAt(a.ses, p); ok {
		return &why{title: a.sentence(l.Label), text: a.sentence(l.Text), rule: l.Rule}
	}
	if id := tableview.PieceAt(a.ses, p); id != 0 && st.HasPiece(id) {
		return a.explainedPiece(st.Piece(id))
	}
	if l, ok := tableview.ZoneAt(a.ses, p); ok {
		return a.explainedZone(l)
	}
	return nil
}

// explainedZone says what a zone is for.
func (a *App) explainedZone(l rules.Landmark) *why {
	w := &why{title: a.sentence(l.Text), rule: l.Rule}
	if l.Kind == rules.LandmarkZone {
		w.text = a.sideName(l.Seat) + " sets its units up inside this line."
	}
	return w
}

// explainedChip says what a marker means.
func (a *App) explainedChip(kind string) *why {
	t, _ := term(a.ses.System().Info().Markers, kind)
	return &why{title: title(kind), text: upperFirst(t.Text), rule: t.Rule}
}

// explainedPiece says what a piece of terrain does, whatever of a map file stands in its line.
func (a *App) explainedPiece(p *rules.Piece) *why {
	t, _ := term(a.ses.System().Info().Terrain, p.Kind)
	return &why{title: title(p.Kind), text: upperFirst(strings.Join(a.terrainDoes(p), " · ")), rule: t.Rule}
}

// explainedModel is the card of a unit in words, beginning with one of its models: what it is and can do, and what lies at it.
func (a *App) explainedModel(id rules.ModelID) *why {
	st := a.ses.State()
	m := st.Model(id)
	u := st.Unit(m.Unit)
	w := a.explainedUnit(m.Unit)
	if m.Name != u.Name {
		w.title += " · " + m.Name
	}
	for _, k := range m.Markers {
		w.steps = append(w.steps, a.markerStep(k))
	}
	return w
}

// explainedUnit is the card of a unit in words.
func (a *App) explainedUnit(unit rules.UnitID) *why {
	st := a.ses.State()
	c := rules.CardsOf(a.ses.System()).Card(st, unit)
	w := &why{title: session.OwnName(st, unit), text: a.sentence(c.Subtitle)}
	for _, n := range c.Notes {
		w.steps = append(w.steps, rules.Step{Text: n})
	}
	for _, k := range st.Unit(unit).Markers {
		w.steps = append(w.steps, a.markerStep(k))
	}
	for i := range c.Profiles {
		p := &c.Profiles[i]
		w.heads = append(w.heads, len(w.steps))
		w.steps = append(w.steps, rules.Step{Text: rules.Say("%s, %d of %d", p.Name, p.Count, p.Of)})
		for _, s := range p.Stats {
			text := s.ID + " " + s.Text
			if s.Title != "" && s.Title != s.ID {
				text += " – " + s.Title
			}
			w.steps = append(w.steps, rules.Step{Text: rules.Plain(text)})
		}
		for _, wp := range p.Weapons {
			text := wp.Name
			for _, part := range append([]string{wp.Ranges}, termTexts(wp.Lines)...) {
				if part != "" {
					text += ", " + part
				}
			}
			w.steps = append(w.steps, rules.Step{Text: rules.Plain(text)})
		}
	}
	for _, t := range c.Traits {
		w.steps = append(w.steps, rules.Step{Text: rules.Say("%s: %s", t.Name, t.Text), Rule: t.Rule})
	}
	return w
}

func (a *App) markerStep(k rules.Marker) rules.Step {
	t, _ := term(a.ses.System().Info().Markers, k.Kind)
	text := title(k.Kind)
	if k.N > 1 {
		text += fmt.Sprintf(" ×%d", k.N)
	}
	if t.Text != "" {
		text += ": " + t.Text
	}
	return rules.Step{Text: rules.Plain(text), Rule: t.Rule}
}

func termTexts(list []rules.Term) (out []string) {
	for _, t := range list {
		out = append(out, t.ID+" "+t.Text)
	}
	return out
}
