package screens

import (
	"errors"

	"baize/game/session"
	"baize/game/session/play"
	"baize/rules"
)

// keepHands lets the battle know who rolls, as the settings have it; a change in the middle of a question waits for its end.
func (bt *battle) keepHands() {
	bt.draft.handsDue = false
	for seat, on := range bt.app.prefs.TypeDice {
		if on != bt.ses.Play.State().Hands[seat] {
			bt.handDice(seat, on)
		}
	}
}

func (bt *battle) handDice(seat int, on bool) {
	if bt.ses.Play.Asked() {
		bt.draft.handsDue = true
		return
	}
	if bt.ses.Play.Over() != nil {
		return
	}
	n := 0
	if on {
		n = 1
	}
	bt.done(bt.ses.Play.Do(rules.Command{Kind: rules.KindHandDice, Seat: rules.Seat(seat), Number: n}))
}

// save writes the battle under a name, the last one where name is empty.
func (bt *battle) save(name string) {
	if bt.app.opt.Store == nil {
		return
	}
	if name == "" {
		name = bt.app.kept.name
	}
	if name == "" {
		bt.saveAs()
		return
	}
	if err := bt.app.opt.Store.Save(name, bt.ses.Play.Battle()); err != nil {
		bt.app.tell("The battle could not be saved", err.Error())
		return
	}
	bt.app.kept.name = name
	bt.toast.news("saved as " + name)
}

func (bt *battle) saveAs() {
	if bt.app.opt.Store == nil {
		return
	}
	name := bt.app.kept.name
	if name == "" {
		name = bt.ses.Play.State().Title
	}
	bt.app.prompt("Save the battle", "Under which name?", name, "Save", func(n string) {
		if n != "" {
			bt.save(n)
		}
	})
}

// keeper is what the window remembers of battles between one and the next.
type keeper struct {
	last    *rules.Battle // can be continued, nil where there is none
	journal play.Journal  // of last
	read    bool          // last was looked for
	name    string        // under which the battle in play was saved last
}

// letGo gives up the battle that could be continued, so that it can be opened in another way.
func (k *keeper) letGo() {
	if k.journal != nil {
		k.journal.Close()
	}
	k.last, k.journal, k.read = nil, nil, false
}

// resume goes on with a battle that was left. Where it is open elsewhere or damaged, a copy is offered.
func (s *loading) resume(k session.Saved) {
	bt, j, err := s.app.opt.Store.Resume(k.Path)
	switch {
	case err == nil:
		s.app.kept.name = ""
		s.app.goOn(bt, j)
	case errors.Is(err, session.ErrInUse):
		s.app.confirm("Open elsewhere", "This battle is being played in another window of Baize, and two cannot keep it at once. A copy goes on from where it stands there now; the other one is left as it is.", "Open a copy", func() { s.fork(k) })
	default:
		s.app.confirm("This battle is damaged", err.Error()+". A copy can go on with what comes before that; the file is left as it is.", "Open a copy", func() { s.fork(k) })
	}
}

// fork goes on with a copy of a battle that was left.
func (s *loading) fork(k session.Saved) {
	bt, j, err := s.app.opt.Store.Fork(k.Path)
	if bt == nil {
		s.app.tell("There is nothing to copy", err.Error())
		return
	}
	s.app.kept.name = ""
	s.app.goOn(bt, j)
	if err != nil {
		s.app.tell("A part of the battle is missing", err.Error())
	}
}
