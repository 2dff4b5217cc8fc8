package session

import (
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// teller turns the events of one command into lines as a battle report has them: who acts, who moves how far, who fires
// at whom and who falls. Rulings are no lines of their own: they wait behind the "why?" of the line that they belong to.
type teller struct {
	s     *Session
	state *rules.State
	entry int
	first int // number of lines before this command
	at    int // the line that reasons go to, -1 for the next one

	far      geom.Length  // the longest way of the move that is told
	shooters int          // of the line that tells of shots
	hurt     map[int]hurt // losses that a line tells of, by the line
	dicey    dicey
}

// hurt is what a line says at its end of those who fell and those who bled.
type hurt struct {
	base   string
	fallen []rules.ModelID
	bled   map[rules.ModelID]int
	words  map[rules.ModelID]string // how, where a system says so
	order  []rules.ModelID
}

func (t *teller) story(list []rules.Event) {
	if c := t.given(); c.Kind != rules.KindAnswer {
		t.s.firing = 0
	}
	defer t.tail()
	for i := range list {
		e := &list[i]
		switch e.Kind {
		case rules.EvRuling:
			t.ruling(e)
		case rules.EvRoll:
			t.roll(e, list[i+1:])
		case rules.EvMove:
			t.move(e)
		case rules.EvPlace:
			t.place(e)
		case rules.EvShot:
			t.shot(e)
		case rules.EvStrike:
			t.strike(e)
		case rules.EvLoss, rules.EvRemoved:
			if i > 0 && list[i-1].Kind == rules.EvSecret && list[i-1].Model == e.Model {
				continue // a marker that was turned over: it has been said
			}
			t.loss(e)
		case rules.EvMarker:
			t.marker(e, list[i+1:])
		case rules.EvCounter:
			t.counter(e)
		case rules.EvDone:
		default:
			t.plain(e)
		}
	}
}

// add begins a line; the reasons that waited for one go to it.
func (t *teller) add(e *rules.Event, text string) *Line {
	l := Line{Entry: t.entry, Seat: e.Seat, Kind: e.Kind, Text: upper(text), Rule: e.Rule, Unit: e.Unit, Model: e.Model, Rulings: t.s.loose}
	if e.Ruling != nil {
		l.Rulings = append(l.Rulings, *e.Ruling)
	}
	t.s.loose = nil
	if t.replaced(e) {
		t.at = len(t.s.lines) - 1
		was := t.s.lines[t.at]
		l.Rulings, l.Rolls = append(was.Rulings, l.Rulings...), was.Rolls
		if t.dicey.tails == nil {
			t.dicey.tails = map[int]string{}
		}
		what, dice, _ := strings.Cut(strings.TrimSuffix(was.Text, t.dicey.came), ": ")
		if was.Unit == 0 {
			dice = strings.ToLower(what) + " " + dice
		}
		t.dicey.tails[t.at] = " (" + dice + ")"
		t.s.lines[t.at] = l
	} else {
		t.s.lines = append(t.s.lines, l)
		t.at = len(t.s.lines) - 1
	}
	t.dicey.bare, t.dicey.volley = 0, 0
	if e.Kind != rules.EvShot {
		t.s.firing = 0
	}
	return &t.s.lines[t.at]
}

// because keeps a ruling for the "why?" of the line that is being told, or of the next one.
func (t *teller) because(r rules.Ruling) {
	if t.at < 0 {
		t.s.loose = append(t.s.loose, r)
		return
	}
	t.s.lines[t.at].Rulings = append(t.s.lines[t.at].Rulings, r)
}

// find is the last line of this command of a kind that fits, or -1.
func (t *teller) find(kind rules.EventKind, fits func(*Line) bool) int {
	for i := len(t.s.lines) - 1; i >= t.first; i-- {
		if l := &t.s.lines[i]; l.Kind == kind && (fits == nil || fits(l)) {
			return i
		}
	}
	return -1
}

func (t *teller) ruling(e *rules.Event) {
	if e.Ruling == nil {
		return
	}
	if e.Ruling.Verdict == rules.Refused {
		t.add(e, t.named(e, e.Text.String()))
		return
	}
	if e.Text.Empty() && len(e.Ruling.Steps) == 0 && len(e.Ruling.Cites) == 0 {
		return
	}
	t.because(*e.Ruling)
	t.counted(e.Ruling)
}

// plain tells what needs one line as it stands.
func (t *teller) plain(e *rules.Event) {
	text := e.Text.String()
	switch e.Kind {
	case rules.EvTurn:
		if text == "" {
			text = fmt.Sprintf("Turn %d", t.state.Turn)
		}
	case rules.EvPhase:
		if text == "" {
			text = t.phase(e.Name)
		}
	case rules.EvBegin:
		if text == "" {
			text = verb(t.who(e), "act")
		}
		text = t.numbered(e, People(t.state, text))
	case rules.EvHand:
		text = t.byHand(e)
	case rules.EvRuled:
		text = "the referee is overruled: " + t.named(e, text)
	case rules.EvOver:
		text = "the battle is over: " + text
	default:
		if text == "" {
			return
		}
		text = t.named(e, text)
	}
	t.add(e, text)
}

// phase names a phase: as the system calls it, else by its id.
func (t *teller) phase(id string) string {
	for _, k := range t.s.sys.Info().Phases {
		if k.ID == id && k.Title != "" {
			return k.Title
		}
	}
	return capitals(id) + " Phase"
}

// move tells of a unit that moves, once, with the way of the model that goes farthest and the name of the action.
func (t *teller) move(e *rules.Event) {
	far := geom.PathLength(e.Path)
	i := t.find(rules.EvMove, func(l *Line) bool { return l.Unit == e.Unit })
	if i < 0 || t.replaced(e) { // another die, another move
		t.add(e, "")
		i, t.far = t.at, -1
	}
	t.at = i
	if far <= t.far {
		return
	}
	t.far = far
	text := verb(t.who(e), "move") + fmt.Sprintf(" %.1f″", float64(far)/float64(geom.Inch))
	if far < geom.Inch/20 {
		text = verb(t.who(e), "turn")
	}
	if c := t.command(); c.Unit == e.Unit || c.Unit == 0 {
		if k, _ := t.s.sys.Info().Command(c.Kind); k.Title != "" {
			text += ", " + k.Title
		}
	}
	t.s.lines[i].Text = text
}

// place tells of a unit that is put down or taken up, once.
func (t *teller) place(e *rules.Event) {
	if e.Text.Empty() {
		return
	}
	text := upper(t.named(e, e.Text.String()))
	if i := t.find(rules.EvPlace, func(l *Line) bool { return l.Text == text }); i >= 0 {
		t.at = i
		return
	}
	t.add(e, text)
}

// given is the command of the entry that is told.
func (t *teller) given() rules.Command {
	if log := t.s.battle.Log(); t.entry > 0 && t.entry <= len(log) {
		return log[t.entry-1].Command
	}
	return rules.Command{}
}

// command is the command that the events come from: of an answer the one that asked.
func (t *teller) command() rules.Command {
	log := t.s.battle.Log()
	for i := min(t.entry, len(log)) - 1; i >= 0; i-- {
		if log[i].Command.Kind != rules.KindAnswer {
			return log[i].Command
		}
	}
	return rules.Command{}
}
