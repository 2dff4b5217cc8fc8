package play

import (
	"errors"

	"baize/rules"
)

// Moment is a battle as it stood once, to be looked at.
type Moment struct {
	Battle *rules.Battle // up to then
	Shown  *rules.State  // as the table showed it: at an open question the working copy
	Viewer rules.Seat    // who looks; NoSeat sees everything
	Fresh  []rules.Event // of the last command
}

// Watch returns a battle that was played, to be looked at; nothing can be done in it.
func Watch(m Moment) *Play {
	p := &Play{sys: m.Battle.System(), watched: true, teller: silence{}, follow: func() {}}
	p.Show(m)
	return p
}

// Watched reports whether the battle was played already, so that nothing can be done in it.
func (p *Play) Watched() bool { return p.watched }

// Show goes to another moment of the battle that is watched.
func (p *Play) Show(m Moment) {
	p.epoch++
	p.battle, p.fresh = m.Battle, m.Fresh
	p.whole, p.state = m.Shown, rules.ViewerOf(p.sys).View(m.Shown, m.Viewer)
	p.survey = newSurvey(p.sys, p.state)
	p.open = rules.Decision{Seat: rules.NoSeat}
	if now := m.Battle.State(); now.Over == nil {
		// Who decides is known to both; about what, and between which options, may be a secret.
		p.open.Seat = m.Battle.Open().Seat
	}
	p.follow()
}

// watchedText is why nothing can be done in a replay, as errWatched and errNothingDone say it.
const watchedText = "this is a replay: nothing can be done in it"

var (
	errWatched     = rules.Refuse("", watchedText)
	errNothingDone = errors.New(watchedText)
)
