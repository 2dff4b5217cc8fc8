package session

import (
	"baize/game/session/draft"
	"baize/game/session/play"
	"baize/game/session/telling"
	"baize/rules"
)

// Session joins the parts of a battle in play for the window. What the hand gives changes the battle; a change is told in the log,
// drops what is laid out and prunes what is selected.
type Session struct {
	Play *play.Play
	Hand *draft.Hand
	Log  *telling.Log
}

// New plays a battle. journal is that of the battle, begun; it may be nil in tests.
func New(b *rules.Battle, journal play.Journal) *Session {
	log := telling.NewLog(b)
	p := play.New(b, journal, log)
	return &Session{p, draft.New(p), log}
}

// Moment is a battle as it stood once, with what was told of it by then.
type Moment struct {
	play.Moment
	Lines []telling.Line
	Rolls []rules.Roll
	Falls []telling.Fall
}

// Watch makes a session in which a battle that was played is looked at; nothing can be done in it.
func Watch(m Moment) *Session {
	p := play.Watch(m.Moment)
	log := telling.NewStory(m.Battle)
	log.Show(m.Lines, m.Rolls, m.Falls)
	return &Session{p, draft.New(p), log}
}

// Show goes to another moment of the battle that is watched. What is selected stays so as far as it is there.
func (s *Session) Show(m Moment) {
	s.Play.Show(m.Moment)
	s.Log.Show(m.Lines, m.Rolls, m.Falls)
}
