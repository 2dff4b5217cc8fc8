package tableview

import (
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/rules"
	"baize/rules/geom"
)

// squared is the toy measured in squares of 3 inches, with a word about hulls.
type squared struct{ gametest.Toy }

func (squared) Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	m := gametest.Toy{}.Measure(s, from, to)
	m.Amount = rules.Amount{N: m.Amount.N / int(3*geom.Inch), Unit: "squares"}
	m.Ruling = rules.Count("TOY-2", "distance", m.Amount.N).With(m.Amount.N, "squares", "TOY-2", "as the rook goes").With(9, "squares", "TOY-2", "9 for hulls")
	return m
}

// TestRulerSaysWhatTheRulesSay: the ruler reads in what the system measures by, with what else its ruling says, and without ticks of
// inches; between the ends that the rules were asked for.
func TestRulerSaysWhatTheRulesSay(t *testing.T) {
	s := session.New(rules.NewBattle(squared{}, gametest.State()), nil)
	a, z := s.Play.State().Model(1).At, s.Play.State().Model(12).At
	got := Scene(s.Hand, Look{Ruler: &Ruler{A: a, B: z}}).Rulers
	m := squared{}.Measure(s.Play.State(), s.Play.State().Model(1).Eye(), s.Play.State().Model(12).Ref())
	if want := m.Amount.Text().String() + " · 9 for hulls"; len(got) != 1 || got[0].Text != want || !got[0].Bare || got[0].A != Pt(m.A) || got[0].B != Pt(m.B) {
		t.Errorf("got %+v, want %q between the edges", got, want)
	}
	if got = Scene(session.New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil).Hand, Look{Ruler: &Ruler{A: a, B: z}}).Rulers; got[0].Bare {
		t.Error("a ruler in inches has no ticks")
	}
}

// TestRulerLiesOnWhatIsThere: models and the edges of terrain are measured to, and bare points elsewhere, inside a wide piece too.
func TestRulerLiesOnWhatIsThere(t *testing.T) {
	s := session.New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
	st := s.Play.State()
	forest, m := st.Table.Pieces[0].Shape, st.Model(1) // a disc of 7 inches
	edge := geom.NearestPoint(forest, m.At)
	bare := geom.PtIn(20, 16)
	for what, c := range map[string]struct {
		a, z geom.Point
		want geom.Length
	}{
		"model to model":          {m.At, st.Model(2).At, geom.Distance(m.Shape(), st.Model(2).Shape())},
		"model to point":          {m.At, bare, geom.DistanceTo(m.Shape(), bare)},
		"point to model":          {bare, m.At, geom.DistanceTo(m.Shape(), bare)},
		"model to edge":           {m.At, edge, geom.Distance(m.Shape(), forest)},
		"edge to model":           {edge, m.At, geom.Distance(m.Shape(), forest)},
		"model to middle":         {m.At, forest.C, geom.DistanceTo(m.Shape(), forest.C)},
		"within a model":          {m.At, m.At.Add(geom.Pt(1000, 0)), 1000},
		"point to point":          {bare, bare.Add(geom.Pt(0, geom.Inch)), geom.Inch},
		"from edge to other edge": {edge, geom.NearestPoint(st.Table.Pieces[1].Shape, m.At), geom.DistanceTo(st.Table.Pieces[1].Shape, edge)},
	} {
		if got := Measure(s.Hand, c.a, c.z); got.Amount != rules.Long(c.want) {
			t.Errorf("%s: got %s, want %s", what, got.Amount.Text(), c.want)
		}
	}
}

// TestRulerFollowsGhosts: what is being moved is measured where it would stand, at either end and at both.
func TestRulerFollowsGhosts(t *testing.T) {
	s := session.New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
	s.Hand.Choose(0)
	if r := s.Hand.Choose(0); !r.OK() || s.Hand.Mover() == nil {
		t.Fatalf("nothing is moved: %s", r.Text)
	}
	one, two, foe := s.Play.State().Model(1), s.Play.State().Model(2), s.Play.State().Model(12)
	by := geom.Pt(0, 2*geom.Inch)
	s.Hand.Mover().Hold([]rules.ModelID{1}, geom.Point{})
	s.Hand.Mover().Drag(by, true)
	ghost := one.Base.Shape(one.At.Add(by), one.Facing)
	for _, o := range []*rules.Model{two, foe} {
		want := rules.Long(geom.Distance(ghost, o.Shape()))
		if got := Measure(s.Hand, one.At.Add(by), o.At); got.Amount != want {
			t.Errorf("from the ghost: got %s, want %s", got.Amount.Text(), want.Text())
		}
		if got := Measure(s.Hand, o.At, one.At.Add(by)); got.Amount != want {
			t.Errorf("to the ghost: got %s, want %s", got.Amount.Text(), want.Text())
		}
	}
	s.Hand.Mover().Hold([]rules.ModelID{2}, geom.Point{})
	s.Hand.Mover().Drag(by, true)
	if got, want := Measure(s.Hand, one.At.Add(by), two.At.Add(by)), rules.Long(geom.Distance(one.Shape(), two.Shape())); got.Amount != want {
		t.Errorf("between ghosts: got %s, want %s", got.Amount.Text(), want.Text())
	}
}
