package play

import (
	"errors"
	"fmt"
	"slices"

	"baize/rules"
)

// bound is where an activation begins or ends, or where all have ended: the entry of the log, 1 for the first, and whose
// activation it is.
type bound struct {
	entry int
	kind  rules.EventKind
	unit  rules.UnitID
}

// bounds notes from the events of an entry which activations begin and end with it.
func (p *Play) bounds(entry int, list []rules.Event) {
	for i := range list {
		switch e := &list[i]; e.Kind {
		case rules.EvBegin, rules.EvDone, rules.EvPhase, rules.EvTurn:
			p.acts = append(p.acts, bound{entry, e.Kind, e.Unit})
		}
	}
}

// running is the beginning of the innermost activation that has not ended, nil where there is none.
func (p *Play) running() *bound {
	ended := map[rules.UnitID]int{}
	for i := len(p.acts) - 1; i >= 0; i-- {
		switch a := &p.acts[i]; {
		case a.kind == rules.EvPhase || a.kind == rules.EvTurn:
			return nil
		case a.kind == rules.EvDone:
			ended[a.unit]++
		case ended[a.unit] > 0:
			ended[a.unit]--
		default:
			return a
		}
	}
	return nil
}

// Underway reports whether the activation of a unit has begun and not ended, be it that others act or decide within it.
func (p *Play) Underway(u rules.UnitID) bool {
	ended := 0
	for i := len(p.acts) - 1; i >= 0; i-- {
		switch a := &p.acts[i]; {
		case a.kind == rules.EvPhase || a.kind == rules.EvTurn:
			return false
		case a.unit != u:
		case a.kind == rules.EvDone:
			ended++
		case ended == 0:
			return true
		default:
			ended--
		}
	}
	return false
}

// Practising reports whether undo goes back over dice without anybody's agreement.
func (p *Play) Practising() bool { return p.battle.Practising() || p.standing }

// NeedsAgreement reports whether taking the last command back crosses dice or something that was shown, and nobody may
// do that alone.
func (p *Play) NeedsAgreement() bool {
	return p.battle.Undoable() < p.entriesBack() && !p.Practising()
}

// errNoneOfYours says that a person who plays alone has decided nothing yet.
var errNoneOfYours = errors.New("there is no decision of yours to go back to")

// Undo takes the last decision of a person back, with all that the program did since and what an earlier undo left after
// it.
func (p *Play) Undo(by rules.Crossing) error {
	if p.watched {
		return errNothingDone
	}
	n := p.entriesBack()
	switch {
	case n == 0 && p.battle.LastStep() > 0:
		return errNoneOfYours
	case n == 0:
		return errors.New("nothing to take back")
	}
	return p.back(n, by)
}

// ErrAtDice says that an undo may not go back as far as it should: dice or a secret stop it.
var ErrAtDice = errors.New("dice were thrown or something hidden was shown")

// Running counts the entries of the log since the running activation began; ok is false where none runs. The entry that
// began it counts only where nothing has come after it.
func (p *Play) Running() (n int, ok bool) {
	a := p.running()
	if a == nil || p.open.Unit == 0 && !p.Asked() || p.Closed() || len(p.People()) == 1 && p.machines[p.whole.Unit(a.unit).Seat] {
		return 0, false
	}
	n = len(p.battle.Log()) - a.entry
	if n == 0 {
		n = 1
	}
	return n, true
}

// Restart takes back everything since the running activation began, and where nothing has come since, its beginning. It
// gives how many commands that were. With ErrAtDice it went only as far as it may without a right to go on.
func (p *Play) Restart(by rules.Crossing) (int, error) {
	if p.watched {
		return 0, errNothingDone
	}
	n, ok := p.Running()
	if !ok {
		return 0, errors.New("no unit is in the middle of its activation")
	}
	before := len(p.battle.Log())
	if by == rules.NotAcross && n > p.battle.Undoable() {
		if n = p.battle.Undoable(); n == 0 {
			return 0, ErrAtDice
		}
		if err := p.back(n, by); err != nil {
			return 0, err
		}
		return n, ErrAtDice
	}
	if err := p.back(n, by); err != nil {
		return 0, err
	}
	return before - len(p.battle.Log()), nil
}

// back takes n entries back and tells and keeps that it did. Practice that was switched on among them stays on.
func (p *Play) back(n int, by rules.Crossing) error {
	before, earlier := p.battle.Log(), p.undone
	if err := p.goBack(n, by); err != nil {
		p.undone = nil
		return err
	}
	p.undone = append(earlier, undone{before, p.battle.Log()})
	return nil
}

// goBack is back without remembering it.
func (p *Play) goBack(n int, by rules.Crossing) error {
	stands := p.standing || p.keepsPractice(n)
	if p.standing && by != rules.NotAcross {
		by = rules.Agreed // as both did to practice, which the log does not say for now
	}
	if err := p.takeBack(n, by); err != nil {
		return err
	}
	if log := p.battle.Log(); p.standing && len(log) > 0 && log[len(log)-1].Command.Mark() {
		if err := p.takeBack(1, rules.NotAcross); err != nil { // practice says it
			return err
		}
	}
	p.standing = stands && !p.battle.Practising()
	return p.stand()
}

// keepsPractice reports whether an undo of n entries would take practice back with something else, which is not meant.
func (p *Play) keepsPractice(n int) bool {
	log := p.battle.Log()
	on, other := false, false
	for i := max(0, len(log)-n); i < len(log); i++ {
		c := &log[i].Command
		on, other = on || switchesOn(c), other || !switchesOn(c) && !c.Mark()
	}
	return on && other && p.Practising()
}

// stand switches practice on again that an undo went back over: between two commands, be it after the question that the undo
// opened again.
func (p *Play) stand() error {
	if !p.standing || p.battle.State().Wait != nil {
		return nil
	}
	p.standing = false
	if p.Over() != nil {
		return nil
	}
	if r := p.Do(rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1}); !r.OK() {
		return fmt.Errorf("%v", r.Text)
	}
	return nil
}

// switchesOn reports whether a command switches practice on.
func switchesOn(c *rules.Command) bool { return c.Kind == rules.KindPractice && c.Number == 1 }

// takeBack takes n entries back and tells and keeps that it did.
func (p *Play) takeBack(n int, by rules.Crossing) error {
	backs := len(p.battle.Takebacks())
	if err := p.battle.Undo(n, by); err != nil {
		return err
	}
	left, crossed := len(p.battle.Log()), p.battle.Takebacks()[backs:]
	for _, t := range crossed {
		left = t.Left
	}
	p.acts = slices.DeleteFunc(p.acts, func(b bound) bool { return b.entry > left })
	p.teller.Back(left, crossed)
	p.fresh, p.refused, p.trouble, p.lent = nil, nil, "", false
	p.refresh()
	if p.journal != nil {
		p.note(p.journal.Undo(n, by))
	}
	return nil
}
