package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// action is an ATTACK or a SUSTAINED ATTACK that is carried out.
type action struct {
	*model.Acting
	unit rules.UnitID
	way  Way
	list []burst
	hit  []rules.UnitID // with weapons that have a range: they still get their token
	hurt []harmed       // vehicles and aircraft that may still get a critical hit
}

// harmed is a vehicle or an aircraft that a unit has damaged.
type harmed struct{ on, by rules.UnitID }

// Resolve carries declared attacks of a unit out: ammo is spent, then weapons with a range are used one after another, then close combat
// with the retaliation of whoever is attacked. Whoever was hit gets its token, and whoever was damaged its critical hit, as soon as no
// weapon is left that is used against it (DUST-DECL-02, DUST-SUPP-01, DUST-CC-03, DUST-CRIT-01).
func Resolve(a *model.Acting, u rules.UnitID, attacks []rules.Attack, way Way) {
	Release(a, u)
	x := &action{Acting: a, unit: u, way: way, list: bursts(a.Game, u, attacks, way)}
	spend(a, attacks, way)
	for i := range x.list {
		b := &x.list[i]
		switch b.kind {
		case Fire, Salvo:
			x.fire(i)
		case Smoke:
			smoke(a, b)
		}
	}
	for i := range x.list {
		b := &x.list[i]
		if b.kind != Fight || slices.ContainsFunc(x.list[:i], func(o burst) bool { return o.kind == Fight && o.target == b.target }) {
			continue
		}
		var blows []burst
		for _, o := range x.list[i:] {
			if o.kind == Fight && o.target == b.target {
				blows = append(blows, o)
			}
		}
		x.melee(b.target, blows)
	}
	End(a)
}

// later reports whether a burst after one place of the list is used against a unit: any, or one with a range.
func (x *action) later(i int, at rules.UnitID, ranged bool) bool {
	for j := i + 1; j < len(x.list); j++ {
		if b := &x.list[j]; (b.kind != Fight || !ranged) && b.kind != Smoke && b.strikes(x.Game, at) {
			return true
		}
	}
	return false
}

// settle gives a unit what no later burst of the action adds to: its token, and its critical hit.
func (x *action) settle(i int, at rules.UnitID) {
	if k := slices.Index(x.hit, at); k >= 0 && !x.later(i, at, true) {
		x.hit = slices.Delete(x.hit, k, k+1)
		x.token(at)
	}
	if k := slices.IndexFunc(x.hurt, func(h harmed) bool { return h.on == at }); k >= 0 && !x.later(i, at, false) {
		h := x.hurt[k]
		x.hurt = slices.Delete(x.hurt, k, k+1)
		critical(x.Acting, h.by, h.on)
	}
}

// fire carries a burst with a range out.
func (x *action) fire(i int) {
	b := &x.list[i]
	a := x.Acting
	if b.form == model.Flames {
		b.jet = jet(a, b)
	} else {
		square(a, b)
	}
	b.choose(a)
	list := ordered(a, b, b.struck(a.Game))
	if !slices.ContainsFunc(list, func(t model.Taken) bool { return len(a.Members(t.Unit)) > 0 }) {
		a.Ctx.Note(a.Unit(b.by).Seat, b.by, "DUST-DECL-02", "%s: its target is gone, the attack is spent", rules.Plain(b.w.Name))
		return
	}
	for _, t := range list {
		at := t.Unit
		if len(a.Members(at)) == 0 {
			continue
		}
		tag := a.Ctx.NewAttack(a.Unit(at).Ref(), a.Model(b.from).Ref())
		a.Ctx.Within(tag, func() {
			to := a.Model(a.Members(at)[0]).At
			a.Ctx.Emit(rules.Event{Kind: rules.EvShot, Seat: a.Unit(b.by).Seat, Unit: b.by, Model: b.from, At: &to, Target: a.Unit(at).Ref(), Rule: "DUST-HIT-01"})
			s, line := b.against(a.Game, at, x.way)
			unsaved, hits := throw(a, b, s, line, t.Models)
			if hits == 0 {
				return
			}
			if !slices.Contains(x.hit, at) {
				x.hit = append(x.hit, at)
			}
			x.gives(s, false)
			if x.harm(b, s, t, unsaved, "DUST-DMG-01") > 0 {
				x.gives(s, true)
			}
			x.settle(i, at)
		})
	}
	// A unit that this burst missed may have been hit by an earlier one.
	for _, t := range list {
		x.settle(i, t.Unit)
	}
}

// ordered asks the attacker in which order several units that a burst strikes are resolved (DUST-DMG-09).
func ordered(a *model.Acting, b *burst, list []model.Taken) []model.Taken {
	if len(list) < 2 {
		return list
	}
	var options []rules.Option
	for _, t := range list {
		options = append(options, rules.Option{ID: a.Unit(t.Unit).Label, Text: rules.Say("%s", a.Unit(t.Unit)), Unit: t.Unit})
	}
	d := rules.Choose("order", a.Unit(b.by).Seat, "DUST-DMG-09", rules.Say("%s: in which order are they attacked?", rules.Plain(b.w.Name)), options...)
	d.Unit = b.by
	for _, t := range list {
		if a.Unit(t.Unit).Seat != d.Seat {
			d.Against = append(d.Against, t.Unit)
		}
	}
	d.Min, d.Max, d.Ordered = len(list), len(list), true
	var out []model.Taken
	for _, pick := range a.Ctx.Ask(d, nil).Picks {
		for _, t := range list {
			if a.Unit(t.Unit).Label == pick {
				out = append(out, t)
			}
		}
	}
	return out
}

// throw throws the dice of a burst against models of a unit, and its saves.
func throw(a *model.Acting, b *burst, s *Strike, line model.Line, on []rules.ModelID) (unsaved, hits int) {
	at := s.Target
	shot := b.shot(s, heads(a.Game, on), a)
	c := b.w.Against(Armour(a.Game, at))
	a.Ctx.Rule(a.Unit(b.by).Seat, b.by, rules.Count("DUST-HIT-01", "attack dice", shot.Dice).
		With(shot.Dice, "dice", "DUST-HIT-01", "%d x %s, %s against %s", b.n, rules.Plain(b.w.Name), c.String(), Armour(a.Game, at).String()))
	by := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(b.by).Seat, Unit: b.by, Rule: "DUST-HIT-02", Target: a.Unit(at).Ref()}
	hits = by.Shoot(rules.Say("attack with %s", rules.Plain(b.w.Name)), shot)
	if hits == 0 {
		return 0, 0
	}
	own := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(at).Seat, Unit: at, Against: b.by}
	unsaved = hits
	for _, save := range b.saves(s, line) {
		if s.Cover != "" && save.On != model.None {
			a.Ctx.Rule(a.Unit(at).Seat, at, rules.Allow(s.Cover, "%s is in cover", a.Unit(at)))
		}
		unsaved = own.Save(save, unsaved)
	}
	return unsaved, hits
}

// harm puts unsaved hits of a burst on a unit of which it has touched some models, and returns the points of damage that it takes.
func (x *action) harm(b *burst, s *Strike, at model.Taken, hits int, rule rules.RuleID) int {
	on := at.Unit
	d := damage{cover: s.Cover, victim: b.victim, ranks: b.ranks(x.Game, at)}
	if _, by := Assigns.AnyPermits(own, s.bearers); by != nil {
		d.by = b.by
	}
	if b.kind == Fight {
		hits = shielded(x.Acting, on, hits)
	}
	n := d.put(x.Acting, on, hits, b.w.Against(Armour(x.Game, on)).Damage, rule)
	h := harmed{on, b.by}
	if k := x.Kind(on).Kind; n > 0 && (k == model.Vehicle || k == model.Aircraft) && !slices.Contains(x.hurt, h) {
		x.hurt = append(x.hurt, h)
	}
	return n
}

// melee carries close combat of a unit against another out: both sides throw, then losses of both are taken (DUST-CC-04).
func (x *action) melee(at rules.UnitID, blows []burst) {
	a, u := x.Acting, x.unit
	if len(a.Members(at)) == 0 || !a.OnBoard(at) {
		a.Ctx.Note(a.Unit(u).Seat, u, "DUST-DECL-02", "its target is gone, the attack is spent")
		return
	}
	type harm struct {
		b    *burst
		s    *Strike
		hits int
	}
	var all []harm
	tag := a.Ctx.NewAttack(a.Unit(at).Ref(), a.Unit(u).Ref())
	a.Ctx.Within(tag, func() {
		a.Ctx.Emit(rules.Event{Kind: rules.EvStrike, Seat: a.Unit(u).Seat, Unit: u, Target: a.Unit(at).Ref(), Rule: "DUST-CC-01", Text: rules.Say("%s attacks %s in close combat", a.Unit(u), a.Unit(at))})
		strike := func(list []burst, on rules.UnitID, way Way) {
			for i := range list {
				s, line := list[i].against(a.Game, on, way)
				n, hits := throw(a, &list[i], s, line, a.Members(on))
				if all = append(all, harm{&list[i], s, n}); hits > 0 {
					x.gives(s, false)
				}
			}
		}
		// Who strikes first does so before all others, and what that takes strikes no more (DUST-SKILL-54).
		quick, slow := x.parted(blows)
		quickBack, _ := x.parted(Retaliation(a.Game, at, u))
		if len(quick)+len(quickBack) > 0 {
			strike(quick, at, x.way)
			strike(quickBack, u, Way{})
			for _, h := range all {
				x.blow(h.b, h.s, h.hits)
			}
			all = nil
			_, slow = x.parted(bursts(a.Game, u, left(a.Game, blows), x.way))
		}
		if len(a.Members(at)) > 0 {
			_, slowBack := x.parted(Retaliation(a.Game, at, u))
			strike(slow, at, x.way)
			strike(slowBack, u, Way{})
		}
		slices.SortStableFunc(all, func(h, o harm) int { return model.Bit(o.s.devours()) - model.Bit(h.s.devours()) })
		for _, h := range all {
			x.blow(h.b, h.s, h.hits)
		}
		for _, m := range slices.Concat(a.Members(u), a.Members(at)) {
			a.Model(m).Lost = max(0, a.Model(m).Lost)
		}
		for len(x.hurt) > 0 {
			h := x.hurt[0]
			x.hurt = x.hurt[1:]
			critical(a, h.by, h.on)
		}
	})
}

// parted parts bursts of close combat in those that strike first and all others.
func (x *action) parted(list []burst) (first, others []burst) {
	for i := range list {
		s, _ := list[i].against(x.Game, list[i].target, x.way)
		if _, by := StrikesFirst.AnyPermits(own, s.bearers); by != nil {
			first = append(first, list[i])
		} else {
			others = append(others, list[i])
		}
	}
	return first, others
}

// left lists the declared attacks of some bursts of close combat, without those who are out of play.
func left(g *model.Game, list []burst) (out []rules.Attack) {
	for _, a := range list[0].all {
		if a.Kind != Fight || a.Target != list[0].target {
			continue
		}
		a.Shooters = slices.DeleteFunc(slices.Clone(a.Shooters), func(s rules.Shooter) bool { return !g.Model(s.Model).Alive() })
		out = append(out, a)
	}
	return out
}

// devours reports whether what a strike takes heals who strikes.
func (s *Strike) devours() bool {
	_, by := Devours.AnyPermits(own, s.bearers)
	return by != nil && s.Kind == Fight
}

// blow puts the unsaved hits of a strike in close combat on its target. What it takes heals who devours, before what that has taken itself;
// who falls may talk.
func (x *action) blow(b *burst, s *Strike, hits int) {
	before := len(x.Fallen)
	n := x.harm(b, s, model.Taken{Unit: s.Target, Models: x.Members(s.Target)}, hits, "DUST-CC-04")
	if n > 0 {
		x.gives(s, true)
	}
	if n > 0 && s.devours() {
		x.Model(b.from).Lost -= n
		x.Ctx.Note(x.Unit(b.by).Seat, b.by, "DUST-SKILL-48", "%s heals %d", x.Model(b.from), n)
	}
	for _, m := range x.Fallen[before:] {
		Question(x.Acting, s.Unit, m)
	}
}

// Retaliation lists how a unit that is attacked in close combat strikes back: each model with its weapons of close combat, or with an
// improvised one where it has none that harms the attacker (DUST-CC-04, DUST-CC-07). A stunned one does not (DUST-SKILL-37).
func Retaliation(g *model.Game, u, at rules.UnitID) []burst {
	if g.Unit(g.Host(u)).Markers.Has(model.Stunned) {
		return nil
	}
	a := rules.Attack{Kind: Fight, Target: at}
	for _, m := range g.Members(u) {
		if g.Model(m).Place != rules.OnTable {
			continue
		}
		a.Shooters = append(a.Shooters, back(g, m, at)...)
	}
	if len(a.Shooters) == 0 {
		return nil
	}
	return bursts(g, u, []rules.Attack{a}, Way{})
}

func back(g *model.Game, m rules.ModelID, at rules.UnitID) (out []rules.Shooter) {
	armour := Armour(g, at)
	for _, w := range arms(g, m) {
		if w.Close && !w.Against(armour).None() && ready(g, m, w, Fight, Way{}).OK() {
			out = append(out, rules.Shooter{Model: m, Weapon: w.ID})
		}
	}
	if len(out) == 0 && !g.Profile(m).Flies() && !model.Improvised.Against(armour).None() {
		out = append(out, rules.Shooter{Model: m, Weapon: model.ImprovisedID})
	}
	return out
}
