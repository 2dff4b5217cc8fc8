package screens

import (
	"fmt"
	"path/filepath"
	"strings"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
)

// browser is what the screen of all scenarios knows. Its rows are the scenarios and then the files that cannot be used.
type browser struct {
	page
	*stock
	row    int
	chosen int          // place among the scenarios
	state  *rules.State // of the chosen scenario
	legend []legendRow
	reason string
}

// open reads the library anew and shows all that is in it.
func (w *browser) open() {
	id := ""
	if w.state != nil && w.chosen < len(w.all.Scenarios) {
		id = w.all.Scenarios[w.chosen].ID
	}
	w.read()
	w.chosen = 0
	at := 0
	for i, s := range w.all.Scenarios {
		if s.ID == id {
			at = i
		}
	}
	w.browse(at)
	if w.app.screen != Scenarios {
		w.app.show(Scenarios)
	}
	w.app.at, w.app.tabbed = "all-scenarios", false
}

// browse chooses a row.
func (w *browser) browse(row int) {
	all := &w.all
	w.row, w.state, w.legend, w.reason = row, nil, nil, ""
	w.app.scroll["legend"] = 0
	if row >= len(all.Scenarios) {
		return
	}
	w.chosen = row
	st, err := w.library.Start(all.Scenarios[row].ID, [2]string{}, 1)
	if err != nil {
		w.reason = err.Error()
		return
	}
	w.state, w.legend = st, legendOf(st)
}

// Layout implements screen.
func (w *browser) Layout(b *ui.Builder) {
	r := paper(b, "Scenarios", 1200, 768)
	all := &w.all
	foot := b.Px(44)
	left := ui.Rect{X: r.X, Y: r.Y, W: min(b.Px(250), r.W*0.26), H: r.H - foot}
	own := "Files of your own lie in " + all.Folder
	if h := b.ParaHeight(left.W, assets.Italic, b.Small(), own); all.Folder != "" && h < left.H*0.25 {
		left.H -= h + b.Px(12)
		b.Para(left.X, left.Bottom()+b.Px(12), left.W, assets.Italic, b.Small(), assets.FadedInk, own)
	}
	w.app.list(b, "all-scenarios", left, len(all.Scenarios)+len(all.Broken), w.row, w.browse, func(i int, at ui.Rect) {
		row := ui.Row{Chosen: i == w.row, Do: func() {
			w.browse(i)
			w.app.at = "all-scenarios"
		}}
		if i < len(all.Scenarios) {
			s := &all.Scenarios[i]
			row.ID, row.Title, row.Sub = "scenario-"+s.ID, s.Title, systemName(s.System)
			if s.Path != "" {
				row.Sub += " · yours"
			}
		} else {
			k := &all.Broken[i-len(all.Scenarios)]
			row.ID, row.Title, row.Sub, row.Bad = fmt.Sprintf("broken-%d", i-len(all.Scenarios)), k.Name(), "cannot be read", true
		}
		b.ListRow(at, row)
	})
	right := ui.Rect{X: left.Right() + b.Px(20), Y: r.Y, W: r.Right() - left.Right() - b.Px(20), H: r.H - foot}
	switch {
	case len(all.Scenarios)+len(all.Broken) == 0:
		b.Para(right.X, right.Y, right.W, assets.Italic, b.Read(), assets.FadedInk, "There are no scenarios. Files of your own go to "+all.Folder)
	case w.row >= len(all.Scenarios):
		brokenSheet(b, right, all.Broken[w.row-len(all.Scenarios)])
	case w.state == nil:
		b.Para(right.X, right.Y, right.W, assets.Italic, b.Read(), assets.RedInk, w.reason)
	default:
		w.sheet(b, right, &all.Scenarios[w.chosen])
	}
	w.foot(b, r)
}

// sheet shows a scenario: its map with the zones, a legend beside, its forces below.
func (w *browser) sheet(b *ui.Builder, r ui.Rect, s *session.Scenario) {
	side := min(b.Px(270), r.W*0.34)
	main := ui.Rect{X: r.X, Y: r.Y, W: r.W - side - b.Px(20), H: r.H}
	y := b.Para(main.X, main.Y-b.Px(4), main.W, assets.Title, b.Px(22), assets.Ink, s.Title)
	y = b.Para(main.X, y, main.W, assets.Body, b.Read(), assets.Ink, s.Text) + b.Px(6)
	half := (main.W - b.Px(20)) / 2
	below := 0.0 // what the longer roster needs
	for seat := range 2 {
		below = max(below, b.Px(44)+b.Px(16)*float64(len(ui.Wrap(assets.Body, b.Small(), half, unitsOf(w.state, rules.Seat(seat))))))
	}
	below = min(below, main.H*0.34)
	m := mapPicture(b, ui.Rect{X: main.X, Y: y, W: main.W, H: main.H - (y - main.Y) - b.Px(12) - below}, "big-map", w.state)
	y = m.Bottom() + b.Px(12)
	for seat := range 2 {
		x := main.X + (half+b.Px(20))*float64(seat)
		d := b.Px(18)
		b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: x, Y: y, W: d, H: d}, N: seat})
		b.TextIn(x+d+b.Px(7), y, half-d-b.Px(7), assets.Bold, b.Read(), assets.Ink, w.state.Sides[seat].Name)
		at := b.Para(x, y+b.Px(22), half, assets.Italic, b.Read(), assets.FadedInk, w.forceLine(s, seat))
		lines := ui.Wrap(assets.Body, b.Small(), half, unitsOf(w.state, rules.Seat(seat)))
		for _, l := range lines {
			if at+b.Px(16) > r.Bottom() {
				break
			}
			b.Text(x, at, assets.Body, b.Small(), assets.Ink, l)
			at += b.Px(16)
		}
	}
	x := main.Right() + b.Px(20)
	f := b.Facts(x, r.Y, side, b.Px(66), facts(w.state, s.Length)) + b.Px(6)
	where := ui.Rect{X: x, Y: f, W: side, H: r.Bottom() - f}
	caption(b, where, "On the table")
	w.legendSheet(b, ui.Rect{X: x, Y: f + b.Px(26), W: side, H: where.H - b.Px(26)}, w.legend)
}

// forceLine names the force of a side with its points, and whether it can be changed.
func (w *browser) forceLine(s *session.Scenario, seat int) string {
	var parts []string
	if s.Forces[seat] != "" {
		parts = append(parts, s.Forces[seat])
	}
	for _, f := range w.all.Forces {
		if f.ID == s.Takes[seat] && f.System == s.System {
			parts = append(parts, fmt.Sprintf("%d points", f.Points))
		}
	}
	if s.Takes[seat] == "" {
		parts = append(parts, "fixed by the scenario")
	}
	return strings.Join(parts, ", ")
}

// unitsOf lists the units of a side with their models: "Captain, Riflemen (6)".
func unitsOf(st *rules.State, seat rules.Seat) string {
	var parts []string
	for i := range st.Units {
		if u := &st.Units[i]; u.Seat == seat {
			name := u.Name
			if len(u.Models) > 1 {
				name += fmt.Sprintf(" (%d)", len(u.Models))
			}
			parts = append(parts, name)
		}
	}
	return strings.Join(parts, ", ")
}

// brokenSheet says what is wrong with a file.
func brokenSheet(b *ui.Builder, r ui.Rect, k session.Broken) {
	y := b.Para(r.X, r.Y-b.Px(4), r.W, assets.Title, b.Px(22), assets.Ink, k.Name())
	y = b.Para(r.X, y+b.Px(4), r.W, assets.Body, b.Read(), assets.RedInk, k.Reason)
	y = b.Para(r.X, y+b.Px(12), r.W, assets.Italic, b.Read(), assets.FadedInk, k.Path)
	b.Para(r.X, y+b.Px(12), r.W, assets.Body, b.Read(), assets.Ink, "Put it right with any text editor, then press R to read all files again. Whatever needs this file cannot be played until then.")
}

func (w *browser) foot(b *ui.Builder, r ui.Rect) {
	all := &w.all
	on := w.row < len(all.Scenarios) && w.state != nil
	file := ui.Btn{ID: "file", Label: "Open the folder", Key: "F", Tip: "opens the folder of this scenario's file, to be changed with any text editor", Off: !on, Do: func() { w.showFile(all.Scenarios[w.chosen].Path) }}
	if on && all.Scenarios[w.chosen].Path == "" {
		file = ui.Btn{ID: "copy", Label: "Copy to my files", Key: "C", Tip: "puts this scenario, its map and its forces into your own folder, to be changed there", Off: all.Folder == "", Do: w.copyOut}
	}
	footButtons(b, r, w.app.backKey(),
		ui.Btn{ID: "reread", Label: "Read again", Key: "R", Tip: "reads all files again, after one was edited", Do: w.open},
		file,
		ui.Btn{ID: "play", Label: "Play this", Key: "Enter", Primary: true, Off: !on, Do: func() { w.app.muster.open(all.Scenarios[w.chosen].ID) }})
}

// copyOut puts the chosen scenario into the player's folder, once the player has agreed.
func (w *browser) copyOut() {
	s := w.all.Scenarios[w.chosen]
	w.app.confirm("Copy to my files", "“"+s.Title+"” with its map and forces goes to "+w.all.Folder+", and is taken from there from then on. Files that are there already stay as they are.", "Copy", func() {
		paths, err := w.library.Copy(s.ID)
		if err != nil {
			w.app.tell("It could not be copied", err.Error())
			return
		}
		w.open()
		w.app.tell("Copied", "Change these with any text editor, then read the files again:\n"+strings.Join(paths, "\n"))
	})
}

// showFile opens the folder of a file in the file manager and says what the file is called and where its companions lie; where
// there is no file manager it puts the path on the clipboard, where that can be.
func (w *browser) showFile(path string) {
	folder := filepath.Dir(filepath.Dir(path))
	head, first := "The file", path
	switch desk := w.app.opt.Desk; {
	case desk == nil:
	case desk.Open(filepath.Dir(path)) == nil:
		head, first = "The folder is being opened", "The file is "+path
	case desk.Copy(path) == nil:
		first = path + "\nNo file manager was found; the path is on the clipboard."
	default:
		first = path + "\nNo file manager was found."
	}
	w.app.tell(head, first+"\nMaps lie in "+filepath.Join(folder, "maps")+", forces in "+filepath.Join(folder, "forces")+". After a change, read the files again; to judge a file beforehand: baize validate FILE")
}
