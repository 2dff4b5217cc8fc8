package screens

import (
	"fmt"

	"baize/game/brain"
	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
	"baize/rules/ai"
)

// offerLesson begins the lesson that there is, or asks which one.
func (a *App) offerLesson() {
	a.stock.read()
	var list []session.Scenario
	for _, s := range a.stock.all.Scenarios {
		if s.Lesson {
			list = append(list, s)
		}
	}
	switch len(list) {
	case 0:
		a.tell("There is no lesson", "No scenario of the library has prompts for a newcomer.")
	case 1:
		a.teach(&list[0])
	default:
		a.askLesson(list)
	}
}

// mostLessons is how many lessons are listed at most.
const mostLessons = 9

// askLesson asks which lesson is begun.
func (a *App) askLesson(list []session.Scenario) {
	list = list[:min(len(list), mostLessons)]
	m := &modal{title: "Which lesson?", text: "Each is a small battle in which prompts lead you by the hand."}
	row := func(i int) ui.Btn {
		return ui.Btn{ID: "lesson-" + list[i].ID, Label: list[i].Title + " · " + systemName(list[i].System), Sub: list[i].Text, Key: fmt.Sprint(i + 1), Do: func() {
			a.modal = nil
			a.teach(&list[i])
		}}
	}
	const high = 68
	m.body = func(b *ui.Builder, r ui.Rect) {
		for i := range list {
			b.Button(ui.Rect{X: r.X, Y: r.Y + b.Px(6) + float64(i)*b.Px(high), W: r.W, H: b.Px(high - 6)}, row(i))
		}
	}
	m.bodyH = float64(len(list))*high + 10
	m.buttons = []choice{{label: "Back", key: "Escape"}}
	a.ask(m)
}

// teach begins a lesson: the newcomer plays side A, the machine at its easiest the other one.
func (a *App) teach(s *session.Scenario) {
	seed := uint64(1)
	if a.opt.Seed != nil {
		seed = a.opt.Seed()
	}
	st, err := a.opt.Library.Start(s.ID, [2]string{}, seed)
	if err != nil {
		a.tell("The lesson cannot begin", err.Error())
		return
	}
	sys, err := rules.Find(st.System)
	if err != nil {
		a.tell("The lesson cannot begin", err.Error())
		return
	}
	st.Players[rules.SeatB] = brain.Mind{Temper: ai.Tempers[0], Level: ai.Levels[len(ai.Levels)-1]}.String()
	a.kept.name = ""
	a.Play(rules.NewBattle(sys, st))
}
