package tableview

import (
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// While a unit is dragged the lines of one of its models are drawn, and those of all once it is let go.
func TestADraggedUnitShowsTheLinesOfOneModel(t *testing.T) {
	s := session.New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
	if r := s.Play.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); !r.OK() {
		t.Fatal(r.Text)
	}
	for i, o := range s.Play.Open().Options {
		if o.ID == "walk" {
			s.Hand.Choose(i)
		}
	}
	m := s.Hand.Mover()
	from := func() int {
		seen := map[render.Point]bool{}
		for _, r := range Scene(s.Hand, Look{Lines: true}).Rays {
			seen[r.A] = true
		}
		return len(seen)
	}
	all := from()
	if all < 2 {
		t.Fatalf("before the drag: lines from %d points, want several", all)
	}
	g := m.Ghosts()[0]
	m.Hold(m.All(), g.From.At)
	m.Drag(g.From.At.Add(geom.Pt(0, geom.Inch)), false)
	if one := from(); one >= all {
		t.Errorf("while it is dragged: lines from %d points, of %d before", one, all)
	}
	if m.Drop(); from() < all {
		t.Errorf("let go: lines from %d points, of %d before", from(), all)
	}
}

// A unit that stands on the table has a banner with its side, its name and its strength; one that does not has none.
func TestEveryUnitOnTheTableHasABanner(t *testing.T) {
	s := session.New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
	got := map[string]render.Banner{}
	for _, b := range Scene(s.Hand, Look{}).Banners {
		got[b.Name] = b
	}
	want := 0
	for i := range s.Play.State().Units {
		u := &s.Play.State().Units[i]
		on := false
		for _, id := range u.Models {
			on = on || s.Play.State().Model(id).Place == rules.OnTable
		}
		if !on {
			continue
		}
		want++
		b, ok := got[bannerName(s.Play.State(), u.ID)]
		if !ok || b.Side != int(u.Seat) || len(u.Models) > 1 && b.Strength == "" {
			t.Errorf("%s: got the banner %+v", u.Name, b)
		}
	}
	if len(got) == 0 || len(Scene(s.Hand, Look{}).Banners) != want {
		t.Errorf("got %d banners, want %d", len(got), want)
	}
}

// A unit that is in a building alone has its banner beside that.
func TestABuildingNamesWhoIsInIt(t *testing.T) {
	st := gametest.State()
	u, p := &st.Units[0], &st.Table.Pieces[0]
	for _, id := range u.Models {
		m := st.Model(id)
		m.Place, m.Within = rules.Aboard, p.ID
	}
	box := p.Shape.Bounds()
	for _, b := range Scene(session.New(rules.NewBattle(gametest.Toy{}, st), nil).Hand, Look{}).Banners {
		if b.Unit == int(u.ID) {
			if b.Lo != Pt(box.Min) || b.Hi != Pt(box.Max) || b.Side != int(u.Seat) || b.Name != bannerName(st, u.ID) || b.Strength != strength(st, u.ID) {
				t.Errorf("got %+v", b)
			}
			return
		}
	}
	t.Error("there is no banner")
}
