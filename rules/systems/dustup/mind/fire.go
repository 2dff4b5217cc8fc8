package mind

import (
	"slices"
	"sync"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/shooting"
)

// party is a unit with a post as far as fire is foreseen: what it fires, and how it is hit.
type party struct {
	base     geom.Shape // ranges are measured from and to it
	hull     bool
	quality  ladder.Die
	barrels  []barrel
	points   int
	strength int              // figures that it began with, 1 of a hull
	shift    int              // of the target die of those who fire at it
	armour   model.Multiplied // with cover
	wreck    int              // what destroying the hull is worth, in thousandths of a point
	braced   morale.Braced    // how it bears fire
}

// barrel is one of the guns of a party.
type barrel struct {
	least, most geom.Length
	single      bool       // fires in a shot of its own
	fp          int        // of small arms, 0 of any other weapon
	die         ladder.Die // in the roll
	impact      model.Multiplied
}

func (p party) same(o *party) bool {
	return p.hull == o.hull && p.quality == o.quality && p.points == o.points && p.strength == o.strength && p.shift == o.shift &&
		p.armour == o.armour && p.wreck == o.wreck && p.braced == o.braced && slices.Equal(p.barrels, o.barrels) && p.base.Equal(o.base)
}

// shots are what one unit may do to another in its next activation if it acts at its best.
type shots struct {
	known bool
	harm  int // by suppressing it and by what it loses, in thousandths of a point
	wreck int // by destroying the hull, in thousandths of a point
	once  int // how often a confidence test takes one level of it, in thousandths
	twice int // how often one takes two
}

// threat is what the units of a seat could do by shooting from where they stand, less what the other side's could, in
// thousandths of a point: each at the target at which it can do most. Sight is asked for last, where it changes that.
func (v *appraisal) threat(seat rules.Seat) int {
	v.arm()
	share, most := make([]int, len(v.posts)), make([]int, len(v.posts))
	for _, side := range v.manned {
		for _, u := range side {
			share[u-1] = v.poised(u)
		}
	}
	for _, a := range v.manned[rules.SeatA] {
		for _, b := range v.manned[rules.SeatB] {
			there, back := 0, 0
			if share[a-1] > 0 {
				there = v.shots(a, b).harm
			}
			if share[b-1] > 0 {
				back = v.shots(b, a).harm
			}
			if (there > most[a-1] || back > most[b-1]) && v.spots(a, b) {
				most[a-1], most[b-1] = max(most[a-1], there), max(most[b-1], back)
			}
		}
	}
	sum := 0
	for i, n := range [2]int{1, -1} {
		for _, u := range v.manned[i] {
			sum += n * (most[u-1] * share[u-1] / 100)
		}
	}
	if seat == rules.SeatB {
		return -sum
	}
	return sum
}

// arm has the memory learn what the units of this position fire and how they are hit.
func (v *appraisal) arm() {
	if v.armed {
		return
	}
	v.armed = true
	var room []barrel
	for _, side := range v.manned {
		for _, u := range side {
			p := v.party(u, room[:0])
			room = p.barrels
			if !v.fires.knows(u, p) {
				p.barrels = slices.Clone(p.barrels)
				v.fires.learn(u, p)
			}
		}
	}
}

// party gives a unit with its guns in this room.
func (v *appraisal) party(unit rules.UnitID, room []barrel) party {
	at, t := &v.posts[unit-1], v.Troop(unit)
	p := party{base: at.base, quality: t.Quality, points: v.pointsOf(unit), strength: max(1, t.Strength), shift: v.hiding(unit, at), braced: morale.BracedFor(v.Game, unit)}
	hull := v.Hull(unit)
	p.hull = hull != 0
	for k := range shooting.Fired(v.Game, unit) {
		b := barrel{single: p.hull || k.Heavy()}
		b.least, b.most = shooting.Limits(v.Game, k)
		if k.Arm != nil {
			b.die, b.impact = k.Arm.Die, k.Arm.Impact
		} else {
			b.fp, b.impact.Die = v.Profile(k.Model).FP, v.Profile(k.Model).Impact
		}
		room = append(room, b)
	}
	p.barrels = room
	if p.hull {
		p.armour = v.Profile(hull).Plating()
		p.wreck = p.points*1000 + v.point*(30+70*v.early()/100)/100
		return p
	}
	for _, m := range v.Unit(unit).Models {
		if v.IsAble(unit, m) { // the last of them
			p.armour = v.Profile(m).Plating()
		}
	}
	p.armour.Die, _ = ladder.Up(p.armour.Die, int(at.covered()))
	return p
}

// poised is how much of a shot is to be expected of the next activation of a unit, in percent: one that is yet to be
// activated fires sooner, and each suppression marker takes an action to remove (DUP-SUPP-01, DUP-SUPP-02).
func (v *appraisal) poised(unit rules.UnitID) int {
	if v.Has(unit, model.Panicked) {
		return 0
	}
	w := []int{100, 100, 90, 50, 0}[v.Level(unit)]
	if v.Hull(unit) == 0 {
		w = w * []int{100, 60, 15, 0}[min(3, v.Unit(unit).Markers.N(model.Suppressed))] / 100
	}
	if v.Has(unit, model.Activated) {
		if last := v.E.Settings.Turns; last > 0 && v.S.Turn >= last {
			return 0
		}
		w = w * 2 / 3
	}
	return w
}

// hiding is the shift of the target die that a unit gives to whoever fires at it (DUP-TGT-02).
func (v *appraisal) hiding(unit rules.UnitID, at *post) (n int) {
	if v.Has(unit, model.Concealed) {
		n += 2
	} else if at.conceals {
		n++
	}
	if v.Has(unit, model.Propped) {
		n++
	}
	n += v.UnitShift(model.TargetShift, unit)
	if v.Has(unit, model.Column) {
		n--
	}
	return n
}

// shots are those of one unit at another, found once.
func (v *appraisal) shots(from, to rules.UnitID) *shots {
	k := v.fires.at(from, to)
	if !k.known {
		p, at := &v.fires.facts[from-1], &v.fires.facts[to-1]
		k.harm = p.fire(at, at.harm)
		if at.hull {
			k.wreck = p.fire(at, at.wrecked)
		}
		k.once, k.twice = min(1000, p.fire(at, at.shakenOnce)), min(1000, p.fire(at, at.shakenTwice))
		k.known = true
	}
	return k
}

// fire is what a party may do to another by what each shot does, in thousandths of a point: all small arms and support weapons in
// one shot, heavy weapons and those of a hull in shots of their own, one with each of two actions.
func (p *party) fire(at *party, harm func(r roll, target ladder.Die, impact model.Multiplied) int) int {
	d := geom.Distance(p.base, at.base)
	shift := int(shooting.BandAt(d, nil)) + at.shift
	switch p.quality {
	case ladder.D4:
		shift++
	case ladder.D12:
		shift--
	}
	target, over := ladder.Up(ladder.D8, shift)
	if over > 0 {
		return 0
	}
	fp, arms, impact := 0, roll{n: 1}, model.Multiplied{}
	arms.dice[0] = p.quality
	var best [2]int
	shot := func(harm int) { best[0], best[1] = max(best[0], harm), max(best[1], min(best[0], harm)) }
	for i := range p.barrels {
		switch k := &p.barrels[i]; {
		case !shooting.InLimits(d, k.least, k.most):
		case k.fp > 0:
			fp += k.fp
			impact.Die = k.impact.Die
		case k.single:
			shot(harm(roll{n: 2, dice: [maxRoll]ladder.Die{p.quality, k.die}}, target, k.impact))
		default:
			if arms.add(k.die); fp == 0 {
				impact = k.impact
			}
		}
	}
	if fp > 0 {
		arms.add(ladder.TypeFor(fp))
	}
	if arms.n > 1 {
		shot(harm(arms, target, impact))
	}
	return best[0] + best[1]
}

// pinning is what a suppression marker takes away from a unit, in percent of its points, and breaking what damage to a hull
// does.
const (
	pinning  = 10
	breaking = 20
)

// harm is what a shot does to a unit on average, in thousandths of a point: by suppressing it, and by each figure that it
// loses.
func (p *party) harm(r roll, target ladder.Die, impact model.Multiplied) int {
	e := r.against(target)
	each := p.points / p.strength
	pin := p.points * pinning / 100
	if p.hull {
		each, pin = p.points*breaking/100, pin/2
	}
	return pin*e.pins + each*e.hits*beats(impact, p.armour)/1000
}

// wrecked is what a shot gains on average by destroying the hull (DUP-VEH-01), the victory point included (DUP-SCEN-02).
func (p *party) wrecked(r roll, target ladder.Die, impact model.Multiplied) int {
	return p.wreck / 1000 * min(900, r.against(target).hits*beats(impact, model.Multiplied{Die: p.armour.Die, Times: 2 * p.armour.Factor()})/1000)
}

// shakenOnce and shakenTwice are how often the confidence test after a shot takes one level of a unit, and two, in thousandths (DUP-CONF-08).
func (p *party) shakenOnce(r roll, target ladder.Die, impact model.Multiplied) int {
	return p.shaken(r, target, impact, func(beaten, half int) int { return beaten - half })
}

func (p *party) shakenTwice(r roll, target ladder.Die, impact model.Multiplied) int {
	return p.shaken(r, target, impact, func(_, half int) int { return half })
}

// shaken is how often the test after a shot falls on some faces, in thousandths: of those that fail it, and of those of them that are half of
// what it has to beat or less.
func (p *party) shaken(r roll, target ladder.Die, impact model.Multiplied, faces func(fail, half int) int) int {
	e, sides := r.against(target), int(p.quality)
	hit := min(950, e.hits*beats(impact, p.armour)/1000)
	pinned := max(0, e.pins-hit)
	test := func(often, target int) int { return often * faces(min(target, sides), min(target/2, sides)) / sides }
	return test(hit, p.braced.Hit) + test(pinned, p.braced.Pinned) + test(1000-hit-pinned, p.braced.Missed)
}

// maxRoll is how many dice of a roll are foreseen.
const maxRoll = 8

// roll is the dice of a firer.
type roll struct {
	dice [maxRoll]ladder.Die
	n    int
}

func (r *roll) add(d ladder.Die) {
	if r.n < maxRoll {
		r.dice[r.n] = d
		r.n++
	}
}

// averages are what a roll does, in thousandths: how often it pins, and how many hits it makes.
type averages struct{ pins, hits int }

// rolls keeps what rolls do, by roll and target die.
var rolls sync.Map

// against gives what a roll does against a target die (DUP-SHOOT-02, DUP-CAS-01, DUP-CAS-02).
func (r roll) against(target ladder.Die) averages {
	type match struct {
		roll
		target ladder.Die
	}
	if e, ok := rolls.Load(match{r, target}); ok {
		return e.(averages)
	}
	m := shooting.Aimed{Die: target}
	for _, d := range r.dice[:r.n] {
		m.Dice = append(m.Dice, ladder.Cast{Die: d})
	}
	pins, hits, falls := 0.0, 0.0, m.Falls()
	for way, v := range falls.Ways {
		if v.Wins > 0 {
			pins += falls.Odds[way]
		}
		hits += falls.Odds[way] * float64(v.Hits)
	}
	const whole = 1e-9 // what a number of thousandths may lack by rounding
	e := averages{pins: int(1000*pins + whole), hits: int(1000*hits + whole)}
	rolls.Store(match{r, target}, e)
	return e
}

// beats is how often one die is higher than another, in thousandths.
func beats(a, b model.Multiplied) int {
	n := 0
	for x := 1; x <= int(a.Die); x++ {
		n += min(int(b.Die), (x*a.Factor()-1)/b.Factor()) // so many faces are lower
	}
	return 1000 * n / max(1, int(a.Die)*int(b.Die))
}
