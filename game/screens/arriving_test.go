package screens

import (
	"testing"

	"baize/input"
	"baize/rules"
)

// unseen names a model that the confirming button would set on the table though its ghost is nowhere, "" where there is none.
func unseen(a *App) string {
	if a.screen != Table || a.on().ses == nil || a.on().ses.Hand.Draft() == nil || a.on().ses.Hand.Mover() == nil {
		return ""
	}
	h, d, mv := a.frame.Find("confirm"), a.on().ses.Hand.Draft(), a.on().ses.Hand.Mover()
	if h == nil || h.Off || !mv.Carrying() {
		return ""
	}
	out, err := rules.Apply(a.on().ses.Play.System(), a.on().ses.Play.Battle().State(), d.Cmd, rules.Fair{})
	if err != nil || !out.Ruling.OK() {
		return ""
	}
	for _, g := range mv.Ghosts() {
		if m := out.State.Model(g.Model); m.Place == rules.OnTable {
			return m.Name + " " + m.Label
		}
	}
	return ""
}

// Whatever is pressed while a section is laid out in the deployment, it is seen where it would be set up, and where Enter
// sets it up is where it was seen.
func TestASectionIsNeverSetUpUnseen(t *testing.T) {
	for _, keys := range [][]string{{"X"}, {"X", "G"}, {"Z", "X", "G", "G"}, {"Z", "Backspace"}, {"Z", "X", "Backspace", "Shift+G"}, {"Up", "X", "G"}, {"Z", "K", ".", "X"}, {"Z", "K", ".", "Backspace", "G"}} {
		for _, by := range []string{"mouse", "keys"} {
			d := begin(t, twoToSetUp)
			d.step(input.Snapshot{X: 600, Y: 300})
			if by == "keys" {
				d.key(d.a.frame.Find("option-a1").Key)
			} else {
				d.press("option-a1")
			}
			for _, k := range keys {
				d.key(k)
				if m := unseen(d.a); m != "" {
					t.Fatalf("%s %v at %s: %s would be set up unseen", by, keys, k, m)
				}
			}
			mv := d.a.on().ses.Hand.Mover()
			if mv == nil {
				t.Fatalf("%s %v: nothing is laid out any more", by, keys)
			}
			for _, g := range mv.Ghosts() {
				if !g.Moved || !d.a.on().view.inView(g.At) {
					t.Errorf("%s %v: %s is seen nowhere: %+v", by, keys, d.a.on().ses.Play.State().Model(g.Model).Label, g)
				}
			}
			if !mv.Ruling.OK() {
				t.Errorf("%s %v: got %s, want it in its zone", by, keys, mv.Ruling.Text)
				continue
			}
			var want []rules.Move
			want = append(want, mv.Moves()...)
			d.key("Enter")
			for _, m := range want {
				if got := d.a.on().ses.Play.State().Model(m.Model).At; got != m.Path[len(m.Path)-1] {
					t.Errorf("%s %v: got it at %v, want %v where it was seen", by, keys, got, m.Path)
				}
			}
		}
	}
}

// The Reset button hangs the section up again and it follows the cursor over the table, not under the panels.
func TestResetHangsTheSectionUpAgain(t *testing.T) {
	d := begin(t, twoToSetUp)
	d.press("option-a1")
	x, y := 500.0, 560.0
	d.click(x, y, input.Mods{})
	if d.a.battle.hands.carry {
		t.Fatal("a click in the zone does not set it down")
	}
	d.press("reset")
	mv := d.a.on().ses.Hand.Mover()
	if !d.a.battle.hands.carry || mv.Carrying() || !mv.Ruling.OK() {
		t.Fatalf("after Reset: got it carried %v, %s; want it to wait in its zone", d.a.battle.hands.carry, mv.Ruling.Text)
	}
	at := mv.Ghosts()[0].At
	d.step(input.Snapshot{X: d.a.w - 40, Y: 300})
	if got := mv.Ghosts()[0].At; got != at {
		t.Errorf("over a panel: got it at %v, want it to stay at %v", got, at)
	}
	d.step(input.Snapshot{X: x, Y: y})
	if got := mv.Ghosts()[0].At; got == at {
		t.Error("over the table: it does not follow the cursor")
	}
}
