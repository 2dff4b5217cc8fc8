package model

import (
	"slices"

	"baize/rules"
)

// Opening is what is settled of a battle before its first Section is set up, where an edition has that settled in the battle itself. It
// stays as it was for the whole battle.
type Opening struct {
	Objective string        `json:"objective,omitempty"` // what is fought for, "" where it is not chosen
	Map       string        `json:"map,omitempty"`       // where the zones lie, "" where it is not chosen or the scenario draws its own
	Laid      string        `json:"laid,omitempty"`      // the side that laid the terrain out alone: A or B, "" for neither
	Settled   []string      `json:"settled,omitempty"`   // names of the steps that are done; replaced, never changed in place
	Zones     [2]rules.Seat `json:"zones"`               // who has zone A of the map and who has B
	Flanks    [2]string     `json:"flanks"`              // the stretches of edges on which the flankers of a side arrive, by seat; "" for none
	Placer    string        `json:"placer,omitempty"`    // the side that places the next objective: A or B, "" before that is said
	Shifted   bool          `json:"shifted,omitempty"`   // a piece of terrain was moved for the next objective, or that was turned down
	Platoons  int           `json:"platoons,omitempty"`  // at most in a force, 0 where nothing is agreed
}

// Has reports whether a step is done.
func (o *Opening) Has(step string) bool { return slices.Contains(o.Settled, step) }

// Settle notes that a step is done.
func (o *Opening) Settle(step string) { o.Settled = append(slices.Clip(o.Settled), step) }
