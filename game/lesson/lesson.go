// Package lesson counts how far a player has come in a lesson: the prompts of a scenario, one after the other, each until what it waits
// for has happened. It is fed with the commands and events of the battle and with what the player does at the table, and knows neither
// a system nor the window. Where a lesson stands is no part of the battle: its log, its undo and its saves are the same with and
// without it.
package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
)

// Progress is how far a lesson has come.
type Progress struct {
	prompts []rules.Prompt
	seed    uint64
	at      int   // the prompt that is shown; len(prompts) after the last
	met     bool  // what it waits for has happened
	closed  bool  // put away by the player
	reached []int // by prompt up to at: how many commands the log had when it came up
}

// Begin begins the lesson of a battle at its first prompt. It gives nil for a battle without one.
func Begin(start *rules.State) *Progress {
	if len(start.Lesson) == 0 {
		return nil
	}
	return &Progress{prompts: start.Lesson, seed: start.Seed, reached: []int{0}}
}

// Resume begins the lesson of a battle where a mark says that it stood when the log had so many commands: at the last prompt that
// had come up by then. A mark of another battle, or none, is no help: it begins at the first.
func Resume(start *rules.State, mark string, commands int) *Progress {
	p := Begin(start)
	words := strings.Fields(mark)
	if p == nil || len(words) < 3 || words[0] != strconv.FormatUint(p.seed, 10) || len(words)-2 > len(p.prompts)+1 {
		return p
	}
	at := 0
	var reached []int
	for i, w := range words[2:] {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 {
			return p
		}
		if reached = append(reached, n); n <= commands {
			at = i
		}
	}
	p.at, p.reached, p.closed = at, reached[:at+1], words[1] == "closed"
	return p
}

// Mark writes where the lesson stands in one line, for Resume.
func (p *Progress) Mark() string {
	state := "open"
	if p.closed {
		state = "closed"
	}
	return fmt.Sprintf("%d %s %s", p.seed, state, strings.Trim(fmt.Sprint(p.reached), "[]"))
}

// Prompt is the prompt that is shown, nil after the last and while the lesson is put away.
func (p *Progress) Prompt() *rules.Prompt {
	if p.closed || p.at >= len(p.prompts) {
		return nil
	}
	return &p.prompts[p.at]
}

// Number is the number of the prompt that is shown, counted from 1, and how many there are.
func (p *Progress) Number() (n, of int) { return p.at + 1, len(p.prompts) }

// Met reports whether what the prompt waits for has happened.
func (p *Progress) Met() bool { return p.met }

// Waits reports whether the prompt goes on by itself once something has happened; else its reader says when.
func (p *Progress) Waits() bool {
	k := p.Prompt()
	return k != nil && len(k.Until) > 0
}

// Next shows the next prompt. commands is how many the log has by now.
func (p *Progress) Next(commands int) {
	if p.at < len(p.prompts) {
		p.at, p.met = p.at+1, false
		p.reached = append(p.reached[:p.at:p.at], commands)
	}
}

// Back shows the prompt before.
func (p *Progress) Back() {
	if p.at > 0 {
		p.at, p.met = p.at-1, false
		p.reached = p.reached[:p.at+1]
	}
}

// First reports whether the prompt that is shown is the first, Last whether it is the last.
func (p *Progress) First() bool { return p.at == 0 }
func (p *Progress) Last() bool  { return p.at == len(p.prompts)-1 }

// Close puts the lesson away.
func (p *Progress) Close() { p.closed = true }

// Open takes it up again: where it was put away, or from the beginning once it is done.
func (p *Progress) Open() {
	if p.closed = false; p.at >= len(p.prompts) {
		p.at, p.met, p.reached = 0, false, p.reached[:1]
	}
}

// Command takes a command that was given, as one more of so many in the log.
func (p *Progress) Command(c *rules.Command, commands int) {
	p.take(commands, func(u *rules.Until) bool { return u.MetByCommand(c) })
}

// Event takes what happened, with the state after it.
func (p *Progress) Event(s *rules.State, e *rules.Event, commands int) {
	p.take(commands, func(u *rules.Until) bool { return u.MetByEvent(s, e) })
}

// Turn takes which turn it is.
func (p *Progress) Turn(turn, commands int) {
	p.take(commands, func(u *rules.Until) bool { return u.What == rules.UntilTurn && turn >= u.N })
}

// Act takes what the player did at the table, with a unit or 0.
func (p *Progress) Act(act string, unit rules.UnitID, commands int) {
	p.take(commands, func(u *rules.Until) bool { return u.MetByAct(act, unit) })
}

// take notes that a prompt is met. Where the one that is shown is met already and has not yet gone on, it does so at once for what
// meets the next one, so that a quick player is not held up.
func (p *Progress) take(commands int, meets func(*rules.Until) bool) {
	by := func(at int) bool {
		return at < len(p.prompts) && slices.ContainsFunc(p.prompts[at].Until, func(u rules.Until) bool { return meets(&u) })
	}
	switch {
	case p.closed:
	case !p.met:
		p.met = by(p.at)
	case !by(p.at) && by(p.at+1):
		p.Next(commands)
		p.met = true
	}
}
