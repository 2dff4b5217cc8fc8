package gametest

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/story"
)

// telling are the toy's words for the story of a battle.
var telling = story.Words{Silent: []string{rules.MarkActivated}}

// Story implements rules.Storyteller.
func (t Toy) Story(d rules.Deed) []rules.StoryLine { return telling.Tell(t, d) }

// NewExt implements rules.Extended.
func (Toy) NewExt() rules.Ext { return &Ext{} }

// SetCounter implements rules.Counting.
func (Toy) SetCounter(s *rules.State, name string, _ rules.Seat, n int) error {
	if name != "points" {
		return fmt.Errorf("unknown counter %q, expected points", name)
	}
	ext(s).Points = n
	return nil
}

// Builder implements rules.System; the toy has no files.
func (Toy) Builder() rules.Builder { return nil }

// Measure implements rules.Measurer.
func (Toy) Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	m, ok := rules.Nearest(from.Shape(s), s.Shapes(to))
	if !ok {
		return rules.Unmeasured("TOY-2", to)
	}
	m.Ruling = rules.Allow("TOY-2", "edge to edge")
	return m
}

// Sight implements rules.Sights: the building blocks, the wall covers.
func (Toy) Sight(s *rules.State, from rules.Eye, to rules.Ref) rules.Sight {
	list := s.Shapes(to)
	if len(list) == 0 {
		return rules.Unseen("TOY-2", to)
	}
	at, b := from.Shape(s).Centre(), list[0].Centre()
	out := rules.Sight{A: at, B: b, Range: at.Dist(b), Ruling: rules.Allow("TOY-2", "in the open")}
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		hit, _, ok := geom.SegmentEntry(at, b, p.Shape)
		if !ok {
			continue
		}
		switch p.Kind {
		case "building":
			out.Class, out.Block, out.Piece = rules.SightBlocked, hit, p.ID
			out.Ruling = rules.Refuse("TOY-2", "the building stands between")
			return out
		case "stone-wall":
			out.Class, out.Block, out.Piece = rules.SightCover, hit, p.ID
		}
	}
	return out
}

// Ranges implements rules.Ranger.
func (Toy) Ranges(*rules.State, rules.ModelID) []rules.Band {
	return []rules.Band{{Name: `ER 8"`, To: geom.Inches(8), Kind: "weapon"}, {Name: `LR 16"`, To: geom.Inches(16), Dashed: true, Kind: "weapon"}}
}

// Threats implements rules.Ranger: six inches of walking and the ranges, and a rush of nine.
func (Toy) Threats(s *rules.State, unit rules.UnitID) []rules.Threat {
	var out []rules.Threat
	for _, m := range s.Unit(unit).Models {
		if s.Model(m).Place != rules.OnTable {
			continue
		}
		walk := rules.Step{Value: int(geom.Inches(6)), Rule: "TOY-1"}
		out = append(out, rules.NewThreat(rules.ThreatCharge, m, "Rush", rules.Step{Value: int(geom.Inches(9)), Rule: "TOY-1"}, rules.Step{}),
			rules.NewThreat(rules.ThreatShot, m, "Walk and rifle", walk, rules.Step{Value: int(geom.Inches(8)), Rule: "TOY-2"}),
			rules.NewThreat(rules.ThreatFarShot, m, "Walk and rifle", walk, rules.Step{Value: int(geom.Inches(16)), Rule: "TOY-2"}))
	}
	return out
}

// Attacks implements rules.Attacker.
func (t Toy) Attacks(s *rules.State, d rules.Draft) []rules.Attack {
	unit := d.Command.Unit
	var out []rules.Attack
	for i := range s.Units {
		u := &s.Units[i]
		if u.Seat == s.Unit(unit).Seat {
			continue
		}
		a := rules.Attack{Kind: "volley", Target: u.ID}
		for _, id := range s.Unit(unit).Models {
			if s.Model(id).Place == rules.OnTable {
				a.Shooters = append(a.Shooters, rules.Shooter{Model: id, Weapon: "rifle"})
			}
		}
		out = append(out, a)
	}
	return out
}

// NoShot implements rules.Attacker.
func (Toy) NoShot(s *rules.State, _ rules.Draft, m rules.ModelID, _ rules.Attack) rules.Ruling {
	return rules.Refuse("TOY-2", "%s: it is not on the table", s.Model(m))
}

// Odds implements rules.Forecaster: the binomial of the first attack.
func (Toy) Odds(_ *rules.State, d rules.Draft) (rules.Odds, bool) {
	c := d.Command
	if len(c.Attacks) == 0 {
		return rules.Odds{}, false
	}
	n := len(c.Attacks[0].Shooters)
	p := []float64{1}
	for range n {
		q := make([]float64, len(p)+1)
		for i, v := range p {
			q[i] += v / 2
			q[i+1] += v / 2
		}
		p = q
	}
	o := rules.Odds{Title: rules.Say("%d dice, 4 or more", n), Mean: float64(n) / 2}
	for i, v := range p {
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("%d lost", i), P: v})
	}
	return o, true
}

// Reach implements rules.Ranger.
func (Toy) Reach(s *rules.State, c rules.Command) []rules.Reach {
	if c.Kind != "walk" {
		return nil
	}
	var out []rules.Reach
	for _, id := range s.Unit(c.Unit).Models {
		if s.Model(id).Place == rules.OnTable {
			out = append(out, rules.Reach{Model: id, Limit: geom.Inches(6), Text: rules.Say(`walks 6"`)})
		}
	}
	return out
}

// Card implements rules.Cards.
func (Toy) Card(s *rules.State, unit rules.UnitID) rules.Card {
	u := s.Unit(unit)
	n := 0
	for _, id := range u.Models {
		if s.Model(id).Place == rules.OnTable {
			n++
		}
	}
	return rules.Card{Title: rules.Plain(u.Name), Subtitle: rules.Say("Line Section · Regular · %d of %d", n, len(u.Models)),
		Profiles: []rules.CardProfile{{Name: "Rifleman", Count: n, Of: len(u.Models),
			Stats:   []rules.CardLine{valued("Mv", `6"`), valued("IR", "3"), valued("LP", "1"), valued("MAD", "2 black"), valued("Cp", "2")},
			Weapons: []rules.CardWeapon{{Name: "Metford Rifle", Ranges: `ER 8" LR 16"`, Lines: []rules.CardLine{valued("RAD", "2 blue / 2 black")}, Traits: []string{"rapid-fire"}}},
			Traits:  []string{"nco"}}},
		Traits: []rules.CardTrait{{ID: "nco", Name: "NCO", Text: "leads the section", Rule: "TOY-1", Ruled: true}, {ID: "rapid-fire", Name: "Rapid Fire 1", Text: "one more die", Rule: "TOY-2", Ruled: true}}}
}

func valued(label, value string) rules.CardLine {
	return rules.Valued(label, "", rules.CardPart{Words: value})
}

// Counters implements rules.Counting.
func (Toy) Counters(s *rules.State) []rules.Counter {
	return []rules.Counter{{ID: "points", Name: "Points", Seat: rules.SeatA, Value: ext(s).Points, Of: 10, Wins: true}, {ID: "points", Name: "Points", Seat: rules.SeatB, Value: 2, Of: 10}}
}

// Promise implements rules.Critic.
func (Toy) Promise(*rules.State, rules.Seat) int { return 0 }

// Settles implements rules.Critic.
func (Toy) Settles(*rules.State) bool { return false }

// Worth implements rules.Critic: heads.
func (Toy) Worth(s *rules.State, seat rules.Seat) int {
	n := 0
	for i := range s.Models {
		switch m := &s.Models[i]; {
		case !m.Alive():
		case m.Seat == seat:
			n += 1000
		default:
			n -= 1000
		}
	}
	return n
}
