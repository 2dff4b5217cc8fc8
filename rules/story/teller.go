package story

import (
	"slices"

	"baize/rules"
)

// Tell returns the lines that tell of a deed of a system.
func (w *Words) Tell(sys rules.System, d rules.Deed) []rules.StoryLine {
	t := teller{w: w, sys: sys, d: d, s: d.After}
	for t.i = range d.Events {
		t.tell(&d.Events[t.i])
	}
	return t.done()
}

// teller tells one deed.
type teller struct {
	w       *Words
	sys     rules.System
	d       rules.Deed
	s       *rules.State
	i       int // the event that is told
	lines   []*line
	at      *line          // that reasons go to, nil for the next one
	loose   []rules.Ruling // reasons that wait for it
	numbers map[number]int // the public numbers as they were told last
	laid    map[laid]int   // the markers as they were told last
}

// tell tells one event.
func (t *teller) tell(e *rules.Event) {
	switch e.Kind {
	case rules.EvRuling:
		t.ruling(e)
	case rules.EvRoll:
		t.roll(e)
	case rules.EvMove:
		t.move(e)
	case rules.EvPlace:
		t.place(e)
	case rules.EvShot:
		t.shot(e)
	case rules.EvStrike:
		t.strike(e)
	case rules.EvBlast:
		l := t.begin(e, t.named(e, e.Text))
		l.attacks(e)
		l.named = !l.head.Equal(e.Text)
	case rules.EvLoss, rules.EvRemoved:
		if before := t.i - 1; before >= 0 && t.d.Events[before].Kind == rules.EvSecret && t.d.Events[before].Model == e.Model {
			return // a marker that was turned over: it has been said
		}
		t.loss(e)
	case rules.EvMarker:
		t.marker(e)
	case rules.EvCounter:
		t.counter(e)
	case rules.EvDone:
	default:
		t.plain(e)
	}
}

// begin begins a line; the reasons that waited for one go to it. A line that tells of a roll alone gives way to what came of it,
// which has its dice at the end.
func (t *teller) begin(e *rules.Event, head rules.Text) *line {
	l := &line{StoryLine: rules.StoryLine{At: t.i, Kind: e.Kind, Seat: e.Seat, Unit: e.Unit, Model: e.Model, Rule: e.Rule, Rulings: t.loose, Inside: e.Reaction}, head: head, hits: -1}
	if t.loose = nil; e.Ruling != nil {
		l.Rulings = append(l.Rulings, *e.Ruling)
	}
	if b := t.decided(e); b != nil {
		l.At, l.Rulings, l.Rolls, l.tail = b.At, append(b.Rulings, l.Rulings...), b.Rolls, b.test.brief()
		t.lines = t.lines[:len(t.lines)-1]
	}
	t.lines = append(t.lines, l)
	t.at = l
	return l
}

// last is the line told last, nil where there is none.
func (t *teller) last() *line {
	if len(t.lines) == 0 {
		return nil
	}
	return t.lines[len(t.lines)-1]
}

// find is the last line of a kind that fits and tells of the same reaction as the event that is told, nil where there is none.
func (t *teller) find(kind rules.EventKind, fits func(*line) bool) *line {
	for _, l := range slices.Backward(t.lines) {
		if l.Kind == kind && l.Inside.Same(t.d.Events[t.i].Reaction) && fits(l) {
			return l
		}
	}
	return nil
}

// done words the lines.
func (t *teller) done() []rules.StoryLine {
	out := make([]rules.StoryLine, 0, len(t.lines))
	for _, l := range t.lines {
		l.Text = l.text(t)
		out = append(out, l.StoryLine)
	}
	if len(t.loose) > 0 {
		out = append(out, rules.StoryLine{Seat: rules.NoSeat, Rulings: t.loose})
	}
	return out
}

// because keeps a ruling for the reasons of the line that is being told, or of the next one.
func (t *teller) because(r rules.Ruling) {
	if t.at == nil {
		t.loose = append(t.loose, r)
		return
	}
	t.at.Rulings = append(t.at.Rulings, r)
}

func (t *teller) ruling(e *rules.Event) {
	r := e.Ruling
	if r == nil {
		return
	}
	if r.Verdict == rules.Refused {
		t.begin(e, t.named(e, e.Text))
		return
	}
	l := t.ofAttack(e)
	if l != nil {
		t.at = l
	}
	if e.Text.Empty() && len(r.Steps) == 0 && len(r.Cites) == 0 {
		return
	}
	t.because(*r)
	if last := t.last(); last != nil && last.test != nil && last.test.decides(r) {
		last.test.came = r.Text
		return
	}
	k := t.w.count(r)
	if k == nil {
		return
	}
	words := k.text(r.Value)
	switch last := t.last(); {
	case l != nil:
		l.say(words)
		if k.Hits {
			l.hits = r.Value
		}
	case last != nil && last.test != nil:
		last.test.came = words
	}
}

// plain tells what needs one line as it stands.
func (t *teller) plain(e *rules.Event) {
	switch text := e.Text; e.Kind {
	case rules.EvTurn:
		if text.Empty() {
			text = rules.Say("Turn %d", t.s.Turn)
		}
		t.begin(e, text)
	case rules.EvPhase:
		if text.Empty() {
			text = t.phase(e.Name)
		}
		t.begin(e, text)
	case rules.EvBegin:
		if text.Empty() && t.s.HasUnit(e.Unit) {
			text = does(t.s.Unit(e.Unit), "act")
		}
		t.begin(e, text)
	case rules.EvRuled:
		t.begin(e, rules.Say("the referee is overruled: %s", t.named(e, text)))
	case rules.EvOver:
		t.begin(e, rules.Say("the battle is over: %s", text))
	default:
		if !text.Empty() {
			t.begin(e, t.named(e, text))
		}
	}
}

// phase names a phase as the system calls it.
func (t *teller) phase(id string) rules.Text {
	for _, k := range t.sys.Info().Phases {
		if k.ID == id && k.Title != "" {
			return rules.Say("%s", k)
		}
	}
	return rules.Say("%s Phase", capitals(id))
}

// who is whom an event is about: the unit, or a model that belongs to none; empty for nobody.
func (t *teller) who(e *rules.Event) rules.Text {
	switch {
	case e.Unit != 0 && t.s.HasUnit(e.Unit):
		return rules.Say("%s", t.s.Unit(e.Unit))
	case e.Model != 0 && t.s.HasModel(e.Model):
		return rules.Say("%s", t.s.Model(e.Model))
	}
	return rules.Text{}
}

// named puts whom an event is about before a text that does not speak of it.
func (t *teller) named(e *rules.Event, text rules.Text) rules.Text {
	who := t.who(e)
	if who.Empty() || t.speaksOf(text, e) {
		return text
	}
	return rules.Say("%s: %s", who, text)
}

// speaksOf reports whether a text speaks of the unit or the model of an event.
func (t *teller) speaksOf(text rules.Text, e *rules.Event) bool {
	return slices.ContainsFunc(text.Args, func(r rules.Ref) bool { return t.covers(r, e) })
}

// covers reports whether a reference means the unit of an event or one of its models.
func (t *teller) covers(r rules.Ref, e *rules.Event) bool {
	if u := r.Unit(); u != 0 {
		return u == e.Unit
	}
	m := r.Model()
	return m != 0 && (m == e.Model || t.s.HasModel(m) && e.Unit != 0 && t.s.Model(m).Unit == e.Unit)
}

// side names a side, or both.
func side(s rules.Seat) rules.Text {
	if s != rules.SeatA && s != rules.SeatB {
		return rules.Plain("both sides")
	}
	return rules.Say("%s", s)
}
