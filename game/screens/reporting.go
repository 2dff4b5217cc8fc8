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

// reportButton offers to write the report of a battle down.
func (a *App) reportButton(id string, b *rules.Battle, off bool) ui.Btn {
	k := ui.Btn{ID: id, Label: "Report", Key: "F", Tip: "write the battle down: a text, a picture of every turn, and the dice", Off: off || a.opt.Report == nil || a.reporting != nil, Do: func() { a.writeReport(b) }}
	if a.reporting != nil {
		k.Label, k.Tip = "Writing", "the report is being written"
	}
	return k
}

// noReport says why no report of the battle in play can be written now, "" where one can.
func (a *App) noReport() string {
	switch {
	case a.opt.Report == nil:
		return "there is no folder for reports"
	case a.reporting != nil:
		return "a report is being written"
	case len(a.ses.Battle().Log()) == 0:
		return "nothing has happened yet"
	case a.ses.Over() == nil && a.mySeat() != rules.SeatA && a.mySeat() != rules.SeatB:
		return "while either side may decide, it would tell what one of them hides"
	}
	return ""
}

// writeReport writes the report in the background, as the one may know it who looks at a battle that is not over.
func (a *App) writeReport(b *rules.Battle) {
	seat := rules.NoSeat
	switch {
	case a.watch != nil:
		seat = a.watch.viewer
	case b.State().Over == nil:
		seat = a.mySeat() // who looks may not learn what the other side hides
	}
	// What the background reads is never changed: states and logs are replaced, not written.
	frozen := rules.Resume(b.System(), b.Start(), b.Log(), b.State(), b.Takebacks())
	done := make(chan written, 1)
	a.reporting = done
	write := a.opt.Report
	go func() {
		path, err := write(frozen, seat)
		done <- written{path, err}
	}()
}

// collectReport says where the report lies once it is written.
func (a *App) collectReport() {
	select {
	case w := <-a.reporting:
		a.reported(w)
	default:
	}
}

func (a *App) reported(w written) {
	a.reporting, a.dirty = nil, true
	if w.err != nil {
		a.tell("The report could not be written", w.err.Error())
		return
	}
	a.tell("The report is written", w.path+"\nThe pictures of the turns lie beside it.")
}
