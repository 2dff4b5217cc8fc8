package screens

import (
	"strings"

	"baize/game/session/telling"
	"baize/game/tableview"
	"baize/rules"
)

// thing explains what lies under the cursor on the table: a chip, a model, a marker of the rules, a piece of terrain, a zone; nil
// on bare ground.
func (s *sitting) thing() *why {
	st := s.ses.Play.State()
	if kind, _ := tableview.ChipAt(s.ses.Hand, s.view.cam, s.Scale(), s.mx, s.my); kind != "" {
		return s.why.explainedChip(kind)
	}
	p := s.view.world(s.mx, s.my)
	if id := tableview.ModelAt(s.ses.Hand, p); id != 0 {
		return s.why.explainedModel(id)
	}
	if l, ok := tableview.MarkAt(s.ses.Play, p); ok {
		return &why{title: s.sentence(l.Label), text: s.sentence(l.Text), rule: l.Rule}
	}
	if id := tableview.PieceAt(s.ses.Play, p); id != 0 && st.HasPiece(id) {
		return s.why.explainedPiece(st.Piece(id))
	}
	if l, ok := tableview.ZoneAt(s.ses.Play, p); ok {
		return s.why.explainedZone(l)
	}
	return nil
}

// explainedZone says what a zone is for.
func (e *explainer) explainedZone(l rules.Landmark) *why {
	w := &why{title: e.sentence(l.Text), rule: l.Rule}
	if l.Kind == rules.LandmarkZone {
		w.text = e.sideName(l.Seat) + " sets its units up inside this line."
	}
	return w
}

// explainedChip says what a marker means.
func (e *explainer) explainedChip(kind string) *why {
	t, _ := term(e.ses.Play.System().Info().Markers, kind)
	return &why{title: title(kind), text: upperFirst(t.Text), rule: t.Rule}
}

// explainedPiece says what a piece of terrain does, whatever of a map file stands in its line.
func (e *explainer) explainedPiece(p *rules.Piece) *why {
	t, _ := term(e.ses.Play.System().Info().Terrain, p.Kind)
	return &why{title: title(p.Kind), text: upperFirst(strings.Join(e.terrainDoes(p), " · ")), rule: t.Rule}
}

// explainedModel is the card of a unit in words, beginning with one of its models: what it is and can do, and what lies at it.
func (e *explainer) explainedModel(id rules.ModelID) *why {
	st := e.ses.Play.State()
	m := st.Model(id)
	u := st.Unit(m.Unit)
	w := e.explainedUnit(m.Unit)
	if m.Name != u.Name {
		w.title += " · " + m.Name
	}
	for _, k := range m.Markers {
		w.steps = append(w.steps, e.markerStep(k))
	}
	return w
}

// explainedUnit is the card of a unit in words.
func (e *explainer) explainedUnit(unit rules.UnitID) *why {
	st := e.ses.Play.State()
	c := rules.CardsOf(e.ses.Play.System()).Card(st, unit)
	w := &why{title: telling.OwnName(st, unit), text: e.sentence(c.Subtitle)}
	for _, n := range c.Notes {
		w.steps = append(w.steps, rules.Step{Text: n})
	}
	for _, row := range e.modelRows(unit) {
		w.steps = append(w.steps, rules.Step{Text: rules.Plain(row)})
	}
	for _, k := range st.Unit(unit).Markers {
		w.steps = append(w.steps, e.markerStep(k))
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

func (e *explainer) markerStep(k rules.Marker) rules.Step {
	t, _ := term(e.ses.Play.System().Info().Markers, k.Kind)
	text := upperFirst(e.markerText(k))
	if t.Text != "" {
		text += ": " + t.Text
	}
	return rules.Step{Text: rules.Plain(text), Rule: t.Rule}
}

func termTexts(list []rules.CardLine) (out []string) {
	for _, t := range list {
		out = append(out, t.ID+" "+t.Text)
	}
	return out
}
