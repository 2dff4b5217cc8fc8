package model

import (
	"fmt"
	"slices"

	"baize/rules"
)

// sound returns an error that says what of the Ext does not fit its state.
func (x *Ext) sound(s *rules.State) error {
	if Boards[x.Board] == nil {
		return fmt.Errorf("a board %.40q, and the game has none of that name", x.Board)
	}
	if len(x.Troops) != len(s.Units) {
		return fmt.Errorf("%d units and particulars of %d", len(s.Units), len(x.Troops))
	}
	if x.Settings.Turns < 1 || x.Settings.Turns > MostTurns {
		return fmt.Errorf("a battle of %d turns", x.Settings.Turns)
	}
	for i := range s.Models {
		if p := s.Models[i].Profile; p < 0 || p >= len(x.Profiles) {
			return fmt.Errorf("model %d is of profile %d of %d", i+1, p, len(x.Profiles))
		}
	}
	for i := range x.Profiles {
		p := &x.Profiles[i]
		if p.Armour < S1 || p.Armour > A3 || p.Track < 1 || p.Move < 0 || p.Move > MostSquares || p.March < 0 || p.March > MostSquares {
			return fmt.Errorf("profile %d has no sound values", i+1)
		}
		for _, w := range p.Weapons {
			if w < 0 || w >= len(x.Weapons) {
				return fmt.Errorf("profile %d has weapon %d of %d", i+1, w, len(x.Weapons))
			}
		}
	}
	if x.Again != 0 && !s.HasUnit(x.Again) {
		return fmt.Errorf("a unit that is none acts again")
	}
	for i := range x.Troops {
		if w := x.Troops[i].With; w != 0 && (!s.HasUnit(w) || int(w) == i+1) {
			return fmt.Errorf("unit %d has joined a unit that is none", i+1)
		}
		if m := x.Troops[i].Leader; m != 0 && (!s.HasModel(m) || int(s.Model(m).Unit) != i+1) {
			return fmt.Errorf("unit %d is led by somebody of another one", i+1)
		}
		if m := x.Troops[i].Radio; m != 0 && (!s.HasModel(m) || int(s.Model(m).Unit) != i+1) {
			return fmt.Errorf("somebody of another unit has the radio of unit %d", i+1)
		}
	}
	if x.Layout != nil {
		if err := x.Layout.sound(); err != nil {
			return err
		}
	}
	if w := x.Weather; w != nil && (!slices.Contains(WeatherKinds, w.Kind) || !slices.Contains(Risks, w.Risk) || w.Severity != "" && !slices.Contains(Severities, w.Severity) || w.Layer > rules.SeatB ||
		w.Since < 0 || w.Since > MostTurns || w.Ended < 0 || w.Ended > MostTurns || w.Since > 0 && w.Severity == "") {
		return fmt.Errorf("the weather is not sound")
	}
	for i := range x.Troops {
		if x.Troops[i].Storm > Coming {
			return fmt.Errorf("unit %d is neither here nor away", i+1)
		}
	}
	for _, a := range x.Arms {
		if !s.HasModel(a.Model) || a.Spent < 0 {
			return fmt.Errorf("a weapon of a model that is none, or one that has spent less than nothing")
		}
	}
	if a := x.Act; a != nil {
		if !s.HasUnit(a.Unit) || a.Done < 0 || a.Done > len(a.Plan) || a.Most < 1 || a.Most > MostActions || len(a.Plan) > MostActions || len(a.Due) > 4 || len(a.Gained) > 4 {
			return fmt.Errorf("the activation under way is not sound")
		}
	}
	return nil
}
