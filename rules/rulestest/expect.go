package rulestest

import (
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// expect holds one expectation against the last command or the state.
func (p *player) expect(l *text.Line) error {
	if len(l.Args) == 0 {
		return fault{l.Errorf("expected what is expected: allowed, refused, ask, open, ruling, roll, event, dice, unit, model, card, side, game, piece, sees, distance, over, example, no")}
	}
	what := l.Args[0]
	args := l.Args[1:]
	check, ok := map[string]func(*text.Line, []string) error{
		"allowed": p.expectAllowed, "refused": p.expectRefused, "ask": p.expectAsk, "open": p.expectOpen, "ruling": p.expectRuling,
		"roll": p.expectRoll, "event": p.expectEvent, "no": p.expectNo, "dice": p.expectDice, "unit": p.expectUnit,
		"model": p.expectModel, "card": p.expectCard, "side": p.expectSide, "game": p.expectGame, "piece": p.expectPiece, "sees": p.expectSees,
		"distance": p.expectDistance, "over": p.expectOver, "example": p.expectExample,
	}[what]
	if !ok {
		return fault{l.Errorf("nothing to expect is called %q", what)}
	}
	if err := check(l, args); err != nil {
		return err
	}
	if err := l.Done(); err != nil {
		return fault{err}
	}
	return nil
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
		if p.ruling.Rule != want && !cites(p.ruling, want) {
			return l.Errorf("got allowed by %q %v, want %s", p.ruling.Rule, stepRules(p.ruling), want)
		}
		p.matched(want)
	}
	return nil
}

func cites(r rules.Ruling, id rules.RuleID) bool {
	for _, s := range r.Steps {
		if s.Rule == id {
			return true
		}
	}
	return false
}

func (p *player) expectRefused(l *text.Line, args []string) error {
	p.excused = true
	if p.ruling.OK() {
		return l.Errorf("got allowed, want refused %s", arg(args, 0))
	}
	if want := rules.RuleID(arg(args, 0)); want != "" {
		if p.ruling.Rule != want && !cites(p.ruling, want) {
			return l.Errorf("got refused by %s %v (%s), want %s", p.ruling.Rule, stepRules(p.ruling), p.ruling.Text, want)
		}
		p.matched(want)
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
	if k := arg(args, 0); k != "" && d.Kind != k {
		return l.Errorf("the open decision is %s for %s (%s), want %s", d.Kind, d.Seat, d.Prompt, k)
	}
	if s := arg(args, 1); s != "" && d.Seat.String() != s {
		return l.Errorf("seat %s decides %s, want %s", d.Seat, d.Kind, s)
	}
	if want, ok := l.Get("options"); ok {
		var got []string
		for _, o := range d.Options {
			if o.Refused == nil {
				got = append(got, o.ID)
			}
		}
		if strings.Join(got, ",") != want {
			return l.Errorf("options %s, want %s", strings.Join(got, ","), want)
		}
	}
	for _, want := range l.All("has") {
		if o := findOption(d, want); o == nil || o.Refused != nil {
			return l.Errorf("no free option %q among %v", want, optionIDs(d))
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
	return out
}

// expectRuling looks for a ruling of the last command: RULE ["subject"] [value], step="N unit RULE" as often as needed.
// RULE may be the ruling's own or one of a step; alone it may also be that of a roll or an event.
func (p *player) expectRuling(l *text.Line, args []string) error {
	id := rules.RuleID(arg(args, 0))
	subject, value := arg(args, 1), arg(args, 2)
	if _, err := strconv.Atoi(subject); err == nil {
		subject, value = "", subject
	}
	steps := l.All("step")
	all := []rules.Ruling{p.ruling}
	for _, e := range p.heard() {
		if e.Ruling != nil {
			all = append(all, *e.Ruling)
		}
	}
	for _, r := range all {
		if r.Rule != id && !cites(r, id) {
			continue
		}
		if (subject != "" && r.Subject != subject) || (value != "" && !numberIs(r.Value, value)) || !hasSteps(r, steps) {
			continue
		}
		p.matched(id)
		for _, s := range steps {
			f := strings.Fields(s)
			if strings.Count(f[len(f)-1], "-") == 2 {
				p.matched(rules.RuleID(f[len(f)-1]))
			}
		}
		return nil
	}
	if len(args) == 1 && len(steps) == 0 {
		for _, e := range p.heard() {
			if e.Rule == id || (e.Roll != nil && e.Roll.Rule == id) {
				p.matched(id)
				return nil
			}
		}
	}
	return l.Errorf("no ruling %s %q %s %v; the last command said:%s", id, subject, value, steps, p.told())
}

// numberIs compares a number of the rules with what a transcript writes: a whole number, or for a length, which rulings count
// in micrometres, inches with their unit (19.5in), to a twentieth of an inch.
func numberIs(got int, want string) bool {
	if strconv.Itoa(got) == want {
		return true
	}
	inches, ok := strings.CutSuffix(want, "in")
	if !ok {
		return false
	}
	length, err := geom.ParseInches(inches)
	return err == nil && (geom.Length(got)-length).Abs() <= geom.Inch/20
}

// hasSteps reports whether a ruling has every step "N [unit] [RULE]".
func hasSteps(r rules.Ruling, want []string) bool {
	for _, w := range want {
		found := false
		for _, s := range r.Steps {
			found = found || stepIs(s, strings.Fields(w))
		}
		if !found {
			return false
		}
	}
	return true
}

func stepIs(s rules.Step, want []string) bool {
	if len(want) == 0 || !numberIs(s.Value, want[0]) {
		return false
	}
	for _, w := range want[1:] {
		if rules.RuleID(w) != s.Rule && !slices.Contains(strings.Fields(s.Unit), w) {
			return false
		}
	}
	return true
}

// expectRoll looks for a roll of the last command by rule or purpose.
func (p *player) expectRoll(l *text.Line, args []string) error {
	name := arg(args, 0)
	want := map[string]string{}
	for _, k := range []string{"total", "dice", "need", "seat", "faces", "sides", "names", "from", "black", "blue", "red"} {
		if v, ok := l.Get(k); ok {
			want[k] = v
		}
	}
	words, worded := l.Get("text")
	fits := func(r *rules.Roll) bool { return r != nil && (!worded || r.Text == words) && rollIs(r, want) }
	heard := p.heard()
	for _, e := range heard {
		if fits(e.Roll) && (string(e.Roll.Rule) == name || e.Roll.Purpose == name) {
			p.matched(e.Roll.Rule)
			return nil
		}
	}
	for i, e := range heard {
		if fits(e.Roll) && explained(heard, i, rules.RuleID(name)) {
			p.matched(rules.RuleID(name))
			return nil
		}
	}
	return l.Errorf("no roll %s %v; the last command said:%s", name, want, p.told())
}

// explained reports whether a ruling told with a roll cites a rule: the rulings between it and its neighbours say how many
// dice there were, what they needed and what came of them.
func explained(events []rules.Event, roll int, id rules.RuleID) bool {
	for _, step := range []int{-1, 1} {
		for i := roll + step; i >= 0 && i < len(events) && events[i].Roll == nil; i += step {
			if r := events[i].Ruling; r != nil && (r.Rule == id || cites(*r, id)) {
				return true
			}
		}
	}
	return false
}

func rollIs(r *rules.Roll, want map[string]string) bool {
	var faces, sides, names, from []string // of the dice in order
	colours := map[string]int{}
	for _, d := range r.Dice {
		faces, sides = append(faces, strconv.Itoa(d.Face)), append(sides, strconv.Itoa(d.Sides))
		names, from = append(names, d.Name), append(from, strconv.Itoa(d.From))
		if !d.Extra {
			colours[d.Colour]++
		}
	}
	got := map[string]string{
		"total": strconv.Itoa(r.Total), "dice": strconv.Itoa(len(r.Dice)), "need": strconv.Itoa(r.Need),
		"seat": r.Seat.String(), "faces": strings.Join(faces, ","), "sides": strings.Join(sides, ","),
		"names": strings.Join(names, ","), "from": strings.Join(from, ","),
		"black": strconv.Itoa(colours["black"]), "blue": strconv.Itoa(colours["blue"]), "red": strconv.Itoa(colours["red"]),
	}
	for k, v := range want {
		if got[k] != v {
			return false
		}
	}
	return true
}

// expectEvent looks for an event of the last command.
func (p *player) expectEvent(l *text.Line, args []string) error {
	e, err := p.findEvent(l, args, p.heard())
	if err != nil {
		return err
	}
	if e == nil {
		return l.Errorf("no such event; the last command said:%s", p.told())
	}
	if _, ok := l.Get("rule"); ok {
		p.matched(e.Rule)
	}
	return nil
}

// expectNo is the absence of an event, ruling, roll or question in the last command.
func (p *player) expectNo(l *text.Line, args []string) error {
	switch arg(args, 0) {
	case "ask":
		if w := p.state.Wait; w != nil && (len(args) < 2 || w.Decision.Kind == args[1]) {
			return l.Errorf("a question is open: %s for seat %s, options %v", p.state.Wait.Decision.Kind, p.state.Wait.Decision.Seat, optionIDs(p.state.Wait.Decision))
		}
	case "event":
		e, err := p.findEvent(l, args[1:], p.fresh())
		if err != nil {
			return err
		}
		if e != nil {
			return l.Errorf("there is such an event: %+v", *e)
		}
	case "ruling":
		if err := p.knowsRule(l, arg(args, 1)); err != nil {
			return err
		}
		for _, e := range p.fresh() {
			if e.Ruling != nil && string(e.Ruling.Rule) == arg(args, 1) && (arg(args, 2) == "" || e.Ruling.Subject == arg(args, 2)) {
				return l.Errorf("there is such a ruling: %s", e.Ruling.Text)
			}
		}
	case "roll":
		if strings.Count(arg(args, 1), "-") == 2 && strings.ToUpper(arg(args, 1)) == arg(args, 1) {
			if err := p.knowsRule(l, arg(args, 1)); err != nil {
				return err
			}
		}
		for _, e := range p.fresh() {
			if e.Roll != nil && (string(e.Roll.Rule) == arg(args, 1) || e.Roll.Purpose == arg(args, 1)) {
				return l.Errorf("there is such a roll: %s, total %d", e.Roll.Purpose, e.Roll.Total)
			}
		}
	default:
		return fault{l.Errorf("expected: no ask, no event KIND, no ruling RULE or no roll RULE")}
	}
	return nil
}

// knowsRule is a fault where no row of the catalogue has an id: what never can be told is absent from everything.
func (p *player) knowsRule(l *text.Line, id string) error {
	if _, ok := p.sys.Info().Rule(rules.RuleID(id)); !ok {
		return fault{l.Errorf("the catalogue of %s has no rule %q", p.sys.Info().Name, id)}
	}
	return nil
}

func (p *player) findEvent(l *text.Line, args []string, among []rules.Event) (*rules.Event, error) {
	kind := rules.EventKind(arg(args, 0))
	if !slices.Contains(rules.EventKinds, kind) {
		return nil, fault{l.Errorf("no event is called %q; there are %v", kind, rules.EventKinds)}
	}
	at, hasAt, err := l.Point("at")
	if err != nil {
		return nil, fault{err}
	}
	name, hasName := l.Get("name")
	rule, hasRule := l.Get("rule")
	n, hasN := l.Get("n")
	var unit rules.UnitID
	var model rules.ModelID
	if v, ok := l.Get("unit"); ok {
		if unit, err = p.unit(l, v); err != nil {
			return nil, fault{err}
		}
	}
	if v, ok := l.Get("model"); ok {
		if model, err = p.model(l, v); err != nil {
			return nil, fault{err}
		}
	}
	for _, e := range among {
		if e.Kind != kind || (hasName && e.Name != name) || (hasRule && string(e.Rule) != rule) || (hasN && !numberIs(e.N, n)) ||
			(hasAt && (e.At == nil || e.At.Dist(at) > geom.Inch/50)) || (unit != 0 && e.Unit != unit) || (model != 0 && e.Model != model) {
			continue
		}
		return &e, nil
	}
	return nil, nil
}

func (p *player) expectDice(l *text.Line, args []string) error {
	if strconv.Itoa(p.last.Dice) != arg(args, 0) {
		return l.Errorf("%d dice were thrown, want %s", p.last.Dice, arg(args, 0))
	}
	return nil
}

// pair reads two models.
func (p *player) pair(l *text.Line, args []string) (from, to rules.ModelID, err error) {
	if from, err = p.model(l, arg(args, 0)); err == nil {
		to, err = p.model(l, arg(args, 1))
	}
	if err != nil {
		err = fault{err}
	}
	return from, to, err
}

// expectSees holds a line of sight: FROM TO yes|cover|no [RULE].
func (p *player) expectSees(l *text.Line, args []string) error {
	from, to, err := p.pair(l, args)
	if err != nil {
		return err
	}
	if err := p.there(l, from, to); err != nil {
		return err
	}
	s := p.sys.Sight(p.state, from, to)
	got := [...]string{"yes", "cover", "no"}[s.Class]
	if got != arg(args, 2) {
		return l.Errorf("got %s (%s: %s), want %s", got, s.Ruling.Rule, s.Ruling.Text, arg(args, 2))
	}
	if want := rules.RuleID(arg(args, 3)); want != "" {
		if s.Ruling.Rule != want && !cites(s.Ruling, want) {
			return l.Errorf("got %s (%s), want %s", s.Ruling.Rule, s.Ruling.Text, want)
		}
		p.matched(want)
	}
	return nil
}

// expectDistance holds an edge-to-edge distance: FROM TO INCHES, to the nearest tenth of an inch, [RULE].
func (p *player) expectDistance(l *text.Line, args []string) error {
	from, to, err := p.pair(l, args)
	if err != nil {
		return err
	}
	want, err := geom.ParseInches(arg(args, 2))
	if err != nil {
		return fault{l.Errorf("expected inches, got %q", arg(args, 2))}
	}
	if err := p.there(l, from, to); err != nil {
		return err
	}
	got, why := p.sys.Measure(p.state, from, to)
	if (got - want).Abs() > geom.Inch/20 {
		return l.Errorf("got %s, want %s", got.Inches(), want.Inches())
	}
	if id := rules.RuleID(arg(args, 3)); id != "" {
		if why.Rule != id && !cites(why, id) {
			return l.Errorf("measured by %s %v, want %s", why.Rule, stepRules(why), id)
		}
		p.matched(id)
	}
	return nil
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

// there is an error unless both models stand somewhere: sight and distance are of models on the table or aboard.
func (p *player) there(l *text.Line, models ...rules.ModelID) error {
	for _, m := range models {
		if w := p.state.Model(m).Place; w == rules.Reserve || w == rules.Removed {
			return l.Errorf("%s is not on the table", p.modelLabel(m))
		}
	}
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
		if string(p.state.Over.Rule) != v {
			return l.Errorf("over by %s, want %s", p.state.Over.Rule, v)
		}
		p.matched(p.state.Over.Rule)
	}
	return nil
}

// seatArg reads a seat argument.
func seatArg(l *text.Line, args []string) (rules.Seat, error) {
	s, err := setup.Seat(l, arg(args, 0))
	if err != nil {
		return s, fault{err}
	}
	return s, nil
}
