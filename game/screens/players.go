package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/brain"
	"baize/game/ui"
	"baize/rules"
	"baize/rules/ai"
)

// playerRows ask who plays a side: a person, or the machine with a temperament and a level, each told in plain words as
// far as r has room. It gives the y below. name is the player as a battle keeps it.
func (f *focus) playerRows(b *ui.Builder, seat int, r ui.Rect, name string, set func(string)) float64 {
	mind, machine := brain.Named(name)
	who := []string{"A person", "The machine"}
	if !b.Fits(&ui.Btn{Label: who[1]}, r.W/2-b.Px(4)) {
		who = []string{"Person", "Machine"}
	}
	y := f.choiceRow(b, fmt.Sprintf("player-%d", seat), r.X, r.Y, r.W, who, boolIndex(machine),
		[]string{"somebody at this screen", "an opponent of the program's own"}, func(i int) {
			set(map[int]string{1: mind.String()}[i])
		})
	if !machine {
		return y
	}
	var tempers, weighs []string
	at := 0
	for i, t := range ai.Tempers {
		tempers, weighs = append(tempers, title(t.Name)), append(weighs, upperFirst(t.Text)+". "+brain.Weighs(t))
		if t.Name == mind.Temper.Name {
			at = i
		}
	}
	y = f.choiceRow(b, fmt.Sprintf("temper-%d", seat), r.X, y, r.W, tempers, at, weighs, func(i int) { set(brain.Mind{Temper: ai.Tempers[i], Level: mind.Level}.String()) })
	var levels, looks []string
	for i := range ai.Levels {
		v := ai.Levels[len(ai.Levels)-1-i] // the weakest first
		levels, looks = append(levels, title(v.Name)), append(looks, upperFirst(v.Text)+". "+brain.Looks(v))
		if v.Name == mind.Level.Name {
			at = i
		}
	}
	y = f.choiceRow(b, fmt.Sprintf("level-%d", seat), r.X, y, r.W, levels, at, looks, func(i int) {
		set(brain.Mind{Temper: mind.Temper, Level: ai.Levels[len(ai.Levels)-1-i]}.String())
	})
	for _, text := range mindText(mind) { // the tips of the choices tell it too, where there is no room
		if y+b.ParaHeight(r.W, assets.Italic, b.Small(), text) <= r.Bottom() {
			y = b.Para(r.X, y, r.W, assets.Italic, b.Small(), assets.FadedInk, text) + b.Px(2)
		}
	}
	return y + b.Px(2)
}

// mindText says what a temperament and a level mean.
func mindText(m brain.Mind) []string {
	return []string{
		title(m.Temper.Name) + ": " + m.Temper.Text + ". " + brain.Weighs(m.Temper),
		title(m.Level.Name) + ": " + m.Level.Text + ". " + brain.Looks(m.Level),
	}
}

func boolIndex(on bool) int {
	if on {
		return 1
	}
	return 0
}

// choiceRow lays choices side by side as one stop and gives the y below.
func (f *focus) choiceRow(b *ui.Builder, id string, x, y, w float64, names []string, chosen int, tips []string, set func(i int)) float64 {
	h, step := b.Px(28), w/float64(len(names))
	for i, name := range names {
		k := ui.Rect{X: float64(int(x + step*float64(i))), Y: y, W: float64(int(step - b.Px(4))), H: h}
		b.Button(k, ui.Btn{ID: fmt.Sprintf("%s-%d", id, i), Label: name, Mid: true, Tip: tips[i], Chosen: i == chosen, Do: func() {
			f.at = id
			set(i)
		}})
	}
	f.stopAt(b, stop{id: id, r: ui.Rect{X: x, Y: y, W: w - b.Px(4), H: h}, across: true, step: func(d int) {
		if to := min(max(chosen+d, 0), len(names)-1); to != chosen {
			set(to)
		}
	}})
	return y + h + b.Px(4)
}

// seating is the screen that changes who plays in the middle of a battle.
type seating struct{ page }

// Layout implements screen.
func (s *seating) Layout(b *ui.Builder) {
	r := paper(b, "Who plays", 900, 470)
	gap := b.Px(28)
	w := (r.W - gap) / 2
	d := b.Px(22)
	for seat := range 2 {
		at := ui.Rect{X: r.X + (w+gap)*float64(seat), Y: r.Y, W: w, H: r.H}
		b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: at.X, Y: at.Y, W: d, H: d}, N: seat})
		b.TextIn(at.X+d+b.Px(8), at.Y-b.Px(2), w-d-b.Px(8), assets.Title, b.Title(), assets.Ink, s.app.on().sideName(rules.Seat(seat)))
		at.Y += b.Px(32)
		s.app.playerRows(b, seat, at, s.app.battle.players[seat], func(name string) { s.app.battle.seatPlayer(seat, name) })
	}
	y := r.Bottom() - b.Px(124)
	caption(b, ui.Rect{X: r.X, Y: y, W: r.W, H: b.Px(20)}, "The machine's pace")
	names, tips := make([]string, len(paces)), make([]string, len(paces))
	for i, p := range paces {
		names[i], tips[i] = p.name, p.text
	}
	s.app.choiceRow(b, "pace", r.X, y+b.Px(26), r.W, names, s.app.prefs.paceIndex(), tips, func(i int) { s.app.setPrefs(func(p *Prefs) { p.Pace = paces[i].id }) })
	free := footButtons(b, r, s.app.backKey())
	footNote(b, free, "Holds at once and is kept with the battle. Tab goes from row to row, ← → choose.")
}

// seatPlayer lets somebody else play a side from now on.
func (bt *battle) seatPlayer(seat int, name string) {
	if bt.players[seat] == name {
		return
	}
	bt.players[seat] = name
	bt.seated()
	bt.keepPlayers()
}

// seated tells the session which seats the machine plays.
func (bt *battle) seated() {
	var list [2]bool
	for seat, name := range bt.players {
		_, list[seat] = brain.Named(name)
	}
	bt.opponent.reset()
	bt.ses.Play.Machines(list)
	bt.seen, bt.curtain, bt.looked, bt.dirty = bt.ses.Play.Epoch(), false, bt.ses.Play.Looker(), true
}

// keepPlayers writes into the battle who plays, so that it goes on with them.
func (bt *battle) keepPlayers() {
	for seat, name := range bt.players {
		if bt.ses.Play.Over() == nil && name != bt.ses.Play.Battle().State().Players[seat] {
			bt.done(bt.ses.Play.Do(rules.Command{Kind: rules.KindPlayer, Seat: rules.Seat(seat), Name: name}))
		}
	}
}

// mySeat is the seat of the person at the table: the only one that people play, else the one that decides.
func (s *speaker) mySeat() rules.Seat {
	if people := s.ses.Play.People(); len(people) == 1 {
		return people[0]
	}
	return s.ses.Play.Seat()
}

// lone is the only seat that a person plays, NoSeat where people play both or none.
func lone(players [2]string) rules.Seat {
	if (players[0] == "") == (players[1] == "") {
		return rules.NoSeat
	}
	return rules.Seat(boolIndex(players[0] != ""))
}

// two reports whether people play both sides.
func (s *speaker) two() bool { return len(s.ses.Play.People()) == 2 }

// playedBy names the sides that the machine plays, "" where people play both.
func playedBy(st *rules.State) string {
	out := ""
	for seat, name := range st.Players {
		if m, ok := brain.Named(name); ok {
			if out != "" {
				out += "; "
			}
			out += st.Sides[seat].Name + ": the machine (" + m.String() + ")"
		}
	}
	return out
}
