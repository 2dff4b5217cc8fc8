package screens

import (
	"errors"

	"baize/game/workshop"
	"baize/rules"
)

var errNotPlayable = errors.New("it cannot be played yet: the list says why")

// askPlay asks how the layout is tried.
func (e *editor) askPlay() {
	e.letGo()
	e.drawn = nil
	e.app.ask(&modal{title: "Play from here", text: "A battle of this layout begins at once, for two at one table. Its menu leads back here, and everything is as it was. " + practiceText,
		buttons: []choice{{label: "Practice", key: "Enter", primary: true, do: func() { e.play(true) }}, {label: "Hot-seat", key: "H", do: func() { e.play(false) }}, {label: "Back", key: "Escape"}}})
}

// play begins a battle of the layout as it is.
func (e *editor) play(practice bool) {
	d := e.bench.Now()
	r := workshop.Check(d, e.folder.Library())
	if !r.Playable() {
		e.check.report, e.list = r, asFaults
		e.refuse(errNotPlayable)
		return
	}
	sys, err := rules.Find(r.State.System)
	if err != nil {
		e.refuse(err)
		return
	}
	st := r.State.Clone()
	if st.Seed = 1; e.app.opt.Seed != nil {
		st.Seed = e.app.opt.Seed()
	}
	if st.Practice = practice; st.Sides[0].Name == st.Sides[1].Name {
		st.Sides[0].Name, st.Sides[1].Name = st.Sides[0].Name+" A", st.Sides[1].Name+" B"
	}
	e.app.Play(rules.NewBattle(sys, st))
	e.app.battle.from = e.comeBack
}

// comeBack shows the layout again as it was left for a battle.
func (e *editor) comeBack() {
	e.app.show(Editor)
	e.view.fit(e.view.fitted)
}
