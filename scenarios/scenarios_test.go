package scenarios_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"baize/rules"
	_ "baize/rules/systems"
	"baize/scenarios"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestEveryStarterLoads(t *testing.T) {
	lib := scenarios.Open("")
	for kind, least := range map[scenarios.Kind]int{scenarios.Scenarios: 16, scenarios.Maps: 12, scenarios.Forces: 8} {
		list := lib.List(kind)
		if len(list) < least {
			t.Errorf("%s: got %d, want %d or more", kind, len(list), least)
		}
		for _, e := range list {
			if e.Err != nil {
				t.Errorf("%s: %v", e.Name, e.Err)
			}
			if e.Title == "" || e.About == "" || e.System == "" {
				t.Errorf("%s: got %+v, want a title, what it is about and a system", e.Name, e)
			}
		}
	}
}

func TestStarterForcesAreOfTheirSize(t *testing.T) {
	nations := map[string]int{}
	for _, e := range scenarios.Open("").List(scenarios.Forces) {
		low, high := 400, 550
		if strings.HasSuffix(e.Name, "-picket") || strings.HasSuffix(e.Name, "-outpost") { // twenty minutes
			if e.Points < 200 || e.Points > 300 {
				t.Errorf("%s: got %d points, want 200 to 300", e.Name, e.Points)
			}
			continue
		}
		if size, err := strconv.Atoi(e.Name[strings.LastIndexByte(e.Name, '-')+1:]); err == nil { // built of a list for so many points
			if e.Points > size || e.Points < size*19/20 {
				t.Errorf("%s: got %d points, want nearly %d", e.Name, e.Points, size)
			}
			continue
		}
		if e.System == "dustup" {
			if e.Name != "dup-samples" && (e.Points < 280 || e.Points > 600) {
				t.Errorf("%s: got %d points, want 280 to 600", e.Name, e.Points)
			}
			continue
		}
		if strings.HasSuffix(e.Name, "-relief") { // more than the other side, since some of it comes late
			high = 600
		}
		if strings.HasSuffix(e.Name, "-column") {
			low, high = 700, 1000
			nations[e.Nation]++
		}
		if e.Points < low || e.Points > high {
			t.Errorf("%s: got %d points, want %d to %d", e.Name, e.Points, low, high)
		}
	}
	if len(nations) < 4 {
		t.Errorf("got nations %v, want four", nations)
	}
}

// TestStarterTraitsAreRuled: the starters use no Model Assigned Rule that is only kept by name.
func TestStarterTraitsAreRuled(t *testing.T) {
	lib := scenarios.Open("")
	for _, e := range lib.List(scenarios.Forces) {
		if e.System != "dl2" {
			continue
		}
		s, err := lib.LoadWith("first-blood", [2]string{e.Name, ""})
		if err != nil {
			t.Fatal(err)
		}
		sys, err := rules.Find(s.System)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range s.Units {
			for _, tr := range rules.CardsOf(sys).Card(s, u.ID).Traits {
				if !tr.Ruled {
					t.Errorf("%s: %s: %s is not ruled", e.Name, u.Name, tr.Name)
				}
			}
		}
	}
}

// TestMapsAreFair: turned by 180 degrees about its centre, every map is itself with the sides changed; that of an attack
// and defence is not.
func TestMapsAreFair(t *testing.T) {
	for _, e := range scenarios.List() {
		if e.Name == "hold-the-ford" || e.Name == "winter-mill" {
			continue
		}
		s, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range s.Table.Pieces {
			c := p.Shape.Bounds().Centre()
			c.X, c.Y = s.Table.W-c.X, s.Table.H-c.Y
			twin := false
			for _, q := range s.Table.Pieces {
				d := q.Shape.Bounds().Centre().Dist(c)
				twin = twin || (q.Kind == p.Kind && d < 500)
			}
			if !twin {
				t.Errorf("%s: %s has no twin", e.Name, p.Label)
			}
		}
	}
}

// TestGolden pins what the starters come to, so that an edit shows in a difference.
func TestGolden(t *testing.T) {
	for _, e := range scenarios.List() {
		s, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		data, err := rules.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		back, err := rules.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := rules.Hash(back), rules.Hash(s); got != want {
			t.Errorf("%s: hash after a round trip: got %s, want %s", e.Name, got, want)
		}
		got := summary(s)
		path := filepath.Join("testdata", e.Name+".golden")
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", e.Name, got, want)
		}
	}
}

func summary(s *rules.State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s, %sx%s, %s\n", s.Title, s.Phase, s.Table.W.Decimal(), s.Table.H.Decimal(), s.Table.Mat)
	for seat, side := range s.Sides {
		fmt.Fprintf(&b, "side %s: %s, %s\n", rules.Seat(seat), side.Name, side.Force)
	}
	for _, u := range s.Units {
		fmt.Fprintf(&b, "%s %s:", u.Label, u.Name)
		for _, id := range u.Models {
			m := s.Model(id)
			fmt.Fprintf(&b, " %s/%s/%d", m.Label, m.Figure, m.Life)
		}
		fmt.Fprintln(&b)
	}
	for _, p := range s.Table.Pieces {
		c := p.Shape.Bounds()
		fmt.Fprintf(&b, "%s %s %s,%s %s,%s %s\n", p.Kind, p.Label, c.Min.X.Decimal(), c.Min.Y.Decimal(), c.Max.X.Decimal(), c.Max.Y.Decimal(), strings.Join(p.Tags, ","))
	}
	return b.String()
}

// TestDeployment sets battles up, each side as it comes, and begins the first Turn.
func TestDeployment(t *testing.T) {
	lib := scenarios.Open("")
	for _, c := range []struct {
		scenario string
		forces   [2]string
	}{
		{"first-blood", [2]string{}}, {"ardry-bridge", [2]string{}},
		{"crossroads", [2]string{}}, {"quarry-lane", [2]string{}}, {"crossroads", [2]string{"dup-halden-lancers", ""}},
		{"first-blood", [2]string{"fsa-patrol", "eotbs-patrol"}}, {"ardry-bridge", [2]string{"eotbs-column", "fsa-column"}},
	} {
		s, err := lib.LoadWith(c.scenario, c.forces)
		if err != nil {
			t.Fatal(err)
		}
		s.Seed = 3
		sys, err := rules.Find(s.System)
		if err != nil {
			t.Fatal(err)
		}
		b := rules.NewBattle(sys, s)
		for i := 0; i < 60 && b.State().Turn == 0; i++ {
			first(t, b)
		}
		if b.State().Turn != 1 {
			t.Fatalf("%s: Turn is %d, phase %s, open %+v", c.scenario, b.State().Turn, b.State().Phase, b.Open())
		}
		for _, m := range b.State().Models {
			if m.Place != rules.OnTable {
				t.Errorf("%s: %s is not on the table", c.scenario, m.Label)
			}
		}
	}
}

// first takes the first choice of the open decision that is allowed.
func first(t *testing.T, b *rules.Battle) {
	t.Helper()
	d := b.Open()
	why := ""
	for _, o := range d.Options {
		if o.Refused != nil {
			why += "\n" + o.Text.String() + ": " + o.Refused.Text.String()
			continue
		}
		cmd := rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &rules.Answer{Picks: []string{o.ID}}}
		if o.Command != nil {
			cmd = *o.Command
		}
		out, err := b.Do(cmd)
		if err != nil {
			t.Fatal(err)
		}
		if out.Ruling.OK() {
			return
		}
		why += "\n" + o.Text.String() + ": " + out.Ruling.Text.String()
	}
	if d.Number != nil {
		if out, err := b.Do(rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &rules.Answer{Number: d.Number.Min}}); err != nil || !out.Ruling.OK() {
			t.Fatal(err, out.Ruling.Text)
		}
		return
	}
	if d.Min == 0 {
		if out, err := b.Do(rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &rules.Answer{}}); err != nil || !out.Ruling.OK() {
			t.Fatal(err, out.Ruling.Text)
		}
		return
	}
	t.Fatalf("%s: nothing may be chosen:%s", d.Kind, why)
}
