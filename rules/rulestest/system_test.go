package rulestest_test

import (
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
	"baize/rules/text"
)

// faulty is a system with one fault. asked counts its commands, which one of the faults makes their outcome depend on.
type faulty struct {
	rulestest.Whole
	fault string
	asked *int
}

// faults are those that a system may have, each with what its test has to say of it.
var faults = map[string]string{
	"info: no meaning":         `command "", "": want`,
	"info: tells of nothing":   "a key is given to",
	"setup: takes any word":    `"nonsense x": got the error <nil>`,
	"transcripts: wrong":       "wrong.txt:",
	"transcripts: no lead":     "nothing says what",
	"transcripts: dead end":    "can be given to it",
	"positions: changed":       "changed it",
	"positions: withheld":      "is listed as refused (no) and allowed",
	"positions: refused offer": "is on offer and refused: no",
	"positions: view":          "view of its own view is another",
	"positions: any counter":   "a counter that there is not: got <nil>",
	"positions: long ruler":    "by the ruler",
	"positions: one-way ruler": `" back`,
	"positions: offers more":   "is offered: true",
	"positions: less alone":    "alone: got [], among all arguments",
	"battle: point nowhere":    "is offered the point",
	"enemies: unsaid":          "charge targets takes enemies alone",
	"battle: memory":           "leads to another state",
	"battle: unlisted roll":    `the roll "nonsense" is not among those of the system`,
}

func (f faulty) Info() *rules.Info {
	in := *f.Whole.Info()
	in.ID, in.Former = faultyID, nil
	switch f.fault {
	case "info: no meaning":
		in.Commands = append(in.Commands[:len(in.Commands):len(in.Commands)], rules.CommandTerm{})
	case "enemies: unsaid":
		in.Commands = slices.Clone(in.Commands)
		for i := range in.Commands {
			k := &in.Commands[i]
			k.Args = slices.Clone(k.Args)
			for n := range k.Args {
				k.Args[n].Foes = false
			}
		}
	case "info: tells of nothing":
		in.Keys = map[string]string{"nonsense": "Q"}
	case "transcripts: no lead":
		in.Leads = nil
	}
	return &in
}

func (f faulty) Transcripts() []rules.File {
	all := f.Whole.Transcripts()
	var few []rules.File
	parts := []string{"/seq/", "/shoot/"}
	switch f.fault {
	case "positions: long ruler": // whoever is out of range
		parts = []string{"/shoot/mix-deck-then-courage-shaken"}
	case "enemies: unsaid": // whoever charges
		parts = []string{"/exam/mov/dl2-mov-14"}
	case "battle: point nowhere": // whoever lays something
		parts = []string{"/smoke/"}
	}
	for _, file := range all {
		if slices.ContainsFunc(parts, func(p string) bool { return strings.Contains(file.Name, p) }) {
			file.Data = []byte(strings.Replace(string(file.Data), "system dl2", "system "+faultyID, 1))
			few = append(few, file)
		}
	}
	if f.fault == "transcripts: wrong" {
		few = append(few, rules.File{Name: "wrong.txt", Data: []byte(string(few[0].Data) + "\nexpect game turn=99\n")})
	}
	return few
}

func (f faulty) Builder() rules.Builder {
	b := f.Whole.Builder()
	return anyWord{b, rules.TerrainCheckerOf(b), f.fault}
}

// anyWord is a builder that takes every word, where that is the fault.
type anyWord struct {
	rules.Builder
	rules.TerrainChecker
	fault string
}

func (b anyWord) Line(l *text.Line) (bool, error) {
	ok, err := b.Builder.Line(l)
	return ok || b.fault == "setup: takes any word", err
}

func (f faulty) Check(s *rules.State, c rules.Command) rules.Ruling {
	if f.fault == "positions: changed" {
		s.Step += "!"
	}
	if f.fault == "positions: refused offer" && c.Kind == "activate" {
		return rules.Refuse("", "no")
	}
	return f.Whole.Check(s, c)
}

func (f faulty) Open(s *rules.State) rules.Decision {
	d := f.Whole.Open(s)
	if f.fault != "positions: withheld" {
		return d
	}
	no := rules.Refuse("", "no")
	for i := range d.Options {
		if i > 0 {
			d.Options[i].Refused = &no
		}
	}
	return d
}

func (f faulty) View(s *rules.State, seat rules.Seat) *rules.State {
	if f.fault != "positions: view" || seat == rules.NoSeat {
		return s
	}
	v := s.Clone()
	v.Turn++
	return v
}

func (f faulty) SetCounter(s *rules.State, name string, seat rules.Seat, n int) error {
	if err := f.Whole.SetCounter(s, name, seat, n); f.fault != "positions: any counter" {
		return err
	}
	return nil
}

// Measure adds an inch: to all that is measured from models, so that the rules judge by another distance, or only to what is measured
// to the first of two models.
func (f faulty) Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	m := f.Whole.Measure(s, from, to)
	if f.fault == "positions: long ruler" || f.fault == "positions: one-way ruler" && to.Model() < from.Model {
		m.Amount.N += int(geom.Inch)
		m.Ruling.Value = m.Amount.N
	}
	return m
}

// Params offers words that Check refuses, nothing where one argument alone is asked for, nobody for what is needed, or
// a point off the table.
func (f faulty) Params(s *rules.State, d rules.Draft, only ...string) []rules.Param {
	list := f.Whole.Params(s, d, only...)
	if f.fault == "positions: less alone" && len(only) > 0 {
		return nil
	}
	for i := range list {
		if f.fault == "battle: point nowhere" && list[i].Arg == rules.ArgAt {
			list[i].At = &geom.Point{X: -geom.Inch}
		}
		if f.fault == "transcripts: dead end" && list[i].Needed {
			list[i].Units, list[i].Models = nil, nil
		}
		for k := range list[i].Names {
			if f.fault == "positions: offers more" {
				list[i].Names[k].Refused = nil
			}
		}
	}
	return list
}

func (f faulty) Resolve(ctx *rules.Ctx, c rules.Command) {
	*f.asked++
	switch f.fault {
	case "battle: memory":
		ctx.S.Players[0] = strconv.Itoa(*f.asked)
	case "battle: unlisted roll":
		ctx.Emit(rules.Event{Kind: rules.EvRoll, Roll: &rules.Roll{Purpose: rules.Say("nonsense")}})
	}
	f.Whole.Resolve(ctx, c)
}

// faultyID is what the system with a fault is registered as, in the process that tests it.
const faultyID = "faulty"

// whichFault names the fault that TestFaultySystem has, in a test of a test.
const whichFault = "BAIZE_FAULT"

// TestFaultySystem tests a system with a fault, or with none; TestSystemFindsFaults runs it.
func TestFaultySystem(t *testing.T) {
	fault := os.Getenv(whichFault)
	if fault == "" {
		t.Skip("it is run by TestSystemFindsFaults")
	}
	sys, err := rules.Find("dl2")
	if err != nil {
		t.Fatal(err)
	}
	f := faulty{rulestest.WholeOf(sys), fault, new(int)}
	rules.Register(f)
	rulestest.TestSystem(t, f)
}

// TestSystemFindsFaults holds that the test of every system fails for each fault with a word on it, and for none passes.
func TestSystemFindsFaults(t *testing.T) {
	run := func(fault string) (string, error) {
		cmd := exec.Command(os.Args[0], "-test.run=^TestFaultySystem$", "-test.short")
		cmd.Env = append(os.Environ(), whichFault+"="+fault)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run("none"); err != nil {
		t.Fatalf("without a fault: %v\n%s", err, out)
	}
	for fault, want := range faults {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			part, _, _ := strings.Cut(fault, ":")
			out, err := run(fault)
			if err == nil || !strings.Contains(out, want) || !strings.Contains(out, "FAIL: TestFaultySystem/"+part) {
				t.Errorf("got %v, want a failure of %s with %q in\n%.3000s", err, part, want, out)
			}
		})
	}
}
