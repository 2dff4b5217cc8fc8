package session

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"baize/rules"
)

func (t *teller) unitName(u rules.UnitID) string {
	return UnitName(t.state, u)
}

// who names the unit that an event is about; a model of a mixed unit by its own name too.
func (t *teller) who(e *rules.Event) string {
	name := t.unitName(e.Unit)
	if name == "" && e.Model != 0 && t.state.HasModel(e.Model) {
		return t.state.Model(e.Model).Name
	}
	return name
}

// numbered has a text that begins with the name of the unit of an event tell it from others of that name.
func (t *teller) numbered(e *rules.Event, text string) string {
	who := t.who(e)
	if e.Unit == 0 || !t.state.HasUnit(e.Unit) || strings.HasPrefix(text, who) {
		return text
	}
	if plain := t.state.Unit(e.Unit).Name; plain != "" && strings.HasPrefix(text, plain+" ") {
		return who + strings.TrimPrefix(text, plain)
	}
	return text
}

// named puts the name of whom an event is about before a text that does not say it.
func (t *teller) named(e *rules.Event, text string) string {
	who := t.who(e)
	text = People(t.state, text)
	if who == "" || strings.Contains(text, who) {
		return text
	}
	if e.Unit != 0 && t.state.HasUnit(e.Unit) {
		if plain := t.state.Unit(e.Unit).Name; plain != who && strings.HasPrefix(text, plain) {
			return who + strings.TrimPrefix(text, plain)
		}
	}
	if e.Model != 0 && t.state.HasModel(e.Model) && strings.Contains(text, t.state.Model(e.Model).Name) {
		return text
	}
	return who + ": " + text
}

func (t *teller) side(s rules.Seat) string {
	if s != rules.SeatA && s != rules.SeatB {
		return "Both sides"
	}
	if n := t.state.Sides[s].Name; n != "" {
		return n
	}
	return "Side " + s.String()
}

// People writes a text of the rules with names for sides and for the labels of units, models and pieces.
func People(s *rules.State, text string) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		core := strings.TrimRight(w, ",.;:)")
		core = strings.TrimLeft(core, "(")
		if core == "" {
			continue
		}
		name := ""
		if seat := strings.Index("AB", core); seat >= 0 && len(core) == 1 && i > 0 && (strings.EqualFold(words[i-1], "side") || words[i-1] == "seat") && s.Sides[seat].Name != "" {
			words[i-1], name = "", s.Sides[seat].Name
		}
		for p := range s.Table.Pieces { // a plain word such as "lane" reads well as it is, but not with its kind behind it
			k := &s.Table.Pieces[p]
			if kind := strings.ReplaceAll(k.Kind, "-", " "); k.Label == core && (strings.Contains(core, "-") || echoes(words[i:], kind)) {
				name = "the " + kind
			}
		}
		for u := range s.Units {
			if s.Units[u].Label == core {
				name = UnitName(s, s.Units[u].ID)
			}
		}
		for m := range s.Models {
			if s.Models[m].Label == core {
				name = ModelName(s, s.Models[m].ID)
				dropName(words[:i], s.Models[m].Name)
			}
		}
		if name != "" {
			words[i] = strings.Replace(w, core, name, 1)
		}
		if kind, ok := strings.CutPrefix(name, "the "); ok {
			dropEcho(words[i:], kind)
		}
	}
	kept := words[:0]
	for _, w := range words {
		if w != "" {
			kept = append(kept, w)
		}
	}
	return strings.Join(kept, " ")
}

// dropName takes a name out at the end of words, since it stands in what follows.
func dropName(words []string, name string) {
	parts := strings.Fields(name)
	if n := len(words) - len(parts); n >= 0 && slices.Equal(words[n:], parts) {
		clear(words[n:])
	}
}

// dropEcho takes out the kind of a piece in brackets behind the name that says it: "the craters (Craters)".
func dropEcho(words []string, kind string) {
	if !echoes(words, kind) {
		return
	}
	n := len(strings.Fields(kind))
	words[0] += strings.Join(words[1:n+1], " ")[len(kind)+2:]
	for i := range n {
		words[i+1] = ""
	}
}

// echoes reports whether the word after the first is the kind of a piece in brackets.
func echoes(words []string, kind string) bool {
	n := len(strings.Fields(kind))
	return len(words) > n && strings.HasPrefix(strings.ToLower(strings.Join(words[1:n+1], " ")), "("+kind+")")
}

// verb joins a name and a verb: "Grenadiers move", "Black Watch moves".
func verb(name, v string) string {
	plain, _, _ := strings.Cut(name, " (") // what tells units of one name apart has no number
	plain = strings.TrimRight(plain, " 0123456789")
	if strings.HasSuffix(plain, "s") && !strings.HasSuffix(plain, "ss") {
		return name + " " + v
	}
	return name + " " + v + "s"
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func upper(text string) string {
	for i, r := range text {
		return text[:i] + string(unicode.ToUpper(r)) + text[i+len(string(r)):]
	}
	return text
}

// capitals writes an id as a name: "pre-turn" gives "Pre Turn".
func capitals(id string) string {
	words := strings.Split(id, "-")
	for i, w := range words {
		words[i] = upper(w)
	}
	return strings.Join(words, " ")
}

// stem is how many letters two forms of a word share: panics, panicked.
const stem = 5

// akin reports whether a text says a name, or a word of it in any form, already.
func akin(name, text string) bool {
	low, name := strings.ToLower(text), strings.ToLower(name)
	if strings.Contains(low, name) {
		return true
	}
	for _, w := range strings.Fields(name) {
		if len(w) > 3 && strings.Contains(low, w[:min(len(w), stem)]) {
			return true
		}
	}
	return false
}

func bracketed(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}
