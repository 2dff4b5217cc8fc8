// Package rulestest plays transcripts: a set-up, loaded dice, commands and answers, and what the rules must say of
// them. The format is described in rules/TRANSCRIPTS.md. The same runner serves the tests and the command line.
package rulestest

import (
	"fmt"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/rules/setup"
	"baize/rules/text"
)

// Report is what came of a transcript.
type Report struct {
	File   string
	System string
	Err    error          // the first difference, or the fault of the file; nil when it passed
	Bad    bool           // Err is a fault of the file (syntax, unknown names), not a difference
	Rules  []rules.RuleID // rules that a matched expectation named, in order, each once
	Cited  []rules.RuleID // rules that a ruling, roll or event cited, in order, each once

	Clauses []rules.ClauseID // clauses that matched expectations prove, in order, each once
	Steps   int              // commands and answers played
	End     *rules.State     // where it ended, nil if its set-up is at fault
}

// OK reports whether the transcript passed.
func (r Report) OK() bool { return r.Err == nil }

// fault marks an error of the file itself.
type fault struct{ error }

// Run plays one transcript.
func Run(file string, data []byte) Report { return Watch(file, data, nil) }

// Watch plays one transcript and shows what came of every command, check and answer of it to see, which may be nil. A transcript that
// is watched fails also where a command changes the state that it is given in, or leads elsewhere when it is foreseen.
func Watch(file string, data []byte, see func(rules.Outcome)) (rep Report) {
	rep.File = file
	defer func() {
		if p := recover(); p != nil {
			rep.Err = fmt.Errorf("%s: the rules broke an invariant: %v", file, p)
		}
	}()
	p := &player{report: &rep, see: see, asserted: map[rules.RuleID]bool{}, cited: map[rules.RuleID]bool{}}
	err := p.play(file, data)
	rep.Steps, rep.End = p.steps, p.state
	if f, ok := err.(fault); ok {
		rep.Bad, err = true, f.error
	}
	rep.Err = err
	return rep
}

// player plays one transcript.
type player struct {
	sys    rules.System
	state  *rules.State
	dice   rules.Loaded
	report *Report
	see    func(rules.Outcome) // nil for nobody
	steps  int

	last     rules.Outcome // of the last do or answer
	ruling   rules.Ruling  // of the last do, answer or check
	lastLine *text.Line
	excused  bool // an expectation dealt with the last refusal

	weapons         []string // that the set-up names
	asserted, cited map[rules.RuleID]bool
}

var playWords = map[string]bool{"dice": true, "do": true, "check": true, "answer": true, "expect": true}

func (p *player) play(file string, data []byte) error {
	lines, err := text.Parse(file, data)
	if err != nil {
		return fault{err}
	}
	if err := p.begin(file, lines); err != nil {
		return err
	}
	if err := p.settled(); err != nil {
		return err
	}
	if p.state.Wait != nil {
		return p.differ("a question is left open: %s for seat %s: %s", p.state.Wait.Decision.Kind, p.state.Wait.Decision.Seat, p.state.Wait.Decision.Prompt.String())
	}
	if left := p.dice.Left(); len(left) > 0 {
		return p.differ("%d dice were never thrown: %v", len(left), left)
	}
	return nil
}

// begin lays out what the lines set up and plays the lines after it.
func (p *player) begin(file string, lines []*text.Line) error {
	if len(lines) == 0 {
		return fault{&text.Error{File: file, No: 1, Msg: "expected a transcript: its first line is system ID"}}
	}
	state, rest, err := setup.Read(lines, func(word string) bool { return playWords[word] })
	if err != nil {
		return fault{err}
	}
	p.state, p.report.System = state, state.System
	if p.sys, err = rules.Find(state.System); err != nil {
		return fault{err}
	}
	for _, l := range lines {
		if l.Word == "weapon" && len(l.Args) > 0 {
			p.weapons = append(p.weapons, l.Args[0])
		}
	}
	p.excused = true
	for _, l := range rest {
		if l.Word != "expect" {
			if err := p.settled(); err != nil {
				return err
			}
		}
		if err := p.line(l); err != nil {
			return err
		}
	}
	return nil
}

// settled is an error if the last command was refused and nothing expected that.
func (p *player) settled() error {
	if p.excused || p.ruling.OK() {
		return nil
	}
	return p.differ("refused (%s): %s%s", p.ruling.Rule, p.ruling.Text.String(), p.open())
}

// open names the question that waits for an answer, and its options.
func (p *player) open() string {
	if p.state.Wait == nil {
		return ""
	}
	d := p.state.Wait.Decision
	return fmt.Sprintf(" (the open question is %s for seat %s, options %v)", d.Kind, d.Seat, optionIDs(d))
}

func (p *player) differ(format string, args ...any) error {
	if p.lastLine == nil {
		return fmt.Errorf("%s: %s", p.report.File, fmt.Sprintf(format, args...))
	}
	return p.lastLine.Errorf(format, args...)
}

func (p *player) line(l *text.Line) error {
	if !playWords[l.Word] {
		return fault{l.Errorf("expected dice, do, check, answer or expect, got %q", l.Word)}
	}
	if l.Word == "expect" {
		err := p.expect(l)
		if _, bad := err.(fault); err != nil && !bad && !p.excused && !p.ruling.OK() {
			return fmt.Errorf("%w; the last command was refused (%s): %s", err, p.ruling.Rule, p.ruling.Text)
		}
		return err
	}
	if l.Word == "dice" {
		faces, err := ints(l, l.Args)
		if err != nil {
			return fault{err}
		}
		p.dice.Add(faces...)
		if err := l.Done(); err != nil {
			return fault{err}
		}
		return nil
	}
	p.lastLine = l
	var c rules.Command
	var err error
	if l.Word == "answer" {
		c, err = p.answer(l)
	} else {
		c, err = p.command(l)
	}
	if err != nil {
		return fault{err}
	}
	p.excused = false
	if l.Word == "check" {
		p.ruling = rules.Check(p.sys, p.state, c)
		p.last = rules.Outcome{State: p.state, Ruling: p.ruling}
		p.cite(p.ruling)
		p.excused = true
		if p.see != nil {
			p.see(p.last)
		}
		return nil
	}
	return p.apply(l, c)
}

func (p *player) apply(l *text.Line, c rules.Command) error {
	before, dice := p.state, p.dice
	had := rules.Digest(0)
	if p.see != nil {
		had = rules.DigestOf(before)
	}
	out, err := rules.Apply(p.sys, before, c, &p.dice)
	if err != nil {
		return l.Errorf("%v", err)
	}
	if p.see != nil {
		if err := soak.Led(p.sys, before, had, c, out, &dice); err != nil {
			return l.Errorf("%v", err)
		}
	}
	p.steps++
	p.last, p.ruling, p.state = out, out.Ruling, out.State
	if p.see != nil {
		p.see(out)
	}
	if out.Ruling.OK() && (c.Kind != rules.KindAnswer || c.Overrule != "") {
		p.ruling = rules.Check(p.sys, before, c)
	}
	p.cite(p.ruling)
	if err := p.numbered(l, &p.ruling); err != nil {
		return err
	}
	if err := soak.Attacks(p.sys.Info(), out.Events); err != nil {
		return l.Errorf("%v", err)
	}
	for _, e := range out.Events {
		if err := p.registered(l, &e); err != nil {
			return err
		}
		if e.Rule != "" {
			p.cited[e.Rule] = true
		}
		if e.Ruling != nil {
			p.cite(*e.Ruling)
			if err := p.numbered(l, e.Ruling); err != nil {
				return err
			}
		}
	}
	return nil
}

// numbered is an error if a step of a ruling carries no number: what merely explains is a cite.
func (p *player) numbered(l *text.Line, r *rules.Ruling) error {
	for _, s := range r.Steps {
		if s.Value == 0 && s.Unit == "" {
			return l.Errorf("a step of the ruling %q has neither number nor unit: %s %s", r.Text, s.Rule, s.Text)
		}
	}
	return nil
}

func (p *player) cite(r rules.Ruling) {
	for _, id := range append([]rules.RuleID{r.Rule}, stepRules(r)...) {
		if id != "" && !p.cited[id] {
			p.cited[id] = true
			p.report.Cited = append(p.report.Cited, id)
		}
	}
}

// stepRules are the rules of the steps and of the cites of a ruling.
func stepRules(r rules.Ruling) []rules.RuleID {
	var out []rules.RuleID
	for _, s := range r.Steps {
		if s.Rule != "" {
			out = append(out, s.Rule)
		}
	}
	for _, c := range r.Cites {
		if c.Rule != "" {
			out = append(out, c.Rule)
		}
	}
	return out
}

// matched notes that an expectation that named a rule was met.
func (p *player) matched(id rules.RuleID) {
	if id != "" && !p.asserted[id] {
		p.asserted[id] = true
		p.report.Rules = append(p.report.Rules, id)
	}
}

// IsTranscript reports whether lines hold a transcript rather than a mere set-up.
func IsTranscript(lines []*text.Line) bool {
	for _, l := range lines {
		if playWords[l.Word] {
			return true
		}
	}
	return false
}

// Setup gives the state in which a transcript begins.
func Setup(file string, data []byte) (*rules.State, error) {
	lines, err := text.Parse(file, data)
	if err != nil {
		return nil, err
	}
	s, _, err := setup.Read(lines, func(word string) bool { return playWords[word] })
	return s, err
}
