package playtest

import (
	"fmt"
	"os/exec"
	"strings"
	"time"

	"baize/game/screens"
)

// xdo runs xdotool.
func (d *desk) xdo(args ...string) {
	d.t.Helper()
	if out, err := exec.Command("xdotool", args...).CombinedOutput(); err != nil {
		d.t.Fatalf("xdotool %s: %v %s", strings.Join(args, " "), err, out)
	}
}

func px(x, y int) []string { return []string{"mousemove", fmt.Sprint(x), fmt.Sprint(y)} }

// beat is how long a button stays down, in seconds, so that the window meets it in one of its ticks.
const beat = 0.04

// beats writes the beat of a hand that is so many times slower.
func beats(slow float64) string { return fmt.Sprintf("%.2f", beat*slow) }

// point moves the mouse.
func (d *desk) point(x, y int) {
	d.t.Helper()
	if d.mouse != [2]int{x, y} {
		d.xdo(append(px(x, y), "sleep", beats(1))...)
		d.mouse = [2]int{x, y}
	}
}

// click presses the left button at a point.
func (d *desk) click(x, y int) {
	d.t.Helper()
	d.point(x, y)
	d.xdo("mousedown", "1", "sleep", beats(d.pace), "mouseup", "1", "sleep", beats(1))
}

// drag takes what lies at a point to another, in a few steps as a hand does. slow is 1 or more: a busy machine may need a
// slower hand, or its window takes the drag for a click.
func (d *desk) drag(x0, y0, x1, y1 int, slow float64) {
	d.t.Helper()
	d.point(x0, y0)
	rest := beats(slow)
	args := []string{"sleep", rest, "mousedown", "1", "sleep", rest}
	for i := 1; i <= 3; i++ {
		args = append(args, px(x0+(x1-x0)*i/3, y0+(y1-y0)*i/3)...)
		args = append(args, "sleep", rest)
	}
	d.xdo(append(args, "mouseup", "1", "sleep", beats(1))...)
	d.mouse = [2]int{x1, y1}
}

// slower are the paces of a hand whose act came to nothing.
var slower = []float64{1, 4, 15}

// names of keys that X writes otherwise than the window.
var keysyms = map[string]string{"Enter": "Return", "=": "equal", "-": "minus", ".": "period", "Backspace": "BackSpace", "PageUp": "Prior", "PageDown": "Next", "[": "bracketleft", "]": "bracketright"}

// key presses a chord as the window names it: "F", "Enter", "Ctrl+Shift+S".
func (d *desk) key(chord string) {
	d.t.Helper()
	var mods []string
	name := chord
	for {
		m, rest, ok := strings.Cut(name, "+")
		if !ok || rest == "" {
			break
		}
		mods, name = append(mods, strings.ToLower(m)), rest
	}
	if s, ok := keysyms[name]; ok {
		name = s
	} else if len(name) == 1 {
		name = strings.ToLower(name)
	}
	d.xdo("key", "--delay", fmt.Sprintf("%.0f", 1000*beat*d.pace), strings.Join(append(mods, name), "+"))
}

// fill types a text into the field that has the keyboard and sees it there; what a busy machine has torn is typed again.
func (d *desk) fill(id, text string) {
	d.t.Helper()
	shows := func(want string) func(screens.Narration) bool {
		return func(n screens.Narration) bool { b, ok := button(n, id); return ok && b.Label == want }
	}
	d.sure("the text "+text, func() {
		d.sure("an empty field", func() {
			b, _ := button(d.now, id)
			for range b.Label {
				d.xdo("key", "--delay", "20", "BackSpace")
			}
		}, shows(""))
		d.xdo("type", "--delay", "45", text)
	}, shows(text))
}

// button finds a hot area by its id.
func button(n screens.Narration, id string) (screens.ToldHot, bool) {
	for _, b := range n.Buttons {
		if b.ID == id {
			return b, true
		}
	}
	return screens.ToldHot{}, false
}

// on reports whether a button is there and may be pressed.
func on(n screens.Narration, id string) bool {
	b, ok := button(n, id)
	return ok && b.On
}

// chosen reports whether a choice shows as the one that is chosen.
func chosen(n screens.Narration, id string) bool {
	b, ok := button(n, id)
	return ok && b.Chosen
}

// options lists the buttons that may be pressed of those whose id begins so.
func options(n screens.Narration, prefix string) []screens.ToldHot {
	var out []screens.ToldHot
	for _, b := range n.Buttons {
		if b.Kind == "button" && b.On && strings.HasPrefix(b.ID, prefix) {
			out = append(out, b)
		}
	}
	return out
}

// press uses a button: with the mouse where it is to be seen, else by its key.
func (d *desk) press(id string) {
	d.t.Helper()
	b, ok := button(d.now, id)
	if !ok || !b.On {
		d.t.Fatalf("there is no button %q to press; the window shows %s", id, d.brief())
	}
	if r := b.Rect; r[2] > 0 && r[3] > 0 {
		d.click(r[0]+r[2]/2, r[1]+r[3]/2)
		return
	}
	d.key(b.Key)
}

// pressKey uses a button by its key where it has one.
func (d *desk) pressKey(id string) {
	d.t.Helper()
	b, ok := button(d.now, id)
	if !ok || !b.On {
		d.t.Fatalf("there is no button %q to press; the window shows %s", id, d.brief())
	}
	if b.Key == "" {
		d.press(id)
		return
	}
	d.key(b.Key)
}

// mark is what a change of the battle or of the command being laid out shows in.
type mark struct {
	entries, models  int
	draft, ask, seat string
	screen           screens.Screen
	dialog           string
	legal            bool
	verdict, toast   string
	over             string
	where            string
}

func markOf(n screens.Narration) mark {
	m := mark{entries: n.Entries, models: len(n.Models), draft: n.Drafted, ask: n.Kind + n.Prompt, seat: n.Seat, screen: n.Screen, dialog: n.Dialog,
		legal: n.Legal != nil && *n.Legal, verdict: n.Verdict, toast: n.Toast, over: n.Over}
	for _, b := range n.Buttons {
		m.where += b.ID
		if !b.On {
			m.where += "-"
		}
	}
	for _, k := range n.Models {
		if k.Ghost {
			m.where += fmt.Sprintf(" %s %d %d", k.Label, k.X, k.Y)
		}
	}
	return m
}

// change does something and waits until the window shows that something has changed, as far as long.
func (d *desk) change(long time.Duration, do func()) (screens.Narration, bool) {
	d.t.Helper()
	before := markOf(d.see())
	do()
	return d.wait(long, func(n screens.Narration) bool { return markOf(n) != before })
}

// settled waits until the window shows the same twice: a slow one still tells of the middle of a drag when the hand is done.
func (d *desk) settled() screens.Narration {
	d.t.Helper()
	n := d.see()
	for range 20 {
		time.Sleep(250 * time.Millisecond)
		was := markOf(n)
		if n = d.see(); markOf(n) == was {
			break
		}
	}
	return n
}

// entered does something and waits until the log of the battle has grown by it.
func (d *desk) entered(what string, do func()) screens.Narration {
	d.t.Helper()
	before := d.see().Entries
	defer func() { d.pace = 1 }()
	for _, d.pace = range slower[:2] {
		do()
		if n, ok := d.wait(patience/3, func(n screens.Narration) bool { return n.Entries > before }); ok {
			return n
		}
	}
	return d.until(what+" to be in the log", func(n screens.Narration) bool { return n.Entries > before })
}
