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
	var list []veiledWord
	about := false
	for _, b := range a.E.Blips {
		if b.Unit == 0 || !a.troop(b.Unit).Hidden {
			continue
		}
		mark := a.model(b.Model).Unit
		its := e.Unit == b.Unit || e.Unit == mark || e.Model != 0 && a.model(e.Model).Unit == b.Unit
		if e.Unit == b.Unit {
			e.Unit = mark
		}
		if e.Model != 0 && a.model(e.Model).Unit == b.Unit {
			e.Model = b.Model
		}
		about = about || its
		list = append(list, a.wordsOf(b.Unit, a.unit(mark).Name, its)...)
	}
	if len(list) == 0 {
		return e
	}
	list = append(list, a.openWords(list)...)
	slices.SortStableFunc(list, func(a, b veiledWord) int { return len(b.word) - len(a.word) })
	hush := func(text string) string { return veiled(text, list) }
	e.Text = rules.Plain(hush(e.Text.String()))
	if e.Roll != nil {
		r := *e.Roll
		r.Purpose, r.Text = rules.Plain(hush(r.Purpose.String())), rules.Plain(hush(r.Text.String()))
		e.Roll = &r
	}
	if e.Ruling == nil {
		return e
	}
	r := *e.Ruling
	r.Text, r.Steps, r.Cites = rules.Plain(hush(r.Text.String())), slices.Clone(r.Steps), slices.Clone(r.Cites)
	for i := range r.Cites {
		r.Cites[i].Text = rules.Plain(hush(r.Cites[i].Text.String()))
	}
	for i := range r.Steps {
		k := &r.Steps[i]
		if k.Text = rules.Plain(hush(k.Text.String())); about && (k.Rule == "DUP-TERR-02" || k.Rule == "DUP-TERR-03" || k.Rule == "DUP-TERR-04") {
			k.Rule = "DUP-TERR-01" // its column would tell what it wears
		}
	}
	e.Ruling = &r
	return e
}

// veiledWord is a word, or several, as both sides read it; those of what is in the open stay.
type veiledWord struct{ word, by string }

// wordsOf are the labels of a hidden unit and its models, and its name. A name that something in the open bears too tells
// nothing, unless the text is about the hidden one.
func (g *game) wordsOf(unit rules.UnitID, by string, about bool) []veiledWord {
	u := g.unit(unit)
	out := []veiledWord{{u.Label, by}}
	for _, m := range u.Models {
		out = append(out, veiledWord{g.model(m).Label, by})
	}
	if about || !slices.Contains(g.openNames(), u.Name) {
		out = append(out, veiledWord{u.Name, by})
	}
	return out
}

// openWords are the names of what is in the open in which one of the words stands: they stay as they are.
func (g *game) openWords(list []veiledWord) (out []veiledWord) {
	for _, name := range g.openNames() {
		if slices.ContainsFunc(list, func(w veiledWord) bool { return w.word != name && strings.Contains(name, w.word) }) {
			out = append(out, veiledWord{name, name})
		}
	}
	return out
}

// openNames are the names of units that are not hidden, of sides, kinds of models and weapons.
func (g *game) openNames() []string {
	out := []string{g.S.Sides[0].Name, g.S.Sides[1].Name}
	for i := range g.S.Units {
		if u := &g.S.Units[i]; !g.troop(u.ID).Hidden {
			out = append(out, u.Name)
		}
	}
	for i := range g.E.Profiles {
		out = append(out, g.E.Profiles[i].Name)
		for k := range g.E.Profiles[i].Weapons {
			out = append(out, g.E.Profiles[i].Weapons[k].Name)
		}
	}
	return out
}

// veiled is a text with words replaced, longer ones first, where no letter, digit or label goes on before or behind them.
func veiled(text string, list []veiledWord) string {
	if !slices.ContainsFunc(list, func(w veiledWord) bool { return w.word != w.by && w.word != "" && strings.Contains(text, w.word) }) {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); {
		n := 1
		by := text[i : i+1]
		if i == 0 || !wordy(text[i-1]) {
			for _, w := range list {
				if w.word != "" && strings.HasPrefix(text[i:], w.word) && ends(text, i+len(w.word)) {
					n, by = len(w.word), w.by
					break
				}
			}
		}
		out.WriteString(by)
		i += n
	}
	return out.String()
}

// ends reports whether a word may end before a place of a text.
func ends(text string, at int) bool {
	return at == len(text) || !wordy(text[at]) && (text[at] != '.' || at+1 == len(text) || !wordy(text[at+1]))
}

func wordy(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80
}
