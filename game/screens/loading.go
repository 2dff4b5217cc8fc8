package screens

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
)

// loading is the screen of the battles that were saved or left.
type loading struct {
	page
	list    []session.Saved
	chosen  int
	trouble string
}

// now is the chosen save, nil where there is none.
func (s *loading) now() *session.Saved {
	if s.chosen < 0 || s.chosen >= len(s.list) {
		return nil
	}
	return &s.list[s.chosen]
}

// open reads which battles there are and shows them.
func (s *loading) open() {
	s.app.kept.letGo()
	list, err := s.app.opt.Store.List()
	not := ""
	if bt := s.app.battle; bt != nil {
		not = bt.journal
	}
	left := slices.DeleteFunc(s.app.opt.Store.Left(not), func(k session.Saved) bool { return s.saved(list, &k) })
	s.list, s.chosen, s.trouble = append(list, left...), 0, ""
	if err != nil {
		s.trouble = err.Error()
	}
	s.pick(0)
	if s.app.screen != Loading {
		s.app.show(Loading)
	}
	s.app.at, s.app.tabbed = "saves", false
}

// saved reports whether a battle that was left stands exactly where one of the saves does, which then stands for both.
func (s *loading) saved(list []session.Saved, left *session.Saved) bool {
	for i := range list {
		k := &list[i]
		if k.State == nil || left.Err != nil || k.State.Title != left.Name || k.Commands > left.Commands {
			continue
		}
		if left.State == nil {
			if left.State, left.Err = s.app.opt.Store.Peek(left.Path); left.Err != nil {
				return false
			}
		}
		if rules.DigestOf(left.State) == rules.DigestOf(k.State) {
			return true
		}
	}
	return false
}

// Layout implements screen.
func (s *loading) Layout(b *ui.Builder) {
	if len(s.list) == 0 {
		r := paper(b, "Load or watch a battle", 620, 250)
		text := "No battle has been saved yet. In a battle, Ctrl+S saves it under a name; battles that are left without being saved are kept here too."
		if s.trouble != "" {
			text = s.trouble
		}
		b.Para(r.X, r.Y+b.Px(6), r.W, assets.Italic, b.Read(), assets.FadedInk, text)
		s.app.backButton(b, r)
		return
	}
	r := paper(b, "Load or watch a battle", 1080, 720)
	foot := b.Px(44)
	left := ui.Rect{X: r.X, Y: r.Y, W: min(b.Px(330), r.W*0.36), H: r.H - foot}
	s.app.list(b, "saves", left, len(s.list), s.chosen, s.pick, func(i int, at ui.Rect) {
		k := &s.list[i]
		row := ui.Row{ID: "save-" + k.Name, Title: k.Name, End: day(k.When, time.Now()), Chosen: i == s.chosen, Bad: k.Err != nil, Sub: "cannot be loaded", Do: func() {
			s.pick(i)
			s.app.at = "saves"
		}}
		switch {
		case k.Left && k.Err == nil:
			row.ID, row.Sub = "left-"+filepath.Base(k.Path), "not saved, "+counted(k.Commands, "command")
		case k.State != nil:
			row.Sub = k.State.Title + ", " + stands(k.State) + practised(k)
		}
		b.ListRow(at, row)
	})
	if k := s.now(); k != nil {
		s.sheet(b, ui.Rect{X: left.Right() + b.Px(22), Y: r.Y, W: r.Right() - left.Right() - b.Px(22), H: r.H - foot}, k)
	}
	s.foot(b, r)
}

// sheet shows where a saved battle stands, or why it cannot be loaded.
func (s *loading) sheet(b *ui.Builder, r ui.Rect, k *session.Saved) {
	b.TextIn(r.X, r.Y-b.Px(4), r.W, assets.Title, b.Px(22), assets.Ink, k.Name)
	y := r.Y + b.Px(28)
	if k.Err != nil {
		y = b.Para(r.X, y, r.W, assets.Body, b.Read(), assets.RedInk, "This battle cannot be loaded: its file is damaged, or no battle of Baize.")
		why := strings.TrimPrefix(k.Err.Error(), k.Path+":")
		if why != "" && why[0] >= '0' && why[0] <= '9' {
			why = "line " + why
		}
		y = b.Para(r.X, y+b.Px(10), r.W, assets.Italic, b.Read(), assets.FadedInk, k.Path)
		y = b.Para(r.X, y, r.W, assets.Italic, b.Small(), assets.FadedInk, why)
		b.Para(r.X, y+b.Px(10), r.W, assets.Body, b.Read(), assets.Ink, "What was played is kept besides, command by command: look among the battles that were not saved.")
		return
	}
	st := k.State
	if st == nil {
		return
	}
	rows := [][2]string{
		{"Game", systemName(st.System)},
		{"Scenario", st.Title},
		{"Sides", sides(st)},
		{"Played", playedBy(st)},
		{"Stands", stands(st) + score(st) + practised(k)},
		{map[bool]string{false: "Saved", true: "Left"}[k.Left], k.When.Format("2 January 2006, 15:04") + ", after " + counted(k.Commands, "command")},
	}
	for len(rows) > 0 && y+b.Aside().Facts(0, 0, r.W, b.Px(76), rows) > r.Bottom() {
		rows = rows[1:] // the first are told by name and picture
	}
	told := b.Aside().Facts(0, 0, r.W, b.Px(76), rows)
	if room := r.Bottom() - y - told - b.Px(12); room > b.Px(40) { // what is told goes before the picture
		y = mapPicture(b, ui.Rect{X: r.X, Y: y, W: r.W, H: room}, "save", st).Bottom() + b.Px(12)
	}
	b.Facts(r.X, y, r.W, b.Px(76), rows)
}

func (s *loading) foot(b *ui.Builder, r ui.Rect) {
	k := s.now()
	watch, load := "the battle as it was played, forwards and backwards", "go on with this battle"
	if k != nil && k.Err != nil && !k.Left {
		watch, load = "its file cannot be read", "its file cannot be read"
	}
	free := footButtons(b, r, s.app.backKey(),
		ui.Btn{ID: "watch-this", Label: "Watch", Key: "W", Tip: watch, Off: k == nil || k.Err != nil && !k.Left, Do: func() { s.watch(*k) }},
		ui.Btn{ID: "delete", Label: "Delete…", Key: "Delete", Tip: "removes the file of this battle, after asking", Off: k == nil, Do: s.deleteSave},
		ui.Btn{ID: "load-this", Label: "Load", Key: "Enter", Primary: true, Tip: load, Off: k == nil || k.Err != nil && !k.Left, Do: func() { s.load(*k) }})
	footNote(b, free, "↑ ↓ choose a battle")
}

// deleteSave removes the chosen save, once the player has agreed.
func (s *loading) deleteSave() {
	k := s.now()
	s.app.confirm("Delete this battle?", "“"+k.Name+"” is removed from the disk. This cannot be taken back.", "Delete", func() {
		if err := s.app.opt.Store.Delete(*k); err != nil {
			s.app.tell("It could not be deleted", err.Error())
			return
		}
		at := s.chosen
		s.open()
		s.pick(min(at, len(s.list)-1))
	})
}

// pick chooses a row. Where a battle stands that was left is found out when somebody looks.
func (s *loading) pick(i int) {
	s.chosen = max(0, i)
	if k := s.now(); k != nil && k.Left && k.State == nil && k.Err == nil {
		k.State, k.Err = s.app.opt.Store.Peek(k.Path)
	}
}

// load goes on with a saved battle, or with one that was left.
func (s *loading) load(k session.Saved) {
	if k.Left {
		s.resume(k)
		return
	}
	bt, err := s.app.opt.Store.Load(k.Name)
	if err != nil {
		s.app.tell("This battle cannot be loaded", err.Error())
		return
	}
	s.app.kept.name = k.Name
	s.app.Play(bt)
}

// sides names both sides with their forces.
func sides(s *rules.State) string {
	name := func(i int) string {
		if s.Sides[i].Force != "" && s.Sides[i].Force != s.Sides[i].Name {
			return s.Sides[i].Name + " (" + s.Sides[i].Force + ")"
		}
		return s.Sides[i].Name
	}
	return name(0) + " against " + name(1)
}

// stands says how far a battle has come.
func stands(st *rules.State) string {
	switch {
	case st.Over != nil && st.Over.Winner == rules.NoSeat:
		return "over, a draw"
	case st.Over != nil:
		return "over, won by " + st.Sides[st.Over.Winner].Name
	}
	if st.Turn < 1 {
		return title(st.Phase)
	}
	return fmt.Sprintf("Turn %d, %s", st.Turn, title(st.Phase))
}

// practised marks a battle in which undo went or could go back over dice.
func practised(k *session.Saved) string {
	if k.Practised || k.State.Practice {
		return ", practice"
	}
	return ""
}

// score gives the first public number that both sides have and that leads to an end, "" where there is none.
func score(st *rules.State) string {
	sys, err := rules.Find(st.System)
	if err != nil {
		return ""
	}
	list := rules.CountingOf(sys).Counters(st)
	for _, x := range list {
		for _, y := range list {
			if x.ID == y.ID && x.Of > 0 && x.Seat == rules.SeatA && y.Seat == rules.SeatB {
				return fmt.Sprintf(" (%s %d to %d of %d)", x.Name, x.Value, y.Value, x.Of)
			}
		}
	}
	return ""
}

// day writes when something was, shorter the nearer it is.
func day(t, now time.Time) string {
	switch {
	case t.IsZero():
		return ""
	case t.Year() == now.Year() && t.YearDay() == now.YearDay():
		return "today " + t.Format("15:04")
	case t.Year() == now.Year():
		return t.Format("2 January")
	}
	return t.Format("January 2006")
}
