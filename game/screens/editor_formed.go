package screens

import (
	"slices"

	"baize/game/workshop"
	"baize/rules"
)

// elsewhere are the words of lines that forms of the editor write whatever the system.
var elsewhere = []string{"", "system", "map", "title", "about", "length", "include", "table", "force", "side", "setting",
	workshop.WordTerrain, workshop.WordZone, workshop.WordObjective, workshop.WordPlace}

// formed reports whether a line has a form of its own, so that it is not shown as files write it.
func (k *kit) formed(it *workshop.Item) bool {
	known := slices.Contains(elsewhere, it.Word) || slices.ContainsFunc(k.may.Lines(), func(f rules.LineForm) bool { return f.ID == it.Word })
	switch it.Word {
	case workshop.WordTerrain, workshop.WordZone, workshop.WordObjective, workshop.WordPlace:
		return it.Lies() // one that cannot be read is mended as a line
	}
	return known
}

// firstArgs are the arguments of a new line of a form: the first word of some, the first unit of the battle that no such line is about, else
// something to be written over.
func (k *kit) firstArgs(f rules.LineForm, of string, st *rules.State) []string {
	out := make([]string, len(f.Args))
	for i, v := range f.Args {
		switch {
		case i == 0 && of != "":
			out[i] = of
		case v.Kind == rules.OneWord:
			out[i] = v.Words[0]
		case v.Kind == rules.Number:
			out[i] = v.Usual
		case v.Kind == rules.UnitLabel || v.Kind == rules.AnyLabel:
			out[i] = nthUnit(st, i)
		default:
			out[i] = v.Form
		}
	}
	return out
}

// nthUnit is the label of a unit of the battle, "a1" where there is none.
func nthUnit(st *rules.State, i int) string {
	if st == nil || len(st.Units) == 0 {
		return "a1"
	}
	return st.Units[min(i, len(st.Units)-1)].Label
}
