package screens

import (
	"fmt"
	"strings"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
)

// nameRunes and seedDigits bound what may be typed in for a battle.
const nameRunes, seedDigits = 28, 18

// Layout implements screen.
func (m *mustering) Layout(b *ui.Builder) {
	r := paper(b, "New battle", 1200, 768)
	foot := b.Px(44)
	if narrow(b, r) {
		foot += b.Px(36)
	}
	body := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - foot}
	if len(games()) > 1 {
		row := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: b.Px(32)}
		m.gameRow(b, row)
		body.Y, body.H = row.Bottom()+b.Px(12), body.H-row.H-b.Px(12)
	}
	left := ui.Rect{X: body.X, Y: body.Y, W: min(b.Px(272), body.W*0.3), H: body.H}
	caption(b, left, "Scenario")
	list := ui.Rect{X: left.X, Y: left.Y + b.Px(22), W: left.W, H: left.H - b.Px(22)}
	keys := "Tab goes from part to part, ↑ ↓ and ← → choose."
	if h := b.ParaHeight(list.W, assets.Italic, b.Small(), keys) + b.Px(6); h < list.H/3 {
		list.H -= h
		b.Para(list.X, list.Bottom()+b.Px(6), list.W, assets.Italic, b.Small(), assets.FadedInk, keys)
	}
	if n := len(m.all.Broken); n > 0 {
		text := counted(n, "file") + " of yours cannot be read: see Scenarios"
		if h := b.ParaHeight(list.W, assets.Italic, b.Small(), text) + b.Px(6); h < list.H/2 {
			list.H -= h
			b.Para(list.X, list.Bottom()+b.Px(6), list.W, assets.Italic, b.Small(), assets.RedInk, text)
		}
	}
	m.app.list(b, "scenarios", list, len(m.list), m.chosen, m.pickScenario, func(i int, at ui.Rect) {
		s := &m.list[i]
		b.ListRow(at, ui.Row{ID: "scenario-" + s.ID, Title: s.Title, Sub: m.subtitle(s), Chosen: i == m.chosen, Do: func() {
			m.pickScenario(i)
			m.app.at = "scenarios"
		}})
	})
	right := ui.Rect{X: left.Right() + b.Px(22), Y: body.Y, W: body.Right() - left.Right() - b.Px(22), H: body.H}
	if m.chosen < len(m.list) {
		top := min(b.Px(270), right.H*0.46)
		top = min(top, right.H-b.Px(156)) // two rows of the forces under the name and who plays
		if m.players != [2]string{} {
			top = min(top, right.H-b.Px(186)) // three rows of choices under the name, and one of the forces
		}
		sides := right
		if top > b.Px(60) {
			m.scenarioSheet(b, ui.Rect{X: right.X, Y: right.Y, W: right.W, H: top})
			sides.Y, sides.H = right.Y+top+b.Px(12), right.H-top-b.Px(12)
		}
		w := (sides.W - b.Px(24)) / 2
		for seat := range 2 {
			m.sideSheet(b, seat, ui.Rect{X: sides.X + (w+b.Px(24))*float64(seat), Y: sides.Y, W: w, H: sides.H})
		}
	} else {
		b.Para(right.X, right.Y, right.W, assets.Italic, b.Read(), assets.RedInk, "There is no scenario for this game yet. Files of your own go to "+m.all.Folder)
	}
	m.foot(b, r)
}

// caption heads a part of a page in small capitals' place: italic, with a rule.
func caption(b *ui.Builder, r ui.Rect, text string) {
	w := b.Text(r.X, r.Y, assets.Italic, b.Read(), assets.FadedInk, text)
	b.Rule(r.X+w+b.Px(8), r.Right(), r.Y+b.Px(10))
}

// gameRow chooses the game first, where there are several.
func (m *mustering) gameRow(b *ui.Builder, r ui.Rect) {
	list := games()
	w := r.W / float64(len(list))
	at := 0
	for i, sys := range list {
		id := sys.Info().ID
		if id == m.system {
			at = i
		}
		n := m.played(id)
		name, tip := gameName(sys), fmt.Sprintf("%s to play", counted(n, "scenario"))
		if !b.Fits(&ui.Btn{Label: name}, w-b.Px(6)) {
			name, tip = sys.Info().Name, name+": "+tip
		}
		b.Button(ui.Rect{X: r.X + w*float64(i), Y: r.Y, W: w - b.Px(6), H: r.H}, ui.Btn{ID: "game-" + id, Label: name, Mid: true, Tip: tip,
			Chosen: id == m.system, Off: n == 0, Do: func() { m.pickSystem(id) }})
	}
	m.app.stopAt(b, stop{id: "games", r: r, across: true, step: func(d int) {
		for to := at + d; to >= 0 && to < len(list); to += d {
			if id := list[to].Info().ID; m.played(id) > 0 {
				m.pickSystem(id)
				return
			}
		}
	}})
}

// counted writes a number with its noun.
func counted(n int, noun string) string {
	switch n {
	case 0:
		return "no " + noun
	case 1:
		return "one " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// subtitle is what a list says of a scenario below its title: points of its forces, and whose file it is.
func (m *mustering) subtitle(s *session.Scenario) string {
	var parts []string
	var size [2]int
	for seat, id := range s.Takes {
		for i := range m.all.Forces {
			if f := &m.all.Forces[i]; f.ID == id && f.System == s.System {
				size[seat] = f.Points
			}
		}
	}
	switch {
	case size[0] > 0 && size[0] == size[1]:
		parts = append(parts, fmt.Sprintf("%d points a side", size[0]))
	case size[0] > 0 && size[1] > 0:
		parts = append(parts, fmt.Sprintf("%d against %d points", size[0], size[1]))
	}
	if s.Path != "" {
		parts = append(parts, "yours")
	}
	if len(parts) == 0 {
		parts = append(parts, "fixed forces")
	}
	return strings.Join(parts, " · ")
}

// scenarioSheet shows the map of the chosen scenario and what is to be known of it.
func (m *mustering) scenarioSheet(b *ui.Builder, r ui.Rect) {
	s := &m.list[m.chosen]
	x := r.X
	if m.state != nil {
		p := mapPicture(b, ui.Rect{X: r.X, Y: r.Y, W: r.W * 0.56, H: r.H}, "map", m.state)
		x = p.Right() + b.Px(18)
	}
	w := r.Right() - x
	b.Clip(ui.Rect{X: r.X - b.Px(3), Y: r.Y - b.Px(6), W: r.W + b.Px(6), H: r.H + b.Px(9)})
	defer b.Unclip()
	if m.reason != "" {
		y := b.Para(x, r.Y-b.Px(3), w, assets.Title, b.Px(22), assets.Ink, s.Title) + b.Px(2)
		b.Para(x, y, w, assets.Body, b.Read(), assets.RedInk, "It cannot be begun so. "+m.reason)
		return
	}
	y := b.Para(x, r.Y-b.Px(3), w, assets.Title, b.Px(22), assets.Ink, s.Title) + b.Px(2)
	y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, s.Text) + b.Px(8)
	if m.state != nil {
		told := facts(m.state, s.Length)
		for len(told) > 0 && b.Aside().Facts(x, y, w, b.Px(76), told) > r.Bottom()+b.Px(3) {
			told = told[:len(told)-1]
		}
		y = b.Facts(x, y, w, b.Px(76), told) + b.Px(6)
		for seat := range 2 {
			y = rosterNote(b, ui.Rect{X: x, Y: y, W: w, H: r.Bottom() - y}, m.state, seat) + b.Px(6)
		}
	}
}

// rosterNote lists the units of a side beside its roundel, as far as there is room, and gives the y below.
func rosterNote(b *ui.Builder, r ui.Rect, st *rules.State, seat int) float64 {
	d, step := b.Px(16), b.Px(16)
	lines := ui.Wrap(assets.Body, b.Small(), r.W-d-b.Px(7), unitsOf(st, rules.Seat(seat)))
	room := int(r.H / step)
	if room < 1 {
		return r.Y
	}
	if len(lines) > room {
		b.Hot(ui.Hot{ID: fmt.Sprintf("roster-%d", seat), Kind: "label", R: ui.Rect{X: r.X, Y: r.Y, W: r.W, H: step * float64(room)}, Label: st.Sides[seat].Name, Tip: unitsOf(st, rules.Seat(seat))})
		lines = append(lines[:room-1:room-1], ui.Ellipsis(assets.Body, b.Small(), r.W-d-b.Px(7), strings.Join(lines[room-1:], " ")))
	}
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: r.X, Y: r.Y, W: d, H: d}, N: seat})
	for i, l := range lines {
		b.Text(r.X+d+b.Px(7), r.Y+step*float64(i), assets.Body, b.Small(), assets.Ink, l)
	}
	return r.Y + step*float64(len(lines))
}

// mapPicture frames the picture of a table, as large as fits into r, at its top left.
func mapPicture(b *ui.Builder, r ui.Rect, tag string, st *rules.State) ui.Rect {
	k := min(r.W/float64(st.Table.W), r.H/float64(st.Table.H))
	m := ui.Rect{X: r.X, Y: r.Y, W: float64(int(float64(st.Table.W) * k)), H: float64(int(float64(st.Table.H) * k))}
	b.Fill(m, ui.Fade(assets.Ink, 0x30))
	b.Op(ui.Op{Kind: ui.OpImage, R: m, Tag: tag})
	b.Stroke(ui.Rect{X: m.X - 1, Y: m.Y - 1, W: m.W + 2, H: m.H + 2}, 2, assets.BrassDark)
	return m
}

// facts are the size of a battle in words.
func facts(st *rules.State, length string) [][2]string {
	var models [2]int
	for i := range st.Models {
		models[st.Models[i].Seat]++
	}
	return [][2]string{
		{"Length", length},
		{"Table", fmt.Sprintf("%s × %s, %s", feet(int64(st.Table.W)), feet(int64(st.Table.H)), st.Table.Mat)},
		{"Terrain", counted(len(st.Table.Pieces), "piece")},
		{"Models", fmt.Sprintf("%d against %d", models[0], models[1])},
	}
}

// feet writes a side of a table in inches, with feet where they are whole.
func feet(um int64) string {
	in := float64(um) / 25400
	if f := in / 12; f == float64(int(f)) {
		return fmt.Sprintf("%.0f in (%.0f ft)", in, f)
	}
	return fmt.Sprintf("%.4g in", in)
}

// sideSheet names a side and chooses its force.
func (m *mustering) sideSheet(b *ui.Builder, seat int, r ui.Rect) {
	d := b.Px(22)
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: r.X, Y: r.Y + b.Px(4), W: d, H: d}, N: seat})
	field, hint := ui.Rect{X: r.X + d + b.Px(8), Y: r.Y, W: r.W - d - b.Px(8), H: b.Px(30)}, m.sideName(seat)
	if long := hint + "   (type a name)"; ui.Width(assets.Italic, b.Read(), long) < field.W-b.Px(16) {
		hint = long
	}
	m.app.field(b, fmt.Sprintf("name-%d", seat), field, &m.names[seat], hint, nameRunes, false)
	y := m.app.playerRows(b, seat, ui.Rect{X: r.X, Y: r.Y + b.Px(36), W: r.W, H: r.H - b.Px(36+44)}, m.players[seat], func(name string) {
		m.players[seat] = name
		delete(m.app.shown, fmt.Sprintf("force-%d", seat))
	})
	list := ui.Rect{X: r.X, Y: y + b.Px(2), W: r.W, H: r.Bottom() - y - b.Px(2)}
	if !m.openTo(seat) {
		text := "The scenario fixes this side"
		if m.state != nil && m.state.Sides[seat].Force != "" {
			text += ": " + m.state.Sides[seat].Force
		}
		b.Para(list.X, list.Y+b.Px(4), list.W, assets.Italic, b.Read(), assets.FadedInk, text+".")
		return
	}
	forces := m.fitting(seat)
	chosen := -1
	for i := range forces {
		if forces[i].ID == m.take[seat] {
			chosen = i
		}
	}
	id := fmt.Sprintf("force-%d", seat)
	m.app.list(b, id, list, len(forces), chosen, func(i int) { m.pickForce(seat, forces[i].ID) }, func(i int, at ui.Rect) {
		f := &forces[i]
		sub := f.Nation
		if f.Path != "" {
			sub += " · yours"
		}
		if f.Grade > rules.Advised {
			sub = strings.ToLower(f.Grade.String()) + " · " + sub
		}
		b.ListRow(at, ui.Row{ID: id + "-" + f.ID, Title: f.Title, Sub: sub, End: fmt.Sprintf("%d points", f.Points), Tip: f.Text, Chosen: i == chosen, Do: func() {
			m.pickForce(seat, f.ID)
			m.app.at = id
		}})
	})
}

// foot compares the sides and begins.
func (m *mustering) foot(b *ui.Builder, r ui.Rect) {
	both := m.openTo(0) && m.openTo(1)
	free := footButtons(b, r, m.app.backKey(),
		ui.Btn{ID: "swap", Label: "Swap forces", Key: "X", Tip: "each side takes the other's force", Off: !both || m.take[0] == m.take[1], Do: m.swapForces},
		ui.Btn{ID: "practice", Label: "Practice", Key: "P", Tip: practiceText, Chosen: m.practice, Do: func() { m.practice = !m.practice }},
		ui.Btn{ID: "begin", Label: "Begin the battle", Key: "Enter", Primary: true, Off: m.state == nil, Do: m.begin})
	if narrow(b, r) {
		free = ui.Rect{X: r.X, Y: free.Y - b.Px(36), W: r.W, H: free.H}
	} else {
		free = ui.Rect{X: free.X + b.Px(8), Y: free.Y, W: free.W - b.Px(14), H: free.H}
	}
	label := "Dice seed"
	lw := ui.Width(assets.Italic, b.Read(), label) + b.Px(8)
	seed := ui.Rect{X: free.Right() - b.Px(120), Y: free.Y, W: b.Px(120), H: free.H}
	about := ui.Rect{X: seed.X - lw, Y: free.Y, W: lw, H: free.H}
	m.app.field(b, "seed", seed, &m.seed, "by chance", seedDigits, true)
	b.Text(about.X, about.Y+b.Px(6), assets.Italic, b.Read(), assets.FadedInk, label)
	b.Hot(ui.Hot{ID: "about-seed", Kind: "label", R: about, Label: label, Tip: "a number that fixes the dice: the same seed and the same commands give the same battle. Left empty, chance decides"})
	if text, ok := m.balance(); text != "" {
		ink := assets.Ink
		if !ok {
			ink = assets.RedInk
		}
		w := about.X - b.Px(16) - free.X
		b.Para(free.X, free.Y+b.Px(6)-float64(len(ui.Wrap(assets.Bold, b.Read(), w, text))-1)*b.Px(9), w, assets.Bold, b.Read(), ink, text)
	}
}

// narrow reports whether the foot of a page needs a second row.
func narrow(b *ui.Builder, r ui.Rect) bool { return r.W < b.Px(880) }
