package dustup

import (
	"slices"
	"strings"

	"baize/rules"
)

// weathersFire offers the defender its fire at the approaching attackers and takes their nerve roll, which stands in place
// of every test that the fire would cause; it reports whether they come on (DUP-ASLT-12, DUP-ASLT-13).
func (a *act) weathersFire(b *bout) bool {
	for _, u := range append([]rules.UnitID{b.def}, a.passengers(b.vehicle)...) {
		if !a.out(b.att) {
			a.defend(u, b)
		}
	}
	if a.out(b.att) {
		return false
	}
	lost := a.struck(b.att)
	if lost == 0 {
		return true
	}
	lv := a.troop(b.att).LV
	_, on := a.beats(b.att, "DUP-ASLT-13", "nerve", a.quality(b.att), lv+lost, a.lv(b.att),
		rules.Step{Value: lost, Unit: "casualties", Text: rules.Say("of the defensive fire"), Rule: "DUP-ASLT-13"})
	h := a.harmed(b.att)
	h.braved = h.damaged
	if !on {
		a.turnBack(b)
	}
	return on
}

// struck is how many casualties and damage markers a unit has from the attacks of this command.
func (a *act) struck(unit rules.UnitID) int {
	for i := range a.harm {
		if h := &a.harm[i]; h.unit == unit {
			return len(h.casualties) + h.damaged
		}
	}
	return 0
}

// barrage is a way of firing in defence: one shot, or several of a hull with several weapons.
type barrage struct {
	id    string
	text  rules.Text
	shots []shot
}

// defend has a unit of the defender decide on its fire, steady itself while suppressed, and fire (DUP-ASLT-12).
func (a *act) defend(u rules.UnitID, b *bout) {
	if !a.mayDefend(u, b).OK() {
		return
	}
	ways := a.defensiveWays(u, b)
	if len(ways) == 0 {
		return
	}
	name := a.unit(u)
	d := rules.YesNo("defensive-fire", a.unit(u).Seat, "DUP-ASLT-12", rules.Say("%s: fire at the attackers?", name), ways[0].text, rules.Say("Hold fire"))
	if len(ways) > 1 {
		d.Options = nil
		for _, w := range ways {
			d.Options = append(d.Options, rules.Option{ID: w.id, Text: w.text})
		}
		d.Options = append(d.Options, rules.Option{ID: "no", Text: rules.Say("Hold fire")})
	}
	d.Unit, d.Against = u, []rules.UnitID{a.teller(b.att)}
	pick := a.ctx.AskShown(d, nil, a.showBarrage(ways)).Pick()
	for _, w := range ways {
		if pick != w.id && pick != "yes" { // yes is asked of a single way
			continue
		}
		if n := a.unit(u).Markers.N(Suppressed); n > 0 {
			if _, ok := a.beats(u, "DUP-ASLT-12", "steadiness", a.quality(u), n, rules.Step{Value: n, Unit: "suppression", Text: rules.Say("markers"), Rule: "DUP-ASLT-12"}); !ok {
				a.ctx.Note(a.unit(u).Seat, u, "DUP-ASLT-12", "%s is too suppressed to fire", name)
				return
			}
		}
		told := rules.Allow("DUP-ASLT-12", "defensive fire at the approaching attackers")
		if a.hull(u) != 0 || a.carrier(u) != 0 {
			told = told.Cite("DUP-ASV-07", "final defensive fire of a vehicle")
		}
		if a.carrier(u) != 0 {
			told = told.Cite("DUP-PASS-05", "passengers fire from inside")
			if b.vehicle != 0 {
				told = told.Cite("DUP-ASV-05", "the attackers have not reached the vehicle with their first move")
			}
		}
		a.ctx.Rule(a.unit(u).Seat, u, told)
		for _, s := range w.shots {
			a.fire(s)
		}
		return
	}
}

// defensiveWays lists how a unit may fire in defence: everything together or its support weapons alone (DUP-FPOW-03); of
// a hull each weapon, two of a mech or monster, all of a vehicle with multi-fire (DUP-VEH-10, DUP-VEH-11).
func (g *game) defensiveWays(u rules.UnitID, b *bout) (out []barrage) {
	guns := g.defenders(u, b)
	add := func(id string, text rules.Text, each ...[]rules.Shooter) {
		v := barrage{id: id, text: text}
		for _, list := range each {
			s := shot{firer: u, target: b.att, shooters: list, defensive: true}
			if _, r := g.aim(s); !r.OK() {
				return
			}
			v.shots = append(v.shots, s)
		}
		out = append(out, v)
	}
	if h := g.hull(u); h != 0 {
		var single [][]rules.Shooter
		var ids []string
		var names []rules.Text
		for _, k := range guns {
			single, ids, names = append(single, []rules.Shooter{k.Shooter}), append(ids, k.Weapon), append(names, g.gunName(k))
		}
		p := g.profile(h)
		switch {
		case p.MultiFire && len(single) > 1:
			add(strings.Join(ids, "+"), rules.Say("Fire all weapons"), single...)
		case p.walks():
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
		if !g.twice(whole, k) {
			whole = append(whole, k.Shooter)
		}
		if k.weapon != nil {
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
func (g *game) mayDefend(u rules.UnitID, b *bout) rules.Ruling {
	switch {
	case g.out(u):
		return rules.Refuse("DUP-CAS-10", "nobody is able to fire")
	case g.has(u, Panicked):
		return rules.Refuse("DUP-PANIC-03", "panicked")
	case g.level(u) == Routed:
		return rules.Refuse("DUP-CONF-04", "Routed")
	case g.has(u, Concealed):
		return rules.Refuse("DUP-SHOOT-07", "completely concealed")
	}
	if ok, why := g.sees(u, b.att); !ok {
		return why
	}
	return g.firesFrom(u)
}

// defenders are the weapons that a unit fires in defence: those of the figures in the bout that reach, no heavy ones, of a
// suppressed vehicle no external ones (DUP-ASLT-12, DUP-VEH-08).
func (g *game) defenders(u rules.UnitID, b *bout) []gun {
	var out []gun
	d := g.rangeOf(u, b.att)
	for _, k := range g.weapons(u) {
		switch {
		case k.heavy() || !g.reaches(k, d) || u == b.def && b.part != nil && !slices.Contains(b.part, k.Model):
		case k.weapon != nil && k.weapon.External && g.hull(u) != 0 && !g.walks(u) && g.has(u, Suppressed):
		default:
			out = append(out, k)
		}
	}
	return out
}
