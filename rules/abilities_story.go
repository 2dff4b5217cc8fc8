package rules

// Deed is a command with all that it has done so far, to be told.
type Deed struct {
	Command Command
	Before  *State  // in which it was given
	After   *State  // to which it led; at an open question the working copy
	Events  []Event // from its first on
	Open    bool    // a question has stopped it: more follows
}

// StoryLine is one line of the story of a battle: one thing that happened, with the rulings and rolls that belong to it. One
// without a text has reasons alone, for the next line.
type StoryLine struct {
	At      int // the first of the events that it tells of
	Kind    EventKind
	Seat    Seat
	Unit    UnitID
	Model   ModelID
	Rule    RuleID
	Text    Text
	Rulings []Ruling
	Rolls   []Roll
	Inside  *Reaction // of which it tells, nil for none
}

// Storyteller is a system that tells in its own words what a command did. Package rules/story has what systems share.
type Storyteller interface {
	// Story returns the lines that tell of a deed, in the order of the events with which they begin.
	Story(d Deed) []StoryLine
}

// StorytellerOf returns who tells the story of a system's battles; without one, each event that says something is a line.
func StorytellerOf(sys System) Storyteller {
	if a, ok := sys.(Storyteller); ok {
		return a
	}
	return plainly{}
}

type plainly struct{}

func (plainly) Story(d Deed) []StoryLine {
	var out []StoryLine
	var loose []Ruling
	for i := range d.Events {
		e := &d.Events[i]
		text := plainText(d.After, e)
		if e.Ruling != nil && text.Empty() {
			if n := len(out); n > 0 {
				out[n-1].Rulings = append(out[n-1].Rulings, *e.Ruling)
			} else {
				loose = append(loose, *e.Ruling)
			}
			continue
		}
		if text.Empty() {
			continue
		}
		l := StoryLine{At: i, Kind: e.Kind, Seat: e.Seat, Unit: e.Unit, Model: e.Model, Rule: e.Rule, Text: text, Rulings: loose, Inside: e.Reaction}
		if loose = nil; e.Ruling != nil {
			l.Rulings = append(l.Rulings, *e.Ruling)
		}
		if e.Roll != nil {
			l.Rolls = []Roll{*e.Roll}
		}
		out = append(out, l)
	}
	if len(loose) > 0 {
		out = append(out, StoryLine{Seat: NoSeat, Rulings: loose})
	}
	return out
}

// plainText says what an event says by itself, and of a few that need no text of their own what they are.
func plainText(s *State, e *Event) Text {
	var who Text
	switch {
	case e.Model != 0 && s.HasModel(e.Model):
		who = Say("%s", s.Model(e.Model))
	case e.Unit != 0 && s.HasUnit(e.Unit):
		who = Say("%s", s.Unit(e.Unit))
	}
	switch {
	case e.Kind == EvRuling && (e.Ruling == nil || e.Ruling.OK()):
		return Text{}
	case e.Kind == EvRoll && e.Roll != nil:
		return Say("%s: %d", e.Roll.Purpose, e.Roll.Total)
	case e.Kind == EvOver:
		return Say("the battle is over: %s", e.Text)
	case !e.Text.Empty():
		return e.Text
	case e.Kind == EvTurn:
		return Say("turn %d", s.Turn)
	case who.Empty():
		return Text{}
	case e.Kind == EvRemoved:
		return Say("%s is lost", who)
	case e.Kind == EvLoss:
		return Say("%s loses %d", who, e.N)
	case e.Kind == EvMove:
		if to, ok := e.Climbs(); ok {
			return Say("%s moves to %s", who, LevelText(to))
		}
		return Say("%s moves", who)
	case e.Kind == EvBegin:
		return Say("%s acts", who)
	}
	return Text{}
}
