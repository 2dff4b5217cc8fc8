package screens

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"baize/input"
	"baize/rules"
	_ "baize/rules/systems"
	"baize/scenarios"
)

var monkeySteps = flag.Int("steps", 3000, "how many things monkeys do in all battles, and in the workshop a third of it")

// TestMonkey presses whatever can be pressed, drags what can be dragged and asks after every step that the window
// still holds together: a layout that lies in the window, a decision that is open or a battle that is over.
func TestMonkey(t *testing.T) {
	list := scenarios.List()
	steps := *monkeySteps / len(list)
	if testing.Short() {
		steps = 500 / len(list)
	}
	for i, e := range list {
		t.Run(e.Name, func(t *testing.T) {
			st, err := scenarios.Load(e.Name)
			if err != nil {
				t.Fatal(err)
			}
			sys, err := rules.Find(st.System)
			if err != nil {
				t.Fatal(err)
			}
			st.Seed = uint64(i + 5)
			loose(t, rules.NewBattle(sys, st), uint64(i)).play(steps)
		})
	}
}

// loose sets a monkey before a battle.
func loose(t *testing.T, b *rules.Battle, seed uint64) *monkey {
	p := DefaultPrefs()
	p.Still = true
	a := New(Options{Prefs: p})
	a.Resize(1280, 800, 1)
	a.Play(b)
	return &monkey{hand: hand{t: t, a: a}, r: rand.New(rand.NewPCG(seed, 7))}
}

// play does so many things and looks at the window after each.
func (m *monkey) play(steps int) {
	t, a := m.t, m.a
	t.Helper()
	m.step(input.Snapshot{})
	for n := range steps {
		m.act()
		if a.watch != nil {
			m.watches()
			continue
		}
		if a.on().ses == nil {
			return // it was over, and Enter left it
		}
		if a.screen != Table {
			a.screen = Table
		}
		if a.on().ses.Play.Over() == nil && len(a.on().ses.Play.Open().Options) == 0 && a.on().ses.Play.Open().Number == nil && a.on().ses.Play.Open().Place == nil && a.on().ses.Play.Open().Dice == nil {
			t.Fatalf("step %d: nothing is open and the battle is not over", n)
		}
		a.Narrate()
		a.Scene()
		if k := unseen(a); k != "" {
			t.Fatalf("step %d: %s would be set up unseen", n, k)
		}
	}
	t.Logf("%d commands, turn %d, %s, %v", len(a.on().ses.Play.Battle().Log()), a.on().ses.Play.State().Turn, a.on().ses.Play.State().Phase, m.did)
}

// watches looks around in a replay for a while; the battle in play is not touched by that.
func (m *monkey) watches() {
	a := m.a
	before := rules.Hash(a.battle.ses.Play.State())
	live := a.battle.ses
	for n := 0; a.watch != nil && n < 30; n++ {
		if m.step(input.Snapshot{}); a.on().ses != nil && a.watch != nil {
			m.act()
		}
		a.Narrate()
		a.Scene()
	}
	if a.watch != nil {
		a.watch.leave()
	}
	if a.on().ses == live && rules.Hash(live.Play.State()) != before {
		m.t.Fatal("a replay changed the battle in play")
	}
	m.did["replay"]++
}

type monkey struct {
	hand
	r   *rand.Rand
	did map[string]int
}

// tame are the buttons that end the game.
var tame = map[string]bool{"quit": true, "menu-Quit": true, "leave": true, "menu-To the start screen": true, "menu-Concede the battle": true, "dialog-Concede": true}

func (m *monkey) act() {
	if m.did == nil {
		m.did = map[string]int{}
	}
	m.now += time.Second
	a := m.a
	live := a.frame.Live()
	switch k := m.r.IntN(20); {
	case k < 12 && len(live) > 0:
		var can []int
		for i, h := range live {
			if h.Do != nil && !h.Off && !tame[h.ID] {
				can = append(can, i)
				if strings.HasPrefix(h.ID, "option-") || strings.HasPrefix(h.ID, "pick-") || h.ID == "confirm" {
					can = append(can, i, i, i)
				}
			}
		}
		if len(can) == 0 {
			return
		}
		h := live[can[m.r.IntN(len(can))]]
		kind, _, _ := strings.Cut(h.ID, "-")
		m.did[kind]++
		m.click(h.R.X+h.R.W/2, h.R.Y+h.R.H/2, input.Mods{Shift: m.r.IntN(6) == 0})
	case k < 15:
		b := input.Table[m.r.IntN(len(input.Table))]
		m.did["key"]++
		m.key(b.Keys[0])
	case k < 18:
		x, y := m.anywhere()
		m.did["drag"]++
		m.drag(input.Button(m.r.IntN(3)), x, y, x+m.r.Float64()*200-100, y+m.r.Float64()*200-100)
	case k < 19:
		x, y := m.anywhere()
		m.did["wheel"]++
		m.step(input.Snapshot{X: x, Y: y, Wheel: float64(m.r.IntN(3) - 1)})
	default:
		x, y := m.anywhere()
		m.did["click"]++
		m.click(x, y, input.Mods{})
	}
}

// anywhere is a model most of the time, else any pixel.
func (m *monkey) anywhere() (x, y float64) {
	st := m.a.on().ses.Play.State()
	for range 4 {
		if k := &st.Models[m.r.IntN(len(st.Models))]; k.Place == rules.OnTable && m.r.IntN(3) > 0 {
			return m.a.ModelPixel(k.ID)
		}
	}
	return m.r.Float64() * 1280, m.r.Float64() * 800
}
