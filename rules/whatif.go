package rules

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
)

// mute is what a run keeps to itself because it is only asked where something leads.
type mute uint8

const (
	muteWords     mute = 1 << iota // no event is kept
	muteDice                       // none is thrown: code that wants some breaks down
	muteQuestions                  // they are answered at once, by what comes first of what may be chosen

	aloud mute = 0
)

// WhatIf returns a context in which a part of a rule can be carried out to see where it leads: what it emits is dropped, its questions are
// answered by the first options that may be chosen and the least number, and dice cannot be thrown, since odds are summed. Whatever
// changes the state has to be given a clone.
func WhatIf(s *State) *Ctx { return &Ctx{S: s, mute: muteWords | muteDice | muteQuestions} }

// first is the answer of whoever is not asked. It panics where models would have to be placed or faces typed in.
func (d *Decision) first() (a Answer) {
	if d.Place != nil || d.Dice != nil {
		panic(fmt.Sprintf("rules: nobody can be asked %s (%s) where something is only tried out", d.Kind, d.Rule))
	}
	if d.Number != nil {
		a.Number = d.Number.Min
	}
	for i := range d.Options {
		if len(a.Picks) < d.Min && d.Options[i].Refused == nil {
			a.Picks = append(a.Picks, d.Options[i].ID)
		}
	}
	return a
}

// Breakdown tells that the rules broke an invariant in something that was only tried out. That is a defect: whoever tried goes on
// without an answer, so nobody else would notice.
type Breakdown struct {
	Seat    Seat    // for whom it was tried, NoSeat for nobody in particular
	Doing   string  // what was done: "carry out", "open", "list commands", "show a choice"
	Command Command // that was carried out; no kind where it was none
	Dice    uint64  // seed of the dice of the try
	State   string  // hash of the state on which it was tried
	Cause   string
	Stack   string // of the panic; "" where the rules gave an error
}

// String is one line with all but the stack.
func (b Breakdown) String() string {
	command := ""
	if b.Command.Kind != "" {
		data, err := json.Marshal(b.Command)
		if err != nil {
			data = []byte(b.Command.Kind)
		}
		command = " " + string(data)
	}
	return fmt.Sprintf("foreseen by seat %s: %s%s on state %s with dice %d broke down: %s", b.Seat, b.Doing, command, b.State, b.Dice, b.Cause)
}

// Broken is told of every breakdown in what is tried out for no player of the program, which have a listener of their own. Where it is nil
// the panic goes on, as tests want it; the window counts and shows them.
var Broken func(Breakdown)

// broken ends a try: deferred, it tells Broken of a panic and lets the caller go on with what instead sets.
func broken(doing string, seat Seat, s *State, instead func()) {
	p := recover()
	if p == nil {
		return
	}
	if Broken == nil {
		panic(p)
	}
	instead()
	Broken(Breakdown{Seat: seat, Doing: doing, State: Hash(s), Cause: fmt.Sprint(p), Stack: string(debug.Stack())})
}
