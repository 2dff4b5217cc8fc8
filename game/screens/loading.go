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

// saveList is what the load and save-as screens know.
type saveList struct {
	list     []session.Saved
	chosen   int
	trouble  string
	last     *rules.Battle
	journal  session.Journal // of last
	lastRead bool
	name     string // under which the battle in play was saved last
}

// now is the chosen save, nil where there is none.
func (s *saveList) now() *session.Saved {
	if s.chosen < 0 || s.chosen >= len(s.list) {
		return nil
	}
	return &s.list[s.chosen]
}

func (a *App) openSaves() {
	a.letGo()
	list, err := a.opt.Store.List()
	not := ""
	if a.ses != nil {
		not = a.journal
	}
	left := slices.DeleteFunc(a.opt.Store.Left(not), func(k session.Saved) bool { return a.saved(list, &k) })
	a.saves.list, a.saves.chosen, a.saves.trouble = append(list, left...), 0, ""
	if err != nil {
		a.saves.trouble = err.Error()
	}
	a.pickSave(0)
	if a.screen != Loading {
		a.show(Loading)
	}
	a.at, a.tabbed = "saves", false
}

// saved reports whether a battle that was left stands exactly where one of the saves does, which then stands for both.
func (a *App) saved(list []session.Saved, left *session.Saved) bool {
	for i := range list {
		k := &list[i]
		if k.State == nil || left.Err != nil || k.State.Title != left.Name || k.Commands > left.Commands {
			continue
		}
		if left.State == nil {
			if left.State, left.Err = a.opt.Store.Peek(left.Path); left.Err != nil {
				return false
			}
		}
		if rules.DigestOf(left.State) == rules.DigestOf(k.State) {
			return true
		}
	}
	return false
}

func (a *App) loadScreen(b *ui.Builder) {
	s := &a.saves
	if len(s.list) == 0 {
		r := a.page(b, "Load or watch a battle", 620, 250)
		text := "No battle has been saved yet. In a battle, Ctrl+S saves it under a name; battles that are left without being saved are kept here too."
		if s.trouble != "" {
			text = s.trouble
		}
		b.Para(r.X, r.Y+b.Px(6), r.W, assets.Italic, b.Read(), assets.FadedInk, text)
		a.backButton(b, r)
		return
	}
	r := a.page(b, "Load or watch a battle", 1080, 720)
	foot := b.Px(44)
	left := ui.Rect{X: r.X, Y: r.Y, W: min(b.Px(330), r.W*0.36), H: r.H - foot}
	a.list(b, "saves", left, b.RowHeight(true), len(s.list), s.chosen, a.pickSave, func(i int, at ui.Rect) {
		k := &s.list[i]
		row := ui.Row{ID: "save-" + k.Name, Title: k.Name, End: day(k.When, time.Now()), Chosen: i == s.chosen, Bad: k.Err != nil, Sub: "cannot be loaded", Do: func() {
			a.pickSave(i)
			a.at = "saves"
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
		a.saveSheet(b, ui.Rect{X: left.Right() + b.Px(22), Y: r.Y, W: r.Right() - left.Right() - b.Px(22), H: r.H - foot}, k)
	}
	a.saveFoot(b, r)
}

// saveSheet shows where a saved battle stands, or why it cannot be loaded.
func (a *App) saveSheet(b *ui.Builder, r ui.Rect, k *session.Saved) {
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
	told := ui.New(a.w, a.h, b.S, -1, -1).Facts(0, 0, r.W, b.Px(76), rows)
	if room := r.Bottom() - y - told - b.Px(12); room > b.Px(40) { // what is told goes before the picture
		y = a.mapPicture(b, ui.Rect{X: r.X, Y: y, W: r.W, H: room}, "save", st).Bottom() + b.Px(12)
	}
	b.Facts(r.X, y, r.W, b.Px(76), rows)
}

func (a *App) saveFoot(b *ui.Builder, r ui.Rect) {
	k := a.saves.now()
	watch, load := "the battle as it was played, forwards and backwards", "go on with this battle"
	if k != nil && k.Err != nil && !k.Left {
		watch, load = "its file cannot be read", "its file cannot be read"
	}
	free := a.footButtons(b, r, a.backKey(),
		ui.Btn{ID: "watch-this", Label: "Watch", Key: "W", Tip: watch, Off: k == nil || k.Err != nil && !k.Left, Do: func() { a.watchSaved(*k) }},
		ui.Btn{ID: "delete", Label: "Delete…", Key: "Delete", Tip: "removes the file of this battle, after asking", Off: k == nil, Do: a.deleteSave},
		ui.Btn{ID: "load-this", Label: "Load", Key: "Enter", Primary: true, Tip: load, Off: k == nil || k.Err != nil && !k.Left, Do: func() { a.load(*k) }})
	if hint := "↑ ↓ choose a battle"; ui.Width(assets.Italic, b.Small(), hint) < free.W-b.Px(8) {
		b.Text(free.X+b.Px(8), free.Y+b.Px(7), assets.Italic, b.Small(), assets.FadedInk, hint)
	}
}

// deleteSave removes the chosen save, once the player has agreed.
func (a *App) deleteSave() {
	k := a.saves.now()
	a.confirm("Delete this battle?", "“"+k.Name+"” is removed from the disk. This cannot be taken back.", "Delete", func() {
		if err := a.opt.Store.Delete(*k); err != nil {
			a.tell("It could not be deleted", err.Error())
			return
		}
		at := a.saves.chosen
		a.openSaves()
		a.pickSave(min(at, len(a.saves.list)-1))
	})
}

// pickSave chooses a row. Where a battle stands that was left is found out when somebody looks.
func (a *App) pickSave(i int) {
	a.saves.chosen = max(0, i)
	if k := a.saves.now(); k != nil && k.Left && k.State == nil && k.Err == nil {
		k.State, k.Err = a.opt.Store.Peek(k.Path)
	}
}

// load goes on with a saved battle, or with one that was left.
func (a *App) load(k session.Saved) {
	if k.Left {
		a.resume(k)
		return
	}
	bt, err := a.opt.Store.Load(k.Name)
	if err != nil {
		a.tell("This battle cannot be loaded", err.Error())
		return
	}
	a.saves.name = k.Name
	a.Play(bt)
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
