package attack

import (
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// aims judges whether a model could aim a weapon at a point on a level: the point has a dot, lies in range and arc, and is seen, by artillery
// also where an observer of its side sees it (DUST-SPW-01, DUST-SPW-22).
func aims(g *model.Game, m rules.ModelID, w *model.Weapon, at geom.Point, layer int) rules.Ruling {
	k := g.Model(m)
	howitzer := indirect(g, m, w)
	lines := g.B.Aim(g, m, w.Mount, at, layer)
	switch {
	case len(lines) == 0:
		return rules.Refuse("DUST-DECL-07", "%s is not on the board", k)
	case !g.B.Aimable(g, at):
		return rules.Refuse("DUST-SPW-01", "nobody aims at what nobody can stand in")
	case howitzer && g.B.Indoors(g, k.At, k.Layer):
		return rules.Refuse("DUST-SPW-01", "%s is inside: no artillery fires from there", k)
	}
	seen, least := false, 1
	if template(g, m, w, 0) == model.Blast {
		least = 0
	}
	for _, l := range lines {
		if l.Open || howitzer && observed(g, k.Seat, at, layer) {
			seen = true
			if l.Arc && l.Range <= w.Range && l.Range >= max(w.Min, least) {
				return rules.Allow("DUST-RNG-02", "%d of %d squares", l.Range, w.Range)
			}
		}
	}
	near := slices.MinFunc(lines, func(a, b model.Line) int { return a.Range - b.Range })
	far := rules.Amount{N: near.Range, Unit: "squares"}
	switch {
	case near.Range > w.Range:
		return rules.Refuse("DUST-RNG-02", "%s: %s, at most %d with its %s", k, far.Text(), w.Range, w.Name)
	case near.Range < max(w.Min, least):
		return rules.Refuse("DUST-RNG-03", "%s: %s, at least %d with its %s", k, far.Text(), max(w.Min, least), w.Name)
	case !seen:
		return rules.Refuse("DUST-SPW-01", "%s does not see that point", k)
	}
	return rules.Refuse("DUST-ARC-06", "%s: that point is not in the fire arc of its %s", k, w.Name)
}

// observed reports whether an observer of a side sees a point (DUST-SPW-01).
func observed(g *model.Game, seat rules.Seat, at geom.Point, layer int) bool {
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if g.Unit(u).Seat != seat || !g.OnBoard(u) || !g.Permits(Observes, u) {
			continue
		}
		if slices.ContainsFunc(g.B.Aim(g, g.Guide(u), model.AllRound, at, layer), func(l model.Line) bool { return l.Open }) {
			return true
		}
	}
	return false
}

// shells judges a smoke shell at a point (DUST-SPW-04).
func shells(g *model.Game, k *rules.Model, at geom.Point, layer int) rules.Ruling {
	if g.B.Indoors(g, at, layer) {
		return rules.Refuse("DUST-SPW-04", "%s fires no smoke into a building", k)
	}
	return rules.Allow("DUST-SPW-04", "smoke")
}

// smoke throws for a smoke shell: it rises on the squares around the point until the end of the next turn (DUST-SPW-04).
func smoke(a *model.Acting, b *burst) {
	for range b.n {
		r := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(b.by).Seat, Unit: b.by, Rule: "DUST-SPW-04"}
		if r.Count("smoke shell", 1) == 0 {
			a.Ctx.Note(r.Seat, b.by, "DUST-SPW-04", "no smoke rises, the shot is lost")
			continue
		}
		for _, p := range a.B.Smoke(a.Game, *b.at) {
			p.Turn = a.S.Turn
			a.Ctx.Lay(p, "DUST-SPW-04", rules.Plain("smoke"))
		}
	}
}

// jet asks which of several ways the flames of a burst take (DUST-SPW-07).
func jet(a *model.Acting, b *burst) model.Jet {
	list := jets(a.Game, b.from, b.w, b.target)
	if len(list) < 2 {
		return append(list, model.Jet{})[0]
	}
	var options []rules.Option
	for i, way := range list {
		o := rules.Option{ID: string(rune('1' + i)), Text: rules.Say("way %d", i+1)}
		for _, t := range way.Over {
			if t.Unit != b.target && t.Unit != a.Host(b.by) {
				o.Text = o.Text.Then(", over %s", a.Unit(t.Unit))
			}
		}
		for _, p := range way.Way[:len(way.Way)-1] {
			x, y := p.X/model.Square, p.Y/model.Square
			o.Text = o.Text.Then(" (%d, %d)", int(x)+1, int(y)+1)
		}
		options = append(options, o)
	}
	d := rules.Choose("jet", a.Unit(b.by).Seat, "DUST-SPW-07", rules.Say("%s: which way do the flames take?", rules.Plain(b.w.Name)), options...)
	d.Unit, d.Against = b.by, []rules.UnitID{b.target}
	pick := a.Ctx.Ask(d, nil).Pick()
	return list[int(pick[0]-'1')]
}

// choose asks which of several levels the template of a burst strikes (DUST-TAB-20).
func (b *burst) choose(a *model.Acting) {
	if b.at == nil {
		return
	}
	list := a.B.Levels(a.Game, model.Laid{Template: b.form, At: *b.at, Layer: b.level})
	if len(list) == 1 {
		b.level = list[0]
	}
	if len(list) < 2 {
		return
	}
	var options []rules.Option
	for _, n := range list {
		options = append(options, rules.Option{ID: strconv.Itoa(n), Text: rules.Say("level %d", n)})
	}
	d := rules.Choose("level", a.Unit(b.by).Seat, "DUST-TAB-20", rules.Say("%s: which level does it strike?", rules.Plain(b.w.Name)), options...)
	d.Unit = b.by
	b.level, _ = strconv.Atoi(a.Ctx.Ask(d, nil).Pick())
}

// jets lists the ways of flames of a model to a unit.
func jets(g *model.Game, m rules.ModelID, w *model.Weapon, at rules.UnitID) []model.Jet {
	l, ok := Best(lines(g, m, w, at), w)
	if !ok || lead(g, at) == 0 {
		return nil
	}
	return g.B.Jets(g, l, w.Range, levelOf(g, at))
}
