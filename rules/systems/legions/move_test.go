package legions

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/scenario"
	"baize/rules/text"
)

func TestWidth(t *testing.T) {
	in := geom.Inches
	for _, c := range []struct {
		name  string
		shape geom.Shape
		want  geom.Length
	}{
		{"stroke", geom.Stroke([]geom.Point{geom.PtIn(1, 1), geom.PtIn(9, 1)}, geom.In(5)), geom.In(5)},
		{"rectangle", geom.Rect(geom.PtIn(5, 5), in(1), in(6), 0), in(1)},
		{"disc", geom.Disc(geom.PtIn(5, 5), in(2)), in(2)},
		{"wall", geom.Poly([]geom.Point{geom.PtIn(0, 5), geom.PtIn(6, 5), geom.PtIn(6, 6), geom.PtIn(0, 6)}), in(1)},
		{"triangle", geom.Poly([]geom.Point{geom.PtIn(0, 0), geom.PtIn(8, 0), geom.PtIn(0, 6)}), geom.Milli(4800)},
	} {
		if got := contact.Width(c.shape); (got - c.want).Abs() > 2 {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestShowAndOver(t *testing.T) {
	for _, c := range []struct {
		got  rules.Ref
		want string
	}{
		{model.Show(geom.Inches(6)), `6"`},
		{model.Show(geom.In(64)), `6.4"`},
		{model.Over(geom.In(64), geom.Inches(6)), `6.4"`},
		{model.Over(geom.Milli(6020), geom.Inches(6)), `6.02"`},
	} {
		if c.got.String() != c.want {
			t.Errorf("got %v, want %v", c.got, c.want)
		}
	}
}

func TestJoined(t *testing.T) {
	row := func(xs ...int64) (out []geom.Shape) {
		for _, x := range xs {
			out = append(out, geom.Disc(geom.Pt(geom.Milli(x), 0), geom.Inch))
		}
		return out
	}
	for _, c := range []struct {
		shapes []geom.Shape
		want   bool
	}{
		{row(0), false},
		{row(0, 1000), true},
		{row(0, 1200), false},
		{row(0, 1000, 2000, 3000), true},
		{row(0, 1000, 3000, 4000), false},
	} {
		if got := movement.Joined(c.shapes); got != c.want {
			t.Errorf("%d bases: got %v, want %v", len(c.shapes), got, c.want)
		}
	}
}

func TestTerrainTypeRefuses(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{`terrain-type lava`, "expected: terrain-type"},
		{`terrain-type LAVA "Lava"`, "expected a name"},
		{`terrain-type forest "Mine"`, "is there already"},
		{`terrain-type lava "Lava" class=soft`, "expected clear, difficult or impassable"},
		{`terrain-type lava "Lava" cover=wet`, "expected open, soft or hard"},
		{`terrain-type lava "Lava" flags=hot`, `got "hot"`},
		{`terrain-type lava "Lava" colour=red`, "does not take colour="},
	} {
		lines, err := text.Parse("t", []byte(c.line))
		if err != nil {
			t.Fatal(err)
		}
		if _, err = scenario.ReadTerrainType(dl2.Edition(), lines[0], nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %v", c.line, err, c.want)
		}
	}
}

// TestAcceptedMovesAreSound drags Sections about at random and holds every accepted Advance against the plain words of
// the book: the allowance, 1" from enemies, no base on another, Coherency (DL2-MOV-03 to 06, DL2-COH-04).
func TestAcceptedMovesAreSound(t *testing.T) {
	s := crowded(t)
	g := model.Read(s)
	dice := rules.Fair{}.Start(rules.NewGenerator, 11, 7)
	allowed, refused := 0, map[rules.RuleID]int{}
	for range 600 {
		by := geom.Point{X: geom.In(dice.Next(121) - 61), Y: geom.In(dice.Next(121) - 61)}
		c := drag(s, "advance", 2, by)
		for i := range c.Moves {
			last := &c.Moves[i].Path[1]
			*last = last.Add(geom.Point{X: geom.In(dice.Next(5) - 3), Y: geom.In(dice.Next(5) - 3)})
		}
		r := rules.Check(System{}, s, c)
		if !r.OK() {
			if r.Text.Empty() || r.Rule == "" {
				t.Fatalf("a refusal without words: %+v", r)
			}
			refused[r.Rule]++
			continue
		}
		allowed++
		out, err := rules.Apply(System{}, s, c, rules.Fair{})
		if err != nil {
			t.Fatal(err)
		}
		after := model.Read(out.State)
		for _, mv := range c.Moves {
			way := append(geom.Path{g.Model(mv.Model).At}, mv.Path...)
			if got := geom.PathLength(way); got > model.Inches(6)+geom.Touch {
				t.Errorf("%s went %v", g.Model(mv.Model).Label, got)
			}
			shape := after.Model(mv.Model).Shape()
			for i := range out.State.Models {
				o := &out.State.Models[i]
				if o.ID == mv.Model {
					continue
				}
				if geom.Pressed(shape, o.Shape()) {
					t.Errorf("%s stands on %s", g.Model(mv.Model).Label, o.Label)
				}
				if d := geom.Distance(shape, o.Shape()); o.Seat == rules.SeatB && d < geom.Inch-geom.Touch {
					t.Errorf("%s stands %v from %s", g.Model(mv.Model).Label, d, o.Label)
				}
			}
		}
		if ok, stray := coherency.Coherent(after, 2); !ok {
			t.Errorf("%s is out of Coherency", after.Model(stray).Label)
		}
	}
	if allowed < 20 || len(refused) < 3 {
		t.Errorf("got %d allowed and %v refused: the moves try too little", allowed, refused)
	}
}

// TestDriveEndsClear drives a tankette through a Section from many sides and holds the Avoidance Moves against the book:
// nobody ends under the hull or on another, and the hull ends 1" from every enemy (DL2-IRON-13).
func TestDriveEndsClear(t *testing.T) {
	const set = `system dl2
table 48x48
profile inf "Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black mars="fearless" base=1
profile tank "Tankette" type=ironclad mv=8 mad=1black ar=9/7/5 hp=3 base=2x3
unit t A "Tank" quality=regular
model t.1 tank at=24,14 facing=0
unit f B "Section" quality=regular
model f.1 inf at=22,20
model f.2 inf at=23.5,20
model f.3 inf at=25,20.5
model f.4 inf at=26.4,20
model f.5 inf at=24,21.5
unit e B "Other" quality=regular
model e.1 inf at=40,44
state turn=1 phase=activation to-act=A initiative=AB
`
	start := table.Lay(t, set)
	done := 0
	for turn := geom.Heading(-4500); turn <= 4500; turn += 500 {
		for run := 6; run <= 12; run += 3 {
			b := rules.NewBattle(System{}, start)
			b.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
			legs := []rules.Leg{{Run: model.Inches(3), Turn: turn}, {Run: model.Inches(run)}}
			out, err := b.Do(rules.Command{Kind: "double", Seat: rules.SeatA, Unit: 1, Moves: []rules.Move{{Model: 1, Legs: legs}}})
			for err == nil && out.Open != nil {
				out, err = b.Do(rules.Command{Kind: rules.KindAnswer, Seat: out.Open.Seat, Answer: &rules.Answer{Picks: []string{out.Open.Options[0].ID}}})
			}
			if err != nil {
				t.Fatal(err)
			}
			if !out.Ruling.OK() {
				continue
			}
			done++
			s := b.State()
			for i := range s.Models {
				for j := range s.Models[:i] {
					if geom.Pressed(s.Models[i].Shape(), s.Models[j].Shape()) {
						t.Errorf("turn %d run %d: %s stands on %s", turn, run, s.Models[i].Label, s.Models[j].Label)
					}
				}
				if d := geom.Distance(s.Models[0].Shape(), s.Models[i].Shape()); i > 0 && d < geom.Inch-geom.Touch {
					t.Errorf("turn %d run %d: %s is %v from the hull", turn, run, s.Models[i].Label, d)
				}
			}
		}
	}
	if done < 10 {
		t.Errorf("got %d drives, want 10 or more", done)
	}
}

func TestReach(t *testing.T) {
	s := crowded(t)
	for _, c := range []struct {
		kind string
		want geom.Length
	}{{"hold", 0}, {"advance", model.Inches(6)}, {"double", model.Inches(12)}, {"charge", model.Inches(12)}, {"fall-back", model.Inches(12)}, {"disembark", model.Inches(4)}} {
		got := System{}.Reach(s, rules.Command{Kind: c.kind, Seat: rules.SeatA, Unit: 2})
		if len(got) != 10 || got[0].Limit != c.want {
			t.Errorf("%s: got %v, want ten times %v", c.kind, got, c.want)
		}
	}
}

// TestRefusedRoadMoveSaysWhy: a move along a road that is too long even with the best die is refused for its length.
func TestRefusedRoadMoveSaysWhy(t *testing.T) {
	s := table.Lay(t, `system dl2
table 48x48
terrain road r rect=10,24,4,48
profile inf "Rifleman" type=infantry mv=6 ir=3 lp=1
unit a A "First"
model a.1 inf at=10,4
unit b B "Foe"
model b.1 inf at=40,40
state turn=1 phase=activation to-act=A initiative=AB
`)
	battle := rules.NewBattle(System{}, s)
	if out, err := battle.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); err != nil || !out.Ruling.OK() {
		t.Fatal(out.Ruling.Text.String(), err)
	}
	c := rules.Command{Kind: "advance", Seat: rules.SeatA, Unit: 1, Name: "road"}
	for long, ok := range map[int]bool{11: true, 13: false} {
		c.Moves = []rules.Move{{Model: 1, Path: []geom.Point{geom.PtIn(10, 4+long)}}}
		r := battle.Check(c)
		if said := strings.HasPrefix(r.Text.String(), "allowed"); r.OK() != ok || said != ok {
			t.Errorf("%d inches along the road: allowed %v, %q", long, r.OK(), r.Text)
		}
	}
}
