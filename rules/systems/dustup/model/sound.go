package model

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/ladder"
)

// Sound implements rules.Sound: nothing in a file from a stranger may name what is not there, or be off the scale that
// the rules read it by.
func (e *Ext) Sound(s *rules.State) error {
	if len(e.Troops) != len(s.Units) {
		return fmt.Errorf("%d troops for %d units", len(e.Troops), len(s.Units))
	}
	for i := range s.Models {
		if p := s.Models[i].Profile; p < 0 || p >= len(e.Profiles) {
			return fmt.Errorf("model %d has no profile", i+1)
		}
	}
	for i := range e.Profiles {
		if !e.Profiles[i].sound() {
			return fmt.Errorf("the profile %q is not sound", e.Profiles[i].ID)
		}
	}
	for i := range e.Troops {
		if err := e.soundTroop(s, i); err != nil {
			return err
		}
	}
	if err := e.soundTurn(s); err != nil {
		return err
	}
	return e.soundTable(s)
}

// onLadder reports whether a die is one of the five types, or none where that may be.
func onLadder(d ladder.Die, none bool) bool {
	return none && d == 0 || d >= ladder.D4 && d <= ladder.D12 && d%2 == 0
}

func graded(g Grade) bool { return g >= NoGrade && g <= Superior }

func seated(seat rules.Seat) bool { return seat == rules.SeatA || seat == rules.SeatB }

func (in *Indirect) sound() bool {
	return in.Burst >= SmallBurst && in.Burst <= VeryLargeBurst && in.Tubes >= 0 && in.Tubes <= 12
}

func (p *Profile) sound() bool {
	for i := range p.Weapons {
		w := &p.Weapons[i]
		if !onLadder(w.Die, true) || !onLadder(w.Impact.Die, true) || w.Impact.Times < 0 || w.Class < 0 || w.Class > 5 || !graded(w.Control) || !graded(w.Stab) ||
			w.Indirect != nil && !w.Indirect.sound() {
			return false
		}
	}
	return p.Armour >= NoArmour && p.Armour <= HeavyPower && onLadder(p.Plate.Die, !p.Hull()) && onLadder(p.Impact, true) && onLadder(p.Melee, true) &&
		p.FP >= 0 && p.SV >= 0 && p.Size >= 0 && p.Size <= 5 && p.Capacity >= 0 && p.Base.W > 0
}

func (e *Ext) soundTroop(s *rules.State, i int) error {
	t := &e.Troops[i]
	unit := func(id rules.UnitID) bool { return id == 0 || s.HasUnit(id) }
	switch {
	case !unit(t.Superior) || !unit(t.Parent) || !unit(t.Merged) || t.Leader != 0 && !s.HasModel(t.Leader):
		return fmt.Errorf("unit %d names what does not exist", i+1)
	case t.Parent != 0 && e.Troops[t.Parent-1].Parent != 0:
		return fmt.Errorf("unit %d is a detachment of a detachment", i+1)
	case !onLadder(t.Quality, false) || t.LV < 1 || t.LV > 3 || t.Second < 0 || t.Second > 3:
		return fmt.Errorf("unit %d has no sound quality or leadership", i+1)
	case t.Commitment < LowCommitment || t.Commitment > HighCommitment || !graded(t.Finding):
		return fmt.Errorf("unit %d has no sound commitment or range finding", i+1)
	case !onLadder(t.Move, true) || !onLadder(t.Sensors, true) || !onLadder(t.Comms, true) || !onLadder(t.Jammer, true):
		return fmt.Errorf("unit %d has a die that does not exist", i+1)
	}
	for _, m := range t.Lost {
		if !s.HasModel(m) {
			return fmt.Errorf("unit %d has lost model %d, which does not exist", i+1, m)
		}
	}
	return nil
}

// soundTurn judges what is under way: activations, waiting Orders, chits and cards.
func (e *Ext) soundTurn(s *rules.State) error {
	for _, a := range e.Acts {
		ids := append(append([]rules.UnitID{a.Unit}, a.Told...), a.Close...)
		if a.Target != 0 {
			ids = append(ids, a.Target)
		}
		if slices.ContainsFunc(ids, func(id rules.UnitID) bool { return !s.HasUnit(id) }) || a.Left < 0 || a.Left > 2 {
			return fmt.Errorf("the activation of unit %d is not sound", a.Unit)
		}
		for _, f := range a.Fired {
			if !s.HasModel(f.Model) {
				return fmt.Errorf("a weapon of model %d has fired, which does not exist", f.Model)
			}
		}
	}
	for _, q := range e.Queue {
		if !s.HasUnit(q.Unit) || !s.HasUnit(q.Target) {
			return fmt.Errorf("an assault that waits names what does not exist")
		}
	}
	drawn := slices.Clone(e.Bag)
	if e.Drawn != nil {
		drawn = append(drawn, *e.Drawn)
	}
	for _, d := range drawn {
		if d.Unit != 0 && !s.HasUnit(d.Unit) || !seated(d.Seat) && d.Kind != EndDrawn || d.Kind != ChitDrawn && d.Kind != EventDrawn && d.Kind != EndDrawn {
			return fmt.Errorf("a chit or card is not sound")
		}
	}
	return nil
}

// soundTable judges what lies on the table and what the scenario has set.
func (e *Ext) soundTable(s *rules.State) error {
	for _, b := range e.Blips {
		if !s.HasModel(b.Model) || b.Unit != 0 && !s.HasUnit(b.Unit) {
			return fmt.Errorf("a hidden marker names what does not exist")
		}
	}
	if !e.soundDispatches(s) {
		return fmt.Errorf("a dispatch is not sound")
	}
	for _, m := range e.Missions {
		if m.Fired != 0 && !s.HasUnit(m.Fired) || m.Burst < SmallBurst || m.Burst > VeryLargeBurst || !seated(m.Seat) || !graded(m.Finding) || m.Rounds < 0 || m.Rounds > 12 {
			return fmt.Errorf("a fire mission is not sound")
		}
	}
	for i := range e.Batteries {
		if b := &e.Batteries[i]; !seated(b.Seat) || !b.Indirect.sound() || !slices.Contains(Levels, b.Level) {
			return fmt.Errorf("the battery %q is not sound", b.ID)
		}
	}
	for _, z := range e.Zones {
		if !seated(z.Seat) || len(z.Area) < 3 {
			return fmt.Errorf("a zone is not sound")
		}
	}
	set := &e.Settings
	if !slices.Contains([]string{Alternate, ByChits, ByWeight, ByCards}, set.Activation) || !seated(e.First) || set.Goal != nil && !seated(set.Goal.Seat) {
		return fmt.Errorf("the settings are not sound")
	}
	for _, n := range []int{e.Tokens[0], e.Tokens[1], e.Chits[0], e.Chits[1]} {
		if n < 0 {
			return fmt.Errorf("tokens and chits: expected 0 or more, got %d", n)
		}
	}
	for _, name := range set.Events {
		if len(name) < 3 {
			return fmt.Errorf("the event %q is not sound", name)
		}
	}
	return nil
}

// soundDispatches judges the dispatches of a save.
func (e *Ext) soundDispatches(s *rules.State) bool {
	return len(e.Dispatches) <= MaxDispatches && !slices.ContainsFunc(e.Dispatches, func(d Dispatch) bool {
		return !s.HasUnit(d.From) || !s.HasUnit(d.To) || d.Value < 0 || d.Value > 99
	})
}
