package ground

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

const mostFloors = 6

// Check returns an error where a piece is of no kind, or has a tag that none of its kind has.
func Check(p *rules.Piece) error {
	k := Known(p.Kind)
	if k == nil {
		var names []string
		for i := range kinds {
			names = append(names, kinds[i].ID)
		}
		return fmt.Errorf("terrain %q: expected one of %s", p.Kind, strings.Join(names, " "))
	}
	for _, t := range p.Tags {
		name, n, counted := strings.Cut(t, "=")
		count, err := strconv.Atoi(n)
		if !slices.Contains(k.Tags, name) || counted != (name == Floors) || counted && (err != nil || count < 1 || count > mostFloors) {
			return fmt.Errorf("terrain %s: tag %q: expected %s", p.Label, t, expected(k))
		}
	}
	return nil
}

// Goal reports whether a piece of terrain is an objective (DUST-SCEN-03).
func Goal(p *rules.Piece) bool {
	k := Known(p.Kind)
	return k != nil && k.Goal
}

// Cleared returns the piece that says of a part of wire, a minefield or a trench that it is cleared.
func Cleared(of model.Danger, gap geom.Shape) rules.Piece {
	if of == model.Trench {
		return rules.Piece{Kind: Filled, Shape: gap}
	}
	return rules.Piece{Kind: Gap, Shape: gap}
}

// expected says which tags a piece of a kind may have.
func expected(k *Kind) string {
	if len(k.Tags) == 0 {
		return "none of " + k.ID
	}
	return strings.ReplaceAll(strings.Join(k.Tags, " or "), Floors, fmt.Sprintf("floors=1 to %d", mostFloors)) + " of " + k.ID
}
