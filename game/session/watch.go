package session

import "baize/rules"

// Story is the log of a battle as it is told entry by entry, while somebody plays the battle's log again.
type Story struct{ s *Session }

// NewStory begins the story of a battle; nothing of it is told yet.
func NewStory(b *rules.Battle) *Story {
	return &Story{&Session{sys: b.System(), battle: b, was: b.Start()}}
}

// Tell tells what came of an entry, 1 for the first; the entries before it were told.
func (t *Story) Tell(entry int, out rules.Outcome) { t.s.tell(entry, out) }

// Lines is the story so far, oldest first.
func (t *Story) Lines() []Line { return t.s.lines }

// Rolls are the dice in the tray: those of the last command that threw any.
func (t *Story) Rolls() []rules.Roll { return t.s.rolls }

// Moment is a battle as it stood once, for a session in which it is looked at.
type Moment struct {
	Battle *rules.Battle // up to then
	Shown  *rules.State  // as the table showed it: at an open question the working copy
	Viewer rules.Seat    // who looks; NoSeat sees everything
	Lines  []Line
	Rolls  []rules.Roll
	Fresh  []rules.Event // of the last command
}

// Watch makes a session in which a battle that was played is looked at; nothing can be done in it.
func Watch(m Moment) *Session {
	s := &Session{sys: m.Battle.System(), watched: true}
	s.Show(m)
	return s
}

// Show goes to another moment of the battle that is watched. What is selected stays so as far as it is there.
func (s *Session) Show(m Moment) {
	s.epoch++
	s.battle, s.lines, s.rolls, s.fresh = m.Battle, m.Lines, m.Rolls, m.Fresh
	s.whole, s.state = m.Shown, rules.ViewerOf(s.sys).View(m.Shown, m.Viewer)
	s.sights, s.occupied = map[[2]rules.ModelID]rules.Sight{}, nil
	s.open = rules.Decision{Seat: rules.NoSeat}
	if now := m.Battle.State(); now.Over == nil {
		// Who decides is known to both; about what, and between which options, may be a secret.
		s.open.Seat = m.Battle.Open().Seat
	}
	s.prune()
}

// errWatched is why nothing can be done in a replay.
var errWatched = rules.Refuse("", "this is a replay: nothing can be done in it")
