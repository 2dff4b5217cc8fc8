package screens

import (
	"reflect"
	"strings"
	"testing"

	"baize/input"
	"baize/render"
	"baize/rules"
)

// positions lays battles of all systems out for a sweep: the start of each scenario, and one moment of each kind of decision that
// a battle of each system met, with the first action that asks for something laid out where there is one.
func positions(t *testing.T, see func(name string, lay func() *hand)) {
	for _, name := range both {
		b := fought(t, name, 0, nil)
		seen := map[string]bool{}
		state := b.Start()
		_, err := rules.Replay(b.System(), b.Start(), b.Log(), func(i int, out rules.Outcome) {
			state = out.State
			open := rules.OpenDecision(b.System(), state)
			if seen[open.Kind] || state.Over != nil {
				return
			}
			seen[open.Kind] = true
			now := state
			lay := func() *hand {
				d := sit(t, 1280, 800, 1)
				d.a.goOn(rules.NewBattle(b.System(), now), nil)
				d.step(input.Snapshot{X: 3, Y: 790})
				return d
			}
			see(name+"/"+open.Kind, lay)
			if now.Wait != nil {
				return
			}
			for k := range open.Options {
				o := &open.Options[k]
				if o.Refused != nil || o.Command == nil || len(seen) > 60 || seen["laid "+o.Command.Kind] {
					continue
				}
				d := lay()
				if d.a.battle.choose(k); d.a.on().ses.Hand.Draft() == nil {
					continue
				}
				seen["laid "+o.Command.Kind] = true
				see(name+"/"+open.Kind+"/"+o.Command.Kind, func() *hand {
					d := lay()
					d.a.battle.choose(k)
					d.a.dirty = true
					d.step(input.Snapshot{X: 3, Y: 790})
					return d
				})
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// tableOf is the table as it is shown.
func tableOf(a *App) *render.Scene {
	sc, _ := a.Scene()
	return sc
}

// Every key and every click on the table either changes something that can be seen or says why not.
func TestNothingIsSilent(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	keys := strings.Split("A B C D E F G H I J K L M N O P Q R S T U V W X Y Z 0 1 2 3 4 5 6 7 8 9 = - , . Enter Tab Shift+Tab Space Home Backspace PageDown PageUp "+
		"Up Left Shift+Q Shift+G Shift+T Ctrl+A Ctrl+Z Ctrl+R F1 F2 F4 F5 F6 F7 F8", " ")
	n := 0
	positions(t, func(name string, lay func() *hand) {
		silent := func(what string, do func(d *hand)) {
			d := lay()
			frame, scene, cam, epoch := d.a.frame, tableOf(d.a), d.a.on().view.cam, d.a.on().ses.Play.Epoch()
			do(d)
			n++
			if d.a.on().ses == nil || d.a.screen != Table || d.a.modal != nil || d.a.on().ses.Play.Epoch() != epoch || d.a.on().view.cam != cam || d.a.on().toast.text != "" {
				return
			}
			d.a.layout()
			if reflect.DeepEqual(frame.Ops, d.a.frame.Ops) && reflect.DeepEqual(scene, tableOf(d.a)) {
				t.Errorf("%s: %s changes nothing and says nothing", name, what)
			}
		}
		for _, k := range keys {
			if act := input.Of(k); act == input.PanUp || act == input.PanDown || act == input.PanLeft || act == input.PanRight {
				continue // the view moves while they are held
			}
			silent("the key "+k, func(d *hand) { d.key(k) })
		}
		st := lay().a.on().ses.Play.State()
		for i := 0; i < len(st.Models); i += 1 + len(st.Models)/6 {
			m := &st.Models[i]
			if m.Place != rules.OnTable {
				continue
			}
			silent("a click on "+m.Label, func(d *hand) {
				x, y := d.a.ModelPixel(m.ID)
				d.click(x, y, input.Mods{})
				d.a.on().view.hover = 0
				d.step(input.Snapshot{X: 3, Y: 790})
			})
		}
		silent("a click on the ground", func(d *hand) {
			d.click(60, 400, input.Mods{})
			d.step(input.Snapshot{X: 3, Y: 790})
		})
	})
	if n < 500 {
		t.Errorf("got %d keys and clicks, want more", n)
	}
	t.Logf("%d keys and clicks", n)
}

const outOfReach = `system dl2
table 72x48 meadow
weapon rifle "Rifle" er=8 lr=16 rad=2blue/1blue iad=-/-
profile line "Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1
unit a1 A "First" quality=regular
model a1.1 line at=10,10
model a1.2 line at=12,10
unit b1 B "Near" quality=regular
model b1.1 line at=11,18
unit b2 B "Far" quality=regular
model b2.1 line at=60,40
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// A click on an enemy that is no target says why by the rule that keeps it from being one, and leaves what is laid out; T with one
// target says that it is the only one.
func TestAClickOnNoTargetSaysWhy(t *testing.T) {
	d := begin(t, outOfReach)
	for _, c := range []rules.Command{{Kind: "activate", Unit: 1}, {Kind: "hold", Unit: 1}} {
		if r := d.a.on().ses.Play.Do(c); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	d.a.dirty = true
	d.step(input.Snapshot{})
	d.press("option-fire")
	was := d.a.on().ses.Hand.Draft().Cmd.Attacks[0].Target
	x, y := d.a.ModelPixel(4)
	d.click(x, y, input.Mods{})
	if got := d.a.on().toast.text; !strings.Contains(got, "Far is no target") || d.a.on().toast.ruling.Rule == "" {
		t.Errorf("a click on a foe out of range: got %q by rule %q", got, d.a.on().toast.ruling.Rule)
	}
	if d.a.on().ses.Hand.Draft() == nil || d.a.on().ses.Hand.Draft().Cmd.Attacks[0].Target != was || d.a.on().ses.Hand.Unit() != 1 {
		t.Errorf("a click on a foe out of range changed what is laid out")
	}
	d.key("Escape")
	d.press("option-fire")
	d.step(input.Snapshot{})
	d.key("T")
	if got := d.a.on().toast.text; !strings.Contains(got, "Near is the only one") {
		t.Errorf("T with one target: got %q", got)
	}
	d.key("Tab")
	if got := d.a.on().toast.text; strings.Contains(got, "Near is the only one") {
		t.Errorf("the next key: got %q still", got)
	}
}
