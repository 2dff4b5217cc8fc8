package screens

import (
	"strings"
	"testing"

	"baize/rules"
)

// TestReadingByKeys: what the wheel scrolls at the right and what "why?" opens in the log is reached by keys.
func TestReadingByKeys(t *testing.T) {
	d := begin(t, mixedPool)
	d.a.Resize(512, 300, 1) // so small that what is to be read scrolls
	d.key("Tab")
	d.key("Enter")
	id, _ := d.a.battle.rightBody()
	top := d.a.on().scroll[id] + d.a.on().scroll["actions"]
	d.key("PageDown")
	down := d.a.on().scroll[id] + d.a.on().scroll["actions"]
	if down <= top {
		t.Fatalf("PageDown: got %v after %v", down, top)
	}
	for range 20 {
		d.key("PageDown")
	}
	if d.a.on().scroll["actions"] == 0 {
		t.Errorf("the last actions are not reached: %v %v", d.a.on().scroll, d.a.frame.Find("scroll-actions"))
	}
	for range 40 {
		d.key("PageUp")
	}
	if got := d.a.on().scroll[id] + d.a.on().scroll["actions"]; got != 0 {
		t.Errorf("PageUp: got %v, want the top", got)
	}

	d.key("F8")
	w := d.a.on().why.open
	if w == nil {
		t.Fatal("F8 opens no reasons")
	}
	lines := d.a.on().ses.Log.Lines()
	last := ""
	for _, l := range lines {
		if l.Why() {
			last = l.Words()
		}
	}
	if w.title != last {
		t.Errorf("got the reasons of %q, want those of %q", w.title, last)
	}
	for range len(lines) {
		d.key("F8")
	}
	if d.a.on().why.open != nil || !strings.Contains(d.a.on().toast.text, "F8") {
		t.Errorf("beyond the first: got %+v under %q", d.a.on().why.open, d.a.on().toast.text)
	}
	if d.key("F8"); d.a.on().why.open == nil || d.a.on().why.open.title != last {
		t.Error("F8 does not begin at the end again")
	}
}

// TestNumbersAreTyped: a question for a number takes its digit.
func TestNumbersAreTyped(t *testing.T) {
	d := begin(t, strings.NewReplacer("turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20", "turn=1 phase=pre-turn strategic=A",
		`mars="fearless" base=1`, `mars="fearless" command=6 points=3 rank=2 base=1`).Replace(mixedPool))
	for range 4 {
		if n := d.a.on().ses.Play.Open().Number; n != nil && n.Max >= 2 {
			if d.key("2"); d.a.on().ses.Hand.Answer().Number != 2 {
				t.Fatalf("got %d", d.a.on().ses.Hand.Answer().Number)
			}
			if d.key("9"); n.Max < 9 && d.a.on().ses.Hand.Answer().Number != 2 {
				t.Errorf("9 of %d at most: got %d", n.Max, d.a.on().ses.Hand.Answer().Number)
			}
			return
		}
		open := d.a.on().ses.Play.Open()
		if d.a.on().ses.Play.Asked() && len(open.Options) > 0 {
			d.a.battle.done(d.a.on().ses.Play.Do(rules.Command{Kind: rules.KindAnswer, Seat: open.Seat, Answer: &rules.Answer{Picks: []string{open.Options[0].ID}}}))
		} else {
			d.a.battle.choose(0)
		}
		d.a.layout()
	}
	t.Fatalf("no number was asked for: %+v", d.a.on().ses.Play.Open())
}
