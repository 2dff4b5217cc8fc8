package screens

import (
	"baize/game/ui"
	"baize/rules"
)

// written is what came of writing a report.
type written struct {
	path string
	err  error
}

// reporter writes reports of battles in the background, one at a time.
type reporter struct {
	dialogs   *dialogs
	report    func(*rules.Battle, rules.Seat) (path string, err error) // nil where there is no folder for them
	reporting <-chan written                                           // nil while none is being written
}

// button offers to write the report of a battle down.
func (r *reporter) button(id string, b *rules.Battle, seat rules.Seat, off bool) ui.Btn {
	k := ui.Btn{ID: id, Label: "Report", Key: "F", Tip: "write the battle down: a text, a picture of every turn, and the dice", Off: off || r.report == nil || r.reporting != nil, Do: func() { r.write(b, seat) }}
	if r.reporting != nil {
		k.Label, k.Tip = "Writing", "the report is being written"
	}
	return k
}

// write writes the report in the background, as a seat may know it, with NoSeat whole.
func (r *reporter) write(b *rules.Battle, seat rules.Seat) {
	// What the background reads is never changed: states and logs are replaced, not written.
	frozen := rules.Resume(b.System(), b.Start(), b.Log(), b.State(), b.Takebacks())
	done := make(chan written, 1)
	r.reporting = done
	write := r.report
	go func() {
		path, err := write(frozen, seat)
		done <- written{path, err}
	}()
}

// collect says where the report lies once it is written.
func (r *reporter) collect() {
	select {
	case w := <-r.reporting:
		r.reported(w)
	default:
	}
}

func (r *reporter) reported(w written) {
	r.reporting = nil
	if w.err != nil {
		r.dialogs.tell("The report could not be written", w.err.Error())
		return
	}
	r.dialogs.tell("The report is written", w.path+"\nThe pictures of the turns lie beside it.")
}

// noReport says why no report of the battle in play can be written now, "" where one can.
func (bt *battle) noReport() string {
	switch {
	case bt.app.reporter.report == nil:
		return "there is no folder for reports"
	case bt.app.reporter.reporting != nil:
		return "a report is being written"
	case len(bt.ses.Play.Battle().Log()) == 0:
		return "nothing has happened yet"
	case bt.ses.Play.Over() == nil && bt.mySeat() != rules.SeatA && bt.mySeat() != rules.SeatB:
		return "while either side may decide, it would tell what one of them hides"
	}
	return ""
}

// reportSeat is who may read the report: of a battle that is not over the person at the table, who may not learn what the other side
// hides.
func (bt *battle) reportSeat() rules.Seat {
	if bt.ses.Play.Over() == nil {
		return bt.mySeat()
	}
	return rules.NoSeat
}
