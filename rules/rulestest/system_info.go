package rulestest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"baize/rules"
)

var systemID = regexp.MustCompile(`^[a-z][a-z0-9]*$`)

// clauseKinds are the words that a clause may be of.
var clauseKinds = strings.Fields("refuse allow number dice order ask state table secret setup words")

func (p *probe) testInfo(t *testing.T) {
	in := p.info
	if !systemID.MatchString(in.ID) || in.Name == "" {
		t.Errorf("got id %q, name %q; want an id of letters and digits, and a name", in.ID, in.Name)
	}
	if found, err := rules.Find(in.ID); err != nil || found.Info().ID != in.ID {
		t.Errorf("the system is not registered: %v", err)
	}
	var commands, templates []rules.Term
	for _, c := range in.Commands {
		commands = append(commands, c.Term)
		p.testArgs(t, c)
	}
	for _, k := range in.Templates {
		templates = append(templates, k.Term)
		if k.Base.W <= 0 {
			t.Errorf("template %s has no size", k.ID)
		}
	}
	for what, list := range map[string][]rules.Term{"phase": in.Phases, "command": commands, "decision": in.Decisions, "marker": in.Markers,
		"track": in.Tracks, "terrain": in.Terrain, "field": in.Fields, "attack": in.Attacks, "counter": in.Counters, "roll": in.Rolls, "reaction": in.Reactions, "template": templates} {
		p.testTerms(t, what, list)
		for _, k := range list {
			if shown := k.Title + " " + k.Of + " " + k.Text; shownTerms[what] && (strings.Contains(shown, "=") || row.MatchString(shown)) {
				t.Errorf("%s %s: %q is a tip for players: words of transcripts stand at arguments and in Use, rows of the catalogue in Rule", what, k.ID, shown)
			}
		}
	}
	p.testDice(t)
	for _, k := range in.Things {
		if !hasTerm(in.Terrain, k) {
			t.Errorf("things of a kind %q lie on the table, and no terrain is called that", k)
		}
	}
	for what, list := range map[string][]string{"change of terrain": in.Changes, "subject": in.Subjects, "former id": in.Former} {
		for i, w := range list {
			if w == "" || slices.Index(list, w) != i {
				t.Errorf("%s %q is listed twice or empty", what, w)
			}
		}
	}
	p.testCatalogue(t)
	for key := range in.Keys {
		kind, name, named := strings.Cut(key, ":")
		c, known := in.Command(kind)
		arg, _ := c.Arg(rules.ArgName)
		if !known || named && len(arg.Choices) > 0 && !hasTerm(arg.Choices, name) {
			t.Errorf("a key is given to %q, which is no command or none of its ways", key)
		}
	}
	for kind, list := range in.Passing {
		if !hasTerm(in.Decisions, kind) || len(list) == 0 {
			t.Errorf("%q passes by %v: want a question that the system has, and how", kind, list)
		}
	}
	for key, line := range in.Leads {
		kind, _, _ := strings.Cut(key, ":")
		if line == "" || !hasTerm(in.Decisions, kind) {
			t.Errorf("%q is said to lead to %q: want a line, and a question that the system has", key, line)
		}
	}
}

// shownTerms are the lists of words whose meaning players read.
var shownTerms = map[string]bool{"phase": true, "command": true, "marker": true, "terrain": true, "attack": true, "counter": true, "reaction": true, "template": true}

// row is the id of a row of a catalogue.
var row = regexp.MustCompile(`\b[A-Z][A-Z0-9]*-[A-Z]+-[0-9]+`)

// testTerms holds that every word has a meaning, once, and leads to a row of the catalogue where it names one.
func (p *probe) testTerms(t *testing.T, what string, list []rules.Term) {
	t.Helper()
	seen := map[string]bool{}
	for _, k := range list {
		if k.ID == "" || k.Text == "" || seen[k.ID] {
			t.Errorf("%s %q, %q: want an id of its own and a meaning", what, k.ID, k.Text)
		}
		seen[k.ID] = true
		if _, ok := p.info.Rule(k.Rule); k.Rule != "" && !ok {
			t.Errorf("%s %s leads to rule %s, which the catalogue does not have", what, k.ID, k.Rule)
		}
	}
}

func (p *probe) testArgs(t *testing.T, c rules.CommandTerm) {
	t.Helper()
	seen := map[string]bool{}
	for _, a := range c.Args {
		if !a.Known() || seen[a.ID] {
			t.Errorf("command %s: the argument %q is unknown or listed twice", c.ID, a.ID)
		}
		seen[a.ID] = true
		for i, k := range a.Choices {
			if k.ID == "" || slices.IndexFunc(a.Choices, func(o rules.Term) bool { return o.ID == k.ID }) != i {
				t.Errorf("command %s: the choice %q of %s is empty or listed twice", c.ID, k.ID, a.ID)
			}
		}
		if a.Template != "" && !slices.ContainsFunc(p.info.Templates, func(k rules.Template) bool { return k.ID == a.Template }) {
			t.Errorf("command %s lays the template %q, which there is not", c.ID, a.Template)
		}
	}
}

func (p *probe) testCatalogue(t *testing.T) {
	t.Helper()
	seen, clauses := map[rules.RuleID]bool{}, map[rules.ClauseID]bool{}
	for _, r := range p.info.Rules {
		if r.ID == "" || seen[r.ID] || r.Area == "" || r.Title == "" || r.Book == "" || r.Text == "" {
			t.Errorf("rule %s: want an id of its own, area, title, chapter and text", r.ID)
		}
		seen[r.ID] = true
		for _, c := range r.Clauses {
			if c.ID.Rule() != r.ID || clauses[c.ID] || c.Holds == "" || !slices.Contains(clauseKinds, c.Kind) {
				t.Errorf("clause %s of rule %s: want an id of its own that begins with the rule's, a kind and what holds; got kind %q", c.ID, r.ID, c.Kind)
			}
			clauses[c.ID] = true
		}
	}
}

func hasTerm(list []rules.Term, id string) bool {
	return slices.ContainsFunc(list, func(k rules.Term) bool { return k.ID == id })
}

// testDice holds that every symbol has a letter of its own to be typed by.
func (p *probe) testDice(t *testing.T) {
	t.Helper()
	var kinds []rules.Term
	for _, k := range p.info.Dice {
		kinds = append(kinds, k.Term)
		var symbols []rules.Term
		letters := map[byte]bool{}
		for _, s := range k.Symbols() {
			symbols = append(symbols, s.Term)
			if s.ID == "" || letters[s.ID[0]] || s.ID[0] < 'a' || s.ID[0] > 'z' {
				t.Errorf("dice %s: the symbol %q: want an id that begins with a letter of its own", k.ID, s.ID)
				continue
			}
			letters[s.ID[0]] = true
		}
		p.testTerms(t, "symbol", symbols)
	}
	p.testTerms(t, "sort of dice", kinds)
}
