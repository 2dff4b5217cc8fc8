package catalogues

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// Reader implements rules.Imports.
type Reader struct {
	// Ruled returns how lines write a trait of models, or of weapons, with what a catalogue says with its name; ok is false for one that the
	// system does not rule.
	Ruled func(id, value string, weapon bool) (text string, ok bool)
}

// Terms implements rules.Imports.
func (Reader) Terms() rules.ImportTerms {
	return rules.ImportTerms{Unit: "Unit", Models: "Armour and March Move", Repeated: true, Lacks: lacks}
}

// lacks is what the files do not say (DUST-DATA-30).
var lacks = []string{
	"numbers of soldiers: by their weapons (DUST-DATA-10)",
	"bases and hulls: by armour and size, and base= of a profile (DUST-DATA-30)",
	"heights: those of the pieces of the board",
	"boxes of ammunition: one for each copy of a volley weapon (DUST-DATA-21)",
	"how vehicles go that no rule speaks of: they walk (DUST-DATA-12)",
	"the main weapon of a vehicle: that of the longest range, then of most dice, stands first (DUST-CRIT-03)",
	"charts of platoons: the game's own, and lines of a force (DUST-PLAT-01)",
}

// Kind implements rules.Imports (DUST-DATA-04).
func (Reader) Kind(s rules.Sheet) rules.SheetKind {
	switch {
	case s.Has("Armour") && s.Has("March Move"):
		return rules.ModelSheet
	case s.Has("Range") && s.Has("S1"):
		return rules.WeaponSheet
	}
	return rules.OtherSheet
}

// Gear implements rules.Imports: the game has none.
func (Reader) Gear(rules.Sheet) rules.Imported { return rules.Imported{} }

// Rank implements rules.Imports: officers have a rule like any other.
func (Reader) Rank(string, string) (rules.Rank, bool) { return rules.Rank{}, false }

// Promoted implements rules.Imports: nobody is.
func (Reader) Promoted(string) bool { return false }

// Named implements rules.Imports: a strongpoint may be bought as a bunker (DUST-DATA-19).
func (r Reader) Named(name string) (traits, quality string) {
	switch name {
	case "Strongpoint", "Bunker":
		text, _ := r.Ruled(strings.ToLower(name), "", false)
		return text, ""
	}
	return "", ""
}

// Missed implements rules.Imports.
func (r Reader) Missed(rule string, _ rules.Sheet) string {
	n, ok := readName(rule)
	switch {
	case pilotOf(rule) != "":
		return ""
	case !ok:
		return unnamed
	case n.where == "weapon":
		return "which is one of weapons"
	case n.where != "model":
		return ""
	}
	if _, ok := r.Ruled(n.id, n.value, false); !ok {
		return unruled
	}
	return ""
}

// Why rules are left out.
const (
	unnamed = "which no table has"
	unruled = "which is not ruled yet"
)

// blocs are the names that catalogues and their categories have for blocs, and what unit lines call them (DUST-FORCE-01).
var blocs = map[string]string{"Allies": "allies", "Axis": "axis", "SSU": "ssu"}

// Placed implements rules.Imports: the catalogue of a bloc says the bloc, and one whose categories are blocs holds captured vehicles, whose
// price is raised already (DUST-DATA-18).
func (Reader) Placed(f rules.Filed) string {
	if bloc, ok := blocs[f.Category]; ok {
		return " bloc=" + bloc + " captured=on"
	}
	keys := ""
	for title := range strings.SplitSeq(f.Catalogue, ", ") {
		if bloc, ok := blocs[title]; ok {
			keys = " bloc=" + bloc
			break
		}
	}
	if f.Category == "Fortification" {
		keys += " fort=" + model.Strongpoint // comes with the unit (DUST-DATA-19)
	}
	return keys
}

// has reports whether a rule of a name stands beside a sheet.
func has(s rules.Sheet, rule string) bool { return slices.Contains(s.Rules, rule) }
