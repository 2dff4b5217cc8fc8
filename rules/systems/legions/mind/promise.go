package mind

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/turn"
)

// Promise is what Sections may be expected to shoot down from where they stand with their next
// Activation, and how much likelier a side is to win by what is still to be scored. What melees still bring comes from playing the turn out.
func Promise(s *rules.State, seat rules.Seat) int {
	if s.Over != nil {
		return 0
	}
	f := foresee(sight.View(model.Read(s)))
	sum := f.fires(seat) + f.watches(seat)
	return sum + f.chance(seat)*victory*f.point/1000
}

// Fire is what the Sections of a side may be expected to shoot down from where they stand with their next Activation, less what those of the
// other may.
func Fire(s *rules.State, seat rules.Seat) int { return foresee(sight.View(model.Read(s))).fires(seat) }

// fires is Fire; it notes whom the fire threatens that is still to come this Turn.
func (f *foreseeing) fires(seat rules.Seat) int {
	sum := 0
	for i := range f.ranks {
		n := f.fire(&f.ranks[i])
		f.ranks[i].fires = n
		if f.S.Units[i].Seat != seat {
			n = -n
		}
		sum += n
	}
	return sum
}

// Later is how much the fire of a Section counts that does not fire any more this Turn, in percent.
const Later = 60

// foreseeing is a viewer with what the fire of all Sections is foreseen from, found out once.
type foreseeing struct {
	*sight.Viewer
	ranks     []rank     // by unit id - 1
	point     int        // what a Battle Log Point is worth
	prospects []prospect // of the Section whose fire is foreseen
	atOnce    bool       // a Charge is fought as the Activation ends
	lost      int        // Life Points, in thousandths, of the loss that was asked for last
}

// prospect is a Section that another may fire at, and what that yields at most, in thousandths of a point.
type prospect struct {
	at   *rank
	most int
}

// rank is a Section as far as its fire and fire at it are foreseen.
type rank struct {
	unit      rules.UnitID
	models    []rules.ModelID // on the table
	box       geom.Box        // in which their bases stand
	melee     bool
	target    bool // others may be expected to wear it down by fire, which nobody does to Ironclads in one Turn
	left, all int  // Life Points
	cost      int
	fires     int // thousandths of a point, as fire returned it
	threat    int // Life Points, in thousandths, that enemies who act this Turn may be expected to take
}

func foresee(v *sight.Viewer) *foreseeing {
	f := &foreseeing{Viewer: v, ranks: make([]rank, len(v.S.Units)), point: PointWorth(v.Game), atOnce: turn.RulesOf.Of(v.Edition).Fights != nil}
	engaged := contact.Engaged(v.Game)
	for i := range f.ranks {
		r := &f.ranks[i]
		*r = rank{unit: rules.UnitID(i + 1), models: v.OnTable(rules.UnitID(i + 1)), melee: engaged[i]}
		if len(r.models) == 0 {
			continue
		}
		for n, m := range r.models {
			box := v.Model(m).Shape().Bounds()
			if n == 0 {
				r.box = box
				continue
			}
			r.box = r.box.Union(box)
		}
		if r.target = !r.melee && !v.Profile(r.models[0]).Kind.IsIronclad(); r.target {
			r.left, r.all = Health(v.Game, r.unit)
			r.cost = SectionCost(v.Game, r.unit)
		}
	}
	return f
}

// fire is the most that a Section may be expected to shoot down of one enemy Section, or to strike down where Charges are fought at once, in
// thousandths of a point.
func (f *foreseeing) fire(r *rank) int {
	share := 100
	if Acted(f.Viewer.Game, r.unit) {
		if left, _ := TurnsLeft(f.Viewer.Game); left <= 1 {
			return 0
		}
		share = Later
	}
	if len(r.models) == 0 || r.melee || states.Fleeing(f.Viewer.Game, r.unit) {
		return 0
	}
	f.prospects = f.prospects[:0]
	seat := f.Unit(r.unit).Seat
	for i := range f.ranks {
		if e := &f.ranks[i]; e.target && f.S.Units[i].Seat != seat {
			if most := f.unseen(r, e); most > 0 {
				f.prospects = append(f.prospects, prospect{e, most})
			}
		}
	}
	slices.SortFunc(f.prospects, func(a, b prospect) int { return cmp.Or(cmp.Compare(b.most, a.most), cmp.Compare(a.at.unit, b.at.unit)) })
	most, lost := 0, 0
	var at *rank
	for _, a := range f.prospects {
		if a.most <= most {
			break
		}
		if n := f.shooting(r, a.at, most); n > most {
			most, at, lost = n, a.at, f.lost
		}
	}
	if f.atOnce && r.target {
		for i := range f.ranks {
			if e := &f.ranks[i]; e.target && f.S.Units[i].Seat != seat {
				if n := f.charging(r, e); n > most {
					most, at, lost = n, e, f.lost
				}
			}
		}
	}
	if at != nil && share == 100 {
		at.threat += lost
	}
	return most * share / 100
}

// watched is how much the fire of a Section on Overwatch counts at whoever may come into it, in percent: nobody has to.
const watched = 35

// watches is what the Sections of a side on Overwatch may be expected to shoot down yet beyond what fires counts for them, less what those of
// the other may.
func (f *foreseeing) watches(seat rules.Seat) int {
	sum := 0
	for i := range f.ranks {
		r := &f.ranks[i]
		n := max(0, f.watch(r)*watched/100-r.fires) + f.ready(r)
		if f.S.Units[i].Seat != seat {
			n = -n
		}
		sum += n
	}
	return sum
}

// ready is what it counts that a Section is on Overwatch with something to fire, whoever comes, in thousandths of a point: so little that it is
// only better than to do nothing.
func (f *foreseeing) ready(r *rank) int {
	if len(r.models) == 0 || !f.Unit(r.unit).Markers.Has(model.OnOverwatch) || hitsBeyond(f.Viewer.Game, r.models, 0, false) == 0 {
		return 0
	}
	return 3 * SectionCost(f.Viewer.Game, r.unit)
}

// watch is the most that a Section on Overwatch shoots down of one that has not acted and may come near enough, in thousandths of a point.
func (f *foreseeing) watch(r *rank) (most int) {
	if len(r.models) == 0 || !f.Unit(r.unit).Markers.Has(model.OnOverwatch) {
		return 0
	}
	for i := range f.ranks {
		e := &f.ranks[i]
		if !e.target || f.Unit(e.unit).Seat == f.Unit(r.unit).Seat || Acted(f.Viewer.Game, e.unit) {
			continue
		}
		first := f.Profile(e.models[0])
		apart := max(0, boxesApart(r.box, e.box)-model.Inches(first.MV))
		most = max(most, f.loss(e, hitsBeyond(f.Viewer.Game, r.models, apart, false), first.IR, model.Soft))
	}
	return most
}

// charging returns what a Section may be expected to strike down of another that it can reach, less what that strikes down of it.
func (f *foreseeing) charging(r, e *rank) int {
	first := r.models[0]
	if boxesApart(r.box, e.box) > 2*model.Inches(f.Profile(first).MV) {
		return 0
	}
	answer := f.loss(r, f.blows(e), f.Profile(first).IR, model.Open)
	return f.loss(e, f.blows(r), f.Profile(e.models[0]).IR, model.Open) - answer
}

// blows are the Successes of a Section in a melee, in thousandths.
func (f *foreseeing) blows(r *rank) (hits int) {
	chances := &Successes[0]
	if f.rushed(r.unit) {
		chances = &Successes[1]
	}
	for _, m := range r.models {
		d := f.Profile(m).MAD
		hits += d.N * chances[d.Colour]
	}
	return hits
}

// Acted reports whether a Section fires no more this Turn, as far as it may be promised: of one under way its plan tells.
func Acted(g *model.Game, unit rules.UnitID) bool {
	return g.E.Act != nil && slices.Contains(g.E.Act.Units, unit) || g.Section(unit).Done || g.Unit(unit).Markers.Has(model.Activated)
}

// rushed reports whether a Section throws its dice Rushed.
func (f *foreseeing) rushed(unit rules.UnitID) bool {
	marks := f.Unit(unit).Markers
	return marks.Has(model.Shaken) || marks.Has(model.Deck)
}

// unseen returns what shooting yields at most, without a look at sight and cover, which only lessen it.
func (f *foreseeing) unseen(r, e *rank) int {
	rushed := f.rushed(r.unit)
	if hitsBeyond(f.Viewer.Game, r.models, boxesApart(r.box, e.box), rushed) == 0 {
		return 0
	}
	hits, near := 0, e.models[0]
	for _, m := range r.models {
		near = nearest(f.Viewer.Game, m, e.models)
		hits += MostHits(f.Viewer.Game, m, sight.Reach(f.Viewer.Game, m, near), rushed)
	}
	return f.loss(e, hits, f.Profile(near).IR, model.Open)
}

// shooting returns what a Section may be expected to shoot down of another, in thousandths of a point: its share of the cost,
// and of the points that wearing it down brings. Each model fires at the enemy next to it, if it sees that model. It returns 0
// as soon as the result cannot be more than the given number.
func (f *foreseeing) shooting(r, e *rank, more int) int {
	type shooter struct {
		gun, at rules.ModelID
		hits    int
	}
	var room [16]shooter
	shooters, hits, near, rushed := room[:0], 0, e.models[0], f.rushed(r.unit)
	for _, m := range r.models {
		near = nearest(f.Viewer.Game, m, e.models)
		if h := MostHits(f.Viewer.Game, m, sight.Reach(f.Viewer.Game, m, near), rushed); h > 0 {
			shooters, hits = append(shooters, shooter{m, near, h}), hits+h
		}
	}
	ir := f.Profile(near).IR
	for _, s := range shooters {
		if f.Spies(s.gun, s.at) {
			continue
		}
		if hits -= s.hits; f.loss(e, hits, ir, model.Open) <= more {
			return 0
		}
	}
	cover, _ := attack.StandingCover(f.Viewer, near, attack.Threat{Models: r.models[:1], From: []geom.Point{sight.Centre(f.Viewer.Game, r.models[0])}})
	return f.loss(e, hits, ir, cover)
}

// loss is what so many Successes, in thousandths, shoot down of a Section in cover whose model that is hit has this IR, in
// thousandths of a point.
func (f *foreseeing) loss(e *rank, hits, ir int, cover model.Level) int {
	if f.Unit(e.unit).Markers.Has(model.Deck) {
		cover = min(model.Hard, cover+1)
	}
	need := 1000*max(1, ir) + int(cover)*Successes[0][dice.Blue]
	lost := min(1000*e.left, 1000*hits/need) // thousandths of a Life Point
	f.lost = lost
	before, after := 100*(e.all-e.left)/e.all, 100*(1000*(e.all-e.left)+lost)/(1000*e.all)
	return e.cost*lost/e.all + WornDown(f.Viewer.Game, e.cost, after)*f.point/1000 - WornDown(f.Viewer.Game, e.cost, before)*f.point/1000
}

// boxesApart is a distance that things in two boxes are at least apart, less what rounding may add.
func boxesApart(a, b geom.Box) geom.Length {
	x := max(0, a.Min.X-b.Max.X, b.Min.X-a.Max.X)
	y := max(0, a.Min.Y-b.Max.Y, b.Min.Y-a.Max.Y)
	return max(0, geom.Point{X: x, Y: y}.Len()-model.Roundings)
}

// nearest is the model of some whose middle is nearest to that of another.
func nearest(g *model.Game, m rules.ModelID, of []rules.ModelID) rules.ModelID {
	at, best := g.Model(m).At, of[0]
	v := g.Model(best).At.Sub(at)
	least, far := v.Dot(v), v.Len()
	for _, f := range of[1:] {
		v := g.Model(f).At.Sub(at)
		if d := v.Dot(v); d < least { // nobody else is nearer when both are rounded
			if l := v.Len(); l < far {
				best, least, far = f, d, l
			}
		}
	}
	return best
}

// Successes are the Successes of a die on average, in thousandths, on 4+ and on 5+ (DL2-DICE-04 to 06, DL2-SHOOT-14).
var Successes = [2][4]int{{dice.Black: 500, dice.Blue: 667, dice.Red: 800}, {dice.Black: 333, dice.Blue: 500, dice.Red: 600}}

// MostHits is how many Successes a model throws on average with its best weapon at a distance, in thousandths.
func MostHits(g *model.Game, m rules.ModelID, d geom.Length, rushed bool) int {
	most, chances := 0, &Successes[0]
	if rushed {
		chances = &Successes[1]
	}
	p := g.Profile(m)
	for i := range p.Weapons {
		w := &p.Weapons[i]
		for band, far := range attack.Bands(g, rules.Shooter{Model: m, Weapon: w.ID}, w) {
			if far > 0 && d <= far {
				most = max(most, w.RAD[band].N*chances[w.RAD[band].Colour])
				break
			}
		}
	}
	return most
}

// hitsBeyond is how many Successes some models throw on average at most with their best weapons at a distance or further, in
// thousandths.
func hitsBeyond(g *model.Game, guns []rules.ModelID, d geom.Length, rushed bool) (sum int) {
	chances := &Successes[0]
	if rushed {
		chances = &Successes[1]
	}
	for _, m := range guns {
		most, p := 0, g.Profile(m)
		for i := range p.Weapons {
			w := &p.Weapons[i]
			for band, far := range attack.Bands(g, rules.Shooter{Model: m, Weapon: w.ID}, w) {
				if far > 0 && d <= far {
					most = max(most, w.RAD[band].N*chances[w.RAD[band].Colour])
				}
			}
		}
		sum += most
	}
	return sum
}
