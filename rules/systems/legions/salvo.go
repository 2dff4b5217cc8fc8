package legions

import (
	"strings"

	"baize/rules"
	"baize/rules/dice"
)

// salvo is what becomes of the Successes against a chain of models of a Section: allocation, one Defensive roll of all threatened
// models, subtraction, losses (DL2-SHOOT-24 to 31).
type salvo struct {
	*viewer
	target rules.UnitID
	links  []link
	w      wounds
	kept   []shelter           // of the first models of the chain
	rolls  map[int]*savingRoll // by number of threatened models
}

// shelter is what saves one model: Cover and Shield dice.
type shelter struct {
	cover   part
	shields []shieldPart
	steps   []rules.Step
}

// savingRoll is the Defensive roll of so many threatened models.
type savingRoll struct {
	throwSpec
	known []float64 // its chances, once they are asked for
}

// throwBy throws the saves; without dice there is no roll.
func (r *savingRoll) throwBy(a *act) int {
	if len(r.Parts) == 0 {
		return 0
	}
	return r.throwSpec.throwBy(a)
}

func (r *savingRoll) odds(g *game) []float64 {
	if r.known == nil {
		r.known = g.chances(r.throwSpec)
	}
	return r.known
}

// salvo makes ready for Successes against a chain.
func (v *viewer) salvo(target rules.UnitID, chain []rules.ModelID, w wounds) *salvo {
	return &salvo{viewer: v, target: target, links: v.links(chain, w.lethal), w: w, rolls: map[int]*savingRoll{}}
}

// stages are the rolls that follow on the Successes, the state: the saves, which take some of them away. told hears how many are
// thrown.
func (s *salvo) stages(told func(saved int)) []stage[int] {
	return []stage[int]{{
		Roll: func(hits int) (staged, bool) {
			n := s.threatened(hits)
			r := s.saves(n)
			r.Means = func(saved []float64) rules.Text {
				return s.losing(dice.Then(dice.Sure(hits), func(int) []float64 { return saved }, func(hits, saved int) int { return max(0, hits-saved) }))
			}
			return staged{roll: r, before: func(a *act) { s.tellDefence(a, n, r.Parts) }, after: func(_ *act, n int) { told(n) }}, n > 0
		},
		Then: func(hits, saved int) int { return max(0, hits-saved) },
	}}
}

// threatened is how many models of the chain so many Successes would hurt.
func (s *salvo) threatened(hits int) int {
	points, _ := allocate(hits, s.links)
	n := 0
	for n < len(points) && points[n] > 0 {
		n++
	}
	return n
}

// shelter is what saves the model at a place of the chain.
func (s *salvo) shelter(i int) shelter {
	for len(s.kept) <= i {
		id, k := s.links[len(s.kept)].id, shelter{}
		if !s.w.noCover {
			lv, steps := s.cover(id, s.w.threat)
			rule := [...]rules.RuleID{s.Book.NoCover, s.Book.SoftCover, s.Book.HardCover}[lv]
			k.cover, k.steps = part{Pool: dice.Pool{N: int(lv), Colour: dice.Blue}, Need: 4, Why: rules.Plain("cover"), Rule: rule}, steps
		}
		k.shields = s.game.shields(id, s.w.shields)
		s.kept = append(s.kept, k)
	}
	return s.kept[i]
}

// saves is the Defensive roll of the first so many models of the chain: Cover and Shield dice, once each (DL2-SHOOT-28, 29, 33).
func (s *salvo) saves(n int) *savingRoll {
	if s.rolls[n] == nil {
		var cover, shields []part
		for i := range n {
			k := s.shelter(i)
			cover = addPart(cover, k.cover)
			for _, d := range k.shields {
				shields = addPart(shields, d.part)
			}
		}
		s.rolls[n] = &savingRoll{throwSpec: throwSpec{Seat: s.unit(s.target).Seat, Unit: s.target, Purpose: rules.Plain("saves"), Rule: s.Book.DefensiveDice, Parts: append(cover, shields...)}}
	}
	return s.rolls[n]
}

// losing says how many Life Points are lost on average to what is left of the Successes.
func (s *salvo) losing(left dice.Dist[int]) rules.Text {
	return lostOn(dice.Average(dice.Map(left, s.lost)))
}

// lost is how many Life Points are lost to so many Successes.
func (s *salvo) lost(left int) int {
	points, _ := allocate(left, s.links)
	n := 0
	for _, p := range points {
		n += p
	}
	return n
}

// tellDefence tells the Defensive Pool of the threatened models.
func (s *salvo) tellDefence(a *act, threatened int, parts []part) {
	total := 0
	r := rules.Count(s.Book.DefensivePool, "defence pool", 0)
	for i, l := range s.links[:threatened] {
		k := s.shelter(i)
		if !s.w.noCover {
			r = r.Add(k.steps...).With(k.cover.N, "blue", k.cover.Rule, "%s: %s Cover", a.model(l.id), [...]string{"no", "Soft", "Hard"}[k.cover.N])
		}
		total += k.cover.N
		for _, d := range k.shields {
			if own := s.ruleOf(d.by); own != d.Rule {
				r = r.With(d.N, "dice", own, "%s: %s", a.model(l.id), d.by.Trait.Name)
			}
			r = r.With(d.N, d.Colour.String(), d.Rule, "%s: %s", a.model(l.id), d.by.Trait.Name)
			total += d.N
		}
	}
	r = r.With(threatened, "models", s.Book.CoverPerModel, "are threatened, each with its own cover")
	if total > 0 {
		r = r.With(total, "", s.Book.DefensiveDice, "dice that save on 4+")
	}
	r.Value = total
	r.Text = rules.Say("defence pool: %s", poolText(parts))
	a.ctx.Rule(a.unit(s.target).Seat, s.target, s.inSteps(r, 7))
}

// shieldPart is dice that a trait adds to saves.
type shieldPart struct {
	part
	by *entry
}

// shields are the dice that the traits of a model add to its saves; the weapons of the attack may give them another colour
// (DL2-MAR-17, DL2-MAR-39).
func (g *game) shields(id rules.ModelID, against blackening) (out []shieldPart) {
	shieldDice.Each(g.own(id), about{g, id}, func(d dice.Pool, by *entry) {
		if d.N == 0 {
			return
		}
		p := part{Pool: d, Need: 4, Why: rules.Plain(strings.ToLower(by.Trait.Name)), Rule: g.ruleOf(by)}
		if against.Colour != dice.None {
			p.Colour, p.Rule = against.Colour, against.Rule
		}
		out = append(out, shieldPart{p, by})
	})
	return out
}
