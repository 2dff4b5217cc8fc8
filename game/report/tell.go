package report

import (
	"fmt"
	"slices"

	"baize/game/session/telling"
	"baize/rules"
	"baize/saves"
)

// Report is a battle told again, as one seat may know it or, with NoSeat, as it was.
type Report struct {
	Sys    rules.System
	Meta   saves.Meta
	Seat   rules.Seat
	Turns  []Turn // the first is the set-up, if anything happened in it
	Final  *rules.State
	Luck   [3]Luck // of seat A, seat B, and of dice that were nobody's
	Orders int     // commands and answers in the log

	Practised bool             // undo could go back over dice without agreement
	Backs     []rules.Takeback // the undos that did, and those by agreement

	start *rules.State
	now   *rules.State // Final before anything was taken out of it
}

// Turn is a stretch of the battle. Its states are as the reader may know them.
type Turn struct {
	N          int
	Begin, End *rules.State
	Lines      []telling.Line
}

// Tell plays the log of a battle again. A log that does not lead to where the battle stands is an error.
func Tell(b *rules.Battle, meta saves.Meta, seat rules.Seat) (*Report, error) {
	r := &Report{Sys: b.System(), Meta: meta, Seat: seat, start: b.Start(), now: b.State(), Orders: len(b.Log()), Practised: b.Practised(), Backs: b.Takebacks()}
	lines := telling.LogOf(b).Lines()
	told := slices.ContainsFunc(lines, func(l telling.Line) bool { return l.Kind == rules.EvTurn })
	r.Turns = []Turn{{N: r.start.Turn, Begin: r.view(r.start)}}
	if told {
		r.Turns[0].N = 0 // what comes before the line of the first turn
	}
	from := map[int]int{} // the stretch that begins with an entry, for logs without lines of turns
	end, err := rules.Replay(r.Sys, b.Start(), b.Log(), func(i int, out rules.Outcome) {
		shown := out.State
		if out.Preview != nil {
			shown = out.Preview
		}
		if !told && shown.Turn > r.Turns[len(r.Turns)-1].N {
			r.begin(shown.Turn, shown)
			from[i+1] = len(r.Turns) - 1
		}
		out = out.Heard(rules.NoSeat)
		for _, e := range out.Events[out.Fresh:] {
			if e.Kind == rules.EvTurn {
				r.begin(shown.Turn, shown)
			}
			if e.Roll != nil {
				Count(&r.Luck, e.Roll)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	if rules.DigestOf(end) != rules.DigestOf(r.now) {
		return nil, fmt.Errorf("its log leads to another state than the one that it holds")
	}
	r.Final = r.view(rules.Preview(r.Sys, end, rules.Fair{}))
	r.Turns[len(r.Turns)-1].End = r.Final
	r.share(lines, from)
	if len(r.Turns) > 1 && len(r.Turns[0].Lines) == 0 {
		r.Turns = r.Turns[1:]
	}
	return r, nil
}

// begin ends a stretch and begins the next.
func (r *Report) begin(n int, s *rules.State) {
	now := r.view(s)
	r.Turns[len(r.Turns)-1].End = now
	r.Turns = append(r.Turns, Turn{N: n, Begin: now})
}

// share puts every line into its stretch: a stretch begins at the line of a turn, or else at the entry that from names.
func (r *Report) share(lines []telling.Line, from map[int]int) {
	at := 0
	for _, l := range lines {
		if k := from[l.Entry]; k > at {
			at = k
		}
		if l.Kind == rules.EvTurn {
			at = min(at+1, len(r.Turns)-1)
			continue
		}
		r.Turns[at].Lines = append(r.Turns[at].Lines, l)
	}
}

// view is a state as the reader may know it.
func (r *Report) view(s *rules.State) *rules.State { return rules.ViewerOf(r.Sys).View(s, r.Seat) }

// shot is a picture of the report.
type shot struct {
	file, title string
	state       *rules.State
}

// shots are the table as every turn began, the set-up left out, and the table at last.
func (r *Report) shots() []shot {
	var out []shot
	for i := range r.Turns {
		if s, ok := r.begun(i); ok {
			out = append(out, s)
		}
	}
	return append(out, shot{"final.png", "The table at last", r.Final})
}

// begun is the picture of a turn; the set-up has none.
func (r *Report) begun(i int) (shot, bool) {
	t := &r.Turns[i]
	if t.N == 0 {
		return shot{}, false
	}
	return shot{fmt.Sprintf("turn-%d.png", t.N), fmt.Sprintf("The table as Turn %d began", t.N), t.Begin}, true
}
