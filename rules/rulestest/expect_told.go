package rulestest

import (
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// expectRuling looks for a ruling of the last command: RULE ["subject"] [value], step="N unit RULE" as often as needed.
// RULE may be the ruling's own or one of a step; alone it may also be that of a roll or an event.
func (p *player) expectRuling(l *text.Line, args []string) error {
	id := rules.RuleID(arg(args, 0))
	if err := p.knowsRule(l, string(id)); err != nil {
		return err
	}
	subject, value := arg(args, 1), arg(args, 2)
	if _, err := strconv.Atoi(subject); err == nil {
		subject, value = "", subject
	}
	steps := l.All("step")
	by, err := reader(l)
	if err != nil {
		return err
	}
	all := []rules.Ruling{p.ruling}
	for _, e := range p.heard(by) {
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
		for _, e := range p.heard(by) {
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
		for _, c := range r.Cites {
			found = found || stepIs(rules.Step{Rule: c.Rule}, strings.Fields(w))
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
	if err := p.knowsRoll(l, name); err != nil {
		return err
	}
	want := map[string]string{}
	for _, k := range []string{"total", "dice", "need", "seat", "faces", "sides", "names", "from", "black", "blue", "red"} {
		if v, ok := l.Get(k); ok {
			want[k] = v
		}
	}
	words, worded := l.Get("text")
	fits := func(r *rules.Roll) bool { return r != nil && (!worded || r.Text.String() == words) && rollIs(r, want) }
	by, err := reader(l)
	if err != nil {
		return err
	}
	for _, e := range p.heard(by) {
		if fits(e.Roll) && (string(e.Roll.Rule) == name || e.Roll.Purpose.String() == name) {
			p.matched(e.Roll.Rule)
			return nil
		}
	}
	return l.Errorf("no roll %s %v; the last command said:%s", name, want, p.told())
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
	by, err := reader(l)
	if err != nil {
		return err
	}
	e, err := p.findEvent(l, args, p.heard(by))
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
	by, err := reader(l)
	if err != nil {
		return err
	}
	switch arg(args, 0) {
	case "ask":
		if len(args) > 1 {
			if err := p.knowsDecision(l, args[1]); err != nil {
				return err
			}
		}
		if w := p.state.Wait; w != nil && (len(args) < 2 || w.Decision.Kind == args[1]) {
			return l.Errorf("a question is open: %s for seat %s, options %v", p.state.Wait.Decision.Kind, p.state.Wait.Decision.Seat, optionIDs(p.state.Wait.Decision))
		}
	case "event":
		e, err := p.findEvent(l, args[1:], p.fresh(by))
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
		if len(args) > 2 {
			if err := p.knowsSubject(l, args[2]); err != nil {
				return err
			}
		}
		for _, e := range p.fresh(by) {
			if e.Ruling != nil && string(e.Ruling.Rule) == arg(args, 1) && (arg(args, 2) == "" || e.Ruling.Subject == arg(args, 2)) {
				return l.Errorf("there is such a ruling: %s", e.Ruling.Text)
			}
		}
	case "roll":
		if err := p.knowsRoll(l, arg(args, 1)); err != nil {
			return err
		}
		for _, e := range p.fresh(by) {
			if e.Roll != nil && (string(e.Roll.Rule) == arg(args, 1) || e.Roll.Purpose.String() == arg(args, 1)) {
				return l.Errorf("there is such a roll: %s, total %d", e.Roll.Purpose, e.Roll.Total)
			}
		}
	default:
		return fault{l.Errorf("expected: no ask, no event KIND, no ruling RULE or no roll RULE")}
	}
	return nil
}

func (p *player) expectDice(l *text.Line, args []string) error {
	if strconv.Itoa(p.last.Dice) != arg(args, 0) {
		return l.Errorf("%d dice were thrown, want %s", p.last.Dice, arg(args, 0))
	}
	return nil
}
