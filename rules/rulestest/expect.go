package rulestest

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
)

// expect holds one expectation against the last command or the state.
func (p *player) expect(l *text.Line) error {
	if len(l.Args) == 0 {
		return fault{l.Errorf("expected what is expected: allowed, refused, malformed, ask, open, ruling, roll, event, dice, unit, model, card, side, game, piece, sees, distance, over, example, no")}
	}
	what := l.Args[0]
	args := l.Args[1:]
	check, ok := map[string]func(*text.Line, []string) error{
		"allowed": p.expectAllowed, "refused": p.expectRefused, "malformed": p.expectMalformed, "ask": p.expectAsk, "open": p.expectOpen, "ruling": p.expectRuling,
		"roll": p.expectRoll, "event": p.expectEvent, "no": p.expectNo, "dice": p.expectDice, "unit": p.expectUnit,
		"model": p.expectModel, "card": p.expectCard, "side": p.expectSide, "game": p.expectGame, "piece": p.expectPiece, "sees": p.expectSees,
		"distance": p.expectDistance, "over": p.expectOver, "example": p.expectExample,
	}[what]
	if !ok {
		return fault{l.Errorf("nothing to expect is called %q", what)}
	}
	clauses, l, err := p.proves(l)
	if err != nil {
		return err
	}
	if err := check(l, args); err != nil {
		return err
	}
	if err := l.Done(); err != nil {
		return fault{err}
	}
	for _, id := range clauses {
		if !slices.Contains(p.report.Clauses, id) {
			p.report.Clauses = append(p.report.Clauses, id)
		}
	}
	return nil
}

// proves reads the clauses that an expectation proves: proves=CLAUSE, several with commas. It returns them and the
// line without that key, since an expectation of a state takes every key for something to look up.
func (p *player) proves(l *text.Line) ([]rules.ClauseID, *text.Line, error) {
	list, ok := l.Get("proves")
	if !ok {
		return nil, l, nil
	}
	rest := *l
	rest.Keys = slices.DeleteFunc(slices.Clone(l.Keys), func(k text.Key) bool { return k.Name == "proves" })
	var out []rules.ClauseID
	for _, id := range strings.Split(list, ",") {
		rule, _, _ := strings.Cut(id, ".")
		r, known := p.sys.Info().Rule(rules.RuleID(rule))
		if !known || !slices.ContainsFunc(r.Clauses, func(c rules.Clause) bool { return c.ID == rules.ClauseID(id) }) {
			return nil, nil, fault{l.Errorf("proves=%s: the catalogue of %s has no such clause", id, p.sys.Info().Name)}
		}
		out = append(out, rules.ClauseID(id))
	}
	return out, &rest, nil
}

func arg(args []string, i int) string {
	if i < len(args) {
		return args[i]
	}
	return ""
}

func (p *player) expectAllowed(l *text.Line, args []string) error {
	if !p.ruling.OK() {
		return l.Errorf("got refused (%s): %s; want allowed", p.ruling.Rule, p.ruling.Text)
	}
	if want := rules.RuleID(arg(args, 0)); want != "" {
		if err := p.knowsRule(l, string(want)); err != nil {
			return err
		}
		if p.ruling.Rule != want && !cites(p.ruling, want) {
			return l.Errorf("got allowed by %q %v, want %s", p.ruling.Rule, stepRules(p.ruling), want)
		}
		p.matched(want)
	}
	return nil
}

// cites reports whether a step of a ruling, or what explains it, names a rule.
func cites(r rules.Ruling, id rules.RuleID) bool {
	return slices.ContainsFunc(r.Steps, func(s rules.Step) bool { return s.Rule == id }) ||
		slices.ContainsFunc(r.Cites, func(c rules.Cite) bool { return c.Rule == id })
}

func (p *player) expectRefused(l *text.Line, args []string) error {
	p.excused = true
	if p.ruling.OK() {
		return l.Errorf("got allowed, want refused %s", arg(args, 0))
	}
	if want := rules.RuleID(arg(args, 0)); want != "" {
		if err := p.knowsRule(l, string(want)); err != nil {
			return err
		}
		if p.ruling.Rule != want && !cites(p.ruling, want) {
			return l.Errorf("got refused by %s %v (%s), want %s", p.ruling.Rule, stepRules(p.ruling), p.ruling.Text, want)
		}
		p.matched(want)
	}
	return p.blamed(l)
}

// expectMalformed holds that the command is refused as one that no seat could give, by a rule where one is named.
func (p *player) expectMalformed(l *text.Line, args []string) error {
	if err := p.expectRefused(l, args); err != nil {
		return err
	}
	if p.ruling.Why != rules.Malformed {
		return l.Errorf("got refused (%s): %s; want malformed", p.ruling.Rule, p.ruling.Text)
	}
	return nil
}

// blamed holds blames= against those whom the refusal blames: models, units and terrain by label, all of them, in any order.
func (p *player) blamed(l *text.Line) error {
	list, ok := l.Get("blames")
	if !ok {
		return nil
	}
	var want, got []string
	for _, label := range strings.Split(list, ",") {
		if _, err := p.named(l, "blames", label); err != nil {
			return fault{err}
		}
		want = append(want, label)
	}
	for _, r := range p.ruling.Blames {
		got = append(got, p.label(r))
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		return l.Errorf("the refusal blames %v, want %v: %s", got, want, p.ruling.Text)
	}
	return nil
}

func (p *player) expectAsk(l *text.Line, args []string) error {
	if p.state.Wait == nil {
		return l.Errorf("no question is open, want %s%s", arg(args, 0), p.told())
	}
	return p.decision(l, p.state.Wait.Decision, args)
}

func (p *player) expectOpen(l *text.Line, args []string) error {
	return p.decision(l, rules.OpenDecision(p.sys, p.state), args)
}

func (p *player) decision(l *text.Line, d rules.Decision, args []string) error {
	k := arg(args, 0)
	if err := p.knowsDecision(l, k); err != nil && k != "" {
		return err
	}
	if k != "" && d.Kind != k {
		return l.Errorf("the open decision is %s for %s (%s), want %s", d.Kind, d.Seat, d.Prompt, k)
	}
	if s := arg(args, 1); s != "" && d.Seat.String() != s {
		return l.Errorf("seat %s decides %s, want %s", d.Seat, d.Kind, s)
	}
	if in, ok, err := p.reaction(l); err != nil || ok && kindOf(d.Reaction) != in {
		return cmp.Or(err, l.Errorf("%s is asked inside of %s, want %s", d.Kind, kindOf(d.Reaction), in))
	}
	if want, ok := l.Get("options"); ok {
		if got := free(d); strings.Join(got, ",") != want {
			return l.Errorf("options %s, want %s", strings.Join(free(d), ","), want)
		}
	}
	for _, list := range l.All("has") {
		for _, want := range strings.Split(list, ",") {
			if !slices.Contains(free(d), want) {
				return l.Errorf("no free option %q among %v", want, optionIDs(d))
			}
		}
	}
	for _, v := range l.All("refused") {
		id, rule, _ := strings.Cut(v, ":")
		o := findOption(d, id)
		if o == nil || o.Refused == nil || (rule != "" && o.Refused.Rule != rules.RuleID(rule)) {
			return l.Errorf("option %q is not refused by %s: %+v", id, rule, o)
		}
		p.matched(rules.RuleID(rule))
	}
	if n, ok := l.Get("min"); ok && strconv.Itoa(d.Min) != n {
		return l.Errorf("at least %d are picked, want %s", d.Min, n)
	}
	if n, ok := l.Get("max"); ok {
		got := d.Max
		if d.Number != nil {
			got = d.Number.Max
		}
		if strconv.Itoa(got) != n {
			return l.Errorf("at most %d, want %s", got, n)
		}
	}
	if v, ok := l.Get("rule"); ok {
		if d.Rule != rules.RuleID(v) {
			return l.Errorf("the decision is under %s, want %s", d.Rule, v)
		}
		p.matched(d.Rule)
	}
	return nil
}

// free lists the words that answer a question: the options that may be picked, and every share that a slot may get.
func free(d rules.Decision) (out []string) {
	for _, o := range d.Options {
		if o.Refused == nil {
			out = append(out, o.ID)
		}
	}
	if d.Share == nil {
		return out
	}
	for _, s := range d.Share.Slots {
		for n := 1; n <= min(s.Most, d.Share.Most); n++ {
			out = append(out, rules.Share{Slot: s.ID, N: n}.String())
		}
	}
	return out
}

func findOption(d rules.Decision, id string) *rules.Option {
	for i := range d.Options {
		if d.Options[i].ID == id {
			return &d.Options[i]
		}
	}
	return nil
}

func optionIDs(d rules.Decision) []string {
	var out []string
	for _, o := range d.Options {
		id := o.ID
		if o.Refused != nil {
			id += "(refused)"
		}
		out = append(out, id)
	}
	if d.Share != nil {
		for _, s := range d.Share.Slots {
			out = append(out, rules.Share{Slot: s.ID, N: s.Most}.String())
		}
	}
	return out
}

// expectExample notes that what the transcript has played and met so far is the worked example of a rule: RULE. It
// takes at least three met expectations that named rules, and only a row that the catalogue calls a worked example.
func (p *player) expectExample(l *text.Line, args []string) error {
	id := rules.RuleID(arg(args, 0))
	if id == "" || len(p.asserted) < 3 {
		return fault{l.Errorf("expected: example RULE, after at least three expectations that name rules")}
	}
	if r, ok := p.sys.Info().Rule(id); !ok || !strings.HasPrefix(r.Title, "Worked example") {
		return fault{l.Errorf("%s is not a worked example of the catalogue: expect the ruling that it decides", id)}
	}
	p.matched(id)
	return nil
}

func (p *player) expectOver(l *text.Line, args []string) error {
	if p.state.Over == nil {
		return l.Errorf("the battle goes on")
	}
	if v, ok := l.Get("winner"); ok && p.state.Over.Winner.String() != v {
		return l.Errorf("winner %s, want %s", p.state.Over.Winner, v)
	}
	if v, ok := l.Get("rule"); ok {
		if string(p.state.Over.Rule) != v && !p.ruled(rules.RuleID(v)) {
			return l.Errorf("over by %s, want %s", p.state.Over.Rule, v)
		}
		p.matched(rules.RuleID(v))
	}
	return nil
}

// ruled reports whether a ruling of the last command was made under a rule.
func (p *player) ruled(id rules.RuleID) bool {
	for _, e := range p.heard(rules.NoSeat) {
		if e.Ruling != nil && e.Ruling.Rule == id {
			return true
		}
	}
	return false
}

// seatArg reads a seat argument.
func seatArg(l *text.Line, args []string) (rules.Seat, error) {
	s, err := setup.Seat(l, arg(args, 0))
	if err != nil {
		return s, fault{err}
	}
	return s, nil
}
