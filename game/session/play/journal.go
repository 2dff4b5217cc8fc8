package play

import "baize/rules"

// Journal keeps a battle safe while it is played.
type Journal interface {
	// Do appends an accepted command; the window shows it only afterwards.
	Do(e rules.Entry) error
	// Undo notes that the last n commands were taken back, and by which right dice were crossed if they were.
	Undo(n int, by rules.Crossing) error
	Close() error
}

// Close ends the play; the journal keeps the battle.
func (p *Play) Close() {
	if p.journal != nil {
		p.note(p.journal.Close())
	}
}

// note keeps an error of the journal for the window to show, or what else the journal has to say.
func (p *Play) note(err error) {
	if n, ok := p.journal.(interface{ Notice() string }); ok && err == nil {
		if text := n.Notice(); text != "" {
			p.trouble = text
		}
	}
	if err != nil {
		p.trouble = err.Error()
	}
}
