package dustup

import (
	"sync"

	"baize/rules"
	"baize/rules/geom"
)

// party is a unit on the table as far as fire is foreseen: what it fires, and how it is hit.
type party struct {
	unit  rules.UnitID
	*post // ranges are measured from and to its base
	guns  []gun
	share int // percent of a shot that is to be expected of its next activation
	most  int // the most that it could do, in thousandths of a point

	points   int
	strength int        // figures that it began with, 1 of a hull
	shift    int        // of the target die of those who fire at it
	armour   Multiplied // with cover
	wreck    int        // what destroying the hull is worth, in thousandths of a point; 0 where harm of any kind counts
}

// threat is what the units of a seat could do by shooting from where they stand, less what the other side's could, in
// thousandths of a point: each at the target at which it can do most. Sight is asked for last, where it changes that.
func (v *appraisal) threat(seat rules.Seat) int {
	var side [2][]party
	for i := range v.posts {
		if p := &v.posts[i]; p.manned {
			u := &v.S.Units[i]
			side[u.Seat] = append(side[u.Seat], v.party(u.ID, p))
		}
	}
	for i := range side[0] {
		a := &side[0][i]
		for k := range side[1] {
			b := &side[1][k]
			d := geom.Distance(a.base, b.base)
			there, back := v.fire(a, b, d), v.fire(b, a, d)
			if (there > a.most || back > b.most) && v.sees(a.post, b.post, v.troop(a.unit).Sensors) {
				a.most, b.most = max(a.most, there), max(b.most, back)
			}
		}
	}
	sum := 0
	for i, n := range [2]int{1, -1} {
		for _, u := range side[i] {
			sum += n * u.most
		}
	}
	if seat == rules.SeatB {
		return -sum
	}
	return sum
}

func (v *appraisal) party(unit rules.UnitID, at *post) party {
	p := party{
		unit: unit, post: at, guns: v.weapons(unit), share: v.poised(unit), points: v.pointsOf(unit),
		strength: max(1, v.troop(unit).Strength), shift: v.hiding(unit, at),
	}
	if p.hull {
		p.armour = v.profile(v.hull(unit)).plating()
		return p
	}
	able := v.able(unit)
	p.armour = v.profile(able[len(able)-1]).plating()
	p.armour.Die, _ = up(p.armour.Die, int(at.covered()))
	return p
}

// poised is how much of a shot is to be expected of the next activation of a unit, in percent: one that is yet to be
// activated fires sooner, and each suppression marker takes an action to remove (DUP-SUPP-01, DUP-SUPP-02).
func (v *appraisal) poised(unit rules.UnitID) int {
	if v.has(unit, Panicked) {
		return 0
	}
	w := []int{100, 100, 90, 50, 0}[v.level(unit)]
	if v.hull(unit) == 0 {
		w = w * []int{100, 60, 15, 0}[min(3, v.unit(unit).Markers.N(Suppressed))] / 100
	}
	if v.has(unit, Activated) {
		if last := v.E.Settings.Turns; last > 0 && v.S.Turn >= last {
			return 0
		}
		w = w * 2 / 3
	}
	return w
}

// hiding is the shift of the target die that a unit gives to whoever fires at it (DUP-TGT-02).
func (v *appraisal) hiding(unit rules.UnitID, at *post) (n int) {
	if v.has(unit, Concealed) {
		n += 2
	} else if v.inConcealment(unit, at) {
		n++
	}
	if v.has(unit, Propped) {
		n++
	}
	if v.troop(unit).Small {
		n++
	}
	if v.has(unit, Column) {
		n--
	}
	return n
}

// fire is what a unit may do to another at a range in its next activation, in thousandths of a point: all small arms and
// support weapons in one shot, heavy weapons and those of a hull in shots of their own, one with each of two actions.
func (v *appraisal) fire(p, at *party, d geom.Length) int {
	quality := v.troop(p.unit).Quality
	shift := int(bandAt(d, nil)) + at.shift
	switch quality {
	case d4:
		shift++
	case d12:
		shift--
	}
	target, over := up(d8, shift)
	if p.share == 0 || over > 0 {
		return 0
	}
	fp, arms, impact := 0, roll{n: 1}, Multiplied{}
	arms.dice[0] = quality
	var best [2]int
	shot := func(harm int) { best[0], best[1] = max(best[0], harm), max(best[1], min(best[0], harm)) }
	for _, k := range p.guns {
		switch w := k.weapon; {
		case !v.reaches(k, d):
		case w == nil:
			fp += v.profile(k.Model).FP
			impact.Die = v.profile(k.Model).Impact
		case p.hull || k.heavy():
			shot(at.harm(roll{n: 2, dice: [maxRoll]die{quality, w.Die}}, target, w.Impact))
		default:
			if arms.add(w.Die); fp == 0 {
				impact = w.Impact
			}
		}
	}
	if fp > 0 {
		arms.add(typeFor(fp))
	}
	if arms.n > 1 {
		shot(at.harm(arms, target, impact))
	}
	return (best[0] + best[1]) * p.share / 100
}

// pinning is what a suppression marker takes away from a unit, in percent of its points, and breaking what damage to a hull
// does.
const (
	pinning  = 10
	breaking = 20
)

// harm is what a shot does to a unit on average, in thousandths of a point: by suppressing it, and by each figure that it
// loses.
func (p *party) harm(r roll, target die, impact Multiplied) int {
	e := r.against(target)
	if p.wreck > 0 {
		return p.wreck / 1000 * min(900, e.hits*beats(impact, Multiplied{Die: p.armour.Die, Times: 2 * p.armour.times()})/1000)
	}
	each := p.points / p.strength
	pin := p.points * pinning / 100
	if p.hull {
		each, pin = p.points*breaking/100, pin/2
	}
	return pin*e.pins + each*e.hits*beats(impact, p.armour)/1000
}

// maxRoll is how many dice of a roll are foreseen.
const maxRoll = 8

// roll is the dice of a firer.
type roll struct {
	dice [maxRoll]die
	n    int
}

func (r *roll) add(d die) {
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
func (r roll) against(target die) averages {
	type match struct {
		roll
		target die
	}
	if e, ok := rolls.Load(match{r, target}); ok {
		return e.(averages)
	}
	casts := make([]cast, r.n)
	of, most := uint64(target), 0
	for i, d := range r.dice[:r.n] {
		casts[i] = cast{Die: d}
		of *= uint64(d)
		most += int(d)
	}
	var pins, total uint64
	for face := 1; face <= int(target); face++ {
		ways := combine(casts, face, most)
		for sum := range most + 1 {
			pins += ways[1][sum] + ways[2][sum]
			total += ways[2][sum] * uint64(sum)
		}
	}
	e := averages{pins: int(1000 * pins / of), hits: int(1000 * total / uint64(target) / of)}
	rolls.Store(match{r, target}, e)
	return e
}

// beats is how often one die is higher than another, in thousandths.
func beats(a, b Multiplied) int {
	n := 0
	for x := 1; x <= int(a.Die); x++ {
		n += min(int(b.Die), (x*a.times()-1)/b.times()) // so many faces are lower
	}
	return 1000 * n / max(1, int(a.Die)*int(b.Die))
}
