package legions

import (
	"testing"

	"baize/rules"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/score"
)

func TestBattleLogTarget(t *testing.T) {
	for mfv, want := range map[int]int{1000: 10, 1001: 20, 2000: 20, 3000: 30, 3500: 30, 4000: 40, 5000: 50} {
		if got := score.BattleLogTarget(mfv); got != want {
			t.Errorf("target of %d points: got %d, want %d", mfv, got, want)
		}
	}
}

func TestCasualtyPoints(t *testing.T) {
	for cost, want := range map[int]int{0: 1, 150: 1, 151: 2, 250: 2, 251: 3, 350: 3, 351: 4} {
		if got := dl2.CasualtyPoints(cost); got != want {
			t.Errorf("a Section of %d points: got %d, want %d", cost, got, want)
		}
	}
}

const deploySetup = `system dl2
table 72x48
zone A main edge=bottom poly=0,0;72,0;72,12;0,12
zone B main edge=top poly=0,36;72,36;72,48;0,48
terrain deep-water w1 rect=36,6,30,12
profile line "Line Infantry" type=infantry mv=6 ir=3 lp=1 mad=2black base=1.18
profile tank "Tank" type=ironclad mv=8 ar=9/7/5 hp=3 mad=- base=2.75x4.5
unit a1 A "First"
models 10 line
unit a2 A "Tanks"
models 3 tank
unit b1 B "Foe"
models 12 line
state turn=0 phase=deployment strategic=A
`

func TestDeployWithoutMovesFindsRoom(t *testing.T) {
	s, err := readSetup(t, deploySetup)
	if err != nil {
		t.Fatal(err)
	}
	for s.Phase == model.Deployment {
		d := System{}.Open(s)
		var c *rules.Command
		for _, o := range d.Options {
			if o.Refused == nil && o.Command.Kind == "deploy" {
				c = o.Command
			}
		}
		if c == nil {
			t.Fatalf("nothing to deploy in %+v", d)
		}
		out, err := rules.Apply(System{}, s, *c, rules.Fair{})
		if err != nil || !out.Ruling.OK() {
			t.Fatalf("deploy %d: got %v %v", c.Unit, out.Ruling, err)
		}
		s = out.State
	}
	for i := range s.Models {
		if s.Models[i].Place != rules.OnTable {
			t.Errorf("%s: got place %d, want on the table", s.Models[i].Label, s.Models[i].Place)
		}
	}
	if s.Turn != 1 || s.Phase != model.PreTurn {
		t.Errorf("got turn %d, phase %s; want turn 1, %s", s.Turn, s.Phase, model.PreTurn)
	}
}

func TestSetCounter(t *testing.T) {
	s, err := readSetup(t, deploySetup)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		seat rules.Seat
		n    int
		ok   bool
	}{{"pool", rules.SeatB, 4, true}, {"score", rules.SeatA, 7, true}, {"target", rules.NoSeat, 20, true}, {"turn", rules.NoSeat, 3, true},
		{"pool", rules.NoSeat, 4, false}, {"score", rules.SeatA, -1, false}, {"luck", rules.SeatA, 1, false}} {
		if err := (System{}).SetCounter(s, c.name, c.seat, c.n); (err == nil) != c.ok {
			t.Errorf("counter %s of %s to %d: got %v, want ok %t", c.name, c.seat, c.n, err, c.ok)
		}
	}
	for _, c := range (System{}).Counters(s) {
		want := map[string]int{"poolB": 4, "scoreA": 7, "target-": 20, "turn-": 3}[c.ID+c.Seat.String()]
		if c.Value != want {
			t.Errorf("counter %s of %s: got %d, want %d", c.ID, c.Seat, c.Value, want)
		}
	}
}

func BenchmarkProposeDeploy(b *testing.B) {
	s, err := readSetup(b, deploySetup)
	if err != nil {
		b.Fatal(err)
	}
	g := model.Read(s)
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := deploy.Propose(g, 1); !ok {
			b.Fatal("no room")
		}
	}
}
