package traits

import (
	"fmt"
	"strconv"
	"strings"

	"baize/rules/dice"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

// MarKey takes mars="rapid-fire 2, shield 1 red, medic 4+".
func MarKey(e *model.Edition, l *text.Line) ([]model.MAR, error) {
	v, ok := l.Get("mars")
	if !ok {
		return nil, nil
	}
	list, err := ParseMARs(e, v)
	if err != nil {
		return nil, l.Errorf("mars: %v", err)
	}
	return list, nil
}

// ParseMARs reads a list of Model Assigned Rules as force files and books write them: "rapid-fire 2", "Armour
// Piercing [Ranged, 2]", "Medic 4+". Other names of a rule become its own (DL2-GEN-10); rules that the edition
// has not are kept with their parameters; parameters that do not fit a known rule are an error.
func ParseMARs(e *model.Edition, s string) ([]model.MAR, error) {
	var out []model.MAR
	for _, item := range splitTop(s) {
		if item = strings.TrimSpace(item); item == "" || item == "-" {
			continue
		}
		m, err := parseMAR(e, item)
		if err != nil {
			return nil, err
		}
		if len(out) >= 40 {
			return nil, fmt.Errorf("more than 40 rules")
		}
		out = append(out, m)
	}
	return out, nil
}

// Ruled reports whether an edition has a Model Assigned Rule.
func Ruled(e *model.Edition, m model.MAR) bool { _, ok := e.Traits.Find(m.ID); return ok }

// MarText writes a rule as ParseMARs reads it.
func MarText(e *model.Edition, m model.MAR) string {
	s := m.ID
	if m.Word != "" {
		s += " " + m.Word
	}
	if m.N != 0 {
		s += " " + strconv.Itoa(m.N)
		if t, ok := e.Traits.Find(m.ID); ok && t.Params == "N+" {
			s += "+"
		}
	}
	if m.Colour != dice.None {
		s += " " + m.Colour.String()
	}
	return s
}

// splitTop splits at commas outside of brackets.
func splitTop(s string) []string {
	var out []string
	depth, from := 0, 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '[', '(':
			depth++
		case ']', ')':
			depth--
		case ',', ';':
			if depth <= 0 {
				out = append(out, s[from:i])
				from = i + 1
			}
		}
	}
	return append(out, s[from:])
}

func parseMAR(e *model.Edition, item string) (model.MAR, error) {
	clean := strings.NewReplacer("[", " ", "]", " ", "(", " ", ")", " ", ",", " ", "/", " ", "'", "", "\u2019", "").Replace(strings.ToLower(item))
	words := strings.Fields(clean)
	for n := len(words); n > 0; n-- {
		if t, ok := e.Traits.Find(marID(words[:n])); ok {
			m, err := marParams(model.MAR{ID: t.ID}, words[n:], true)
			if err == nil {
				err = fits(m, t.Params)
			}
			if err != nil {
				return model.MAR{}, fmt.Errorf("%q: %w", strings.TrimSpace(item), err)
			}
			return m, nil
		}
	}
	n := len(words)
	for n > 1 && isParam(words[n-1]) {
		n--
	}
	id := marID(words[:n])
	if id == "" || len(id) > 60 {
		return model.MAR{}, fmt.Errorf("%q: expected the name of a rule", item)
	}
	return marParams(model.MAR{ID: id}, words[n:], false)
}

// marID returns words joined to an id: without the runes that no id has, so that the id reads as itself again.
func marID(words []string) string {
	return strings.Trim(strings.Map(idRune, strings.Join(words, "-")), "-.")
}

func idRune(r rune) rune {
	if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' || r == '.' {
		return r
	}
	return -1
}

func isParam(w string) bool {
	_, isNumber := marNumber(w)
	_, err := dice.ParseColour(w)
	return isNumber || err == nil
}

// marNumber reads "2", "4+", "+1" or "2d6".
func marNumber(w string) (int, bool) {
	w = strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(w, "+"), "d6"), "+")
	n, err := strconv.Atoi(w)
	return n, err == nil && n >= 0 && n <= 99
}

// marParams reads the parameters behind a name; words join to one where they are allowed.
func marParams(m model.MAR, words []string, allowed bool) (model.MAR, error) {
	for _, w := range words {
		if n, ok := marNumber(w); ok && m.N == 0 {
			m.N = n
			continue
		}
		if p, err := dice.ParsePool(w); err == nil && p.N > 0 && m.N == 0 && m.Colour == dice.None {
			m.N, m.Colour = p.N, p.Colour
			continue
		}
		if c, err := dice.ParseColour(w); err == nil && m.Colour == dice.None {
			m.Colour = c
			continue
		}
		w = strings.Map(idRune, w)
		if !allowed || w == "" || w == "x" {
			continue
		}
		if m.Word != "" {
			w = m.Word + "-" + w
		}
		m.Word = w
	}
	if len(m.Word) > 40 {
		return m, fmt.Errorf("%q is too long", m.Word)
	}
	return m, nil
}

// fits checks parameters against how a Trait is written: "N COLOUR" must have both, "[N]" may have a value.
func fits(m model.MAR, params string) error {
	for _, p := range []struct {
		word, what string
		has        bool
	}{{"N", "a value", m.N != 0}, {"COLOUR", "a colour", m.Colour != dice.None}, {"WORD", "a word", m.Word != ""}} {
		must, may := false, false
		for _, w := range strings.Fields(strings.ReplaceAll(params, "+", "")) {
			must = must || w == p.word
			may = may || w == p.word || w == "["+p.word+"]"
		}
		if p.has && !may {
			return fmt.Errorf("%s does not take %s", m.ID, p.what)
		}
		if !p.has && must {
			return fmt.Errorf("%s needs %s", m.ID, p.what)
		}
	}
	return nil
}
