package catalogues

import (
	"regexp"
	"slices"
	"strings"

	"baize/rules"
)

// Reader implements rules.Imports.
type Reader struct {
	// Qualities are those that Sections may have; none where the edition has none.
	Qualities []string
	// CommandRange is that of every Officer in inches, 0 where his profile says it.
	CommandRange int
	// Trait reads one Model Assigned Rule; ok is false for what is none.
	Trait func(item string) (t Trait, ok bool)
}

// Trait is a Model Assigned Rule that was read.
type Trait struct {
	ID    string
	Text  string // as force files write it, with its parameters
	Ruled bool   // it does something in the game
}

// Terms implements rules.Imports.
func (r Reader) Terms() rules.ImportTerms {
	return rules.ImportTerms{Unit: "Section", Quality: r.quality("regular"), Models: "IR and LP or Front and HP"}
}

// Kind implements rules.Imports.
func (Reader) Kind(s rules.Sheet) rules.SheetKind {
	switch {
	case s.Has("IR") && s.Has("LP") || isIronclad(s):
		return rules.ModelSheet
	case s.Has("ER") && s.Has("LR") && s.Get("ER") == "-" && s.Get("LR") == "-":
		return rules.GearSheet
	case s.Has("ER") && s.Has("LR"):
		return rules.WeaponSheet
	}
	return rules.OtherSheet
}

func isIronclad(s rules.Sheet) bool { return s.Has("Front") && s.Has("HP") }

// Named implements rules.Imports: pieces of equipment are named for their rules, and Experience Levels are options.
func (r Reader) Named(name string) (traits, quality string) {
	if t, ok := r.Trait(name); ok && t.Ruled {
		traits = t.Text
	}
	return traits, r.quality(name)
}

// quality is the Quality that a name is, "" for none.
func (r Reader) quality(name string) string {
	if n := strings.TrimPrefix(strings.ToLower(name), "exp: "); slices.Contains(r.Qualities, n) {
		return n
	}
	return ""
}

// Missed implements rules.Imports.
func (r Reader) Missed(rule string, s rules.Sheet) string {
	t, ok := r.Trait(rule)
	if ok && t.Ruled || strings.Contains(strings.ToLower(s.Get("MARs")), strings.ToLower(rule)) {
		return ""
	}
	return "which does nothing here"
}

// Promoted implements rules.Imports.
func (Reader) Promoted(name string) bool {
	words := strings.Fields(strings.ToLower(name))
	return len(words) > 0 && words[len(words)-1] == "sergeant"
}

// Placed implements rules.Imports: catalogues sort Sections by their slots, and hold officers and named characters together.
func (Reader) Placed(p rules.Filed) string {
	name := strings.ToLower(p.Category)
	for _, s := range []struct{ word, slot string }{
		{"heavy support", "heavy-support"}, {"support", "support"}, {"line", "line"}, {"elite", "elite"}, {"mercenar", "mercenary"},
	} {
		if strings.Contains(name, s.word) {
			return " slot=" + s.slot
		}
	}
	if !strings.Contains(name, "officer") && !strings.Contains(name, "character") && name != "hq" {
		return ""
	}
	if slices.ContainsFunc(p.Models, func(keys string) bool { return uniqueModel.MatchString(keys) }) {
		return " slot=character"
	}
	return " slot=hq"
}

// Squad implements rules.Imports: models have sheets of their own.
func (Reader) Squad(rules.Sheet, []rules.Arm) rules.Squad { return rules.Squad{} }

// uniqueModel finds the rule Unique among the fields of a profile.
var uniqueModel = regexp.MustCompile(`mars="(.*, )?unique[,"]`)
