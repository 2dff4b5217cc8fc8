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
func aims(g *model.Game, m rules.ModelID, w *model.Weapon, at geom.Point, layer int, way Way) rules.Ruling {
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
		if way.Observer != 0 && watches(g, way.Observer, at, layer) || way.Observer == 0 && (l.Open || howitzer && observed(g, k.Seat, at, layer)) {
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
	case !seen && way.Observer != 0:
		return rules.Refuse("DUST-SKILL-22", "%s does not see that point", g.Unit(way.Observer))
	case !seen:
		return rules.Refuse("DUST-SPW-01", "%s does not see that point", k)
	}
	return rules.Refuse("DUST-ARC-06", "%s: that point is not in the fire arc of its %s", k, w.Name)
}

// observed reports whether an observer of a side sees a point (DUST-SPW-01).
func observed(g *model.Game, seat rules.Seat, at geom.Point, layer int) bool {
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.Unit(u).Seat == seat && watches(g, u, at, layer) {
			return true
		}
	}
	return false
}

// watches reports whether a unit has the radio of artillery observers and sees a point.
func watches(g *model.Game, u rules.UnitID, at geom.Point, layer int) bool {
	if !g.OnBoard(u) || len(g.Having(u, model.Spotting)) == 0 {
		return false
	}
	return slices.ContainsFunc(g.B.Aim(g, g.Guide(u), model.AllRound, at, layer), func(l model.Line) bool { return l.Open })
}

// Artillery reports whether a unit has artillery weapons.
func Artillery(g *model.Game, u rules.UnitID) bool {
	return slices.ContainsFunc(g.Members(u), func(m rules.ModelID) bool {
		return slices.ContainsFunc(arms(g, m), func(w *model.Weapon) bool { return indirect(g, m, w) })
	})
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
		o := rules.Option{ID: strconv.Itoa(i + 1), Text: rules.Say("way %d", i+1)}
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
	return list[pick(a, d)]
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
	b.level = list[pick(a, d)]
}

// jets lists the ways of flames of a model to a unit: those along the best line, and along others where they strike somebody else
// (DUST-LOS-03).
func jets(g *model.Game, m rules.ModelID, w *model.Weapon, at rules.UnitID) (out []model.Jet) {
	if lead(g, at) == 0 {
		return nil
	}
	var had [][]rules.UnitID
	for i, l := range usable(lines(g, m, w, at), w) {
		for _, jet := range g.B.Jets(g, l, w.Range, levelOf(g, at)) {
			on := units(jet.Over)
			if i == 0 || !slices.ContainsFunc(had, func(o []rules.UnitID) bool { return slices.Equal(o, on) }) {
				out, had = append(out, jet), append(had, on)
			}
		}
	}
	return out
}

// units lists the units that a template takes in, by their ids.
func units(list []model.Taken) (out []rules.UnitID) {
	for _, t := range list {
		out = append(out, t.Unit)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// spot returns the point of the square that a burst strikes which is aimed at a unit: that of the best line to it, unless the attacker has said
// which.
func (b *burst) spot(g *model.Game) geom.Point {
	m := g.Lead(b.target)
	if long, wide := g.Profile(m).Squares(); b.to == nil && long*wide > 1 {
		if l, ok := Best(lines(g, b.from, b.w, b.target), b.w); ok {
			return l.To
		}
	}
	if b.to != nil {
		return *b.to
	}
	return g.Model(m).At
}

// square asks which square of a target that takes up several a burst strikes, where not the same units stand on all that it reaches
// (DUST-LOS-03).
func square(a *model.Acting, b *burst) {
	if lead(a.Game, b.target) == 0 || b.at != nil {
		return
	}
	if long, wide := a.Kind(b.target).Squares(); long*wide == 1 {
		return
	}
	var options []rules.Option
	var points []geom.Point
	var had [][]rules.UnitID
	for _, l := range usable(lines(a.Game, b.from, b.w, b.target), b.w) {
		try := *b
		try.to = &l.To
		hit := units(try.struck(a.Game))
		if slices.ContainsFunc(had, func(o []rules.UnitID) bool { return slices.Equal(o, hit) }) {
			continue
		}
		o := rules.Option{ID: strconv.Itoa(len(points) + 1), Text: rules.Say("the square (%d, %d)", int(l.To.X/model.Square)+1, int(l.To.Y/model.Square)+1)}
		for _, u := range hit {
			o.Text = o.Text.Then(", %s", a.Unit(u))
		}
		options, points, had = append(options, o), append(points, l.To), append(had, hit)
	}
	if len(points) < 2 {
		return
	}
	d := rules.Choose("target-square", a.Unit(b.by).Seat, "DUST-LOS-03", rules.Say("%s: which square of %s does it strike?", rules.Plain(b.w.Name), a.Unit(b.target)), options...)
	d.Unit, d.Against = b.by, []rules.UnitID{b.target}
	b.to = &points[pick(a, d)]
}
