package setup

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"baize/rules"
	"baize/rules/text"
)

// lesson reads the prompts of a scenario: prompt "TITLE" "TEXT" unit= piece= at= do=, and below each of them until lines.
type lesson struct {
	prompts []rules.Prompt
	names   []named // units and pieces by label, looked up once all lines are read
}

// named is a label that a line of a lesson gives, and where its id goes.
type named struct {
	line  *text.Line
	label string
	unit  func(*rules.Prompt) *rules.UnitID
	piece bool
	of    int // the prompt
}

// take reads a line where it is one of a lesson.
func (k *lesson) take(l *text.Line, in *rules.Info) (ok bool, err error) {
	switch l.Word {
	case "prompt":
		err = k.prompt(l, in)
	case "until":
		err = k.until(l, in)
	default:
		return false, nil
	}
	if err != nil {
		return true, err
	}
	return true, l.Done()
}

func (k *lesson) prompt(l *text.Line, in *rules.Info) error {
	if err := l.Want(2, 2, `"TITLE" "TEXT" unit= piece= at= do=`); err != nil {
		return err
	}
	if len(k.prompts) >= rules.MostPrompts {
		return l.Errorf("more than %d prompts", rules.MostPrompts)
	}
	p := rules.Prompt{Title: l.Args[0], Text: l.Args[1]}
	for _, part := range []struct {
		what, text string
		most       int
	}{{"title", p.Title, rules.MostPromptTitle}, {"text", p.Text, rules.MostPromptText}} {
		switch n := utf8.RuneCountInString(part.text); {
		case strings.TrimSpace(part.text) == "":
			return l.Errorf("expected a %s", part.what)
		case n > part.most:
			return l.Errorf("a %s of %d letters: expected at most %d", part.what, n, part.most)
		case strings.ContainsFunc(part.text, func(r rune) bool { return !unicode.IsPrint(r) }):
			return l.Errorf("a letter in the %s that cannot be shown", part.what)
		}
	}
	n := len(k.prompts)
	k.label(l, "unit", n, false, func(p *rules.Prompt) *rules.UnitID { return &p.Unit })
	k.label(l, "piece", n, true, nil)
	at, ok, err := l.Point("at")
	if err != nil {
		return err
	}
	if ok {
		p.At = &at
	}
	if p.Do, ok = l.Get("do"); ok && !slices.Contains(rules.LessonActs, p.Do) && !isCommand(in, p.Do) {
		return l.Errorf("do=%s: expected a kind of command or one of %s", p.Do, strings.Join(rules.LessonActs, " "))
	}
	k.prompts = append(k.prompts, p)
	return nil
}

func (k *lesson) until(l *text.Line, in *rules.Info) error {
	if err := l.Want(2, 2, "event|command|act|turn NAME"); err != nil {
		return err
	}
	if len(k.prompts) == 0 {
		return l.Errorf("expected a prompt before it")
	}
	n := len(k.prompts) - 1
	p := &k.prompts[n]
	if len(p.Until) >= rules.MostUntils {
		return l.Errorf("more than %d lines with until for one prompt", rules.MostUntils)
	}
	u := rules.Until{What: rules.UntilKind(l.Args[0]), Name: l.Args[1], Seat: rules.NoSeat}
	seated, united := true, true
	switch u.What {
	case rules.UntilEvent:
		if !slices.Contains(rules.EventKinds, rules.EventKind(u.Name)) {
			return l.Errorf("event %q: expected one of %s", u.Name, eventKinds())
		}
		u.Word, _ = l.Get("name")
		rule, ok := l.Get("rule")
		if u.Rule = rules.RuleID(rule); ok && !slices.ContainsFunc(in.Rules, func(r rules.Rule) bool { return r.ID == u.Rule }) {
			return l.Errorf("rule=%s: the system has no such rule", rule)
		}
	case rules.UntilCommand:
		if !isCommand(in, u.Name) {
			return l.Errorf("the system has no command %q", u.Name)
		}
		u.Word, _ = l.Get("name")
	case rules.UntilAct:
		if err := OneOf(l, "act", u.Name, rules.LessonActs...); err != nil {
			return err
		}
		seated, united = false, rules.ActsOnUnit(u.Name)
	case rules.UntilTurn:
		turn, err := wholeTurn(l)
		if err != nil {
			return err
		}
		u.Name, u.N, seated, united = "", turn, false, false
	default:
		return OneOf(l, "until", l.Args[0], "event", "command", "act", "turn")
	}
	if seat, ok := l.Get("seat"); ok && seated {
		var err error
		if u.Seat, err = Seat(l, seat); err != nil {
			return err
		}
	} else if ok {
		return l.Errorf("until %s does not take seat=", u.What)
	}
	i := len(p.Until)
	p.Until = append(p.Until, u)
	if united {
		k.label(l, "unit", n, false, func(p *rules.Prompt) *rules.UnitID { return &p.Until[i].Unit })
	}
	return nil
}

// label takes a key that names a unit or a piece, to be looked up later.
func (k *lesson) label(l *text.Line, key string, of int, piece bool, unit func(*rules.Prompt) *rules.UnitID) {
	if v, ok := l.Get(key); ok {
		k.names = append(k.names, named{l, v, unit, piece, of})
	}
}

// build puts the lesson into a state, and judges what can be judged only with all lines read.
func (k *lesson) build(s *rules.State) error {
	for i := range k.names {
		if err := k.names[i].find(s, &k.prompts[k.names[i].of]); err != nil {
			return err
		}
	}
	s.Lesson = k.prompts
	return nil
}

func (n *named) find(s *rules.State, p *rules.Prompt) error {
	if n.piece {
		for i := range s.Table.Pieces {
			if s.Table.Pieces[i].Label == n.label {
				p.Piece = s.Table.Pieces[i].ID
				return nil
			}
		}
		return n.line.Errorf("piece=%s: no terrain is called that", n.label)
	}
	for i := range s.Units {
		if s.Units[i].Label == n.label {
			*n.unit(p) = s.Units[i].ID
			return nil
		}
	}
	return n.line.Errorf("unit=%s: no unit is called that", n.label)
}

func wholeTurn(l *text.Line) (int, error) {
	n := 0
	for _, r := range l.Args[1] {
		if n = n*10 + int(r-'0'); r < '0' || r > '9' || n > 99 {
			return 0, l.Errorf("expected a turn from 1 to 99, got %q", l.Args[1])
		}
	}
	if n == 0 {
		return 0, l.Errorf("expected a turn from 1 to 99, got %q", l.Args[1])
	}
	return n, nil
}

func isCommand(in *rules.Info, kind string) bool {
	return rules.IsKernelKind(kind) || slices.ContainsFunc(in.Commands, func(t rules.CommandTerm) bool { return t.ID == kind })
}

func eventKinds() string {
	var out []string
	for _, k := range rules.EventKinds {
		out = append(out, string(k))
	}
	return strings.Join(out, " ")
}
