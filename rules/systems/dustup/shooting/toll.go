package shooting

import (
	"cmp"
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

// fell is how the dice of a shot fall after those before it: at a unit without able-bodied figures none is fired (DUP-CAS-10).
func fell(g *model.Game, m *Aimed, d dice.Dist[toll]) dice.Dist[toll] {
	falls := m.Falls()
	return dice.Then(d, func(t toll) []float64 {
		if !t.ranks.able() {
			return []float64{1}
		}
		return falls.Odds
	}, func(t toll, way int) toll {
		if !t.ranks.able() {
			return t
		}
		v := falls.Ways[way]
		return toll{t.pinned || pins(g, m, v.Wins), t.hits + v.Hits, t.ranks, v.Hits, t.ranks.inPlay()}
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

// figureOdds tells nothing, suppressed and hits, and the expected casualties: figures whose state the shots make worse.
func figureOdds(g *model.Game, o *rules.Odds, aims []Aimed, fires float64) {
	lots := lotsOf(g, &aims[0])
	all := dice.Sure(toll{ranks: stood(lots)})
	for i := range aims {
		m := &aims[i]
		all = fell(g, m, all)
		if i == len(aims)-1 {
			o.Mean = fires * casualtiesBy(all, lots, fatesOf(g, m, lots))
		} else {
			all = struck(all, fatesOf(g, m, lots))
		}
	}
	type fired struct {
		pinned bool
		hits   int
	}
	told := dice.Map(all, func(t toll) fired { return fired{t.pinned, t.hits} })
	ladder.OutcomeOf(o, fires*told.P(fired{})+1-fires, "nothing")
	ladder.OutcomeOf(o, fires*told.P(fired{pinned: true}), "suppressed only")
	hits := dice.Map(told, func(f fired) int { return f.hits })
	for _, n := range slices.Sorted(maps.Keys(hits)) {
		if n > 0 {
			ladder.OutcomeOf(o, fires*hits.P(n), "%d hit%s", n, ladder.Plural(n))
		}
	}
	o.Title = rules.Say("Fire at %s: %.2f casualties on average", g.Unit(aims[0].Shot.Target), o.Mean)
}

// casualtiesBy gives the mean number of figures that are worse than before the first shot once the hits that are due are resolved. Each figure
// takes each hit with the same chance and its own fate depends on no other's, so that figures need not be counted together.
func casualtiesBy(d dice.Dist[toll], lots []lot, fates []damage.Fates) (mean float64) {
	type last struct {
		ranks     ranks
		due, play int
	}
	open := dice.Map(d, func(t toll) last { return last{t.ranks, t.due, t.play} })
	for _, r := range slices.SortedFunc(maps.Keys(open), func(a, b last) int {
		return cmp.Or(cmp.Compare(a.ranks, b.ranks), cmp.Compare(a.due, b.due), cmp.Compare(a.play, b.play))
	}) {
		hit, worse := damage.ChanceOfEach(r.play), 0.0
		for at, n := range []byte(r.ranks) {
			lot := at / conditions
			if n == 0 {
				continue
			}
			var now [conditions]float64
			now[at%conditions] = 1
			for range r.due {
				now = after(now, hit, &fates[lot])
			}
			for c := max(lots[lot].condition+1, damage.Wounded); c <= damage.Dead; c++ {
				worse += float64(n) * now[c]
			}
		}
		mean += open.P(r) * worse
	}
	return mean
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
