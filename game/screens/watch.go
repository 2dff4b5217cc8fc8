package screens

import (
	"fmt"
	"time"

	"baize/game/replay"
	"baize/game/session"
	"baize/game/session/play"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/render"
	"baize/rules"
)

// readAtOnce is how many commands of a film are read in one tick.
const readAtOnce = 24

// watching is the screen of a battle that is watched: where the replay stands, who looks, and what it covers.
type watching struct {
	sitting
	app  *App
	film *replay.Film
	warn string // one line about a file of which a part is missing
	last bool   // begin at the end

	from Screen // where it goes back to
	back Screen

	at      int
	viewer  rules.Seat // who looks; NoSeat sees everything
	chosen  bool       // the viewer is known
	coming  rules.Seat // who is to look once the curtain is lifted
	play    bool
	speed   int           // index of speeds
	due     time.Duration // of the next command while it plays
	grabbed bool          // the handle of the timeline hangs at the mouse
	fell    bool          // it is shown how the dice of both sides fell
	corner  int           // of the table, where the dice lay last while the story was folded
	story   storyRows
}

// speeds are how many times as fast as in play a replay runs.
var speeds = []float64{0.5, 1, 2, 4, 8}

// openWatch lays a film on the table. Who may look is asked where a side must not see everything. seat is the one that looks, NoSeat
// where that is not known.
func (a *App) openWatch(f *replay.Film, warn string, last bool, seat rules.Seat) {
	w := &watching{app: a, film: f, warn: warn, last: last, from: a.screen, back: a.back, speed: 1, viewer: seat}
	w.sit(&a.window, nil, looker{&w.sitting}, w.covers)
	w.why.place = w.whyCorner
	w.tray.flip = func() { w.tray.fold = !w.tray.fold && len(w.ses.Log.Rolls()) > 0 }
	w.view.scene = w.scene
	a.modal, a.watch, a.screens[Replay] = nil, w, w
	a.screen, a.walked, a.at, a.dirty = Replay, "", "", true
	w.step()
}

// scene is the table as it is drawn, with what the command did that is looked at.
func (w *watching) scene() *render.Scene {
	k := w.look()
	k.Trail = w.ses.Play.Fresh()
	return tableview.Scene(w.ses.Hand, k)
}

// step reads on, and plays on where the replay plays.
func (w *watching) step() {
	switch {
	case !w.film.Done():
		w.dirty = true
		if w.film.Read(readAtOnce) {
			w.ready()
		}
	case !w.chosen && w.app.modal == nil:
		w.ready()
	case w.play && w.chosen && w.now >= w.due && w.app.modal == nil && !w.curtain:
		w.forward()
	}
}

// readAfterwards reads the film of a battle that has just ended, for what the victory panel says of the dice.
func (bt *battle) readAfterwards() {
	if !bt.victory || bt.ses.Play.Over() == nil {
		return
	}
	if f := bt.filmInPlay(); !f.Done() {
		f.Read(readAtOnce)
		bt.dirty = true
	}
}

// filmInPlay is the film of the battle in play as it stands now.
func (bt *battle) filmInPlay() *replay.Film {
	if bt.film == nil || !bt.film.Of(bt.ses.Play.Battle()) {
		bt.film = replay.New(bt.ses.Play.Battle(), bt.ses.Play.State().Title, true)
	}
	return bt.film
}

// watchInPlay watches the battle in play so far, as the person at the table sees it, or a whole one from its start.
func (bt *battle) watchInPlay() {
	over, seat := bt.ses.Play.Over() != nil, bt.mySeat()
	if over || seat != rules.SeatA && seat != rules.SeatB {
		seat = rules.NoSeat
	}
	bt.victory = over // once the replay is left
	bt.app.openWatch(bt.filmInPlay(), "", !over, seat)
}

// ready begins to show a film that is read, or asks first who looks.
func (w *watching) ready() {
	at := 0
	if w.last {
		at = w.film.Len()
	}
	switch {
	case w.film.Over() || !w.film.Secret():
		w.viewer = rules.NoSeat
	case w.onlyViewer() != rules.NoSeat:
		w.viewer = w.onlyViewer()
	case w.viewer == rules.NoSeat:
		w.askWhoLooks(at)
		return
	}
	w.begin(at)
}

// askWhoLooks asks for whom a battle that is not over is shown, since a side must not see everything.
func (w *watching) askWhoLooks(at int) {
	m := &modal{title: "Who looks?", text: "This battle is not over, and each side knows what the other may not. The replay shows what one side may see."}
	sides := w.film.Battle().State().Sides
	m.body = func(b *ui.Builder, r ui.Rect) {
		for i, side := range sides {
			k := ui.Btn{ID: "look-" + rules.Seat(i).String(), Label: side.Name, Key: fmt.Sprint(i + 1), Do: func() {
				w.app.modal, w.viewer = nil, rules.Seat(i)
				w.begin(at)
			}}
			b.Button(ui.Rect{X: r.X, Y: r.Y + b.Px(8) + float64(i)*b.Px(36), W: r.W, H: b.Px(31)}, k)
		}
	}
	m.bodyH = 84
	m.buttons = []choice{{label: "Back", key: "Escape", do: w.leave}}
	w.app.ask(m)
}

// begin lays the table as it was after n entries.
func (w *watching) begin(n int) {
	w.chosen = true
	w.take(session.Watch(w.moment(w.film.At(n))))
	w.showAt(n)
	if t := w.film.Trouble(); t != "" {
		w.toast.news(t)
	} else if w.warn != "" {
		w.toast.news(w.warn)
	}
}

func (w *watching) moment(m replay.Moment) session.Moment {
	f := w.film
	at := play.Moment{Battle: f.Prefix(m.N), Shown: m.Shown, Viewer: w.viewer, Fresh: m.Events}
	return session.Moment{Moment: at, Lines: f.Story()[:f.Told(m.N)], Rolls: f.Tray(m.N), Falls: f.Fallen(m.N)}
}

// showAt goes to the table as it was after n entries.
func (w *watching) showAt(n int) {
	m := w.film.At(n)
	w.at = m.N
	w.ses.Show(w.moment(m))
	w.tray.anim.skip()
	w.seen, w.view.hover, w.view.piece, w.sees = w.ses.Play.Epoch(), 0, 0, 0
	w.scroll["rolls"] = 0
	w.story.follow = true
	w.dirty = true
}

// goAt is showAt by the player's hand: it stops the replay.
func (w *watching) goAt(n int) {
	w.play = false
	w.showAt(n)
}

// forward shows the next command as it was seen in play: dice tumble, models walk, sounds are heard.
func (w *watching) forward() {
	if w.at >= w.film.Len() {
		w.play = false
		w.dirty = true
		return
	}
	w.showAt(w.at + 1)
	fresh := w.ses.Play.Fresh()
	w.app.sounds(fresh)
	if !w.app.prefs.Still {
		w.tray.anim.start(w.now, fresh, max(1, speeds[w.speed]))
	}
	for i := range fresh {
		if u := fresh[i].Unit; u != 0 && w.ses.Play.State().HasUnit(u) && !w.view.fitted {
			w.centre(u)
			break
		}
	}
	w.due = w.now + time.Duration(float64(w.dwell())/speeds[w.speed])
	w.play = w.play && w.at < w.film.Len()
}

// dwell is how long a command is looked at before the next one comes, at the pace of play.
func (w *watching) dwell() time.Duration {
	walks := false
	for i := range w.ses.Play.Fresh() {
		walks = walks || w.ses.Play.Fresh()[i].Kind == rules.EvMove
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

// playOn lets the replay run or stand; from the end it begins again.
func (w *watching) playOn() {
	w.play = !w.play && w.film.Len() > 0
	if w.play && w.at >= w.film.Len() {
		w.showAt(0)
		w.play = true
	}
	w.due = w.now
}

// lookAs lets another seat look. While a battle is not over, the curtain falls before one side's secrets are shown.
func (w *watching) lookAs(seat rules.Seat) {
	if seat == w.viewer || !w.mayLook(seat) {
		return
	}
	w.play = false
	if !w.film.Over() && (w.film.Secret() || w.app.prefs.Curtain) && seat != rules.NoSeat {
		w.coming, w.curtain = seat, true
		return
	}
	w.viewer = seat
	w.showAt(w.at)
}

// mayLook reports whether a seat, or with NoSeat everybody at once, may look.
func (w *watching) mayLook(seat rules.Seat) bool {
	f := w.film
	switch {
	case f.Over() || !f.Secret():
		return true
	case w.onlyViewer() != rules.NoSeat:
		return seat == w.onlyViewer()
	}
	return seat != rules.NoSeat
}

// onlyViewer is the one person who plays a battle against the machine, NoSeat where people play both sides or none.
func (w *watching) onlyViewer() rules.Seat { return lone(w.film.Battle().State().Players) }

// leave brings the table and the screen back that the replay covered.
func (w *watching) leave() {
	a := w.app
	a.watch, a.screen, a.back = nil, w.from, w.back
	delete(a.screens, Replay)
	a.modal, a.walked, a.dirty = nil, "", true
	v := &a.on().view
	v.fit(v.fitted)
}
