package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// View implements rules.Viewer: it takes out what the other side hides from a seat, which of its markers are dummies, what
// its hidden units are and which of them is behind which marker, and which of its target markers is the real one
// (DUP-SCEN-10, DUP-FSR-06). What a waiting command has shown by its question is hidden no longer. NoSeat sees everything. What is hidden stays in place by number, so that ids stay true; the
// markers of hidden units that lie on the table lie by their face-down markers, for the owner too.
func (System) View(s *rules.State, seat rules.Seat) *rules.State {
	e := s.Ext.(*model.Ext)
	if seat == rules.NoSeat || len(e.Blips) == 0 && len(e.Missions) == 0 || e.Viewer == 1+int(seat) || e.Viewer == bothLook {
		return s
	}
	bared := baredBy(s)
	c := s.Clone()
	g := model.Read(c)
	g.E.Viewer = 1 + int(seat)
	if e.Viewer != 0 && e.Viewer != g.E.Viewer {
		g.E.Viewer = bothLook
	}
	faces := map[rules.UnitID]rules.UnitID{} // by hidden units of the other side, their markers
	for i := range g.E.Blips {
		b := &g.E.Blips[i]
		mark := g.Model(b.Model)
		if b.Unit != 0 {
			g.Unit(mark.Unit).Markers = model.Openly(g.Unit(b.Unit).Markers)
		}
		if mark.Seat == seat || slices.Contains(bared, b.Unit) {
			continue
		}
		if b.Unit != 0 {
			faces[b.Unit] = mark.Unit
		}
		b.Unit = 0
	}
	slices.SortFunc(g.E.Blips, func(a, b model.Hiding) int { return int(a.Model - b.Model) })
	maskMissions(g, seat, faces)
	maskActs(g, faces)
	for u := range faces {
		maskUnit(g, u)
	}
	if w := c.Wait; w != nil {
		c.Wait = maskWait(g, w, seat, faces)
		c.Wait.Bared = bared
	}
	return c
}

// baredBy lists the units that were hidden when the waiting command of a state began and that it has shown by its question: nil where
// none waits.
func baredBy(s *rules.State) []rules.UnitID {
	w, e := s.Wait, s.Ext.(*model.Ext)
	if w == nil || w.Bared != nil || e.Viewer != 0 || !slices.ContainsFunc(e.Troops, func(t model.Troop) bool { return t.Hidden }) {
		if w == nil {
			return nil
		}
		return w.Bared
	}
	out := []rules.UnitID{}
	now := rules.Preview(System{}, s, rules.Fair{}).Ext.(*model.Ext)
	for i := range e.Troops {
		if e.Troops[i].Hidden && !now.Troops[i].Hidden {
			out = append(out, rules.UnitID(i+1))
		}
	}
	return out
}

// maskWait is a waiting command as a seat sees it, without the working copy: one that a hidden unit of the other seat gave, or that an
// answer of it belongs to, is only of its kind, and a question to the other seat only whose it is.
func maskWait(g *model.Game, w *rules.Pending, seat rules.Seat, faces map[rules.UnitID]rules.UnitID) *rules.Pending {
	out := w.Bare()
	if w.Command.Seat != seat && w.Decision.Seat != seat {
		out.Decision = rules.Decision{Kind: w.Decision.Kind, Seat: w.Decision.Seat, Rule: w.Decision.Rule}
	}
	if w.Command.Seat != seat && (namesHidden(g, w.Command, faces) || actsHidden(g, faces)) || slices.ContainsFunc(w.Answers, func(a rules.Answer) bool { return answersHidden(g, a, faces) }) {
		out.Cut()
	}
	return out
}

// actsHidden reports whether the unit that acts is hidden; of the activation under way the view names its marker.
func actsHidden(g *model.Game, faces map[rules.UnitID]rules.UnitID) bool {
	act := g.Acting()
	for _, mark := range faces {
		if act != nil && act.Unit == mark {
			return true
		}
	}
	return false
}

// answersHidden reports whether an answer names a hidden unit, or one of its models.
func answersHidden(g *model.Game, a rules.Answer, faces map[rules.UnitID]rules.UnitID) bool {
	if a.Command != nil && namesHidden(g, *a.Command, faces) || namesHidden(g, rules.Command{Moves: a.Moves}, faces) {
		return true
	}
	for unit := range faces {
		u := g.Unit(unit)
		if slices.Contains(a.Picks, u.Label) || slices.ContainsFunc(u.Models, func(m rules.ModelID) bool { return slices.Contains(a.Picks, g.Model(m).Label) }) {
			return true
		}
	}
	return false
}

// namesHidden reports whether a command is of a hidden unit or names one, or one of its models.
func namesHidden(g *model.Game, c rules.Command, faces map[rules.UnitID]rules.UnitID) bool {
	units := append([]rules.UnitID{c.Unit, c.Target}, c.Targets...)
	models := append([]rules.ModelID{c.Model, c.Victim}, c.Models...)
	for _, m := range c.Moves {
		models = append(models, m.Model)
	}
	for _, at := range c.Attacks {
		units, models = append(units, at.Target), append(append(models, at.Victim), at.Spotters...)
		for _, k := range at.Shooters {
			models = append(models, k.Model)
		}
	}
	for _, p := range c.Pay {
		models = append(models, p.Model)
	}
	for _, m := range models {
		if m != 0 {
			units = append(units, g.Model(m).Unit)
		}
	}
	return slices.ContainsFunc(units, func(u rules.UnitID) bool { _, hidden := faces[u]; return hidden })
}

// bothLook is the viewer of what both sides may know: a view of the other side's view.
const bothLook = 3

// maskUnit takes from a hidden unit of the other side all that tells it from any other.
func maskUnit(g *model.Game, unit rules.UnitID) {
	u, t := g.Unit(unit), g.Troop(unit)
	blank := slices.IndexFunc(g.E.Profiles, func(p model.Profile) bool { return p.Kind == model.Blip })
	u.Name, u.Markers = "Hidden unit", nil
	*t = model.Troop{Quality: ladder.D4, LV: 3, Sensors: ladder.D4, Leader: t.Leader, Hidden: true}
	for _, id := range u.Models {
		m := g.Model(id)
		m.Name, m.Figure, m.Markers, m.Lost, m.Life = "Hidden", "blip", nil, 0, 1
		m.Profile, m.Base = blank, g.E.Profiles[blank].Base
		m.At, m.Facing = geom.Point{}, 0
	}
}

// maskMissions takes the secrets out of the other side's artillery: which marker is real, and who called for it. A mission
// whose dummies may still come is not there yet.
func maskMissions(g *model.Game, seat rules.Seat, faces map[rules.UnitID]rules.UnitID) {
	kept := g.E.Missions[:0:0]
	for _, m := range g.E.Missions {
		if m.Seat != seat {
			if m.Requested != 0 {
				continue
			}
			points := m.Markers()
			m.At, m.Dummies = points[0], points[1:]
			m.LV, m.Finding = 2, model.NoGrade
			m.Fired = face(faces, m.Fired)
		}
		kept = append(kept, m)
	}
	g.E.Missions = kept
}

// maskActs has everything that names a hidden unit of the other side name its marker.
func maskActs(g *model.Game, faces map[rules.UnitID]rules.UnitID) {
	if len(faces) == 0 {
		return
	}
	for i := range g.E.Acts {
		act := &g.E.Acts[i]
		if _, hidden := faces[act.Unit]; hidden {
			*act = model.Activation{Unit: faces[act.Unit], Left: act.Left, Began: act.Began, Token: act.Token}
		}
		act.Told, act.Close, act.Target = allFaces(faces, act.Told), allFaces(faces, act.Close), face(faces, act.Target)
	}
	for i := range g.E.Queue {
		g.E.Queue[i].Unit, g.E.Queue[i].Target = face(faces, g.E.Queue[i].Unit), face(faces, g.E.Queue[i].Target)
	}
	for i := range g.E.Dispatches {
		d := &g.E.Dispatches[i]
		d.From, d.To = face(faces, d.From), face(faces, d.To)
	}
	maskCards(g, faces)
	if d := g.E.Drawn; d != nil {
		d.Unit = face(faces, d.Unit)
	}
	for i := range g.E.Troops {
		t := &g.E.Troops[i]
		if _, hidden := faces[t.Superior]; hidden {
			t.Superior = 0
		}
	}
}

// maskCards takes the cards of hidden units that have not been drawn out of the container and puts as many of markers there
// that have not acted, the first ones, behind all others: which markers have a card would tell which are dummies.
func maskCards(g *model.Game, faces map[rules.UnitID]rules.UnitID) {
	var masked []model.Drawing
	open := g.E.Bag[:0:0]
	free := map[rules.Seat][]rules.UnitID{}
	for _, b := range g.E.Blips {
		if u := g.Unit(g.Model(b.Model).Unit); !u.Markers.Has(model.Activated) {
			free[u.Seat] = append(free[u.Seat], u.ID)
		}
	}
	for _, d := range g.E.Bag {
		if _, hidden := faces[d.Unit]; !hidden {
			open = append(open, d)
			continue
		}
		if list := free[d.Seat]; len(list) > 0 {
			d.Unit, free[d.Seat] = list[0], list[1:]
			masked = append(masked, d)
		}
	}
	g.E.Bag = append(open, masked...)
}

// face is the marker of a hidden unit, or the unit itself.
func face(faces map[rules.UnitID]rules.UnitID, unit rules.UnitID) rules.UnitID {
	if mark, hidden := faces[unit]; hidden {
		return mark
	}
	return unit
}

// allFaces is face of each unit of a list, which it leaves as it is.
func allFaces(faces map[rules.UnitID]rules.UnitID, units []rules.UnitID) []rules.UnitID {
	out := slices.Clone(units)
	for i := range out {
		out[i] = face(faces, out[i])
	}
	return out
}
