package soak

import (
	"encoding/json"
	"testing"

	"baize/rules"
)

// stands is how many steps apart the positions are from which a fuzzed battle begins, and how many there are.
const stands, standsApart = 6, 45

// Fuzz is a fuzz target of the command layer of a system. From one of some positions of a battle that random players have
// played it follows a script: steps that the rules allow, senseless commands, which are carried out where they are allowed,
// undo; at last a command as a file or a stranger might hold it. Nothing panics, every refusal has a word, every state holds
// what is true of all, no decision is without an answer, and the log replays.
func Fuzz(f *testing.F, start *rules.State) {
	var from []*rules.State
	p := New(f, Start(f, start, 1), 1)
	for n := 0; len(from) < stands && p.Battle.State().Over == nil; n++ {
		if n%standsApart == 0 {
			from = append(from, p.Battle.State())
		}
		p.Step()
	}
	for i := range from {
		f.Add(uint8(i), []byte{1, 5, 9, 13, 2, 6, 3, 17}, []byte(`{"kind":"answer","seat":1,"answer":{"picks":["no"]}}`))
	}
	f.Add(uint8(2), []byte{0, 4, 8, 0, 4, 8}, []byte(`{"kind":"hand-place","seat":0,"model":1,"name":"reserve"}`))
	f.Add(uint8(3), []byte{3, 3, 3}, []byte(`{"kind":"fire","seat":0,"unit":1,"attacks":[{"kind":"","shooters":[{"model":1}]}],"overrule":"x"}`))
	f.Fuzz(func(t *testing.T, at uint8, script, raw []byte) {
		p := New(t, rules.NewBattle(systemOf(t, start), from[int(at)%len(from)]), uint64(at)+1)
		for i, b := range script {
			if i == 24 || p.Battle.State().Over != nil {
				break
			}
			fool := NewFool(p.Battle.System(), uint64(b)<<8|uint64(i))
			switch b % 4 {
			case 0:
				p.foolish(fool)
			case 3:
				if n := int(b/4)%3 + 1; n <= len(p.Battle.Log()) {
					if err := p.Battle.Undo(n, rules.Agreed); err != nil {
						t.Fatal(err)
					}
					p.look()
				}
			default:
				p.Step()
			}
		}
		p.Replay()
		var c rules.Command
		if json.Unmarshal(raw, &c) == nil {
			p.stranger(c)
		}
	})
}

func systemOf(tb testing.TB, start *rules.State) rules.System {
	sys, err := rules.Find(start.System)
	if err != nil {
		tb.Fatal(err)
	}
	return sys
}

// foolish gives a senseless command where it happens to be allowed.
func (p *Player) foolish(f *Fool) {
	p.TB.Helper()
	s := p.Battle.State()
	c := f.command(s, p.Battle.Open())
	r := p.Battle.Check(c)
	switch {
	case r.OK():
		p.Give(c)
	case r.Text.Empty():
		p.TB.Fatalf("%+v is refused without a word", c)
	}
}

// stranger judges a command and carries it out, as a journal would: an error or a refusal, in words.
func (p *Player) stranger(c rules.Command) {
	p.TB.Helper()
	r := p.Battle.Check(c)
	if !r.OK() && r.Text.Empty() {
		p.TB.Fatalf("%+v is refused without a word", c)
	}
	out, err := rules.Apply(p.Battle.System(), p.Battle.State(), c, rules.Fair{})
	if err == nil && c.Overrule == "" && out.Ruling.OK() != r.OK() {
		p.TB.Fatalf("%+v: judged %q, carried out as %q", c, r.Text, out.Ruling.Text)
	}
}
