package replay

import (
	"fmt"
	"sort"

	"baize/game/session/telling"
	"baize/rules"
)

// Kind is what a mark on the way of a battle is for.
type Kind uint8

// Kinds of marks.
const (
	Turn  Kind = iota // a turn begins: N is its number
	Phase             // a phase begins
	Loss              // N models of Seat fall
	Score             // Seat comes N nearer to winning
	Over              // the battle ends
)

// Mark is something notable that entry Entry led to; 0 is the start.
type Mark struct {
	Entry int
	Kind  Kind
	Seat  rules.Seat
	N     int
	Text  string
}

// Marks are in the order of their entries.
func (f *Film) Marks() []Mark { return f.marks }

// mark compares what was shown before and after the entry read last; before is nil at the start.
func (f *Film) mark(before, now *rules.State, events []rules.Event) {
	add := func(k Kind, seat rules.Seat, n int, text string) {
		f.marks = append(f.marks, Mark{f.read, k, seat, n, text})
	}
	if before == nil || now.Turn != before.Turn {
		text := fmt.Sprintf("Turn %d", now.Turn)
		if now.Turn < 1 {
			text = "Setting up"
		}
		add(Turn, rules.NoSeat, now.Turn, text)
	}
	if before == nil || now.Phase != before.Phase || now.Turn != before.Turn {
		add(Phase, rules.NoSeat, 0, f.phase(now.Phase))
	}
	if before == nil {
		return
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if n := fallen(before, now, seat, events); n > 0 {
			add(Loss, seat, n, losses(now.Sides[seat].Name, n))
		}
	}
	was := rules.CountingOf(f.sys).Counters(before)
	for _, c := range rules.CountingOf(f.sys).Counters(now) {
		for _, k := range was {
			if c.Wins && k.ID == c.ID && k.Seat == c.Seat && c.Value > k.Value {
				add(Score, c.Seat, c.Value-k.Value, fmt.Sprintf("%s of %s: %d", c.Name, now.Sides[c.Seat].Name, c.Value))
			}
		}
	}
	if now.Over != nil {
		add(Over, now.Over.Winner, 0, "The battle is over: "+telling.Words(now, now.Over.Why))
	}
	for i := range events {
		if events[i].Kind == rules.EvBegin {
			f.begins = append(f.begins, f.read)
			break
		}
	}
}

func (f *Film) phase(id string) string {
	for _, t := range f.sys.Info().Phases {
		if t.ID == id {
			return t.Name()
		}
	}
	return rules.Term{ID: id}.Name()
}

// fallen is how many models of a seat fell between two states: that left the battle, and of which it is told. Markers of
// hidden units, which are taken up, are not.
func fallen(from, to *rules.State, seat rules.Seat, events []rules.Event) int {
	fell := map[rules.ModelID]bool{}
	for i := range events {
		e := &events[i]
		if (e.Kind == rules.EvRemoved || e.Kind == rules.EvLoss) && from.HasModel(e.Model) && to.HasModel(e.Model) {
			m := from.Model(e.Model)
			fell[e.Model] = m.Seat == seat && m.Alive() && !to.Model(e.Model).Alive()
		}
	}
	n := 0
	for _, yes := range fell {
		n += boolInt(yes)
	}
	return n
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

func losses(side string, n int) string {
	if n == 1 {
		return side + " loses a model"
	}
	return fmt.Sprintf("%s loses %d models", side, n)
}

// NextTurn is where the next turn begins after n entries, or with dir -1 where this one or, there, the one before begins.
func (f *Film) NextTurn(n, dir int) int {
	var stops []int
	for _, m := range f.marks {
		if m.Kind == Turn {
			stops = append(stops, m.Entry)
		}
	}
	return f.next(stops, n, dir)
}

// NextActivation is NextTurn for the units that begin to act.
func (f *Film) NextActivation(n, dir int) int { return f.next(f.begins, n, dir) }

// next is the stop after n or before it; the start and the end are stops too.
func (f *Film) next(stops []int, n, dir int) int {
	at := sort.SearchInts(stops, n)
	if dir < 0 {
		if at == 0 {
			return 0
		}
		return stops[at-1]
	}
	if at < len(stops) && stops[at] == n {
		at++
	}
	if at >= len(stops) {
		return f.Len()
	}
	return stops[at]
}

// Marked are the marks of entry n.
func (f *Film) Marked(n int) []Mark {
	first := sort.Search(len(f.marks), func(i int) bool { return f.marks[i].Entry >= n })
	end := sort.Search(len(f.marks), func(i int) bool { return f.marks[i].Entry > n })
	return f.marks[first:end]
}
