package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// burst is all weapons of one line that a unit uses against one unit: their dice are thrown together.
type burst struct {
	kind   string
	w      *model.Weapon
	by     rules.UnitID
	from   rules.ModelID // one that uses it, to be drawn
	target rules.UnitID
	n      int // weapons
	line   model.Line
	cover  rules.RuleID
}

// bursts gathers the declared weapons by line and target, in the order in which they were declared (DUST-DECL-02).
func bursts(g *model.Game, u rules.UnitID, attacks []rules.Attack) (out []burst) {
	for i := range attacks {
		a := &attacks[i]
		for _, s := range a.Shooters {
			w := g.Weapon(s.Model, s.Weapon)
			n := hands(g, attacks, s)
			at := slices.IndexFunc(out, func(b burst) bool { return b.w.ID == w.ID && b.target == a.Target && b.kind == a.Kind })
			if at < 0 {
				at = len(out)
				out = append(out, burst{kind: a.Kind, w: w, by: u, from: s.Model, target: a.Target})
			}
			out[at].n += n
		}
	}
	for i := range out {
		out[i].cover = cover(g, &out[i])
	}
	return out
}

// cover returns by which rule the target has cover from a burst, "" for none: by where it stands, or by what the line passes. It sets the
// line of the burst.
func cover(g *model.Game, b *burst) rules.RuleID {
	if b.kind == Fight {
		return ""
	}
	b.line, _ = Best(g.B.Lines(g, b.from, b.w.Mount, b.target), b.w)
	if g.Unit(b.target).Markers.Has(model.NoCover) {
		return ""
	}
	if by, ok := g.B.Covered(g, b.target); ok {
		return by
	}
	return b.line.Cover
}

// struck lists the units that a burst attacks: its target, or of a blast all ground units where that stands (DUST-HIT-04).
func (b *burst) struck(g *model.Game) []rules.UnitID {
	if !b.w.Blasts() || g.Kind(b.target).Flies() {
		return []rules.UnitID{b.target}
	}
	m := g.Lead(b.target)
	if m == 0 {
		return nil
	}
	out := []rules.UnitID{b.target}
	for _, u := range g.B.On(g, g.Model(m).At) {
		if h := g.Host(u); !slices.Contains(out, h) && h != g.Host(b.by) && !b.w.Against(Armour(g, h)).None() {
			out = append(out, h)
		}
	}
	return out
}

// shot returns how the dice of a burst against a unit are thrown.
func (b *burst) shot(g *model.Game, at rules.UnitID, way Way) volley.Shot {
	c := b.w.Against(Armour(g, at))
	n := b.n * c.Dice
	if c.Blast > 0 {
		n = b.n * c.Blast
		if g.Kind(at).Foot() {
			n *= g.Heads(at) // a joined hero is one of the miniatures
		}
	}
	return volley.Shot{Dice: n, Hit: model.Key("attack"), Again: way.Sustained == b.kind}
}

// save returns how a unit saves hits of a burst (DUST-SAVE-02 to -06, DUST-CC-05).
func (b *burst) save(g *model.Game, at rules.UnitID) volley.Save {
	foot := g.Kind(at).Foot()
	switch {
	case b.kind == Fight:
		return volley.Save{Rule: "DUST-CC-05"}
	case foot && b.cover != "":
		return volley.Save{Name: "infantry cover save", Rule: "DUST-SAVE-02", On: model.Key("infantry cover save")}
	case foot:
		return volley.Save{Name: "infantry save", Rule: "DUST-SAVE-04", On: model.Key("infantry save")}
	case g.Kind(at).Flies():
		return evasion(g, at)
	case b.cover != "", g.Kind(at).Size == model.Small:
		return volley.Save{Name: "vehicle cover save", Rule: "DUST-SAVE-03", On: model.Key("vehicle cover save")}
	}
	return volley.Save{Rule: "DUST-SAVE-06"}
}

// Resolve carries declared attacks of a unit out: weapons with a range one after another, then tokens, then close combat with the
// retaliation of whoever is attacked (DUST-DECL-02, DUST-SUPP-01, DUST-CC-03).
func Resolve(a *model.Acting, u rules.UnitID, attacks []rules.Attack, way Way) {
	list := bursts(a.Game, u, attacks)
	var hit []rules.UnitID
	for i := range list {
		if b := &list[i]; b.kind == Fire {
			for _, at := range fire(a, b, way) {
				if !slices.Contains(hit, at) {
					hit = append(hit, at)
				}
			}
		}
	}
	for _, at := range hit {
		Token(a, at, way)
	}
	for len(list) > 0 {
		at := list[0].target
		var blows []burst
		list = slices.DeleteFunc(list, func(b burst) bool {
			if b.target != at {
				return false
			}
			if b.kind == Fight {
				blows = append(blows, b)
			}
			return true
		})
		if len(blows) > 0 {
			melee(a, u, at, blows, way)
		}
	}
}

// fire carries a burst out and returns the units that it hit, saved or not.
func fire(a *model.Acting, b *burst, way Way) (hit []rules.UnitID) {
	for _, at := range b.struck(a.Game) {
		if len(a.Members(at)) == 0 {
			a.Ctx.Note(a.Unit(b.by).Seat, b.by, "DUST-DECL-02", "%s: its target is gone, the attack is spent", rules.Plain(b.w.Name))
			continue
		}
		tag := a.Ctx.NewAttack(a.Unit(at).Ref(), a.Model(b.from).Ref())
		a.Ctx.Within(tag, func() {
			to := a.Model(a.Members(at)[0]).At
			a.Ctx.Emit(rules.Event{Kind: rules.EvShot, Seat: a.Unit(b.by).Seat, Unit: b.by, Model: b.from, At: &to, Target: a.Unit(at).Ref(), Rule: "DUST-HIT-01"})
			if unsaved, hits := throw(a, b, at, way); hits > 0 {
				hit = append(hit, at)
				Damage(a, at, unsaved, b.w.Against(Armour(a.Game, at)).Damage, "DUST-DMG-01")
			}
		})
	}
	return hit
}

// throw throws the dice of a burst against a unit, and its saves.
func throw(a *model.Acting, b *burst, at rules.UnitID, way Way) (unsaved, hits int) {
	s := b.shot(a.Game, at, way)
	c := b.w.Against(Armour(a.Game, at))
	a.Ctx.Rule(a.Unit(b.by).Seat, b.by, rules.Count("DUST-HIT-01", "attack dice", s.Dice).
		With(s.Dice, "dice", "DUST-HIT-01", "%d x %s, %s against %s", b.n, rules.Plain(b.w.Name), c.String(), Armour(a.Game, at).String()))
	by := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(b.by).Seat, Unit: b.by, Rule: "DUST-HIT-02", Target: a.Unit(at).Ref()}
	hits = by.Shoot(rules.Say("attack with %s", rules.Plain(b.w.Name)), s)
	save := b.saves(a.Game, at)
	own := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(at).Seat, Unit: at, Against: b.by}
	if b.cover != "" && save.On != model.None && hits > 0 {
		a.Ctx.Rule(a.Unit(at).Seat, at, rules.Allow(b.cover, "%s is in cover", a.Unit(at)))
	}
	return own.Save(save, hits), hits
}

// melee carries close combat of a unit against another out: both sides throw, then losses of both are taken (DUST-CC-04).
func melee(a *model.Acting, u, at rules.UnitID, blows []burst, way Way) {
	if len(a.Members(at)) == 0 || !a.OnBoard(at) {
		a.Ctx.Note(a.Unit(u).Seat, u, "DUST-DECL-02", "its target is gone, the attack is spent")
		return
	}
	type harm struct {
		on         rules.UnitID
		hits, each int
	}
	var all []harm
	tag := a.Ctx.NewAttack(a.Unit(at).Ref(), a.Unit(u).Ref())
	a.Ctx.Within(tag, func() {
		a.Ctx.Emit(rules.Event{Kind: rules.EvStrike, Seat: a.Unit(u).Seat, Unit: u, Target: a.Unit(at).Ref(), Rule: "DUST-CC-01", Text: rules.Say("%s attacks %s in close combat", a.Unit(u), a.Unit(at))})
		for i := range blows {
			n, _ := throw(a, &blows[i], at, way)
			all = append(all, harm{at, n, blows[i].w.Against(Armour(a.Game, at)).Damage})
		}
		back := Retaliation(a.Game, at, u)
		for i := range back {
			n, _ := throw(a, &back[i], u, Way{})
			all = append(all, harm{u, n, back[i].w.Against(Armour(a.Game, u)).Damage})
		}
		for _, h := range all {
			Damage(a, h.on, h.hits, h.each, "DUST-CC-04")
		}
	})
}

// Retaliation lists how a unit that is attacked in close combat strikes back: each model with its weapons of close combat, or with an
// improvised one where it has none that harms the attacker (DUST-CC-04, DUST-CC-07). One that is stunned does not (DUST-SKILL-37).
func Retaliation(g *model.Game, u, at rules.UnitID) []burst {
	if g.Unit(u).Markers.Has(model.Stunned) {
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
	return bursts(g, u, []rules.Attack{a})
}

func back(g *model.Game, m rules.ModelID, at rules.UnitID) (out []rules.Shooter) {
	armour := Armour(g, at)
	for _, w := range arms(g, m) {
		if w.Close && !w.Against(armour).None() {
			out = append(out, rules.Shooter{Model: m, Weapon: w.ID})
		}
	}
	if len(out) == 0 && !g.Profile(m).Flies() && !model.Improvised.Against(armour).None() {
		out = append(out, rules.Shooter{Model: m, Weapon: model.ImprovisedID})
	}
	return out
}
