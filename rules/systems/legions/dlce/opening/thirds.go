package opening

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// A map may have side B set a third of its points up in each of two zones (DLCE-DEPL-02).

// thirdCommands mend a deployment that leaves too little in one of the zones.
var thirdCommands = []model.Command{{
	Term:  rules.Term{ID: "take-back", Title: "Take back", Text: "takes a Section off the table again, to be set up in the other zone: where the last one to be set up cannot bring a third of the points into both"},
	Args:  []rules.Arg{{ID: rules.ArgUnit}},
	Check: checkTakeBack,
	Run:   takeBack,
}}

// share is how the points of a side lie in the two zones of a map that asks for a third in each.
type share struct {
	kinds []string
	parts []part
	total int // points of all parts

	third   int // what need gives, once it is counted
	counted bool
}

// part is a Section with those that it carries.
type part struct {
	unit   rules.UnitID
	points int
	zone   int  // the place of its zone among the kinds, -1 where it waits
	fixed  bool // it waits and is bound to the zone
}

// shareOf is the share of a side, ok false where the map asks nothing of it.
func shareOf(g *model.Game, seat rules.Seat) (k share, ok bool) {
	if g.E.Opening == nil {
		return k, false
	}
	m := printed.Map(g.E.Opening.Map)
	if m == nil || m.Third == nil || sideOf(g.E, seat) != 1 {
		return k, false
	}
	k.kinds = m.Third
	carried := map[rules.UnitID]int{}
	for _, u := range g.SectionsOf(seat) {
		if by := states.CarrierOf(g, u); by != 0 {
			carried[by] += g.Section(u).Points
		}
	}
	for _, u := range g.SectionsOf(seat) {
		p := part{unit: u, points: g.Section(u).Points + carried[u], zone: -1}
		if states.CarrierOf(g, u) != 0 {
			continue
		}
		switch {
		case len(g.OnTable(u)) > 0:
			p.zone = slices.IndexFunc(k.kinds, func(kind string) bool { return inZone(g, seat, kind, g.Model(g.OnTable(u)[0]).Shape()) })
		case len(place.Waiting(g.S, u)) == 0 || g.Deploying[deploy.StageOf(g, u)].Rolls || deploy.StaysAway(g, u):
			continue
		case g.Section(u).Bound != "":
			p.zone, p.fixed = slices.Index(k.kinds, g.Section(u).Bound), true
		}
		k.parts = append(k.parts, p)
		k.total += p.points
	}
	return k, true
}

// need is the points that each zone gets once the last Section is set up: a third, rounded up, or as near to it as can be.
func (k *share) need() int {
	if !k.counted {
		k.third, k.counted = min((k.total+2)/3, k.fairest()), true
	}
	return k.third
}

// inZone reports whether a base stands wholly in a zone of a kind.
func inZone(g *model.Game, seat rules.Seat, kind string, base geom.Shape) bool {
	for _, z := range g.E.Zones {
		if z.Seat == seat && z.Kind == kind && place.InZones([][]geom.Point{z.Area}, base) {
			return true
		}
	}
	return false
}

// fairest is the most that the smaller of two shares can have, wherever Sections are set up.
func (k *share) fairest() (best int) {
	can := make([]bool, k.total+1)
	can[0] = true
	for _, p := range k.parts {
		for n := k.total; n >= p.points; n-- {
			can[n] = can[n] || can[n-p.points]
		}
	}
	for n, ok := range can {
		if ok {
			best = max(best, min(n, k.total-n))
		}
	}
	return best
}

// enough reports whether both zones have their share where the second has n points.
func (k *share) enough(n int) bool { return min(n, k.total-n) >= k.need() }

// never is more Sections than there are.
const never = 1 << 20

// moves is how many Sections that stand on the table have to be set up again so that both zones have their share, those that wait being
// free to go where they are not bound; never where nothing helps.
func (k *share) moves() int {
	least := make([]int, k.total+1)
	for n := range least {
		least[n] = never
	}
	least[0] = 0
	for _, p := range k.parts {
		next := make([]int, len(least))
		for n := range next {
			next[n] = never
			for zone := range 2 {
				cost := 0
				if p.zone >= 0 && p.zone != zone {
					if cost = 1; p.fixed {
						continue
					}
				}
				if from := n - zone*p.points; from >= 0 {
					next[n] = min(next[n], least[from]+cost)
				}
			}
		}
		least = next
	}
	best := never
	for n, m := range least {
		if k.enough(n) {
			best = min(best, m)
		}
	}
	return best
}

// waiting are the parts that are still set up.
func (k *share) waiting() (n int) {
	for _, p := range k.parts {
		if p.zone < 0 || p.fixed {
			n++
		}
	}
	return n
}

// helps reports whether it brings the share nearer to set a part up again.
func (k *share) helps(i int) bool {
	p := k.parts[i]
	if p.zone < 0 || p.fixed {
		return false
	}
	now := k.moves()
	k.parts[i].zone, k.parts[i].fixed = 1-p.zone, true
	after := k.moves()
	k.parts[i] = p
	return after < now
}

// judgeShare judges places of a Section of a side that sets its points up in two zones: it lies wholly in one of them, in the one that it
// is bound to, and with the last Section each zone has its share.
func judgeShare(g *model.Game, unit rules.UnitID, list []place.Stance) rules.Ruling {
	seat := g.Unit(unit).Seat
	k, ok := shareOf(g, seat)
	if !ok {
		return rules.Allow("", "")
	}
	rule := rows.Of(g.Edition).SurpriseAttack
	zone := -1
	for i, kind := range k.kinds {
		if !slices.ContainsFunc(list, func(p place.Stance) bool { return !inZone(g, seat, kind, p.Shape) }) {
			zone = i
		}
	}
	if zone < 0 {
		return rules.Refuse(rule, "%s is set up wholly in one of its zones, not over both", g.Unit(unit)).Blame(g.Unit(unit).Ref())
	}
	if at := g.Section(unit).Bound; at != "" && at != k.kinds[zone] {
		return rules.Refuse(rule, "%s was taken back to be set up in the %s zone", g.Unit(unit), at).Blame(g.Unit(unit).Ref())
	}
	if k.waiting() > 1 {
		return rules.Allow(rule, "others are still set up")
	}
	n := [2]int{}
	for _, p := range k.parts {
		if p.unit == unit {
			p.zone = zone
		}
		if p.zone >= 0 {
			n[p.zone] += p.points
		}
	}
	r := rules.Allow(rule, "each zone has its share")
	if !k.enough(n[1]) {
		r = rules.Refuse(rule, "each of the two zones gets %d points of %d, and the %s zone would have %d", k.need(), k.total, k.kinds[less(n)], n[less(n)]).Blame(g.Unit(unit).Ref())
	}
	return r.With(k.need(), "points", rule, "a third, rounded up, or as near to it as can be").With(n[0], "points", rule, "in the %s zone", k.kinds[0]).With(n[1], "points", rule, "in the %s zone", k.kinds[1])
}

// less is the smaller of two.
func less(n [2]int) int {
	if n[1] < n[0] {
		return 1
	}
	return 0
}

// stuck lists the Sections of a side of which one has to be taken back, since its last one brings the shares about in neither zone.
func stuck(g *model.Game, seat rules.Seat) (out []rules.UnitID) {
	k, ok := shareOf(g, seat)
	if !ok || k.waiting() != 1 || k.moves() == 0 {
		return nil
	}
	for i, p := range k.parts {
		if k.helps(i) {
			out = append(out, p.unit)
		}
	}
	return out
}

// judgeStuck refuses to set the last Section of a side up where another one has to be taken back first.
func judgeStuck(g *model.Game, unit rules.UnitID) rules.Ruling {
	list := stuck(g, g.Unit(unit).Seat)
	if len(list) == 0 {
		return rules.Allow("", "")
	}
	k, _ := shareOf(g, g.Unit(unit).Seat)
	r := rules.Refuse(rows.Of(g.Edition).SurpriseAttack, "wherever it is set up, a zone has fewer than %d points: first take %s back", k.need(), g.Unit(list[0])).With(k.need(), "points", rows.Of(g.Edition).SurpriseAttack, "needed in each zone")
	for _, u := range list {
		r = r.Blame(g.Unit(u).Ref())
	}
	return r
}

// takeBackOptions are the Sections that a seat may take back.
func takeBackOptions(g *model.Game, seat rules.Seat) (out []rules.Option) {
	for _, u := range stuck(g, seat) {
		out = append(out, g.Commands.Option(g, "take-back:"+g.Unit(u).Label, rules.Plain("is set up again, in the other zone"), rules.Command{Kind: "take-back", Seat: seat, Unit: u}).Under(rules.Say("Take %s back", g.Unit(u))))
	}
	return out
}

func checkTakeBack(g *model.Game, c rules.Command) rules.Ruling {
	if r := states.CheckPhase(g, model.Deployment); !r.OK() {
		return r
	}
	rule := rows.Of(g.Edition).SurpriseAttack
	list := stuck(g, c.Seat)
	switch {
	case c.Unit == 0:
		return rules.Missing(rule, "name the Section that is taken back")
	case len(list) == 0:
		return rules.Refuse(rule, "nobody has to be taken back")
	case !slices.Contains(list, c.Unit):
		return rules.Refuse(rule, "that would not bring both zones nearer to their share: %s would", g.Unit(list[0])).Blame(g.Unit(c.Unit).Ref())
	}
	return rules.Allow(rule, "is set up again, in the other zone")
}

// takeBack takes a Section off the table; it is set up again in the other zone.
func takeBack(a *model.Act, c rules.Command) {
	k, _ := shareOf(a.Game, c.Seat)
	rule := rows.Of(a.Edition).SurpriseAttack
	for _, p := range k.parts {
		if p.unit == c.Unit {
			a.Section(c.Unit).Bound = k.kinds[1-p.zone]
		}
	}
	for _, m := range a.OnTable(c.Unit) {
		a.Ctx.Put(m, rules.Reserve, geom.Point{}, a.Model(m).Facing, rule, rules.Say("taken back"))
	}
	a.State(c.Seat, c.Unit, rule, "taken back", "%s is set up again, in the %s zone", a.Unit(c.Unit), a.Section(c.Unit).Bound)
	a.S.ToAct = c.Seat
}
