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
func (a *App) playerRows(b *ui.Builder, seat int, r ui.Rect, name string, set func(string)) float64 {
	mind, machine := brain.Named(name)
	who := []string{"A person", "The machine"}
	if ui.Width(assets.Body, b.Read(), who[1]) > r.W/2-b.Px(10) {
		who = []string{"Person", "Machine"}
	}
	y := a.choiceRow(b, fmt.Sprintf("player-%d", seat), r.X, r.Y, r.W, who, boolIndex(machine),
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
	y = a.choiceRow(b, fmt.Sprintf("temper-%d", seat), r.X, y, r.W, tempers, at, weighs, func(i int) { set(brain.Mind{Temper: ai.Tempers[i], Level: mind.Level}.String()) })
	var levels, looks []string
	for i := range ai.Levels {
		v := ai.Levels[len(ai.Levels)-1-i] // the weakest first
		levels, looks = append(levels, title(v.Name)), append(looks, upperFirst(v.Text)+". "+brain.Looks(v))
		if v.Name == mind.Level.Name {
			at = i
		}
	}
	y = a.choiceRow(b, fmt.Sprintf("level-%d", seat), r.X, y, r.W, levels, at, looks, func(i int) {
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
func (a *App) choiceRow(b *ui.Builder, id string, x, y, w float64, names []string, chosen int, tips []string, set func(i int)) float64 {
	h, step := b.Px(28), w/float64(len(names))
	for i, name := range names {
		k := ui.Rect{X: float64(int(x + step*float64(i))), Y: y, W: float64(int(step - b.Px(4))), H: h}
		b.Button(k, ui.Btn{ID: fmt.Sprintf("%s-%d", id, i), Label: name, Mid: true, Tip: tips[i], Chosen: i == chosen, Do: func() {
			a.at = id
			set(i)
		}})
	}
	a.stopAt(b, stop{id: id, r: ui.Rect{X: x, Y: y, W: w - b.Px(4), H: h}, across: true, step: func(d int) {
		if to := min(max(chosen+d, 0), len(names)-1); to != chosen {
			set(to)
		}
	}})
	return y + h + b.Px(4)
}

// playersScreen changes who plays in the middle of a battle.
func (a *App) playersScreen(b *ui.Builder) {
	r := a.page(b, "Who plays", 900, 470)
	gap := b.Px(28)
	w := (r.W - gap) / 2
	d := b.Px(22)
	for seat := range 2 {
		at := ui.Rect{X: r.X + (w+gap)*float64(seat), Y: r.Y, W: w, H: r.H}
		b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: at.X, Y: at.Y, W: d, H: d}, N: seat})
		b.TextIn(at.X+d+b.Px(8), at.Y-b.Px(2), w-d-b.Px(8), assets.Title, b.Title(), assets.Ink, a.sideName(rules.Seat(seat)))
		at.Y += b.Px(32)
		a.playerRows(b, seat, at, a.players[seat], func(name string) { a.seatPlayer(seat, name) })
	}
	y := r.Bottom() - b.Px(124)
	a.caption(b, ui.Rect{X: r.X, Y: y, W: r.W, H: b.Px(20)}, "The machine's pace")
	names, tips := make([]string, len(paces)), make([]string, len(paces))
	for i, p := range paces {
		names[i], tips[i] = p.name, p.text
	}
	a.choiceRow(b, "pace", r.X, y+b.Px(26), r.W, names, a.prefs.paceIndex(), tips, func(i int) { a.setPrefs(func(p *Prefs) { p.Pace = paces[i].id }) })
	free := a.footButtons(b, r, a.backKey())
	b.TextIn(free.X+b.Px(8), free.Y+b.Px(7), free.W-b.Px(8), assets.Italic, b.Small(), assets.FadedInk, "Holds at once and is kept with the battle. Tab goes from row to row, ← → choose.")
}

// seatPlayer lets somebody else play a side from now on.
func (a *App) seatPlayer(seat int, name string) {
	if a.players[seat] == name {
		return
	}
	a.players[seat] = name
	a.seated()
	a.keepPlayers()
}

// seated tells the session which seats the machine plays.
func (a *App) seated() {
	var list [2]bool
	for seat, name := range a.players {
		_, list[seat] = brain.Named(name)
	}
	a.opponent.reset()
	a.ses.Machines(list)
	a.seen, a.curtain, a.looked, a.dirty = a.ses.Epoch(), false, a.ses.Looker(), true
}

// keepPlayers writes into the battle who plays, so that it goes on with them; in the middle of a question that waits.
func (a *App) keepPlayers() {
	for seat, name := range a.players {
		if a.ses != nil && !a.ses.Asked() && a.ses.Over() == nil && name != a.ses.Battle().State().Players[seat] {
			a.done(a.ses.Do(rules.Command{Kind: rules.KindPlayer, Seat: rules.Seat(seat), Name: name}))
		}
	}
}

// mySeat is the seat of the person at the table: the only one that people play, else the one that decides.
func (a *App) mySeat() rules.Seat {
	if people := a.ses.People(); len(people) == 1 {
		return people[0]
	}
	return a.ses.Seat()
}

// lone is the only seat that a person plays, NoSeat where people play both or none.
func lone(players [2]string) rules.Seat {
	if (players[0] == "") == (players[1] == "") {
		return rules.NoSeat
	}
	return rules.Seat(boolIndex(players[0] != ""))
}

// two reports whether people play both sides.
func (a *App) two() bool { return len(a.ses.People()) == 2 }

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
