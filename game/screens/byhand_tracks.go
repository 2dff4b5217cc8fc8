package screens

import (
	"fmt"

	"baize/rules"
)

// trackItems take points from each track of a model, and give them back.
func (bt *battle) trackItems(m *rules.Model) (out []item) {
	in := bt.ses.Play.System().Info()
	for _, t := range m.AllTracks() {
		if t.Kind == "" && (in.HurtByMarkers || t.Of <= 1 && t.Lost == 0) {
			continue
		}
		id, what := "", "a point"
		if t.Kind != "" || in.Life != "" {
			what = "of its " + in.TrackName(t.Kind)
		}
		if t.Kind != "" {
			id = "-" + t.Kind
		}
		set := func(lost int) func() {
			return func() {
				bt.hand(rules.Command{Kind: rules.KindHandLost, Model: m.ID, Name: t.Kind, Number: lost})
			}
		}
		out = append(out,
			item{id: "hand-wound" + id, label: fmt.Sprintf("Lose %s (%d of %d left)", what, t.Left(), t.Of), off: t.Left() == 0, stay: true, do: set(t.Lost + 1)},
			item{id: "hand-heal" + id, label: "Regain " + what, off: t.Lost == 0, stay: true, do: set(t.Lost - 1)})
	}
	return out
}

// heldMenu sets a model adrift, says whose prize it is, and has it take part again.
func (bt *battle) heldMenu(id rules.ModelID) *menu {
	m := bt.ses.Play.State().Model(id)
	out := &menu{title: m.Name + ": who has it"}
	give := func(name string) func() {
		return func() { bt.hand(rules.Command{Kind: rules.KindHandHeld, Model: id, Name: name}) }
	}
	for o := rules.Nobody; o <= rules.OwnedByB; o++ {
		label := "Adrift, nobody has it"
		if o != rules.Nobody {
			label = "Adrift, a prize of " + bt.ownerName(o)
		}
		out.items = append(out.items, item{id: "hand-held-" + o.String(), label: label, off: m.Adrift && m.Held == o, do: give(o.String())})
	}
	out.items = append(out.items, item{id: "hand-held-back", label: "Takes part again", off: !m.Adrift, do: give("back")})
	return out
}

// ownerName names an owner.
func (s *speaker) ownerName(o rules.Owner) string {
	if o == rules.Nobody {
		return "nobody"
	}
	return s.sideName(o.Seat())
}
