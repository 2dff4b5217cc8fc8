package ships

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech/trait"
)

func gunOf(m *rules.Model, id string) (gun, bool) {
	list := of(m).guns
	i := slices.IndexFunc(list, func(k gun) bool { return k.id == id })
	return list[max(i, 0)], i >= 0
}

// Sight implements rules.Sights: islands hide what is on and below the surface from one another.
func (System) Sight(s *rules.State, from rules.Eye, to rules.Ref) rules.Sight {
	low := 0
	if from.Model != 0 {
		low = from.Stood(s).Model(from.Model).Layer
	}
	eye := from.Shape(s)
	near, ok := rules.Nearest(eye, s.Shapes(to))
	if !ok {
		return rules.Unseen("RD-SEE", to)
	}
	out := rules.Sight{A: eye.Centre(), B: near.B, Range: geom.Length(near.Amount.N), Ruling: rules.Allow("RD-SEE", "no island lies between")}
	if id := to.Model(); id != 0 {
		out.B, low = s.Model(id).At, max(low, s.Model(id).Layer)
	}
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		if low > 0 || p.Kind != "island" || p.Gone {
			continue
		}
		if hit, at := geom.Sweep(geom.Disc(out.A, 4*geom.Touch), geom.Path{out.A, out.B}, p.Shape); hit {
			out.Class, out.Block, out.Piece = rules.SightBlocked, out.A.Toward(out.B, at), p.ID
			out.Ruling = rules.Refuse("RD-SEE", "%s lies between", p)
		}
	}
	return out
}

// aims judges whether a hull could fire a gun at another.
func (y System) aims(s *rules.State, m *rules.Model, k gun, at *rules.Model) rules.Ruling {
	d := rules.Between(m.Shape(), at.Shape()).Amount
	switch {
	case at.Place != rules.OnTable || at.Seat == m.Seat:
		return rules.Refuse("RD-FIRE", "%s is no foe on the table", at)
	case at.Layer < k.below || at.Layer > k.above:
		return rules.Refuse("RD-SEE", "%s: its %s hits nothing on that level", m, k.id)
	case d.N > int(k.reach+geom.Touch):
		r := rules.Refuse("RD-FIRE", "%s: %s, at most %s with its %s", m, d.Text(), k.reach, k.id)
		r.Steps = []rules.Step{rules.Apart("RD-FIRE", m.Ref(), at.Ref(), d)}
		return r
	}
	if l := y.Sight(s, m.Eye(), at.Ref()); l.Class == rules.SightBlocked {
		return l.Ruling
	}
	return rules.Allow("RD-FIRE", "%s of %s", d.Text(), k.reach)
}

// shot is an attack as it is resolved: linked guns of one kind at one hull.
type shot struct {
	by []*rules.Model
	gun
	at   *rules.Model
	dice int
}

// shotOf reads a declared attack: who fires, at the nearest hull of the squadron that all of them can hit.
func (y System) shotOf(s *rules.State, unit rules.UnitID, a rules.Attack) (out shot, r rules.Ruling) {
	g := game{s}
	for i, sh := range a.Shooters {
		m := s.Model(sh.Model)
		k, ok := gunOf(m, a.Kind)
		if !ok || sh.Weapon != k.id || m.Unit != unit || !slices.Contains(g.hulls(unit), m) || slices.Contains(out.by, m) || i > 0 && a.Shooters[0].Weapon != k.id {
			return out, rules.Refuse("RD-FIRE", "%s fires no %s in this attack", m, a.Kind).Blame(m.Ref())
		}
		if d, some := g.apart(m); some && d > together+geom.Touch {
			return out, rules.Refuse("RD-KEEP", "%s: %s from the nearest of its squadron, at most %s", m, d, together).Blame(m.Ref())
		}
		out.by, out.gun = append(out.by, m), k
	}
	if len(out.by) == 0 || a.Target == 0 {
		return out, rules.Missing("RD-FIRE", "name who fires at which squadron")
	}
	targets := g.hulls(a.Target)
	first := out.by[0]
	slices.SortStableFunc(targets, func(p, q *rules.Model) int {
		return cmp.Compare(geom.Distance(first.Shape(), p.Shape()), geom.Distance(first.Shape(), q.Shape()))
	})
	for _, at := range targets {
		var refused rules.Ruling
		for _, m := range out.by {
			if k := y.aims(s, m, out.gun, at); !k.OK() && refused.Rule == "" {
				refused = k.Blame(m.Ref())
			}
		}
		if refused.Rule == "" {
			out.at = at
			break
		}
		if r.Rule == "" {
			r = refused
		}
	}
	if out.at == nil {
		if r.Rule == "" {
			r = rules.Refuse("RD-FIRE", "%s has no hull that can be fired at", s.Unit(a.Target))
		}
		return out, r
	}
	r = out.count(s)
	return out, r
}

// count sums up the dice of a shot, and says how.
func (k *shot) count(s *rules.State) rules.Ruling {
	_, linked := whole.AnyPermits(len(k.by), func(i int) (*trait.Kit[struct{}], struct{}) { g, _ := gunOf(k.by[i], k.id); return g.kit, struct{}{} })
	var steps []rules.Step
	k.dice = 0
	add := func(n int, by rules.RuleID, what rules.Text) {
		k.dice += n
		steps = append(steps, rules.Step{Value: n, Unit: "dice", Rule: by, Text: what})
	}
	for i, m := range k.by {
		switch g, _ := gunOf(m, k.id); {
		case i > 0 && linked == nil:
			add(g.dice/2, "RD-FIRE", rules.Say("%s, linked: half of its dice", m))
		case i > 0:
			add(g.dice, "RD-LINK", rules.Say("%s, all have a director", m))
		default:
			add(g.dice, "RD-FIRE", rules.Say("%s", m))
		}
	}
	if s.Unit(k.by[0].Unit).Markers.Has("gunnery") {
		add(1, "RD-CARD", rules.Say("a card for gunnery"))
	}
	return rules.Count("RD-FIRE", "dice", k.dice, steps...)
}

// Attacks implements rules.Attacker.
func (y System) Attacks(s *rules.State, d rules.Draft) (out []rules.Attack) {
	unit, g := d.Command.Unit, game{s}
	if d.Of != nil {
		return counters(s, d)
	}
	for _, kind := range weapons {
		for i := range s.Units {
			u := &s.Units[i]
			if u.Seat == s.Unit(unit).Seat {
				continue
			}
			a := rules.Attack{Kind: kind.ID, Target: u.ID}
			for _, m := range g.hulls(unit) {
				more := a
				more.Shooters = append(slices.Clip(a.Shooters), rules.Shooter{Model: m.ID, Weapon: kind.ID})
				if _, r := y.shotOf(s, unit, more); r.OK() {
					a = more
				}
			}
			if len(a.Shooters) > 0 {
				out = append(out, a)
			}
		}
	}
	return out
}

// NoShot implements rules.Attacker.
func (y System) NoShot(s *rules.State, d rules.Draft, m rules.ModelID, at rules.Attack) rules.Ruling {
	if d.Of != nil {
		return game{s}.shootsBack(s.Model(m), d.Command.Victim)
	}
	at.Shooters = []rules.Shooter{{Model: m, Weapon: at.Kind}}
	_, r := y.shotOf(s, s.Model(m).Unit, at)
	return r
}

func (g game) checkFire(c rules.Command) rules.Ruling {
	r := g.may(c, fired)
	switch {
	case !r.OK():
		return r
	case len(c.Attacks) == 0 && len(System{}.Attacks(g.State, rules.Draft{Command: c})) == 0:
		return rules.Refuse("RD-FIRE", "%s has no foe in range and sight", g.Unit(c.Unit))
	case len(c.Attacks) == 0:
		return rules.Missing("RD-FIRE", "declare an attack")
	}
	var armed []rules.Shooter
	for _, a := range c.Attacks {
		for _, sh := range a.Shooters {
			if slices.Contains(armed, sh) {
				return rules.Refuse("RD-FIRE", "%s fires its %s once", g.Model(sh.Model), sh.Weapon)
			}
			armed = append(armed, sh)
		}
		if _, r = (System{}).shotOf(g.State, c.Unit, a); !r.OK() {
			return r
		}
	}
	return rules.Allow("RD-FIRE", "fires")
}

func fire(ctx *rules.Ctx, c rules.Command) {
	ctx.Mark(c.Unit, fired, 1, "RD-FIRE", rules.Text{})
	for _, a := range c.Attacks {
		k, r := System{}.shotOf(ctx.S, c.Unit, a)
		if !r.OK() {
			continue // whom it was meant for was hit before
		}
		if k.id == "torpedo" {
			k.dice -= counter(ctx, k)
		}
		ctx.Within(ctx.NewAttack(k.at.Ref(), k.by[0].Ref()), func() { shoot(ctx, k, r) })
	}
	decide(ctx, false)
}

func shoot(ctx *rules.Ctx, k shot, r rules.Ruling) {
	m := k.by[0]
	ctx.Rule(m.Seat, m.Unit, r)
	ctx.Emit(rules.Event{Kind: rules.EvShot, Seat: m.Seat, Unit: m.Unit, Model: m.ID, At: &k.at.At, Target: k.at.Ref(), Text: rules.Say("%s fires at %s: %s", ctx.S.Unit(m.Unit), k.at, k.id), Rule: "RD-FIRE"})
	if k.dice > 0 {
		harm(ctx, k.at, k.dice, m.Seat, m.Ref())
	}
}
