// Package play is a battle in play: the battle with its journal, the decision that is open, what of its state is shown to whom, who
// plays which seat, and the way back and forward again. It knows nothing of what is being laid out nor of how a battle is worded.
package play

import (
	"slices"

	"baize/rules"
)

// Play is one battle in play. Its methods run on one goroutine.
type Play struct {
	sys     rules.System
	battle  *rules.Battle
	journal Journal
	teller  Teller
	follow  func() // once what is shown has changed

	whole  *rules.State // what is shown with all that is hidden
	state  *rules.State // what is shown: the working copy at an open question, as the deciding seat may see it
	open   rules.Decision
	survey *Survey                // of what is shown
	shown  map[string]rules.Shown // what answers to the open question lead to, as it was asked for
	fresh  []rules.Event          // of the last command, for animation and sound
	epoch  int                    // counts changes of the battle
	acts   []bound                // where activations begin and end, in order

	refused  *rules.Command // the last command that was refused
	refusal  rules.Ruling
	trouble  string     // the last error of the journal or the rules
	watched  bool       // a replay: nothing can be done
	standing bool       // practice is on, but an undo went back over the command that says so, to an open question
	undone   []undone   // undos that can be taken forward again, the last one last
	looker   rules.Seat // whose own view is shown, NoSeat for nobody's

	machines [2]bool // seats that the program plays
	claims   [2]bool // of those, seats that may still do something of their own in a decision of nobody's (rules.Decision.Claims)
	lent     bool    // the decision of such a seat was handed to the person at the table
}

// New plays a battle. journal is that of the battle, begun; it and teller may be nil.
func New(b *rules.Battle, journal Journal, teller Teller) *Play {
	if teller == nil {
		teller = silence{}
	}
	p := &Play{sys: b.System(), battle: b, journal: journal, teller: teller, follow: func() {}}
	p.retell()
	p.refresh()
	p.note(nil)
	return p
}

// Follow has a function called whenever what is shown has changed, in place of the one before.
func (p *Play) Follow(f func()) { p.follow = f }

// System is the rule system in force, Battle the battle.
func (p *Play) System() rules.System  { return p.sys }
func (p *Play) Battle() *rules.Battle { return p.battle }

// State is what is to be shown. It must not be changed.
func (p *Play) State() *rules.State { return p.state }

// Survey answers what is asked about State; a change of the battle brings another.
func (p *Play) Survey() *Survey { return p.survey }

// Open is the decision that is open now; Asked reports whether it is a question in the middle of a command.
func (p *Play) Open() rules.Decision { return p.open }
func (p *Play) Asked() bool          { return p.battle.State().Wait != nil && !p.watched }

// Passes are the kinds of questions that people let pass now.
func (p *Play) Passes() (out []rules.Pass) {
	if p.Over() != nil || p.watched {
		return nil
	}
	for _, k := range p.whole.Passing() {
		if !p.machines[k.Seat] {
			out = append(out, k)
		}
	}
	return out
}

// Over is the result of a battle that has ended, or nil.
func (p *Play) Over() *rules.Result { return p.battle.State().Over }

// Seat is whose decision is open.
func (p *Play) Seat() rules.Seat { return p.seatIn(p.state) }

// seatIn is the seat that decides, in a state that is not shown yet.
func (p *Play) seatIn(now *rules.State) rules.Seat {
	if p.open.Seat != rules.NoSeat {
		return p.open.Seat
	}
	return now.ToAct
}

// Epoch grows with every change of the battle.
func (p *Play) Epoch() int { return p.epoch }

// Fresh are the events of the last command that were not shown before.
func (p *Play) Fresh() []rules.Event { return p.fresh }

// Trouble is the last error of the journal or of the rules, "" when all is well.
func (p *Play) Trouble() string { return p.trouble }

// Standing reports whether a model is to be seen on the table: standing, or a wreck.
func (p *Play) Standing(id rules.ModelID) bool {
	at := p.state.Model(id).Place
	return at == rules.OnTable || at == rules.Wreck
}

// Do carries out a command. It gives the ruling; an accepted command is in the journal before anything shows it.
func (p *Play) Do(c rules.Command) rules.Ruling {
	if p.watched {
		return errWatched
	}
	out, err := p.battle.Do(c)
	if err != nil {
		p.trouble = err.Error()
		return rules.Refuse("", "%v", err)
	}
	if !out.Ruling.OK() {
		if p.refused = nil; out.Ruling.Why != rules.Malformed {
			p.Refuse(c, out.Ruling)
		}
		return out.Ruling
	}
	p.refused, p.trouble, p.undone = nil, "", nil
	log := p.battle.Log()
	if p.journal != nil {
		p.note(p.journal.Do(log[len(log)-1]))
	}
	out = out.Heard(p.reader())
	p.fresh = out.Events[out.Fresh:]
	p.bounds(len(log), p.fresh)
	p.teller.Tell(len(log), out)
	p.lent = false
	p.refresh()
	fresh := p.fresh
	p.note(p.stand())
	p.fresh = fresh
	return out.Ruling
}

// refresh reads the battle anew after a change.
func (p *Play) refresh() {
	p.claims = p.machines
	p.reread()
}

// reread is refresh while the same decision is open: seats without a claim keep none.
func (p *Play) reread() {
	p.epoch++
	now := p.battle.State()
	p.open = rules.Decision{Seat: rules.NoSeat}
	if now.Over == nil {
		p.open = p.battle.Open()
	}
	for seat := range p.claims {
		p.claims[seat] = p.claims[seat] && p.open.Claims(rules.Seat(seat))
	}
	p.open.Options = slices.DeleteFunc(slices.Clone(p.open.Options), p.machinesOwn)
	p.shown = nil
	p.whole = rules.Preview(p.sys, now, rules.Fair{})
	p.look(now)
	if p.Closed() {
		p.shut()
	}
	p.survey = newSurvey(p.sys, p.state)
	p.follow()
}
