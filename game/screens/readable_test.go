package screens

import (
	"fmt"
	"testing"

	"baize/assets"
	"baize/game/gametest"
	"baize/game/ui"
	"baize/input"
)

// told are the faults of frames that a test has been told of.
var told = map[string]bool{}

// reads holds what every test of this package brings onto the screen to what can be read: one frame in six.
func (d *hand) reads() {
	d.t.Helper()
	if d.n++; d.n%6 != 1 {
		return
	}
	for _, k := range append(gametest.Pale(d.a.frame), overshouted(d.a)...) {
		if !told[k] {
			told[k] = true
			d.t.Errorf("on %s: too pale: %s", d.a.screen, k)
		}
	}
}

// overshouted names texts that are stronger than the line that says what to do: larger running text, or that line paler or
// lighter than bold ink. In a window that is very small for its type there is no room for that.
func overshouted(a *App) (out []string) {
	h := a.frame.Find("prompt")
	if h == nil || a.screen != Table || a.modal != nil || a.w < 900*a.Scale() {
		return nil
	}
	line := -1
	for i := range a.frame.Ops {
		if o := &a.frame.Ops[i]; line < 0 && o.Kind == ui.OpText && h.R.Has(o.R.X, o.R.Y) && o.Role != assets.Title {
			line = i
		}
	}
	if line < 0 {
		return []string{"what to do is not said at " + h.Label}
	}
	p := &a.frame.Ops[line]
	if p.Role != assets.Bold || p.Col != assets.Ink {
		out = append(out, "what to do: "+p.Text)
	}
	for i := range a.frame.Ops {
		o := &a.frame.Ops[i]
		if o.Kind == ui.OpText && o.Role != assets.Title && o.Role != assets.Signs && o.Size > p.Size {
			out = append(out, fmt.Sprintf("what to do, %q, beside %q", p.Text, o.Text))
		}
	}
	return out
}

// TestEveryTextStandsOut asks for the contrast of every text of every screen, in every palette and with the cursor on everything.
func TestEveryTextStandsOut(t *testing.T) {
	defer assets.Use("")
	for _, p := range assets.Palettes {
		d, _ := lobby(t, 1280, 800, 1)
		d.a.setPrefs(func(k *Prefs) { k.Palette = p.ID })
		check := func(where string) {
			t.Helper()
			d.a.dirty = true
			d.step(input.Snapshot{X: 1, Y: 799})
			for _, h := range d.a.frame.Live() {
				x, y := h.R.X+h.R.W/2, h.R.Y+h.R.H/2
				d.step(input.Snapshot{X: x, Y: y})
				for _, k := range gametest.Pale(d.a.frame) {
					t.Errorf("%s, %s, on %s: too pale: %s", p.Name, where, h.ID, k)
				}
				if t.Failed() {
					return
				}
			}
		}
		for _, s := range []string{"new", "scenarios", "settings", "help", "load"} {
			check("start")
			if d.a.frame.Find(s) != nil {
				d.press(s)
				check(s)
				d.key("Escape")
			}
		}
		for _, k := range both {
			d.a.Play(fought(t, k, 2, nil))
			check(k)
			d.key("F10")
			check(k + ": menu")
			d.key("Escape")
		}
	}
}
