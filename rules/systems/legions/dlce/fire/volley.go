package fire

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// volley is Successes that go from mini to mini: each rolls its Cover and Shield dice as it becomes the target, loses a Life Point for
// as many Successes as its IR, and hands on what is left when it falls (DLCE-RAD-06 to 09).
type volley struct {
	damage.Hits
	queue
	met []*mini // the targets in order, as far as they are known
}

// mini is a target of a volley.
type mini struct {
	damage.Link
	damage.Shelter
	saves
}

// saves are the Cover and Shield dice of a mini; without any there is no roll. Where those of Cover alone are thrown again, the others
// are a roll of their own after them.
type saves struct {
	rolls.Spec
	others rolls.Spec
	known  []float64 // its chances, once they are asked for
}

// ThrowBy throws the dice and gives the Successes that they take away.
func (r *saves) ThrowBy(a *model.Act) (n int) {
	for _, s := range []rolls.Spec{r.Spec, r.others} {
		if len(s.Parts) > 0 {
			n += s.ThrowBy(a)
		}
	}
	return n
}

// Odds are the chances of these Successes.
func (r *saves) Odds(g *model.Game) []float64 {
	if r.known == nil {
		r.known = dice.Add(rolls.Chances(g, r.Spec), rolls.Chances(g, r.others))
	}
	return r.known
}

// dugIn has the Cover dice of a mini thrown again that fail, once: all of them, since that can only help (DLCE-ORD-17).
func (m *mini) dugIn(rule rules.RuleID) {
	if m.Cover.N == 0 {
		return
	}
	m.others = m.Spec
	m.Spec.Parts, m.others.Parts = m.Spec.Parts[:1], m.Spec.Parts[1:]
	m.Spec.Again = []rolls.Again{{Most: m.Cover.N, Ask: func(a *model.Act, initial []rules.Die, _ func(...int) rules.Text) (failed []int) {
		for i, d := range initial {
			if d.Face < d.Need {
				failed = append(failed, i)
			}
		}
		a.Ctx.Rule(m.Spec.Seat, m.Spec.Unit, rules.Count(rule, "dice thrown again", len(failed)).With(len(failed), "dice", rule, "of Cover that failed"))
		return failed
	}}}
}

// toll is how far a volley is: Successes left, Life Points lost, minis that fell.
type toll struct{ left, lost, fallen int }

func newVolley(h damage.Hits) damage.Volley { return &volley{Hits: h, queue: newQueue(&h)} }

// Most is how many Life Points those whom the volley may meet have left.
func (v *volley) Most() (n int) {
	for _, id := range v.all {
		n += v.Game.Left(id)
	}
	return n
}

// Odds are the chances of the Life Points lost, where of equally near minis the first by id is hit first.
func (v *volley) Odds(hits dice.Dist[int]) dice.Dist[int] {
	rolled := dice.Map(hits, func(n int) toll { return toll{left: n} })
	return dice.Map(rolls.Forecast(v.Game, v.stages(v.foreseen), rolled), func(t toll) int { return t.lost })
}

// Suffer throws the dice of one mini after the other and takes its losses before the next is found.
func (v *volley) Suffer(a *model.Act, total int) int {
	live := &volley{Hits: v.Hits, queue: v.queue}
	end := rolls.Run(a, live.stages(func(i, left int) *mini { return live.found(a, i, left) }), toll{left: total})
	r := rules.Count(a.Book.FloatingDamage, "left over", end.left).With(total, "successes", a.Book.AllocatingHits, "rolled").
		With(end.lost, "life", a.Book.ApplyDamage, "Life Points lost").With(end.left, "successes", a.Book.FloatingDamage, "left over: they hurt nobody")
	a.Ctx.Rule(v.Seat, v.Target, r)
	return end.lost
}

// stages are the rolls of the minis in turn; at gives the mini at a place of the order for so many Successes, nil for nobody.
func (v *volley) stages(at func(i, left int) *mini) []rolls.Stage[toll] {
	out := make([]rolls.Stage[toll], len(v.all))
	for i := range out {
		out[i] = rolls.Stage[toll]{
			Roll: func(t toll) (rolls.Staged, bool) {
				if t.fallen < i || t.left == 0 {
					return rolls.Staged{}, false // the target before it stands
				}
				m := at(i, t.left)
				if m == nil || t.left < m.IR {
					return rolls.Staged{}, false
				}
				m.Means = func(saved []float64) rules.Text {
					return m.losing(t.left, dice.Add(saved, rolls.Chances(v.Game, m.others)))
				}
				return rolls.Staged{
					Roll:   &m.saves,
					Before: func(a *model.Act) { v.tellShelter(a, m) },
					After:  func(a *model.Act, saved int) { v.take(a, m, t.left, saved) },
				}, true
			},
			Then: func(t toll, saved int) toll {
				t.left = max(0, t.left-saved)
				points, used := taken(v.met[i].Link, t.left)
				t.left -= used
				t.lost += points
				if points == v.met[i].Life {
					t.fallen++
				}
				return t
			},
		}
	}
	return out
}

// taken is how many Life Points so many Successes take from a mini, and how many they use up: its IR a Life Point; a Lethal attack
// kills for its IR (DLCE-RAD-08, DLCE-MAR-24).
func taken(l damage.Link, left int) (points, used int) {
	switch {
	case left < l.IR:
		return 0, 0
	case l.One:
		return l.Life, l.IR
	}
	points = min(left/l.IR, l.Life)
	return points, points * l.IR
}

// losing tells what so many Successes take from a mini on average by the chances of its dice.
func (m *mini) losing(left int, saved []float64) rules.Text {
	return damage.OnAverage(dice.Average(dice.Map(dice.Counted(saved), func(n int) int {
		points, _ := taken(m.Link, left-n)
		return points
	})))
}

// meet makes a mini ready as the next target.
func (v *volley) meet(h *damage.Hits, id rules.ModelID) *mini {
	m := &mini{Link: damage.LinkOf(h.Game, id, h.Lethal), Shelter: h.ShelterOf(id)}
	m.Spec = rolls.Spec{Seat: h.Game.Unit(h.Target).Seat, Unit: h.Target, Purpose: rules.Plain("saves"), Rule: h.Book.DefensiveDice, Parts: m.Shelter.Parts()}
	if h.Shot != nil && h.Shot.DugIn != "" {
		m.dugIn(h.Shot.DugIn)
	}
	v.met = append(v.met, m)
	return m
}

// tellShelter tells the dice of a mini that becomes the target.
func (v *volley) tellShelter(a *model.Act, m *mini) {
	n := 0
	r := rules.Count(a.Book.DefensivePool, "defence pool", 0).Add(m.Steps...)
	if !v.NoCover {
		r = r.With(m.Cover.N, "blue", m.Cover.Rule, "%s Cover", a.Covers[m.Cover.N].Name).With(m.Cover.N, "blue", a.Book.CoverPerModel, "of this model alone, in this attack")
		n += m.Cover.N
	}
	for _, d := range m.Shields {
		r = r.With(d.N, d.Colour.String(), d.Rule, "%s", d.By.Trait.Name).With(d.N, d.Colour.String(), rows.Of(a.Edition).ShieldDice, "besides those of cover")
		n += d.N
	}
	r.Value = n
	r.Text = rules.Say("%s becomes the target: %s", a.Model(m.ID), rolls.InWords(m.Spec.Parts))
	a.Ctx.Rule(a.Unit(v.Target).Seat, v.Target, r)
}

// take takes the Life Points of a mini that so many Successes came to, of which its dice saved some.
func (v *volley) take(a *model.Act, m *mini, came, saved int) {
	left := max(0, came-saved)
	points, used := taken(m.Link, left)
	r := rules.Count(a.Book.AllocatingHits, "damage", points, rules.Step{Value: came, Unit: "successes", Rule: a.Book.AllocatingHits, Text: rules.Say("came to %s", a.Model(m.ID))})
	if saved > 0 {
		r = r.With(-min(came, saved), "successes", a.Book.DefensiveOrder, "taken away by its dice")
	}
	r = r.With(m.IR, "rating", a.Book.InjuryRating, "Successes for a Life Point")
	rule := a.Book.SeveralLifePoints
	if m.One {
		rule = a.Book.Lethal
	}
	r = r.With(used, "successes", rule, "used for %d of %d Life Points", points, m.Life).With(left-used, "successes", a.Book.FloatingDamage, "left")
	r.Text = rules.Say("%s loses %d of %d Life Points", a.Model(m.ID), points, m.Life)
	a.Ctx.Rule(v.Seat, v.Target, r)
	if points == 0 {
		return
	}
	lost := v.Rule
	if points < m.Life {
		lost = a.Book.WoundsPersist
	}
	damage.Loss(a, m.ID, points, lost, v.Why, v.Harm())
}
