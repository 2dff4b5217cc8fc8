package rulestest

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/text"
)

// What is expected to be absent is absent from everything where its name is misspelt. So every name in an expectation has to be
// one that the system, the set-up or the state knows; else it is a fault of the file.

// knowsRule is a fault where no row of the catalogue has an id.
func (p *player) knowsRule(l *text.Line, id string) error {
	if _, ok := p.sys.Info().Rule(rules.RuleID(id)); !ok {
		return fault{l.Errorf("the catalogue of %s has no rule %q", p.sys.Info().Name, id)}
	}
	return nil
}

// knowsDecision is a fault where the system asks no question of a kind.
func (p *player) knowsDecision(l *text.Line, kind string) error {
	return known(l, "question", kind, ids(p.sys.Info().Decisions))
}

// knowsReaction is a fault where the system has no reaction of a kind; - stands for none.
func (p *player) knowsReaction(l *text.Line, kind string) error {
	return known(l, "reaction", kind, ids(p.sys.Info().Reactions), "-")
}

// knowsRoll is a fault where a name is neither a rule of the catalogue nor a purpose of dice.
func (p *player) knowsRoll(l *text.Line, name string) error {
	if strings.Count(name, "-") == 2 && strings.ToUpper(name) == name {
		return p.knowsRule(l, name)
	}
	return known(l, "roll", name, ids(p.sys.Info().Rolls))
}

// knowsSubject is a fault where no ruling of the system has a subject.
func (p *player) knowsSubject(l *text.Line, subject string) error {
	return known(l, "subject of a ruling", subject, p.sys.Info().Subjects)
}

// knowsName is a fault where an event of a kind never has a name.
func (p *player) knowsName(l *text.Line, kind rules.EventKind, name string) error {
	in := p.sys.Info()
	switch kind {
	case rules.EvMarker:
		return known(l, "marker", name, ids(in.Markers))
	case rules.EvLoss:
		return known(l, "track", name, ids(in.Tracks))
	case rules.EvHeld:
		return known(l, "holder", name, ownerWords[:], "back")
	case rules.EvPhase, rules.EvBegin:
		return known(l, "phase", name, ids(in.Phases))
	case rules.EvCounter:
		return known(l, "counter", name, ids(in.Counters))
	case rules.EvPass:
		return known(l, "question", name, ids(in.Decisions))
	case rules.EvReact:
		return known(l, "reaction", name, ids(in.Reactions))
	case rules.EvTerrain:
		return known(l, "change of terrain", name, append(ids(in.Terrain), in.Changes...), "gone")
	case rules.EvShot:
		return known(l, "weapon", name, p.weapons)
	case rules.EvHand:
		return known(l, "marker, counter or place", name, append(ids(in.Markers), ids(in.Counters)...), placeWords[:]...)
	}
	return l.Errorf("events of the kind %s have no name", kind)
}

func known(l *text.Line, what, name string, all []string, more ...string) error {
	if all = append(slices.Clone(all), more...); slices.ContainsFunc(all, func(pattern string) bool { return rules.Fits(pattern, name) }) {
		return nil
	}
	return fault{l.Errorf("no %s is called %q; there are %s", what, name, strings.Join(all, ", "))}
}

func ids(terms []rules.Term) []string {
	var out []string
	for _, t := range terms {
		out = append(out, t.ID)
	}
	return out
}

// registered is an error where the rules throw dice for a purpose, or rule on a subject, that the system does not list: no
// transcript could then name it.
func (p *player) registered(l *text.Line, e *rules.Event) error {
	in := p.sys.Info()
	switch what, name := unlisted(in, e); what {
	case "roll":
		return known(l, what, name, ids(in.Rolls))
	case "subject of a ruling":
		return known(l, what, name, in.Subjects)
	}
	return nil
}

// unlisted returns what an event names that a system which lists such things does not list; "" where it names nothing of the
// sort.
func unlisted(in *rules.Info, e *rules.Event) (what, name string) {
	lists := func(all []string, name string) bool {
		return len(all) == 0 || slices.ContainsFunc(all, func(pattern string) bool { return rules.Fits(pattern, name) })
	}
	switch r := e.Ruling; {
	case e.Roll != nil && !lists(ids(in.Rolls), e.Roll.Purpose.String()):
		return "roll", e.Roll.Purpose.String()
	case e.Roll == nil && r != nil && r.Subject != "" && !lists(in.Subjects, r.Subject):
		return "subject of a ruling", r.Subject
	}
	return "", ""
}
