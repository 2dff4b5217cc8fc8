package dustup

import (
	"slices"
	"strings"

	"baize/rules"
)

// hiddenMarker is what both sides read of a hidden unit (DUP-SCEN-10).
const hiddenMarker = "a hidden marker"

// veil changes an event before both sides read it: a hidden unit is spoken of as its marker, by id and in words, in the
// reasons of a ruling too (DUP-SCEN-10).
func (a *act) veil(e rules.Event) rules.Event {
	for _, b := range a.E.Blips {
		if b.Unit == 0 || !a.troop(b.Unit).Hidden {
			continue
		}
		about := e.Unit == b.Unit || e.Unit == a.model(b.Model).Unit || e.Model != 0 && a.model(e.Model).Unit == b.Unit
		if e.Unit == b.Unit {
			e.Unit = a.model(b.Model).Unit
		}
		if e.Model != 0 && a.model(e.Model).Unit == b.Unit {
			e.Model = b.Model
		}
		hush := a.hush(b.Unit, a.unit(a.model(b.Model).Unit).Name, about)
		e.Text = hush(e.Text)
		if e.Ruling == nil {
			continue
		}
		r := *e.Ruling
		r.Text, r.Steps = hush(r.Text), append([]rules.Step(nil), r.Steps...)
		for i := range r.Steps {
			r.Steps[i].Text = hush(r.Steps[i].Text)
			if k := &r.Steps[i]; about && (k.Rule == "DUP-TERR-02" || k.Rule == "DUP-TERR-03" || k.Rule == "DUP-TERR-04") {
				k.Rule = "DUP-TERR-01" // its column would tell what it wears
			}
		}
		r.Cites = slices.Clone(r.Cites)
		for i := range r.Cites {
			r.Cites[i].Text = hush(r.Cites[i].Text)
		}
		e.Ruling = &r
	}
	return e
}

// hush takes the names and labels of a hidden unit and its models out of a text and writes the name of its marker there. A name that a unit on the table bears too
// tells nothing, unless the text is about the hidden one.
func (g *game) hush(unit rules.UnitID, by string, about bool) func(string) string {
	u := g.unit(unit)
	var labels []string
	for _, m := range u.Models {
		labels = append(labels, g.model(m).Label)
	}
	labels = append(labels, u.Label)
	if about || !g.shared(unit) {
		labels = append(labels, u.Name)
	}
	return func(text string) string {
		for _, l := range labels {
			text = replaceWord(text, l, by)
		}
		return text
	}
}

// shared reports whether a unit that is not hidden has the name of a hidden one.
func (g *game) shared(unit rules.UnitID) bool {
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.ID != unit && u.Name == g.unit(unit).Name && !g.troop(u.ID).Hidden {
			return true
		}
	}
	return false
}

// replaceWord replaces a word, or several, where no letter, digit or label goes on before or behind it.
func replaceWord(text, word, by string) string {
	if word == "" || !strings.Contains(text, word) {
		return text
	}
	var out strings.Builder
	for {
		i := strings.Index(text, word)
		if i < 0 {
			return out.String() + text
		}
		end := i + len(word)
		if i > 0 && wordy(text[i-1]) || end < len(text) && (wordy(text[end]) || text[end] == '.' && end+1 < len(text) && wordy(text[end+1])) {
			out.WriteString(text[:end])
		} else {
			out.WriteString(text[:i] + by)
		}
		text = text[end:]
	}
}

func wordy(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80
}
