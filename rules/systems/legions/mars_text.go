package legions

import (
	"fmt"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/text"
)

// marForm is how a Model Assigned Rule is written: v a value, c a colour, w a word; lower case may be left out, upper
// case must be there. Rule is the catalogue row that says what it does.
type marForm struct {
	id, name, form string
	rule           rules.RuleID
}

// marForms lists the rules that Baize knows, in the book's order; the last four have no entry of their own there
// (DL2-MAR-57).
var marForms = []marForm{
	{"adjutant", "Adjutant", "V", "DL2-MAR-01"},
	{"armour-piercing", "Armour Piercing", "WV", "DL2-MAR-02"},
	{"battle-hardened", "Battle Hardened", "", "DL2-MAR-03"},
	{"blast", "Blast", "", "DL2-MAR-04"},
	{"brutal-charge", "Brutal Charge", "VC", "DL2-MAR-05"},
	{"capacity", "Capacity", "WV", "DL2-MAR-06"},
	{"charge-doors", "Charge Doors", "", "DL2-MAR-07"},
	{"cqb-weapon", "CQB Weapon", "", "DL2-MAR-08"},
	{"combat-armour", "Combat Armour", "V", "DL2-MAR-09"},
	{"cumbersome", "Cumbersome", "", "DL2-MAR-10"},
	{"daunting", "Daunting", "", "DL2-MAR-11"},
	{"dual-wielding", "Dual Wielding", "", "DL2-MAR-12"},
	{"drone", "Drone", "", "DL2-MAR-13"},
	{"drone-engineer", "Drone Engineer", "V", "DL2-MAR-14"},
	{"drone-controller", "Drone Controller", "", "DL2-MAR-15"},
	{"elusive-target", "Elusive Target", "", "DL2-MAR-16"},
	{"energy-weapon", "Energy Weapon", "", "DL2-MAR-17"},
	{"experimental-weapon", "Experimental Weapon", "Vc", "DL2-MAR-18"},
	{"fearless", "Fearless", "", "DL2-MAR-19"},
	{"gas-grenade", "Gas Grenade", "", "DL2-MAR-20"},
	{"idf-weapon", "IDF Weapon", "", "DL2-MAR-21"},
	{"independent-firing", "Independent Firing", "", "DL2-MAR-22"},
	{"inspiring", "Inspiring", "", "DL2-MAR-23"},
	{"lethal", "Lethal", "", "DL2-MAR-24"},
	{"lucky", "Lucky", "V", "DL2-MAR-25"},
	{"medic", "Medic", "V", "DL2-MAR-26"},
	{"move-or-fire", "Move or Fire", "", "DL2-MAR-27"},
	{"musician", "Musician", "", "DL2-MAR-28"},
	{"nco", "NCO", "V", "DL2-MAR-29"},
	{"non-combatant", "Non-Combatant", "", "DL2-MAR-30"},
	{"open-topped", "Open Topped", "", "DL2-MAR-33"},
	{"political-officer", "Political Officer", "V", "DL2-MAR-34"},
	{"rapid-fire", "Rapid Fire", "V", "DL2-MAR-36"},
	{"run-and-gun", "Run and Gun", "", "DL2-MAR-37"},
	{"scouting", "Scouting", "", "DL2-MAR-38"},
	{"shield", "Shield", "VC", "DL2-MAR-39"},
	{"skimming", "Skimming", "", "DL2-MAR-40"},
	{"small-arms", "Small Arms", "", "DL2-MAR-41"},
	{"smoke-launcher", "Smoke Launcher", "V", "DL2-MAR-42"},
	{"sniper", "Sniper", "v", "DL2-MAR-43"},
	{"solo-weapon", "Solo Weapon", "", "DL2-MAR-44"},
	{"spotter", "Spotter", "", "DL2-MAR-45"},
	{"spray-and-pray", "Spray and Pray", "", "DL2-MAR-47"},
	{"steadfast", "Steadfast", "", "DL2-MAR-48"},
	{"stealthy", "Stealthy", "", "DL2-MAR-49"},
	{"sure-footed", "Sure Footed", "", "DL2-MAR-50"},
	{"suppression", "Suppression", "", "DL2-MAR-51"},
	{"swift-strike", "Swift Strike", "", "DL2-MAR-52"},
	{"towering", "Towering", "", "DL2-MAR-53"},
	{"unique", "Unique", "", "DL2-MAR-54"},
	{"unreliable", "Unreliable", "", "DL2-MAR-55"},
	{"walker", "Walker", "", "DL2-MAR-56"},
	{"infiltrate", "Infiltrate", "", "DL2-DEPL-05"},
	{"flash-bangs", "Flash Bangs", "", "DL2-MELEE-12"},
	{"tank-mines", "Tank Mines", "", "DL2-MELEE-17"},
	{"cold-steel", "Cold Steel", "", "DL2-MELEE-16"},
}

var marFormByID = func() map[string]*marForm {
	m := map[string]*marForm{}
	for i := range marForms {
		m[marForms[i].id] = &marForms[i]
	}
	return m
}()

// marAliases are other names of Model Assigned Rules (DL2-GEN-10), and readings that differ only in spelling.
var marAliases = map[string]string{
	"scout": "scouting", "scouts": "scouting", "infiltrator": "infiltrate", "infiltrators": "infiltrate",
	"independent-targeting": "independent-firing", "stealth": "stealthy", "cob-weapon": "cqb-weapon", "cqb": "cqb-weapon",
	"idf": "idf-weapon", "armor-piercing": "armour-piercing", "combat-armor": "combat-armour", "gas-grenades": "gas-grenade",
	"tank-grenades": "tank-mines", "rifle-grenades": "tank-mines", "flash-bang": "flash-bangs", "flashbangs": "flash-bangs", "small-arm": "small-arms", "solo": "solo-weapon",
	"unreliable-weapon": "unreliable", "surefooted": "sure-footed", "energy": "energy-weapon", "experimental": "experimental-weapon",
	"cold-steel!": "cold-steel", "smoke-launchers": "smoke-launcher", "dual-wield": "dual-wielding",
}

// marKey takes mars="rapid-fire 2, shield 1 red, medic 4+".
func marKey(l *text.Line) ([]MAR, error) {
	v, ok := l.Get("mars")
	if !ok {
		return nil, nil
	}
	list, err := ParseMARs(v)
	if err != nil {
		return nil, l.Errorf("mars: %v", err)
	}
	return list, nil
}

// ParseMARs reads a list of Model Assigned Rules as force files and books write them: "rapid-fire 2", "Armour
// Piercing [Ranged, 2]", "Medic 4+". Other names of a rule become its own (DL2-GEN-10); rules that Baize does not
// know are kept with their parameters; parameters that do not fit a known rule are an error.
func ParseMARs(s string) ([]MAR, error) {
	var out []MAR
	for _, item := range splitTop(s) {
		if item = strings.TrimSpace(item); item == "" || item == "-" {
			continue
		}
		m, err := parseMAR(item)
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

// Ruled reports whether Baize knows a Model Assigned Rule.
func (m MAR) Ruled() bool { return marFormByID[m.ID] != nil }

// String writes a rule as ParseMARs reads it.
func (m MAR) String() string {
	s := m.ID
	if m.Word != "" {
		s += " " + m.Word
	}
	if m.N != 0 {
		s += " " + strconv.Itoa(m.N)
		if m.ID == "medic" || m.ID == "drone-engineer" {
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

func parseMAR(item string) (MAR, error) {
	clean := strings.NewReplacer("[", " ", "]", " ", "(", " ", ")", " ", ",", " ", "/", " ", "'", "", "\u2019", "").Replace(strings.ToLower(item))
	words := strings.Fields(clean)
	for n := len(words); n > 0; n-- {
		id := canonicalMAR(strings.Join(words[:n], "-"))
		if form := marFormByID[id]; form != nil {
			m, err := marParams(MAR{ID: id}, words[n:], true)
			if err == nil {
				err = m.fits(form.form)
			}
			if err != nil {
				return MAR{}, fmt.Errorf("%q: %w", strings.TrimSpace(item), err)
			}
			return m, nil
		}
	}
	n := len(words)
	for n > 1 && isParam(words[n-1]) {
		n--
	}
	id := strings.Map(idRune, strings.Join(words[:n], "-"))
	if id = strings.Trim(id, "-."); id == "" || len(id) > 60 {
		return MAR{}, fmt.Errorf("%q: expected the name of a rule", item)
	}
	return marParams(MAR{ID: id}, words[n:], false)
}

func canonicalMAR(id string) string {
	if a, ok := marAliases[id]; ok {
		return a
	}
	return id
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
func marParams(m MAR, words []string, allowed bool) (MAR, error) {
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

// fits checks parameters against a form.
func (m MAR) fits(form string) error {
	for _, p := range []struct {
		must, may, what string
		has             bool
	}{{"V", "v", "a value", m.N != 0}, {"C", "c", "a colour", m.Colour != dice.None}, {"W", "w", "a word", m.Word != ""}} {
		if p.has && !strings.Contains(form, p.must) && !strings.Contains(form, p.may) {
			return fmt.Errorf("%s does not take %s", m.ID, p.what)
		}
		if !p.has && strings.Contains(form, p.must) {
			return fmt.Errorf("%s needs %s", m.ID, p.what)
		}
	}
	return nil
}
