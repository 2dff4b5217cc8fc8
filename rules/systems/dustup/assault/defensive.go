package assault

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/shooting"
	"baize/rules/systems/dustup/sight"
)

// weathersFire offers the defender its fire at the approaching attackers and takes their nerve roll, which stands in place
// of every test that the fire would cause; it reports whether they come on (DUP-ASLT-12, DUP-ASLT-13).
func weathersFire(a *model.Act, b *Bout) bool {
	for _, u := range append([]rules.UnitID{b.Def}, a.Passengers(b.vehicle)...) {
		if !a.Out(b.Att) {
			reacts(a, b, u, defends, "DUP-ASLT-12", func() { defend(a, u, b) })
		}
	}
	if a.Out(b.Att) {
		return false
	}
	lost := struck(a, b.Att)
	if lost == 0 {
		return true
	}
	lv := a.Troop(b.Att).LV
	_, on := a.Beats(b.Att, "DUP-ASLT-13", "nerve", a.Quality(b.Att), lv+lost, a.LV(b.Att),
		rules.Step{Value: lost, Unit: "casualties", Text: rules.Say("of the defensive fire"), Rule: "DUP-ASLT-13"})
	h := damage.Harmed(a, b.Att)
	h.Braved = h.Damaged
	if !on {
		turnBack(a, b)
	}
	return on
}

// struck is how many casualties and damage markers a unit has from the attacks of this command.
func struck(a *model.Act, unit rules.UnitID) int {
	for i := range a.Harm {
		if h := &a.Harm[i]; h.Unit == unit {
			return len(h.Casualties) + h.Damaged
		}
	}
	return 0
}

// barrage is a way of firing in defence: one shot, or several of a hull with several weapons.
type barrage struct {
	id    string
	text  rules.Text
	shots []shooting.Shot
}

// defend has a unit of the defender decide on its fire, steady itself while suppressed, and fire (DUP-ASLT-12).
func defend(a *model.Act, u rules.UnitID, b *Bout) {
	if !mayDefend(a.Game, u, b.Att).OK() {
		return
	}
	var part []rules.ModelID
	if u == b.Def {
		part = b.part
	}
	ways := defensiveWays(a.Game, u, b.Att, part)
	if len(ways) == 0 {
		return
	}
	name := a.Unit(u)
	d := rules.YesNo(defends, a.Unit(u).Seat, "DUP-ASLT-12", rules.Say("%s: fire at the attackers?", name), ways[0].text, rules.Say("Hold fire"))
	if len(ways) > 1 {
		d.Options = nil
		for _, w := range ways {
			d.Options = append(d.Options, rules.Option{ID: w.id, Text: w.text})
		}
		d.Options = append(d.Options, rules.Option{ID: "no", Text: rules.Say("Hold fire")})
	}
	d.Unit, d.Against, d.Models = u, []rules.UnitID{a.Teller(b.Att)}, part
	d.Options[0].Command = &rules.Command{Kind: "shoot", Seat: d.Seat, Unit: u}
	ans := a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		if ans.Command != nil {
			return Defend(a.Game, &d, *ans.Command)
		}
		return rules.Allow("DUP-ASLT-12", "chosen")
	}, showBarrage(a.Game, u, ways))
	if ans.Command != nil {
		ways = []barrage{{id: rules.Yes, shots: shotsApart(a.Game, u, b.Att, ans.Command.Attacks[0].Shooters)}}
		ans = rules.Picking(rules.Yes)
	}
	for _, w := range ways {
		if ans.Pick() != w.id && ans.Pick() != rules.Yes { // yes is asked of a single way
			continue
		}
		if a.Has(u, model.Suppressed) {
			if _, ok := a.Take(steadiness(a.Game, u)); !ok {
				a.Ctx.Note(a.Unit(u).Seat, u, "DUP-ASLT-12", "%s is too suppressed to fire", name)
				return
			}
		}
		told := rules.Allow("DUP-ASLT-12", "defensive fire at the approaching attackers")
		if a.Hull(u) != 0 || a.Carrier(u) != 0 {
			told = told.Cite("DUP-ASV-07", "final defensive fire of a vehicle")
		}
		if a.Carrier(u) != 0 {
			told = told.Cite("DUP-PASS-05", "passengers fire from inside")
			if b.vehicle != 0 {
				told = told.Cite("DUP-ASV-05", "the attackers have not reached the vehicle with their first move")
			}
		}
		a.Ctx.Rule(a.Unit(u).Seat, u, told)
		for _, s := range w.shots {
			shooting.Fire(a, s)
		}
		return
	}
}

// steadiness is the test of a unit that fires in defence, by its suppression: without any every face passes (DUP-ASLT-12).
func steadiness(g *model.Game, u rules.UnitID) model.Test {
	n := g.Unit(u).Markers.N(model.Suppressed)
	return model.Test{Unit: u, Rule: "DUP-ASLT-12", Purpose: "steadiness", Die: g.Quality(u), Target: n, Steps: []rules.Step{{Value: n, Unit: "suppression", Text: rules.Say("markers"), Rule: "DUP-ASLT-12"}}}
}

// defensiveWays lists how a unit may fire in defence: everything together or its support weapons alone (DUP-FPOW-03); of
// a hull each weapon, two of a mech or monster, all of a vehicle with multi-fire (DUP-VEH-10, DUP-VEH-11).
func defensiveWays(g *model.Game, u, att rules.UnitID, part []rules.ModelID) (out []barrage) {
	guns := defenders(g, u, att, part)
	add := func(id string, text rules.Text, each ...[]rules.Shooter) {
		v := barrage{id: id, text: text}
		for _, list := range each {
			s := shooting.Shot{Firer: u, Target: att, Shooters: list, Defensive: true}
			if _, r := shooting.Aim(g, s); !r.OK() {
				return
			}
			v.shots = append(v.shots, s)
		}
		out = append(out, v)
	}
	if h := g.Hull(u); h != 0 {
		var single [][]rules.Shooter
		var ids []string
		var names []rules.Text
		for _, k := range guns {
			single, ids, names = append(single, []rules.Shooter{k.Shooter}), append(ids, k.Weapon), append(names, shooting.GunName(g, k))
		}
		p := g.Profile(h)
		switch {
		case g.Permits(model.FiresAll, h) && len(single) > 1:
			add(strings.Join(ids, "+"), rules.Say("Fire all weapons"), single...)
		case p.Walks():
			for i := range single {
				for j := i + 1; j < len(single); j++ {
					add(ids[i]+"+"+ids[j], rules.Say("Fire the %s and the %s", names[i], names[j]), single[i], single[j])
				}
			}
			if len(single) > 1 {
				return out
			}
		}
		for i := range single {
			add(ids[i], rules.Say("Fire the %s", names[i]), single[i])
		}
		return out
	}
	var whole, support []rules.Shooter
	for _, k := range guns {
		if !shooting.Twice(g, whole, k) {
			whole = append(whole, k.Shooter)
		}
		if k.Arm != nil {
			support = append(support, k.Shooter)
		}
	}
	add("yes", rules.Say("Fire"), whole)
	if len(support) < len(whole) {
		add("support", rules.Say("Fire the support weapons alone, with their own impact"), support)
	}
	return out
}

// mayDefend judges whether a unit may give defensive fire: not panicked, Routed or completely concealed (DUP-ASLT-12), and
// from inside a vehicle only where it can (DUP-PASS-05).
func mayDefend(g *model.Game, u, att rules.UnitID) rules.Ruling {
	switch {
	case g.Out(u):
		return rules.Refuse("DUP-CAS-10", "nobody is able to fire")
	case g.Has(u, model.Panicked):
		return rules.Refuse("DUP-PANIC-03", "panicked")
	case g.Level(u) == model.Routed:
		return rules.Refuse("DUP-CONF-04", "Routed")
	case g.Has(u, model.Concealed):
		return rules.Refuse("DUP-SHOOT-07", "completely concealed")
	}
	if ok, why := sight.Sees(g, u, att); !ok {
		return why
	}
	return damage.FiresFrom(g, u)
}

// defenders are the weapons that a unit fires in defence; part are the figures in the bout, nil for all.
func defenders(g *model.Game, u, att rules.UnitID, part []rules.ModelID) []shooting.Gun {
	var out []shooting.Gun
	d := g.RangeOf(u, att)
	for _, k := range shooting.Weapons(g, u) {
		if inDefence(g, u, k, d, part).OK() {
			out = append(out, k)
		}
	}
	return out
}

// inDefence judges whether a weapon is fired in defence at a distance: those of the figures in the bout that reach, no heavy ones, of a
// suppressed vehicle no external ones (DUP-ASLT-12, DUP-VEH-08).
func inDefence(g *model.Game, u rules.UnitID, k shooting.Gun, d geom.Length, part []rules.ModelID) rules.Ruling {
	switch name := shooting.GunName(g, k); {
	case k.Heavy():
		return rules.Refuse("DUP-ASLT-12", "%s: no heavy weapon is fired in defence", name)
	case !shooting.Reaches(g, k, d):
		return rules.Refuse("DUP-RNG-03", "%s: the attackers are at %s, outside its limits", name, d)
	case part != nil && !slices.Contains(part, k.Model):
		return rules.Refuse("DUP-ASLT-12", "%s is not among the figures that are assaulted here", g.Model(k.Model))
	case k.Arm != nil && g.Hull(u) != 0 && !shooting.Walks(g, u) && g.Has(u, model.Suppressed) && g.ArmsForbid(model.FiresSuppressed, k.Model, k.Arm):
		return rules.Refuse("DUP-VEH-08", "%s: nobody leans out while suppressed", name)
	}
	return rules.Allow("DUP-ASLT-12", "fires in defence")
}
