package screens

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/assets"
	"baize/game/gametest"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
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
	if h := d.a.frame.Find("prompt"); h != nil && d.a.screen == Table && d.a.modal == nil && strings.HasPrefix(h.Label, "Enter: ") && !told[h.Label] {
		if !slices.ContainsFunc(d.a.frame.Hots, func(k ui.Hot) bool { return k.Key == "Enter" && !k.Off }) {
			told[h.Label] = true
			d.t.Errorf("the ribbon says %q, and no button does it", h.Label)
		}
	}
	for _, k := range inner(d.a) {
		if !told[k] {
			told[k] = true
			d.t.Errorf("on %s: an inner name: %s", d.a.screen, k)
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

// words cuts a text into words without their punctuation.
func words(text string) []string {
	list := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;:()“”\"'/·\n", r) })
	for i := range list {
		list[i] = strings.TrimRight(list[i], ".!?…")
	}
	return list
}

// prose are the words that the rules of a system are written in, by its id: an id that is among them is a word of the language.
var prose = map[string]map[string]bool{}

func english(sys rules.System) map[string]bool {
	info := sys.Info()
	if prose[info.ID] == nil {
		prose[info.ID] = map[string]bool{"general-purpose": true, "anti-personnel": true}
		for _, r := range info.Rules {
			for _, w := range words(r.Text) {
				prose[info.ID][w] = true
			}
		}
	}
	return prose[info.ID]
}

// inner names words that only the program knows: labels of units and models and of pieces that are no plain words, and ids of
// options, commands, decisions, markers and other terms that are written with hyphens, in anything that the window paints.
func inner(a *App) []string {
	if a.on().ses == nil || !a.atTable() {
		return nil
	}
	st, info := a.on().ses.Play.State(), a.on().ses.Play.System().Info()
	ids := map[string]bool{}
	for i := range st.Units {
		ids[st.Units[i].Label] = true
	}
	for i := range st.Models {
		ids[st.Models[i].Label] = true
	}
	hyphened := func(id string) {
		if strings.Contains(id, "-") {
			ids[id] = true
		}
	}
	for i := range st.Table.Pieces {
		hyphened(st.Table.Pieces[i].Label)
		hyphened(st.Table.Pieces[i].Kind)
	}
	for _, o := range a.on().ses.Play.Open().Options {
		hyphened(o.ID)
	}
	for _, c := range info.Commands {
		hyphened(c.ID)
		for _, g := range c.Args {
			for _, n := range g.Choices {
				hyphened(n.ID)
			}
		}
	}
	for _, list := range [][]rules.Term{info.Phases, info.Decisions, info.Markers, info.Terrain, info.Counters, info.Attacks} {
		for _, t := range list {
			hyphened(t.ID)
		}
	}
	hyphened(st.Step)
	var texts []string
	for i := range a.frame.Ops {
		if o := &a.frame.Ops[i]; o.Kind == ui.OpText {
			texts = append(texts, o.Text)
		}
	}
	for i := range a.frame.Hots {
		if h := &a.frame.Hots[i]; h.Tip != "" {
			texts = append(texts, a.tip(h))
		}
	}
	if sc, _ := a.Scene(); sc != nil {
		for i := range sc.Models {
			texts = append(texts, sc.Models[i].Label)
		}
		for i := range sc.Labels {
			texts = append(texts, sc.Labels[i].Text)
		}
		for i := range sc.Rays {
			texts = append(texts, sc.Rays[i].Text)
		}
		for i := range sc.Paths {
			texts = append(texts, sc.Paths[i].Used, sc.Paths[i].Reason)
		}
		for i := range sc.Zones {
			texts = append(texts, sc.Zones[i].Label)
		}
	}
	var out []string
	plain := english(a.on().ses.Play.System())
	for _, t := range texts {
		for _, w := range words(t) {
			if ids[w] && !plain[w] {
				out = append(out, fmt.Sprintf("%q in %q", w, t))
			}
		}
	}
	return out
}
