package shooting

import (
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// toll is what the shots of an action have done to figures: the state of their dice.
type toll struct {
	pinned bool
	hits   int
	ranks  ranks
	due    int // hits of the shot under way that are yet to be resolved
	play   int // figures that were in play when it was fired
}

// ranks counts the figures of each lot in each condition.
type ranks string

// lot is the figures of a target that are in the same condition and meet the same chances.
type lot struct {
	condition damage.Condition
	n         int
	first     rules.ModelID
	cover     ground.Shelter
}

const conditions = int(damage.Dead) + 1

// lotsOf groups the figures of the target of a shot that are alike.
func lotsOf(g *model.Game, m *Aimed) (out []lot) {
	type key struct {
		condition damage.Condition
		armour    model.Armour
		cover     ground.Shelter
	}
	at := map[key]int{}
	for _, id := range g.InPlay(m.Shot.Target) {
		cover, _ := damage.ShelterOf(g, id, m.from)
		k := key{damage.ConditionOf(g, id), g.Profile(id).Armour, cover}
		i, ok := at[k]
		if !ok {
			i = len(out)
			at[k] = i
			out = append(out, lot{condition: k.condition, first: id, cover: cover})
		}
		out[i].n++
	}
	return out
}

// fatesOf is what a hit of a shot does to a figure of each lot.
func fatesOf(g *model.Game, m *Aimed, lots []lot) (out []damage.Fates) {
	b := m.blow(g)
	for _, l := range lots {
		b.Cover = l.cover
		out = append(out, damage.FatesOf(g, l.first, b))
	}
	return out
}

// stood are the ranks before the first shot.
func stood(lots []lot) ranks {
	out := make([]byte, conditions*len(lots))
	for i, l := range lots {
		out[conditions*i+int(l.condition)] = byte(l.n)
	}
	return ranks(out)
}

// in counts the figures in a condition.
func (r ranks) in(c damage.Condition) (n int) {
	for i := int(c); i < len(r); i += conditions {
		n += int(r[i])
	}
	return n
}

// inPlay counts those that are not dead, and able those that are neither wounded nor disabled.
func (r ranks) inPlay() int { return r.in(damage.Fit) + r.in(damage.Disabled) + r.in(damage.Wounded) }
func (r ranks) able() bool  { return r.in(damage.Fit) > 0 }

// moved has a figure go from one place to another.
func (r ranks) moved(from, to int) ranks {
	out := []byte(r)
	out[from]--
	out[to]++
	return ranks(out)
}

// fall is how the dice of a shot fall after those before it, as then makes of each way: at a unit without able-bodied figures none is fired
// (DUP-CAS-10).
func fall[T comparable](m *Aimed, d dice.Dist[toll], then func(t toll, v Volley) T) dice.Dist[T] {
	falls := m.Falls()
	return dice.Then(d, func(t toll) []float64 {
		if !t.ranks.able() {
			return []float64{1}
		}
		return falls.Odds
	}, func(t toll, way int) T {
		if !t.ranks.able() {
			return then(t, Volley{})
		}
		return then(t, falls.Ways[way])
	})
}

// struck resolves the hits that are due, one after the other: each falls to any figure that was in play when the shot was fired with the
// same chance, and is lost where an earlier one killed it (DUP-CAS-03, DUP-CAS-09).
func struck(d dice.Dist[toll], fates []damage.Fates) dice.Dist[toll] {
	type way struct{ from, to int }
	for due := true; due; {
		due = false
		var ways []way // of the state that is asked about last
		d = dice.Then(d, func(t toll) []float64 {
			ways = ways[:0]
			if t.due == 0 {
				return []float64{1}
			}
			due = due || t.due > 1
			odds, lost, each := make([]float64, 0, len(t.ranks)+1), 1.0, damage.ChanceOfEach(t.play)
			for at, n := range []byte(t.ranks) {
				lot, c := at/conditions, damage.Condition(at%conditions)
				for to := c + 1; n > 0 && to <= damage.Dead; to++ {
					if p := float64(n) * each * fates[lot][c][to]; p > 0 {
						odds, lost, ways = append(odds, p), lost-p, append(ways, way{at, conditions*lot + int(to)})
					}
				}
			}
			return append(odds, max(0, lost))
		}, func(t toll, n int) toll {
			if n < len(ways) {
				t.ranks = t.ranks.moved(ways[n].from, ways[n].to)
			}
			if t.due = max(0, t.due-1); t.due == 0 {
				t.play = 0
			}
			return t
		})
	}
	return d
}

// fired is what shots at figures have come to.
type fired struct {
	pinned bool
	hits   int
}

// figureOdds tells nothing, suppressed and hits, and the expected casualties: figures whose state the shots make worse.
func figureOdds(g *model.Game, o *rules.Odds, aims []Aimed, fires float64) {
	lots := lotsOf(g, &aims[0])
	before, last := dice.Sure(toll{ranks: stood(lots)}), &aims[len(aims)-1]
	for i := range aims[:len(aims)-1] {
		m := &aims[i]
		before = struck(fall(m, before, func(t toll, v Volley) toll {
			return toll{t.pinned || pins(g, m, v.Wins), t.hits + v.Hits, t.ranks, v.Hits, t.ranks.inPlay()}
		}), fatesOf(g, m, lots))
	}
	all := fall(last, before, func(t toll, v Volley) fired { return fired{t.pinned || pins(g, last, v.Wins), t.hits + v.Hits} })
	o.Counted = rules.Say("figures worse off than before")
	o.Mean = fires * casualtiesBy(g, last, before, lots)
	ladder.OutcomeOf(o, fires*all.P(fired{})+1-fires, "nothing")
	ladder.OutcomeOf(o, fires*all.P(fired{pinned: true}), "suppressed only")
	hits := dice.Map(all, func(f fired) int { return f.hits })
	for _, n := range slices.Sorted(maps.Keys(hits)) {
		if n > 0 {
			ladder.OutcomeOf(o, fires*hits.P(n), "%d hit%s", n, ladder.Plural(n))
		}
	}
	o.Title = rules.Say("Fire at %s: %.2f casualties on average", g.Unit(aims[0].Shot.Target), o.Mean)
}

// casualtiesBy gives the mean number of figures that are worse after the last shot than before the first.
func casualtiesBy(g *model.Game, last *Aimed, before dice.Dist[toll], lots []lot) (mean float64) {
	falls := last.Falls()
	hits := falls.Ways[len(falls.Ways)-1].Hits
	var fates []damage.Fates
	if hits > 0 {
		fates = fatesOf(g, last, lots)
	}
	stand := dice.Map(before, func(t toll) ranks { return t.ranks })
	for _, r := range slices.Sorted(maps.Keys(stand)) {
		if !r.able() {
			mean += stand.P(r) * worseBy(r, 0, lots, fates)[0]
			continue
		}
		worse := worseBy(r, hits, lots, fates)
		for way, v := range falls.Ways {
			mean += stand.P(r) * falls.Odds[way] * worse[v.Hits]
		}
	}
	return mean
}

// worseBy gives the mean number of figures that are worse than before the first shot, by number of hits. Each figure takes each hit with the
// same chance and its own fate depends on no other's, so that figures need not be counted together (DUP-CAS-03, DUP-CAS-04, DUP-MED-03).
func worseBy(r ranks, most int, lots []lot, fates []damage.Fates) []float64 {
	out, hit := make([]float64, most+1), 0.0
	if most > 0 {
		hit = damage.ChanceOfEach(r.inPlay())
	}
	for at, n := range []byte(r) {
		if n == 0 {
			continue
		}
		lot, now := at/conditions, [conditions]float64{}
		now[at%conditions] = 1
		for hits := range out {
			if hits > 0 {
				now = after(now, hit, &fates[lot])
			}
			for c := max(lots[lot].condition+1, damage.Wounded); c <= damage.Dead; c++ {
				out[hits] += float64(n) * now[c]
			}
		}
	}
	return out
}

// after is how likely each condition is after one more hit on the unit, which a figure takes with this chance.
func after(now [conditions]float64, hit float64, fates *damage.Fates) (next [conditions]float64) {
	for c, p := range now {
		next[c] += p * (1 - hit)
		for to, q := range fates[c] {
			next[to] += p * hit * q
		}
	}
	return next
}
