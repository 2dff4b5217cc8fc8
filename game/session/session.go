package session

import (
	"baize/rules"
)

// Session is one battle in play. Its methods run on one goroutine.
type Session struct {
	sys     rules.System
	battle  *rules.Battle
	journal Journal

	whole    *rules.State // the same with all that is hidden
	state    *rules.State // what is shown: the working copy at an open question, as the deciding seat may see it
	open     rules.Decision
	lines    []Line
	was      *rules.State                     // after the entry that was told last
	events   []int                            // by entry: the events of its command up to its end
	reasons  []rules.Ruling                   // of commands without a line, for the first line of the command told last
	loose    []rules.Ruling                   // of commands without a line, for the next command's
	occupied map[rules.PieceID]bool           // pieces in which a model stands, once it was asked for
	threats  map[rules.UnitID][]rules.Threat  // of what is shown, as they were asked for
	sights   map[[2]rules.ModelID]rules.Sight // lines of sight of what is shown, as they were asked for
	shown    map[string]rules.Shown           // what the options of the open question lead to, as it was asked for
	rolls    []rules.Roll
	fresh    []rules.Event // of the last command, for animation and sound
	epoch    int           // counts changes of the battle
	acts     []bound       // where activations begin and end, in order

	unit   rules.UnitID
	models []rules.ModelID // selected models
	asked  bool            // they were selected for a question, whose answer ends that

	draft  *Draft
	answer *Answering

	refused  *rules.Command // the last command that was refused
	refusal  rules.Ruling
	trouble  string     // the last error of the journal or the rules
	watched  bool       // a replay: nothing can be done
	standing bool       // practice is on, but an undo went back over the command that says so, to an open question
	undone   []undone   // undos that can be taken forward again, the last one last
	looker   rules.Seat // whose own view is shown, NoSeat for nobody's

	machines [2]bool // seats that the program plays
	lent     bool    // the decision of such a seat was handed to the person at the table
}

// New plays a battle. journal is that of the battle, begun; it may be nil in tests.
func New(b *rules.Battle, journal Journal) *Session {
	s := &Session{sys: b.System(), battle: b, journal: journal}
	s.retell()
	s.refresh()
	s.note(nil)
	return s
}

// System is the rule system in force, Battle the battle.
func (s *Session) System() rules.System  { return s.sys }
func (s *Session) Battle() *rules.Battle { return s.battle }

// State is what is to be shown. It must not be changed.
func (s *Session) State() *rules.State { return s.state }

// Open is the decision that is open now; Asked reports whether it is a question in the middle of a command.
func (s *Session) Open() rules.Decision { return s.open }
func (s *Session) Asked() bool          { return s.battle.State().Wait != nil && !s.watched }

// Over is the result of a battle that has ended, or nil.
func (s *Session) Over() *rules.Result { return s.battle.State().Over }

// Seat is whose decision is open.
func (s *Session) Seat() rules.Seat {
	if s.open.Seat != rules.NoSeat {
		return s.open.Seat
	}
	return s.state.ToAct
}

// Epoch grows with every change of the battle.
func (s *Session) Epoch() int { return s.epoch }

// Fresh are the events of the last command that were not shown before.
func (s *Session) Fresh() []rules.Event { return s.fresh }

// Rolls are the dice thrown by the last commands that threw any, oldest first.
func (s *Session) Rolls() []rules.Roll { return s.rolls }

// Draft is the command being laid out, Answer the answer to the open question; nil when there is none.
func (s *Session) Draft() *Draft      { return s.draft }
func (s *Session) Answer() *Answering { return s.answer }

// Mover is what is being moved now, of the draft or the answer, or nil.
func (s *Session) Mover() *Mover {
	switch {
	case s.draft != nil && s.draft.mover != nil:
		return s.draft.mover
	case s.answer != nil && s.answer.mover != nil:
		return s.answer.mover
	}
	return nil
}

// Trouble is the last error of the journal or of the rules, "" when all is well.
func (s *Session) Trouble() string { return s.trouble }

// Refusal is the last refused command with its ruling; ok is false when the last command was accepted, or was none that a seat could
// give: that is not overruled.
func (s *Session) Refusal() (c rules.Command, r rules.Ruling, ok bool) {
	if s.refused == nil {
		return rules.Command{}, rules.Ruling{}, false
	}
	return *s.refused, s.refusal, true
}

// Do carries out a command. It gives the ruling; an accepted command is in the journal before anything shows it.
func (s *Session) Do(c rules.Command) rules.Ruling {
	if s.watched {
		return errWatched
	}
	out, err := s.battle.Do(c)
	if err != nil {
		s.trouble = err.Error()
		return rules.Refuse("", "%v", err)
	}
	if !out.Ruling.OK() {
		if s.refused = nil; out.Ruling.Why != rules.Malformed {
			s.refused, s.refusal = &c, out.Ruling
		}
		return out.Ruling
	}
	s.refused, s.trouble, s.undone = nil, "", nil
	log := s.battle.Log()
	if s.journal != nil {
		s.note(s.journal.Do(log[len(log)-1]))
	}
	s.fresh = out.Events[out.Fresh:]
	s.tell(len(log), out)
	s.draft, s.answer, s.lent = nil, nil, false
	s.refresh()
	fresh := s.fresh
	s.note(s.stand())
	s.fresh = fresh
	return out.Ruling
}

// Close ends the session; the journal keeps the battle.
func (s *Session) Close() {
	if s.journal != nil {
		s.note(s.journal.Close())
	}
}

// note keeps an error of the journal for the window to show, or what else the journal has to say.
func (s *Session) note(err error) {
	if n, ok := s.journal.(interface{ Notice() string }); ok && err == nil {
		if text := n.Notice(); text != "" {
			s.trouble = text
		}
	}
	if err != nil {
		s.trouble = err.Error()
	}
}

// refresh reads the battle anew after a change.
func (s *Session) refresh() {
	s.epoch++
	now := s.battle.State()
	s.open = rules.Decision{Seat: rules.NoSeat}
	if now.Over == nil {
		s.open = s.battle.Open()
	}
	shown := rules.Preview(s.sys, now, rules.Fair{})
	s.threats, s.shown = map[rules.UnitID][]rules.Threat{}, nil
	s.whole = shown
	s.look(now)
	if s.Closed() {
		s.shut()
	}
	s.sights, s.occupied = map[[2]rules.ModelID]rules.Sight{}, nil
	s.prune()
	if s.unit != 0 && !s.Closed() && (s.state.Unit(s.unit).Seat != s.Seat() || !s.free()) {
		s.Select(0)
	}
	if s.asked && !s.Asked() {
		s.Select(0)
	}
	s.asked = s.Asked()
	s.follow()
	if now.Wait != nil && !s.Closed() {
		s.answer = s.begin(s.open)
	}
}

// Seat0 is the seat that decides in a state that is not shown yet.
func (s *Session) Seat0(now *rules.State) rules.Seat {
	if s.open.Seat != rules.NoSeat {
		return s.open.Seat
	}
	return now.ToAct
}

// follow selects the unit that the open decision is about.
func (s *Session) follow() {
	if s.open.Unit != 0 && s.state.HasUnit(s.open.Unit) {
		s.Select(s.open.Unit)
		if own := s.ofUnit(s.open.Models, s.open.Unit); s.Asked() && len(own) > 0 {
			s.models = own // whom exactly it is about
		}
		return
	}
	only, idle := rules.UnitID(0), s.unit != 0 && !s.Asked()
	for _, o := range s.open.Options {
		u := OptionUnit(&o)
		if u == 0 || !s.state.HasUnit(u) {
			continue
		}
		if o.Refused != nil {
			continue
		}
		idle = idle && u != s.unit
		if only != 0 && only != u {
			only = -1
		}
		if only == 0 {
			only = u
		}
	}
	if only < 0 {
		if idle {
			s.Select(0) // it has nothing to do now: show who has
		}
		return
	}
	if only != 0 {
		s.Select(only)
	}
}

// Occupied reports whether a model stands in a piece of terrain.
func (s *Session) Occupied(p rules.PieceID) bool {
	if s.occupied == nil {
		s.occupied = map[rules.PieceID]bool{}
		for i := range s.state.Table.Pieces {
			k := &s.state.Table.Pieces[i]
			for j := range s.state.Models {
				if m := &s.state.Models[j]; !k.Gone && m.Place == rules.OnTable && k.Shape.ContainsPoint(m.At) {
					s.occupied[k.ID] = true
					break
				}
			}
		}
	}
	return s.occupied[p]
}

// Sight is the line of sight between two models, asked of the rules once for each state.
func (s *Session) Sight(from, to rules.ModelID) rules.Sight {
	k := [2]rules.ModelID{from, to}
	v, ok := s.sights[k]
	if !ok {
		v = rules.SightsOf(s.sys).Sight(s.state, s.state.Model(from).Eye(), s.state.Model(to).Ref())
		s.sights[k] = v
	}
	return v
}
