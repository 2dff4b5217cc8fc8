package screens

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/scenarios/battlescribe"
)

// files is the screen on which lists and rosters of other programs are chosen to be imported: one folder at a time, its folders first.
type files struct {
	page
	folder string
	rows   []fileRow
	more   int // files that are not listed, since there are too many
	at     int
	spots  []place
	told   string // what could not be done

	asked string // path of the file that is looked into, or was last
	seen  lookedInto
	done  chan lookedInto // nil while no file is looked into
}

// fileRow is a folder or a file that can be imported.
type fileRow struct {
	name   string
	folder bool
	size   int64
	day    string
}

// lookedInto is what a file says of itself.
type lookedInto struct {
	path  string
	sight battlescribe.Sight
	err   error
}

// mostFiles bounds how many folders and files of one folder are listed.
const mostFiles = 2000

// open shows the folder that was shown last: at first the one where list builders keep their files, else that of the player.
func (l *files) open() {
	l.spots = places()
	if l.folder == "" {
		for _, p := range l.spots {
			if l.enter(p.folder, "") == nil {
				break
			}
		}
	} else if err := l.enter(l.folder, l.name()); err != nil { // it is gone
		l.folder = ""
		l.open()
		return
	}
	if l.app.screen != Files {
		l.app.show(Files)
	}
	l.app.back = Forces
	l.app.at, l.app.tabbed = "files", false
}

// place is a folder that a button leads to.
type place struct{ id, label, folder string }

// places are folders in which lists and rosters may lie, those that are there, the likeliest first.
func places() []place {
	home, err := os.UserHomeDir()
	if err != nil {
		return []place{{"root", "Root", string(filepath.Separator)}}
	}
	var out []place
	for _, p := range []place{{"lists", "BattleScribe", filepath.Join(home, "BattleScribe")}, {"downloads", "Downloads", filepath.Join(home, "Downloads")}, {"documents", "Documents", filepath.Join(home, "Documents")}, {"home", "Home", home}} {
		if info, err := os.Stat(p.folder); err == nil && info.IsDir() {
			out = append(out, p)
		}
	}
	return out
}

// enter shows a folder, with the row of a name chosen. An error tells that it cannot be listed; then the one before stays.
func (l *files) enter(folder, name string) error {
	folder = filepath.Clean(folder)
	list, err := os.ReadDir(folder)
	if err != nil && len(list) == 0 {
		return err
	}
	var rows []fileRow
	for _, e := range list {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		info, err := os.Stat(filepath.Join(folder, e.Name())) // a link is what it leads to
		switch {
		case err != nil:
		case info.IsDir():
			rows = append(rows, fileRow{name: e.Name(), folder: true})
		case info.Mode().IsRegular() && battlescribe.Reads(e.Name()):
			rows = append(rows, fileRow{name: e.Name(), size: info.Size(), day: info.ModTime().Format("2 January 2006")})
		}
	}
	slices.SortStableFunc(rows, func(a, b fileRow) int {
		if a.folder != b.folder {
			return map[bool]int{true: -1, false: 1}[a.folder]
		}
		return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
	})
	l.more = max(0, len(rows)-mostFiles)
	l.rows = rows[:len(rows)-l.more]
	l.folder, l.told, l.at = folder, "", 0
	delete(l.app.shown, "files")
	l.app.scroll["files"] = 0
	if i := slices.IndexFunc(l.rows, func(k fileRow) bool { return k.name == name }); i >= 0 {
		l.at = i
	}
	return nil
}

// goTo is enter that tells why a folder cannot be listed.
func (l *files) goTo(folder, name string) {
	if err := l.enter(folder, name); err != nil {
		l.refuse(err)
	}
	l.app.at = "files"
}

func (l *files) refuse(err error) {
	var at *fs.PathError
	if errors.As(err, &at) {
		err = fmt.Errorf("%s: %w", at.Path, at.Err)
	}
	l.told, l.app.dirty = upperFirst(err.Error())+".", true
	l.app.sound("refuse")
}

// chosen is the row that is chosen, nil where there is none.
func (l *files) chosen() *fileRow {
	if l.at >= len(l.rows) {
		return nil
	}
	return &l.rows[l.at]
}

// name is that of the chosen row, "" for none.
func (l *files) name() string {
	if k := l.chosen(); k != nil {
		return k.name
	}
	return ""
}

// take opens the chosen folder, or imports the chosen file.
func (l *files) take() {
	k := l.chosen()
	switch {
	case k == nil:
		l.refuse(errors.New("there is nothing to be chosen in this folder"))
	case k.folder:
		l.goTo(filepath.Join(l.folder, k.name), "")
	default:
		l.app.Import([]string{filepath.Join(l.folder, k.name)})
	}
}

// up shows the folder that this one lies in.
func (l *files) up() {
	if above := filepath.Dir(l.folder); above != l.folder {
		l.goTo(above, filepath.Base(l.folder))
	}
}

// all imports all files of the folder that are listed, except exports: any file may be called so.
func (l *files) all() {
	l.app.Import([]string{l.folder})
}

// ask asks for a path to be typed in: a folder is shown, a file is imported.
func (l *files) ask() {
	l.app.prompt("Go to", "A folder to be shown, or a list or roster to be imported.", l.folder, "Go", func(path string) {
		path = strings.TrimSpace(path)
		info, err := os.Stat(path)
		switch {
		case err != nil:
			l.refuse(err)
		case info.IsDir():
			l.goTo(path, "")
		case !battlescribe.Reads(path):
			l.refuse(fmt.Errorf("%s: expected a name that ends in %s", filepath.Base(path), battlescribe.Endings()))
		default:
			l.app.Import([]string{path})
		}
	})
}

// step looks into the chosen file beside the window, and reports whether there is news.
func (l *files) step() (news bool) {
	if l.done != nil {
		select {
		case l.seen = <-l.done:
			l.done, news = nil, true
		default:
			return false
		}
	}
	k := l.chosen()
	if l.app.screen != Files || k == nil || k.folder {
		return news
	}
	path := filepath.Join(l.folder, k.name)
	if path == l.asked {
		return news
	}
	done := make(chan lookedInto, 1)
	l.asked, l.done = path, done
	go func() {
		out := lookedInto{path: path}
		out.sight, out.err = battlescribe.Look(path)
		done <- out
	}()
	return true
}

// Layout implements screen.
func (l *files) Layout(b *ui.Builder) {
	r := paper(b, "Import", 1200, 768)
	foot := b.Px(44)
	y := b.Para(r.X, r.Y, r.W, assets.Italic, b.Read(), assets.FadedInk, l.folder) + b.Px(4)
	r.H -= y - r.Y
	r.Y = y
	left := ui.Rect{X: r.X, Y: r.Y, W: min(b.Px(460), r.W*0.5), H: r.H - foot}
	l.app.list(b, "files", left, len(l.rows), l.at, func(i int) { l.at, l.told = i, "" }, func(i int, at ui.Rect) {
		k := &l.rows[i]
		row := ui.Row{ID: "file-" + k.name, Title: k.name, Sub: "folder", Chosen: i == l.at, Do: func() {
			again := i == l.at && l.app.at == "files"
			l.at, l.told, l.app.at = i, "", "files"
			if again { // a second click
				l.take()
			}
		}}
		if !k.folder {
			row.Sub, row.End = battlescribe.Kind(k.name)+" · "+k.day, bytesWords(k.size)
		}
		b.ListRow(at, row)
	})
	right := ui.Rect{X: left.Right() + b.Px(22), Y: r.Y, W: r.Right() - left.Right() - b.Px(22), H: r.H - foot}
	deeds := l.deeds()
	high := float64(len(flow(b, deeds, right.W, b.Px(4)))) * b.Px(30)
	stopRows(&l.app.focus, b, right.X, right.Bottom()-high, right.W, deeds)
	right.H -= high + b.Px(8)
	l.app.scrolled(b, "file-sheet", right, l.sheet)
	k := l.chosen()
	take := ui.Btn{ID: "file-take", Label: "Import it", Key: "Enter", Primary: true, Tip: "reads it into your own folder; the file itself is left as it is", Do: l.take}
	if k != nil && k.folder {
		take.Label, take.Tip = "Open the folder", "shows what lies in it; a second click does the same"
	}
	footButtons(b, r, l.app.backKey(), take)
}

// deeds are the buttons beside opening and importing.
func (l *files) deeds() []deed {
	top := filepath.Dir(l.folder) == l.folder
	some := slices.ContainsFunc(l.rows, func(k fileRow) bool { return !k.folder })
	out := []deed{
		{id: "file-up", label: "Up", key: "Backspace", tip: "to the folder that this one lies in", off: offIf(top, "it lies in no other folder"), do: l.up},
		{id: "file-path", label: "Go to…", key: "G", tip: "types in the path of a folder or file", do: l.ask},
		{id: "file-all", label: "Import all", key: "A", tip: "all lists and rosters of this folder, but no .json", off: offIf(!some, "there is nothing to be imported in this folder"), do: l.all},
	}
	for _, p := range l.spots {
		out = append(out, deed{id: "place-" + p.id, label: p.label, tip: "shows " + p.folder, chosen: p.folder == l.folder, do: func() { l.goTo(p.folder, "") }})
	}
	return out
}

// sheet says what the chosen row is.
func (l *files) sheet(b *ui.Builder, x, y, w float64) float64 {
	if l.told != "" {
		y = b.Para(x, y, w, assets.Body, b.Read(), assets.RedInk, l.told) + b.Px(8)
	}
	if l.app.importing.done != nil {
		y = b.Para(x, y, w, assets.Bold, b.Read(), assets.Ink, "It is being read…") + b.Px(8)
	}
	k := l.chosen()
	switch {
	case k == nil:
		y = b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, "No folders, and no lists or rosters: their names end in "+battlescribe.Endings()+".")
	case k.folder:
		y = b.Para(x, y, w, assets.Title, b.Px(22), assets.Ink, k.name)
		y = b.Para(x, y+b.Px(2), w, assets.Italic, b.Read(), assets.FadedInk, "A folder.")
	default:
		y = b.Para(x, y, w, assets.Title, b.Px(22), assets.Ink, k.name)
		y = l.sighted(b, x, y+b.Px(2), w, filepath.Join(l.folder, k.name))
	}
	if l.more > 0 {
		y = b.Para(x, y+b.Px(8), w, assets.Body, b.Read(), assets.RedInk, fmt.Sprintf("%d more are not listed.", l.more))
	}
	return y
}

// sighted says what a file says of itself, once it was looked into.
func (l *files) sighted(b *ui.Builder, x, y, w float64, path string) float64 {
	if l.seen.path != path {
		return b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, "It is being looked into…")
	}
	if l.seen.err != nil {
		return b.Para(x, y+b.Px(4), w, assets.Body, b.Read(), assets.RedInk, "It cannot be read: "+l.seen.err.Error()+".")
	}
	s := &l.seen.sight
	facts := [][2]string{{"What", upperFirst(s.Kind)}, {"Name", s.Name}}
	text := "A list that forces are built from."
	switch s.Kind {
	case "roster":
		facts = append(facts, [2]string{"Built from", strings.Join(s.From, ", ")}, [2]string{"Points", s.Points.String()}, [2]string{"Selections", fmt.Sprint(s.Size)})
		text = "A force that somebody has built. It is taken as it was recorded, then judged by the rules."
	case "catalogue":
		facts = append(facts, [2]string{"Entries", fmt.Sprint(s.Size)})
	default:
		text = "What catalogues of one game have in common: it lies beside them, and there is nothing to build of it."
	}
	facts = append(facts, [2]string{"Game", s.Game})
	if s.System != "" {
		facts = append(facts, [2]string{"Played as", systemName(s.System)})
	} else if s.Kind != "game system" {
		text = "It is of a game that cannot be played here."
	}
	y = b.Facts(x, y+b.Px(4), w, b.Px(90), facts)
	return b.Para(x, y+b.Px(4), w, assets.Body, b.Read(), assets.Ink, text)
}

// bytesWords is a size as people say it: "12 kB".
func bytesWords(n int64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%d bytes", n)
	case n < 1_000_000:
		return fmt.Sprintf("%d kB", n/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}
