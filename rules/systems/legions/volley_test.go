package legions

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

const arsenal = `system dl2
table 36x42 meadow
weapon rifle "Rifle" er=10 lr=24 rad=3blue/2black iad=1black/- mars="rapid-fire 1, small-arms"
weapon pistol "Pistol" er=6 lr=12 rad=2red/- iad=1red/- mars="lethal"
weapon mortar "Mortar" er=6 lr=40 rad=6red/8red iad=4blue/4blue mars="idf, smoke-rounds 2"
weapon long "Long Rifle" er=12 lr=30 rad=5blue/4blue iad=1red/- mars="sniper"
weapon ray "Ray" er=12 lr=24 rad=4red/3red iad=9red/9red mars="energy-weapon, unreliable, armour-piercing ranged 3"
weapon odd "Odd Gun" er=12 lr=24 rad=-/- iad=-/- mars="experimental-weapon 2 red, suppression, spray-and-pray"
weapon cannon "Cannon" er=14 lr=30 rad=6blue/4blue iad=12red/9red arc=180 mars="blast"
profile line "Line" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle mars="lucky 1" base=1
profile twin "Twin" type=infantry mv=6 ir=3 lp=2 mad=2black weapons=rifle,pistol mars="dual-wielding, elusive-target" base=1
profile mortar "Mortar" type=gun-team mv=6 ir=3 lp=2 mad=2black weapons=mortar base=1.5
profile sniper "Sniper" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=long mars="spotter, stealthy" base=1
profile ray "Ray Gunner" type=heavy-infantry mv=6 ir=5 lp=2 mad=2black weapons=ray,odd mars="shield 1 red, towering" base=1.5
profile piece "Piece" type=field-gun mv=3 ar=5/4/3 hp=2 weapons=cannon base=2
profile jet "Jet" type=jetpack mv=8 ir=3 lp=1 mad=2black weapons=pistol base=1.5
profile tank "Tank" type=ironclad mv=6 ar=7/6/5 hp=3 weapons=cannon,ray,rifle mars="shield 1 blue" base=2x4
profile truck "Truck" type=ironclad mv=8 ar=5/4/3 hp=2 weapons=rifle mars="open-topped, capacity infantry 8" base=2x4
profile drone "Drone" type=infantry mv=6 ir=2 lp=1 mad=2black weapons=rifle mars="drone" base=1
profile boss "Boss" type=infantry mv=6 ir=3 lp=2 mad=2black weapons=pistol mars="drone-controller" rank=1 command=8 points=2 base=1
terrain building h1 rect=18,6,5,5 tags=capacity=10
terrain forest f1 disc=10,18,6
terrain stone-wall w1 line=14,20;24,20 width=0.5
terrain light-hedge w2 line=4,12;12,12 width=0.4
terrain craters c1 disc=26,24,6
terrain raised-ground g1 disc=28,10,7
terrain ruins r1 rect=18,26,4,3
`

// TestRandomVolleys lets Sections of every sort fire whatever is proposed to them, from random places and with random
// answers: nothing may panic, no proposal may be refused, and no model loses more than it has.
func TestRandomVolleys(t *testing.T) {
	fired := map[string]int{}
	for seed := 0; seed < 40; seed++ {
		n := uint64(seed)*2862933555777941757 + 3037000493
		rnd := func(k int) int {
			n = n*6364136223846793005 + 1442695040888963407
			return int(n>>33) % k
		}
		s := table.Lay(t, scatter(rnd))
		s.Seed = uint64(seed)
		b := rules.NewBattle(System{}, s)
		for _, u := range states.ReadyUnits(model.Read(s), rules.SeatA) {
			volleys(t, b, u, rnd, fired)
			next := b.State().Clone()
			if next.Over != nil || next.Phase != model.ActivationPhase {
				break
			}
			next.Ext.(*model.Ext).Act, next.ToAct = nil, rules.SeatA
			b = rules.NewBattle(System{}, next)
		}
	}
	t.Logf("attacks made: %v", fired)
	for _, kind := range []string{attack.Ranged, attack.AtIronclad, attack.Solo, attack.Indirect} {
		if fired[kind] < 10 {
			t.Errorf("%d attacks of kind %s were made, want 10 or more", fired[kind], kind)
		}
	}
}

// scatter sets up two mixed forces at random places, each Section in a cell of its own.
func scatter(rnd func(int) int) string {
	var b strings.Builder
	b.WriteString(arsenal)
	for side := 0; side < 2; side++ {
		cells := []int{0, 1, 2, 3, 4, 5, 6, 7, 8}
		for i := range cells {
			j := i + rnd(len(cells)-i)
			cells[i], cells[j] = cells[j], cells[i]
		}
		for u, models := range [][]string{{"line", "line", "twin", "twin"}, {"mortar", "mortar"}, {"sniper"}, {"ray", "ray"}, {"piece", "line", "line"}, {"jet", "jet"}, {"tank"}, {"drone", "drone", "boss"}, {"truck"}} {
			label := fmt.Sprintf("%c%d", 'a'+side, u)
			fmt.Fprintf(&b, "unit %s %c \"Unit\" quality=regular\n", label, 'A'+side)
			x, y := 3+11*(cells[u]%3)+rnd(2), 3+side*18+6*(cells[u]/3)
			for m, p := range models {
				fmt.Fprintf(&b, "model %s.%d %s at=%d.%d,%d.%d facing=%d\n", label, m, p, x+2*m, rnd(3), y, rnd(10), rnd(360))
			}
			if rnd(4) == 0 {
				fmt.Fprintf(&b, "marker %s %s 1\n", label, []string{"shaken", "hit-the-deck", "line", "overwatch"}[rnd(4)])
			}
		}
		fmt.Fprintf(&b, "unit %c20 %c \"Riders\"\nmodel %c20.1 line inside=%c8.0\nmodel %c20.2 line inside=%c8.0\n", 'a'+side, 'A'+side, 'a'+side, 'a'+side, 'a'+side, 'a'+side)
	}
	b.WriteString("unit b21 B \"Garrison\"\nmodel b21.1 line inside=h1\nmodel b21.2 twin inside=h1\n")
	b.WriteString("state turn=1 phase=activation to-act=A initiative=AB pool=3,3 target=20\n")
	return b.String()
}

// volleys activates a Section, if it can, and fires one of its proposals, and one more that goes with it.
func volleys(t *testing.T, b *rules.Battle, u rules.UnitID, rnd func(int) int, fired map[string]int) {
	t.Helper()
	for _, kind := range []string{"activate", "hold"} {
		c := rules.Command{Kind: kind, Seat: rules.SeatA, Unit: u}
		if !b.Check(c).OK() {
			return
		}
		obey(t, b, c, rnd)
	}
	for _, p := range states.PassengersOf(model.Read(b.State()), u) {
		c := rules.Command{Kind: "hold", Seat: rules.SeatA, Unit: p}
		if b.Check(c).OK() {
			obey(t, b, c, rnd)
		}
	}
	list := System{}.Attacks(b.State(), rules.Draft{Command: rules.Command{Unit: u}})
	for _, at := range list {
		c := rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: u, Attacks: []rules.Attack{at}}
		if r := b.Check(c); !r.OK() {
			t.Fatalf("the proposal %+v is refused by %s: %s", at, r.Rule, r.Text)
		}
		o, ok := (System{}).Odds(b.State(), rules.Draft{Command: c})
		if cloud := at.Kind == attack.Smoke; ok == cloud || (at.Kind != attack.Indirect && !cloud && len(o.Outcomes) == 0) { // a cloud kills nobody
			t.Errorf("no odds for %+v", at)
		}
	}
	if len(list) > 0 {
		at := list[rnd(len(list))]
		c := rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: u, Attacks: []rules.Attack{at}}
		if more := list[rnd(len(list))]; more.Kind != at.Kind {
			c.Attacks = append(c.Attacks, more)
			if !b.Check(c).OK() {
				c.Attacks = c.Attacks[:1]
			}
		}
		for _, at := range c.Attacks {
			fired[at.Kind]++
		}
		obey(t, b, c, rnd)
	}
	for i := range b.State().Models {
		if m := &b.State().Models[i]; m.Lost > m.Life {
			t.Fatalf("%s lost %d of %d", m.Label, m.Lost, m.Life)
		}
	}
}

// obey does a command and answers its questions at random.
func obey(t *testing.T, b *rules.Battle, c rules.Command, rnd func(int) int) {
	t.Helper()
	out, err := b.Do(c)
	for tries := 0; ; tries++ {
		if err != nil {
			t.Fatal(err)
		}
		if tries > 400 {
			t.Fatalf("no answer to %s is accepted: %s", b.Open().Kind, out.Ruling.Text)
		}
		if b.State().Wait == nil {
			return
		}
		d := b.State().Wait.Decision
		a := rules.Answer{}
		if d.Number != nil {
			a.Number = d.Number.Min + rnd(d.Number.Max-d.Number.Min+1)
		}
		var free []string
		for _, o := range d.Options {
			if o.Refused == nil {
				free = append(free, o.ID)
			}
		}
		for i := range free {
			j := rnd(i + 1)
			free[i], free[j] = free[j], free[i]
		}
		k := d.Min
		if d.Max > d.Min {
			k += rnd(d.Max - d.Min + 1)
		}
		a.Picks = free[:min(k, len(free))]
		if d.Place != nil {
			a.Moves = around(b.State(), d, rnd)
		}
		out, err = b.Do(rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &a})
	}
}

// around places models at random near where they stand.
func around(s *rules.State, d rules.Decision, rnd func(int) int) []rules.Move {
	var out []rules.Move
	for _, id := range d.Place.Models {
		m := s.Model(id)
		at := m.At
		if m.Inside != 0 {
			at = s.Model(m.Inside).At
		}
		at.X += model.Inches(rnd(15) - 7)
		at.Y += model.Inches(rnd(15) - 7)
		out = append(out, rules.Move{Model: id, Path: []geom.Point{at}})
	}
	return out
}
