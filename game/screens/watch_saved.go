package screens

import (
	"fmt"

	"baize/game/replay"
	"baize/game/session"
	"baize/rules"
)

// watch watches a save or a battle that was left. Of a damaged one, what comes before the damage.
func (s *loading) watch(k session.Saved) {
	rec, err := s.app.opt.Store.Watch(k)
	if rec.Battle == nil {
		why := "there is nothing in it"
		if err != nil {
			why = err.Error()
		}
		s.app.tell("This battle cannot be watched", why)
		return
	}
	warn := ""
	if err != nil {
		warn = "Only what comes before the damage is shown: " + err.Error()
	}
	s.app.openWatch(replay.New(rec.Battle, rec.Title, rec.Replayable), warn, false, rules.NoSeat)
}

// askBranch asks how to play on from the moment that is looked at.
func (w *watching) askBranch() {
	w.play = false
	whole := w.wholeCommand(w.at)
	text := fmt.Sprintf("A new battle for practice begins as it stood after command %d, with a journal of its own. The one you watch is left as it is", whole)
	if w.app.battle != nil && w.app.battle.ses.Play.Over() == nil {
		text += "; so is the battle in play, which Load finds again"
	}
	text += "."
	if whole != w.at {
		text += " A question was open here: it goes back to before the command that asked."
	}
	if w.film.Prefix(whole).State().Over != nil {
		w.app.tell("The battle is over here", "Nothing can be played on from its end. Go back a little first.")
		return
	}
	m := &modal{title: "Play on from here?", text: text, buttons: []choice{{label: "Play on", key: "Enter", primary: true, do: func() { w.branch(whole) }}, {label: "Back", key: "Escape"}}}
	w.app.ask(m)
}

// wholeCommand is the last moment up to n at which no question was open.
func (w *watching) wholeCommand(n int) int {
	for n > 0 && w.film.At(n).State.Wait != nil {
		n--
	}
	return n
}

// branch begins a battle of its own from a moment at which no question is open. Its dice are others than those of the
// battle that is watched, so that nobody learns what he would throw in a battle that goes on.
func (w *watching) branch(n int) {
	f := w.film
	start := f.Prefix(n).State().Clone()
	start.Title = f.Battle().State().Title + ", practice from Turn " + fmt.Sprint(max(1, start.Turn))
	start.Practice, start.Dice = true, rules.NewGenerator
	if w.app.opt.Seed != nil {
		start.Seed = w.app.opt.Seed()
	}
	w.leave()
	w.app.Play(rules.NewBattle(f.System(), start))
	w.app.kept.name = ""
	w.app.battle.toast.news("This is practice: a new battle, with dice of its own.")
}
