package play

import (
	"errors"
	"fmt"

	"baize/rules"
)

// Teller is told what happens in a battle, in order, to keep the log of it in words.
type Teller interface {
	// Retell takes an entry of the log of a battle that was loaded, 1 for the first, and what came of it; Retold ends
	// that, with the error of a log that cannot be played again.
	Retell(entry int, out rules.Outcome)
	Retold(err error)
	// Tell takes the entry of a command that was carried out.
	Tell(entry int, out rules.Outcome)
	// Back takes an undo that left so many entries, and the undos across dice that it consists of.
	Back(left int, crossed []rules.Takeback)
}

// silence tells nothing.
type silence struct{}

func (silence) Retell(int, rules.Outcome)  {}
func (silence) Retold(error)               {}
func (silence) Tell(int, rules.Outcome)    {}
func (silence) Back(int, []rules.Takeback) {}

// retell plays the log of a battle that was loaded once more, for its teller and for the bounds of activations. Of a log that no
// longer plays it says so.
func (p *Play) retell() {
	err := p.battle.Retell(func(i int, out rules.Outcome) {
		out = out.Heard(p.reader())
		p.bounds(i+1, out.Events[out.Fresh:])
		p.teller.Retell(i+1, out)
	})
	if parted := (*rules.Parted)(nil); errors.As(err, &parted) {
		p.trouble = fmt.Sprintf("The rules have changed since: %v. The battle goes on from where it was kept; what came before cannot be taken back.", parted)
	}
	p.teller.Retold(err)
}
