package damage

import (
	"strings"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// What the options of questions lead to, by the code that resolves them. Nothing here changes the working copy.

// OnAverage tells how much is lost on average.
func OnAverage(mean float64) rules.Text {
	unit := "Life Points"
	if mean >= 0.95 && mean < 1.05 {
		unit = "Life Point"
	}
	return rules.Say("%.1f %s lost on average", mean, unit)
}

// Salvo is a volley that one Defensive roll of all threatened models meets: allocation, the roll, subtraction, losses (DL2-SHOOT-24
// to 31).
type Salvo struct {
	Hits
	Links []Link
	kept  []Shelter           // of the first models of the chain
	rolls map[int]*savingRoll // by number of threatened models
}

// Shelter is what saves one model: Cover and Shield dice.
type Shelter struct {
	Cover   rolls.Part
	Shields []ShieldPart
	Steps   []rules.Step // how the Cover came about
}

// ShelterOf is what saves a model from Successes.
func (h *Hits) ShelterOf(id rules.ModelID) (k Shelter) {
	if !h.NoCover {
		lv, steps := attack.Cover(h.Viewer, id, h.Threat)
		k.Cover, k.Steps = rolls.Part{Pool: dice.Pool{N: int(lv), Colour: dice.Blue}, Need: 4, Why: rules.Plain("cover"), Rule: h.Covers[lv].Rule, By: rolls.ThrownBy(id, int(lv))}, steps
	}
	k.Shields = ShieldsOf(h.Game, id, h.Shields)
	return k
}

// Parts are the dice of a shelter, those of its Cover first.
func (k *Shelter) Parts() []rolls.Part {
	parts := rolls.AddPart(nil, k.Cover)
	for _, d := range k.Shields {
		parts = append(parts, d.Part)
	}
	return parts
}

// savingRoll is dice that save; without any there is no roll.
type savingRoll struct {
	rolls.Spec
	known []float64 // its chances, once they are asked for
}

// ThrowBy throws the saves; without dice there is no roll.
func (r *savingRoll) ThrowBy(a *model.Act) int {
	if len(r.Parts) == 0 {
		return 0
	}
	return r.Spec.ThrowBy(a)
}

// Odds are the chances of the saves.
func (r *savingRoll) Odds(g *model.Game) []float64 {
	if r.known == nil {
		r.known = rolls.Chances(g, r.Spec)
	}
	return r.known
}

// NewSalvo makes ready for Successes against a chain, before its Commander has ordered those who are equally near by id.
func NewSalvo(h Hits) Volley {
	if h.Chain == nil && h.Shot != nil {
		h.Chain = ForecastChain(h.Shot)
	}
	return &Salvo{Hits: h, Links: links(h.Game, h.Chain, h.Lethal), rolls: map[int]*savingRoll{}}
}

// Odds are the chances of the Life Points lost.
func (s *Salvo) Odds(hits dice.Dist[int]) dice.Dist[int] {
	return dice.Map(rolls.Forecast(s.Game, s.Stages(nil), hits), s.Lost)
}

// Most is how many Life Points the chain has.
func (s *Salvo) Most() (n int) {
	for _, l := range s.Links {
		n += l.Life
	}
	return n
}

// Stages are the rolls that follow on the Successes, the state: the saves, which take some of them away. told hears how many are
// thrown.
func (s *Salvo) Stages(told func(saved int)) []rolls.Stage[int] {
	return []rolls.Stage[int]{{
		Roll: func(hits int) (rolls.Staged, bool) {
			n := s.threatened(hits)
			r := s.saves(n)
			r.Means = func(saved []float64) rules.Text {
				return s.Losing(dice.Then(dice.Sure(hits), func(int) []float64 { return saved }, func(hits, saved int) int { return max(0, hits-saved) }))
			}
			return rolls.Staged{Roll: r, Before: func(a *model.Act) { s.tellDefence(a, n, r.Parts) }, After: func(_ *model.Act, n int) { told(n) }}, n > 0
		},
		Then: func(hits, saved int) int { return max(0, hits-saved) },
	}}
}

// threatened is how many models of the chain so many Successes would hurt.
func (s *Salvo) threatened(hits int) int {
	points, _ := Allocate(hits, s.Links)
	n := 0
	for n < len(points) && points[n] > 0 {
		n++
	}
	return n
}

// shelter is what saves the model at a place of the chain.
func (s *Salvo) shelter(i int) Shelter {
	for len(s.kept) <= i {
		s.kept = append(s.kept, s.ShelterOf(s.Links[len(s.kept)].ID))
	}
	return s.kept[i]
}

// saves is the Defensive roll of the first so many models of the chain: Cover and Shield dice, once each (DL2-SHOOT-28, 29, 33).
func (s *Salvo) saves(n int) *savingRoll {
	if s.rolls[n] == nil {
		var cover, shields []rolls.Part
		for i := range n {
			k := s.shelter(i)
			cover = rolls.AddPart(cover, k.Cover)
			for _, d := range k.Shields {
				shields = rolls.AddPart(shields, d.Part)
			}
		}
		s.rolls[n] = &savingRoll{Spec: rolls.Spec{Seat: s.Game.Unit(s.Target).Seat, Unit: s.Target, Purpose: rules.Plain("saves"), Rule: s.Book.DefensiveDice, Parts: append(cover, shields...)}}
	}
	return s.rolls[n]
}

// Losing says how many Life Points are lost on average to what is left of the Successes.
func (s *Salvo) Losing(left dice.Dist[int]) rules.Text {
	return OnAverage(dice.Average(dice.Map(left, s.Lost)))
}

// Lost is how many Life Points are lost to so many Successes.
func (s *Salvo) Lost(left int) int {
	points, _ := Allocate(left, s.Links)
	n := 0
	for _, p := range points {
		n += p
	}
	return n
}

// tellDefence tells the Defensive Pool of the threatened models.
func (s *Salvo) tellDefence(a *model.Act, threatened int, parts []rolls.Part) {
	total := 0
	r := rules.Count(s.Book.DefensivePool, "defence pool", 0)
	for i, l := range s.Links[:threatened] {
		k := s.shelter(i)
		if !s.NoCover {
			r = r.Add(k.Steps...).With(k.Cover.N, "blue", k.Cover.Rule, "%s: %s Cover", a.Model(l.ID), s.Covers[k.Cover.N].Name)
		}
		total += k.Cover.N
		for _, d := range k.Shields {
			if own := s.RuleOf(d.By); own != d.Rule {
				r = r.With(d.N, "dice", own, "%s: %s", a.Model(l.ID), d.By.Trait.Name)
			}
			r = r.With(d.N, d.Colour.String(), d.Rule, "%s: %s", a.Model(l.ID), d.By.Trait.Name)
			total += d.N
		}
	}
	r = r.With(threatened, "models", s.Book.CoverPerModel, "are threatened, each with its own cover")
	if total > 0 {
		r = r.With(total, "", s.Book.DefensiveDice, "dice that save on 4+")
	}
	r.Value = total
	r.Text = rules.Say("defence pool: %s", rolls.InWords(parts))
	a.Ctx.Rule(a.Unit(s.Target).Seat, s.Target, attack.InSteps(s.Viewer.Game, r, 7))
}

// ShieldPart is dice that a trait adds to saves.
type ShieldPart struct {
	rolls.Part
	By *model.Entry
}

// ShieldsOf are the dice that the traits of a model add to its saves; the weapons of the attack may give them another colour
// (DL2-MAR-17, DL2-MAR-39).
func ShieldsOf(g *model.Game, id rules.ModelID, against attack.Blackening) (out []ShieldPart) {
	model.ShieldDice.Each(g.Own(id), model.About{G: g, Bearer: id}, func(d dice.Pool, by *model.Entry) {
		if d.N == 0 {
			return
		}
		p := rolls.Part{Pool: d, Need: 4, Why: rules.Plain(strings.ToLower(by.Trait.Name)), Rule: g.RuleOf(by), By: rolls.ThrownBy(id, d.N)}
		if against.Colour != dice.None {
			p.Colour, p.Rule = against.Colour, against.Rule
		}
		out = append(out, ShieldPart{p, by})
	})
	return out
}
