package attack

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// burst is all weapons of one line that a unit uses against one target, by models of equal traits: their dice are thrown together.
type burst struct {
	kind   string
	w      *model.Weapon
	traits string // of who uses it, as far as they matter against each unit that it strikes
	by     rules.UnitID
	from   rules.ModelID // one that uses it, to be drawn
	target rules.UnitID  // 0 for an empty square
	victim rules.ModelID // who is named to take the hits
	at     *geom.Point   // where it is aimed, nil for the target
	level  int           // that it strikes, where it is aimed
	to     *geom.Point   // the square of its target that it strikes, nil for that of the best line
	n      int           // weapons, boxes counted
	form   model.Template
	alone  bool
	all    []rules.Attack
	jet    model.Jet // the way of flames
	bare   bool      // it strikes its target alone, with dice of an attack by no weapon
}

// bursts gathers the declared weapons by line and target, in the order in which they were declared (DUST-DECL-02).
func bursts(g *model.Game, u rules.UnitID, attacks []rules.Attack, way Way) (out []burst) {
	for i := range attacks {
		a := &attacks[i]
		for _, s := range a.Shooters {
			w := g.Weapon(s.Model, s.Weapon)
			b := burst{kind: a.Kind, w: w, by: u, from: s.Model, target: a.Target, form: template(g, s.Model, w, a.Target), all: attacks}
			if b.level = levelOf(g, a.Target); g.B.Aimed(b.form) {
				p, ok := aim(g, s.Model, w, a)
				if !ok {
					continue
				}
				b.at = &p
			}
			if names(g, u, s.Model, w, a) {
				b.victim = a.Victim
			}
			on := []rules.UnitID{a.Target}
			if b.at != nil {
				on = units(b.struck(g))
			}
			for _, t := range on {
				b.traits += traits(g.ModelKit(s.Model), Strike{G: g, Unit: u, Model: s.Model, Weapon: w, Kind: a.Kind, Target: t, Way: way, Sustained: way.Sustained == part(a.Kind), All: attacks}) + ";"
			}
			at := slices.IndexFunc(out, func(o burst) bool { return o.joins(&b) })
			if at < 0 {
				at = len(out)
				out = append(out, b)
			}
			out[at].n += used(g, attacks, s, a.Kind, way)
		}
	}
	if len(out) == 1 && out[0].n == 1 {
		out[0].alone = true
	}
	return out
}

// joins reports whether weapons are thrown with those of another burst.
func (b *burst) joins(o *burst) bool {
	return b.w.ID == o.w.ID && b.target == o.target && b.kind == o.kind && b.traits == o.traits && b.victim == o.victim && (b.at == o.at || b.at != nil && o.at != nil && *b.at == *o.at)
}

// traits names those of a kit that matter for the dice of a strike.
func traits(k *model.Kit, s Strike) (out string) {
	if k == nil || s.Target == 0 {
		return ""
	}
	add := func(by *model.Entry) {
		if by != nil {
			out += " " + by.Trait.ID + by.With.String()
		}
	}
	_, by := HitFaces.Of(k, s)
	add(by)
	for _, st := range []interface {
		Permitted(*model.Kit, Strike) *model.Entry
	}{ExtraDice, DeniesCover, DeniesArmour, Resaves, Names, Assigns, StrikesFirst, Devours} {
		add(st.Permitted(k, s))
	}
	Rerolls.Each(k, s, func(r *Reroll, by *model.Entry) {
		if r != nil {
			add(by)
		}
	})
	Gives.Each(k, s, func(m *Mark, by *model.Entry) {
		if m != nil {
			add(by)
		}
	})
	return out
}

// used returns how many times the dice of a weapon are thrown for a model: its copies, of a weapon with ammo boxes those that are marked,
// twice as many in a salvo (DUST-SPW-12, DUST-SPW-16, DUST-SPW-20).
func used(g *model.Game, attacks []rules.Attack, s rules.Shooter, kind string, way Way) int {
	m, w := s.Model, g.Weapon(s.Model, s.Weapon)
	n := hands(g, attacks, s)
	if left, limited := boxes(g, m, w); limited {
		n = min(n, left)
		if volleys(g, m, w) {
			if n = left; way.Boxes > 0 {
				n = min(left, way.Boxes)
			}
		}
	}
	if kind == Salvo {
		n *= 2
	}
	return n
}

// aim returns the point at which a weapon of a model is aimed in an attack: the square of its target that it sees best where the attack
// names no point; ok is false for nowhere.
func aim(g *model.Game, m rules.ModelID, w *model.Weapon, a *rules.Attack) (p geom.Point, ok bool) {
	if a.At != nil {
		return *a.At, true
	}
	if lead(g, a.Target) == 0 {
		return p, false
	}
	l, ok := bestLine(g, m, w, a.Target)
	return l.To, ok
}

// bestLine returns the line along which a weapon of a model is used against a unit, or the best one where none can be; ok is false where
// there is none at all.
func bestLine(g *model.Game, m rules.ModelID, w *model.Weapon, at rules.UnitID) (model.Line, bool) {
	lines := lines(g, m, w, at)
	if len(lines) == 0 {
		return model.Line{}, false
	}
	if l, ok := Best(lines, w); ok {
		return l, true
	}
	return lines[0], true
}

// levelOf returns the level on which a unit stands, 0 for none.
func levelOf(g *model.Game, u rules.UnitID) int {
	if m := lead(g, u); m != 0 {
		return g.Model(m).Layer
	}
	return 0
}

// lead returns the first model of a unit on the board, 0 for none and for no unit.
func lead(g *model.Game, u rules.UnitID) rules.ModelID {
	if u == 0 {
		return 0
	}
	return g.Lead(u)
}

// struck lists the units that a burst attacks with the models that it touches, its target first: all of its target, or what its template takes
// in and it has a value against, friends too (DUST-HIT-04, DUST-SPW-03, DUST-SPW-07, DUST-TAB-20).
func (b *burst) struck(g *model.Game) (out []model.Taken) {
	m := lead(g, b.target)
	switch {
	case b.at != nil:
		out = g.B.Takes(g, model.Laid{Template: b.form, At: *b.at, Layer: b.level})
	case b.bare || b.form == model.Alone || m == 0:
		return []model.Taken{{Unit: b.target, Models: g.Members(b.target)}}
	case b.form == model.Flames:
		if out = b.jet.Over; !slices.ContainsFunc(out, func(t model.Taken) bool { return t.Unit == b.target }) {
			out = append(slices.Clip(out), model.Taken{Unit: b.target, Models: g.Members(b.target)})
		}
	default:
		out = g.B.Takes(g, model.Laid{Template: b.form, At: b.spot(g), Layer: b.level})
	}
	out = slices.DeleteFunc(slices.Clone(out), func(t model.Taken) bool { return b.w.Against(Armour(g, t.Unit)).None() })
	if i := slices.IndexFunc(out, func(t model.Taken) bool { return t.Unit == b.target }); i > 0 && b.form != model.Flames {
		t := out[i]
		out = slices.Insert(slices.Delete(out, i, i+1), 0, t)
	}
	return out
}

// strikes reports whether a burst attacks a unit.
func (b *burst) strikes(g *model.Game, u rules.UnitID) bool {
	return slices.ContainsFunc(b.struck(g), func(t model.Taken) bool { return t.Unit == u })
}

// against returns what stages ask about for a burst against a unit, with the cover that the unit has, and the line to it.
func (b *burst) against(g *model.Game, at rules.UnitID, way Way) (*Strike, model.Line) {
	s := &Strike{G: g, Unit: b.by, Model: b.from, Weapon: b.w, Kind: b.kind, Target: at, Sustained: way.Sustained == part(b.kind), Way: way, Alone: b.alone, All: b.all, Indirect: indirect(g, b.from, b.w)}
	return s, b.covered(g, s)
}

// covered finds the cover of a strike's target: by where it stands, or by what the line to it passes; of artillery the line from the point
// that it is aimed at (DUST-SAVE-01, DUST-SPW-03).
func (b *burst) covered(g *model.Game, s *Strike) model.Line {
	var line model.Line
	if b.kind == Fight || g.Kind(s.Target).Flies() {
		return line
	}
	line, _ = bestLine(g, b.from, b.w, s.Target)
	s.Cover, s.Kept = line.Cover, line.Kept
	if by, ok := g.B.Covered(g, s.Target); ok {
		s.Cover = by
	}
	if s.Indirect && !line.Kept {
		s.Cover = g.B.CoverFrom(g, s.Target, *b.at, b.level)
	}
	s.shelter()
	return line
}

// shelter ends what gives the target of a strike cover: some never have it, and some always (DUST-SAVE-11, DUST-SAVE-12).
func (s *Strike) shelter() {
	if s.G.Unit(s.Target).Markers.Has(model.NoCover) {
		s.Cover = ""
		return
	}
	switch i, by := Covers.AnyForbids(both, s.bearers); {
	case by != nil && i == 2:
		s.Cover = ""
	case s.Cover == "":
		if _, by := Covers.AnyPermits(both, s.bearers); by != nil {
			s.Cover = rules.RuleID(by.Role())
		} else if s.G.Kind(s.Target).Kind == model.Vehicle && s.G.Kind(s.Target).Size == model.Small {
			s.Cover = "DUST-SAVE-12"
		}
	}
}

// shot returns how the dice of a burst against a unit are thrown that has so many soldiers; a is nil where they are foreseen.
func (b *burst) shot(s *Strike, soldiers int, a *model.Acting) volley.Shot {
	g := s.G
	c := b.w.Against(Armour(g, s.Target))
	n := b.n * c.Dice
	if c.Blast > 0 {
		n = b.n * c.Blast
		if g.Kind(s.Target).Foot() {
			n *= soldiers // a joined hero is one of the miniatures
		}
	}
	if b.bare {
		return volley.Shot{Dice: n, Hit: model.Key("attack by no weapon")}
	}
	v := volley.Shot{Dice: n, Hit: model.Key("attack")}
	if _, roll, by := HitFaces.Among(own, s.bearers); by != nil {
		v.Hit = model.Key(roll)
	}
	if g.Unit(s.Target).Markers.Has(model.Alerted) && g.Kind(s.Unit).Kind == model.Vehicle {
		v.Hit = model.Key("easier attack") // DUST-SKILL-07
	}
	if _, by := ExtraDice.AnyPermits(own, s.bearers); by != nil {
		v.Chain = true
	}
	v.Deny = s.Way.Deny
	blind := g.Unit(g.Host(b.by)).Markers.Has(model.TargetingDamaged)
	switch {
	case s.Sustained && !blind:
		v.Again = "DUST-SUST-01"
	case blind && !s.Sustained && v.Deny == "":
		v.Deny = "DUST-CRIT-07"
	}
	Rerolls.Among(both, s.bearers, func(_ int, r *Reroll, by *model.Entry) {
		rule := rules.RuleID(by.Role())
		switch {
		case r == nil:
		case r.Hits && v.Deny == "":
			v.Deny = rule
		case r.Ask:
			t := volley.Rethrow{Name: by.Trait.Name, Rule: rule, Any: r.Any, Free: r.Free}
			if r.Used != nil && a != nil {
				t.Used = func() { r.Used(a) }
			}
			v.May = append(v.May, t)
		case !r.Hits && v.Again == "" && !(s.Sustained && blind):
			v.Again = rule
		}
	})
	slices.SortStableFunc(v.May, func(a, b volley.Rethrow) int { return cmp.Compare(model.Bit(a.Any), model.Bit(b.Any)) })
	return v
}
