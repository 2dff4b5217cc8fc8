package screens

import (
	"fmt"
	"maps"
	"time"

	"baize/game/replay"
	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
)

// readAtOnce is how many commands of a film are read in one tick.
const readAtOnce = 24

// watching is a battle that is watched: where the replay stands, who looks, and what it covers.
type watching struct {
	film *replay.Film
	warn string // one line about a file of which a part is missing
	last bool   // begin at the end

	left   sitting // the table as it was before, which comes back
	from   Screen
	back   Screen
	scroll map[string]float64

	at      int
	viewer  rules.Seat // who looks; NoSeat sees everything
	chosen  bool       // the viewer is known
	coming  rules.Seat // who is to look once the curtain is lifted
	play    bool
	speed   int           // index of speeds
	due     time.Duration // of the next command while it plays
	grabbed bool          // the handle of the timeline hangs at the mouse
	luck    bool          // the dice of both sides are shown
	corner  int           // of the table, where the dice lay last while the story was folded
	counted countedLuck
	story   storyRows
}

// speeds are how many times as fast as in play a replay runs.
var speeds = []float64{0.5, 1, 2, 4, 8}

// openWatch lays a film on the table. Who may look is asked where a side must not see everything.
func (a *App) openWatch(f *replay.Film, warn string, last bool) {
	a.modal = nil
	w := &watching{film: f, warn: warn, last: last, left: a.sitting, from: a.screen, back: a.back, scroll: maps.Clone(a.scroll), speed: 1, viewer: rules.NoSeat}
	a.sitting = sitting{table: newTable(), hotkeys: map[string]string{}}
	a.watch, a.screen, a.walked, a.at = w, Replay, "", ""
	a.dirty = true
	a.watchStep()
}

// watchStep reads on, and plays on where the replay plays.
func (a *App) watchStep() {
	w := a.watch
	switch {
	case w == nil:
		a.readAfterwards()
	case !w.film.Done():
		a.dirty = true
		if w.film.Read(readAtOnce) {
			a.watchReady()
		}
	case !w.chosen && a.modal == nil:
		a.watchReady()
	case w.play && w.chosen && a.now >= w.due && a.modal == nil && !a.curtain:
		a.watchForward()
	}
}

// readAfterwards reads the film of a battle that has just ended, for what the victory panel says of the dice.
func (a *App) readAfterwards() {
	if !a.victory || a.ses == nil || a.ses.Over() == nil {
		return
	}
	if f := a.filmInPlay(); !f.Done() {
		f.Read(readAtOnce)
		a.dirty = true
	}
}

// filmInPlay is the film of the battle in play as it stands now.
func (a *App) filmInPlay() *replay.Film {
	if a.film == nil || !a.film.Of(a.ses.Battle()) {
		a.film = replay.New(a.ses.Battle(), a.ses.State().Title, true)
	}
	return a.film
}

// watchInPlay watches the battle in play so far, as the person at the table sees it, or a whole one from its start.
func (a *App) watchInPlay() {
	f, over, seat := a.filmInPlay(), a.ses.Over() != nil, a.mySeat()
	a.victory = false
	a.openWatch(f, "", !over)
	a.watch.left.victory = over
	if !over && (seat == rules.SeatA || seat == rules.SeatB) {
		a.watch.viewer = seat
	}
}

// watchReady begins to show a film that is read, or asks first who looks.
func (a *App) watchReady() {
	w := a.watch
	at := 0
	if w.last {
		at = w.film.Len()
	}
	switch {
	case w.film.Over() || !w.film.Secret():
		w.viewer = rules.NoSeat
	case a.onlyViewer() != rules.NoSeat:
		w.viewer = a.onlyViewer()
	case w.viewer == rules.NoSeat:
		a.askWhoLooks(at)
		return
	}
	a.watchBegin(at)
}

// askWhoLooks asks for whom a battle that is not over is shown, since a side must not see everything.
func (a *App) askWhoLooks(at int) {
	m := &modal{title: "Who looks?", text: "This battle is not over, and each side knows what the other may not. The replay shows what one side may see."}
	sides := a.watch.film.Battle().State().Sides
	m.body = func(b *ui.Builder, r ui.Rect) {
		for i, side := range sides {
			k := ui.Btn{ID: "look-" + rules.Seat(i).String(), Label: side.Name, Key: fmt.Sprint(i + 1), Do: func() {
				a.modal, a.watch.viewer = nil, rules.Seat(i)
				a.watchBegin(at)
			}}
			b.Button(ui.Rect{X: r.X, Y: r.Y + b.Px(8) + float64(i)*b.Px(36), W: r.W, H: b.Px(31)}, k)
		}
	}
	m.bodyH = 84 * a.Scale()
	m.buttons = []choice{{label: "Back", key: "Escape", do: a.leaveWatch}}
	a.ask(m)
}

// watchBegin lays the table as it was after n entries.
func (a *App) watchBegin(n int) {
	w := a.watch
	w.chosen = true
	a.ses = session.Watch(a.moment(w.film.At(n)))
	a.fit(true)
	a.watchShow(n)
	if t := w.film.Trouble(); t != "" {
		a.news(t)
	} else if w.warn != "" {
		a.news(w.warn)
	}
}

func (a *App) moment(m replay.Moment) session.Moment {
	f := a.watch.film
	return session.Moment{Battle: f.Prefix(m.N), Shown: m.Shown, Viewer: a.watch.viewer, Lines: f.Story()[:f.Told(m.N)], Rolls: f.Tray(m.N), Fresh: m.Events}
}

// watchShow goes to the table as it was after n entries.
func (a *App) watchShow(n int) {
	w := a.watch
	m := w.film.At(n)
	w.at = m.N
	a.ses.Show(a.moment(m))
	a.anim.skip()
	a.seen, a.table.hover, a.table.piece, a.table.sees = a.ses.Epoch(), 0, 0, 0
	a.scroll["rolls"] = 0
	w.story.follow = true
	a.dirty = true
}

// watchGo is watchShow by the player's hand: it stops the replay.
func (a *App) watchGo(n int) {
	a.watch.play = false
	a.watchShow(n)
}

// watchForward shows the next command as it was seen in play: dice tumble, models walk, sounds are heard.
func (a *App) watchForward() {
	w := a.watch
	if w.at >= w.film.Len() {
		w.play = false
		a.dirty = true
		return
	}
	a.watchShow(w.at + 1)
	fresh := a.ses.Fresh()
	a.sounds(fresh)
	if !a.prefs.Still {
		a.anim.start(a.now, fresh, max(1, speeds[w.speed]))
	}
	for i := range fresh {
		if u := fresh[i].Unit; u != 0 && a.ses.State().HasUnit(u) && !a.fitted {
			a.centre(u)
			break
		}
	}
	w.due = a.now + time.Duration(float64(a.dwell())/speeds[w.speed])
	w.play = w.play && w.at < w.film.Len()
}

// dwell is how long a command is looked at before the next one comes, at the pace of play.
func (a *App) dwell() time.Duration {
	w := a.watch
	walks := false
	for i := range a.ses.Fresh() {
		walks = walks || a.ses.Fresh()[i].Kind == rules.EvMove
	}
	switch {
	case w.film.Threw(w.at):
		return 1800 * time.Millisecond
	case walks:
		return 1100 * time.Millisecond
	case w.film.Told(w.at) > w.film.Told(w.at-1):
		return 900 * time.Millisecond
	}
	return 150 * time.Millisecond
}

// watchPlay lets the replay run or stand; from the end it begins again.
func (a *App) watchPlay() {
	w := a.watch
	w.play = !w.play && w.film.Len() > 0
	if w.play && w.at >= w.film.Len() {
		a.watchShow(0)
		w.play = true
	}
	w.due = a.now
}

// lookAs lets another seat look. While a battle is not over, the curtain falls before one side's secrets are shown.
func (a *App) lookAs(seat rules.Seat) {
	w := a.watch
	if seat == w.viewer || !a.mayLook(seat) {
		return
	}
	w.play = false
	if !w.film.Over() && (w.film.Secret() || a.prefs.Curtain) && seat != rules.NoSeat {
		w.coming, a.curtain = seat, true
		return
	}
	w.viewer = seat
	a.watchShow(w.at)
}

// mayLook reports whether a seat, or with NoSeat everybody at once, may look.
func (a *App) mayLook(seat rules.Seat) bool {
	f := a.watch.film
	switch {
	case f.Over() || !f.Secret():
		return true
	case a.onlyViewer() != rules.NoSeat:
		return seat == a.onlyViewer()
	}
	return seat != rules.NoSeat
}

// onlyViewer is the one person who plays a battle against the machine, NoSeat where people play both sides or none.
func (a *App) onlyViewer() rules.Seat { return lone(a.watch.film.Battle().State().Players) }

// leaveWatch brings the table and the screen back that the replay covered.
func (a *App) leaveWatch() {
	w := a.watch
	if w == nil {
		return
	}
	a.watch, a.sitting, a.screen, a.back, a.scroll = nil, w.left, w.from, w.back, w.scroll
	a.modal, a.walked, a.dirty = nil, "", true
	a.fit(a.fitted)
}

// trail is what the command did that is looked at in a replay, nil in play.
func (a *App) trail() []rules.Event {
	if a.watch == nil {
		return nil
	}
	return a.ses.Fresh()
}
