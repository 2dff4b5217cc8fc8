package rules_test

import (
	"reflect"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// five is a system of the five methods that every system has: seats take turns in passing.
type five struct{}

func init() { rules.Register(five{}) }

func (five) Info() *rules.Info      { return &rules.Info{ID: "five", Name: "Five", Edition: "1"} }
func (five) Builder() rules.Builder { return fiveLines{} }
func (five) Check(s *rules.State, c rules.Command) rules.Ruling {
	if c.Kind != "pass" || c.Seat != s.ToAct {
		return rules.Refuse("", "pass")
	}
	return rules.Allow("", "passes")
}
func (five) Resolve(ctx *rules.Ctx, c rules.Command) { ctx.S.ToAct = c.Seat.Other() }
func (five) Open(s *rules.State) rules.Decision {
	return rules.Choose("pass", s.ToAct, "", rules.Say("pass"), rules.Option{ID: "pass", Text: rules.Say("Pass"), Command: &rules.Command{Kind: "pass", Seat: s.ToAct}})
}

type fiveLines struct{}

func (fiveLines) Line(*text.Line) (bool, error)              { return false, nil }
func (fiveLines) Build(s *rules.State) (*rules.State, error) { return s, nil }

// fiveState is two foot, one of them lost, and a tank, against one foot.
func fiveState() *rules.State {
	s := toyState(3)
	s.System, s.Ext = "five", nil
	s.Models[1].Place = rules.Removed
	s.Models[2].Name = "Tank"
	return s
}

// TestSystemsStartWithFiveMethods holds how much a new system has to have.
func TestSystemsStartWithFiveMethods(t *testing.T) {
	if n := reflect.TypeFor[rules.System]().NumMethod(); n != 5 {
		t.Errorf("rules.System has %d methods, want 5", n)
	}
}

// TestAbilitiesAreStoodInFor holds what a system of five methods shows.
func TestAbilitiesAreStoodInFor(t *testing.T) {
	sys, s := five{}, fiveState()
	if rules.ViewerOf(sys).View(s, rules.SeatA) != s {
		t.Error("View: want the state itself")
	}
	if rules.GuesserOf(sys).Guess(s, rules.SeatA, nil) != s || rules.GuesserOf(masked{made: new(int)}).Guess(s, rules.SeatB, nil).Phase != "B" {
		t.Error("Guess: want the view of the seat")
	}
	if e := rules.ExtendedOf(sys).NewExt(); e != nil {
		t.Errorf("NewExt: got %v, want none", e)
	}
	if err := rules.CountingOf(sys).SetCounter(s, "luck", rules.SeatA, 1); err == nil || !strings.Contains(err.Error(), `"luck"`) || !strings.Contains(err.Error(), "five has no counters") {
		t.Errorf("SetCounter: got %v", err)
	}
	if may := rules.ScenaristOf(sys); may.Settings() != nil || may.Lines() != nil || may.Tables() != nil || may.Mentions() != nil {
		t.Error("Scenarist: want no settings, lines, tables and mentions")
	}
	if m := rules.ComposerOf(sys).JudgeForce(s, rules.SeatA, nil); m.Priced || m.Grade() != rules.Legal {
		t.Errorf("JudgeForce: got %v; want all forces allowed", m)
	}
	if may := rules.ComposerOf(sys); may.Agreements() != nil || may.Forms() != nil || len(may.Arm([]rules.Field{{Name: "mv", Value: "6"}}, rules.Kit{Traits: []string{"fast"}})) != 1 {
		t.Error("Composer: want nothing agreed, no forms, and a profile as it is")
	}
	if may := rules.MatcherOf(sys); may.Covers() != nil || may.Match(s, 1, 2, geom.Inch, "") != nil {
		t.Error("Matcher: want no covers and no odds")
	}
	gap := geom.Distance(s.Model(1).Shape(), s.Model(3).Shape())
	if l := rules.SightsOf(sys).Sight(s, s.Model(1).Eye(), s.Model(3).Ref()); l.Class != rules.SightClear || l.A != s.Model(1).At || l.B != s.Model(3).At || l.Range != gap || !l.Ruling.OK() {
		t.Errorf("Sight: got %+v, want a clear line", l)
	}
	from := geom.Pose{At: geom.Point{X: 20 * geom.Inch, Y: 9 * geom.Inch}}
	if l := rules.SightsOf(sys).Sight(s, rules.Eye{Model: 1, Pose: &from}, s.Model(3).Ref()); l.A != from.At || l.Range != geom.Distance(s.Model(1).Base.Shape(from.At, 0), s.Model(3).Shape()) {
		t.Errorf("Sight from elsewhere: got %+v, want the line from where it would stand", l)
	}
	ruler := rules.MeasurerOf(sys)
	point := rules.PointRef(geom.Pt(s.Model(3).At.X, s.Model(3).At.Y+10*geom.Inch))
	for to, d := range map[rules.Ref]geom.Length{s.Model(3).Ref(): gap, s.Unit(1).Ref(): 0, point: geom.DistanceTo(s.Model(1).Shape(), geom.Pt(s.Model(3).At.X, s.Model(3).At.Y+10*geom.Inch))} {
		if m := ruler.Measure(s, s.Model(1).Eye(), to); m.Amount != rules.Long(d) || m.Ruling.Value != int(d) || len(m.Ruling.Steps) != 1 || (m.A.Dist(m.B)-d).Abs() > 2 {
			t.Errorf("Measure to %s: got %+v; want %v from edge to edge, in a step", to, m, d)
		}
	}
	if m := ruler.Measure(s, rules.Eye{Model: 1, Pose: &from}, s.Model(3).Ref()); m.Amount != rules.Long(geom.Distance(s.Model(1).Base.Shape(from.At, 0), s.Model(3).Shape())) {
		t.Errorf("Measure from elsewhere: got %+v", m)
	}
	for _, to := range []rules.Ref{s.Model(2).Ref(), {Kind: rules.RefPiece, N: 9}, {Kind: rules.RefTerm}} {
		if m := ruler.Measure(s, rules.EyeAt(geom.Pt(0, 0)), to); !m.Amount.None() || m.Ruling.OK() {
			t.Errorf("Measure to %s, which is nowhere: got %+v, want a refusal", to, m)
		}
	}
	if list := rules.Params(sys, s, rules.Draft{Command: rules.Command{Kind: "pass", Seat: s.ToAct}}); list != nil {
		t.Errorf("Params: got %+v for a command without arguments", list)
	}
	want := rules.Card{Title: rules.Say("%s", s.Unit(1)), Subtitle: rules.Say("%d of %d", 2, 3), Profiles: []rules.CardProfile{{Name: "Toy", Models: s.Unit(1).Models[:2], Count: 1, Of: 2}, {Name: "Tank", Models: s.Unit(1).Models[2:], Count: 1, Of: 1}}}
	if c := rules.CardsOf(sys).Card(s, 1); !reflect.DeepEqual(c, want) {
		t.Errorf("Card: got %+v, want %+v", c, want)
	}
	if r := rules.AttackerOf(sys).NoShot(s, rules.Draft{}, 3, rules.Attack{}); r.OK() || !strings.HasPrefix(r.Text.String(), s.Model(3).Label) {
		t.Errorf("NoShot: got %+v, want a refusal that begins with the model", r)
	}
	if _, ok := rules.ForecasterOf(sys).Odds(s, rules.Draft{Command: rules.Command{Kind: "pass"}}); ok {
		t.Error("Odds: got some")
	}
	if c := rules.CriticOf(sys); c.Worth(s, rules.SeatA) != 0 || c.Promise(s, rules.SeatA) != 0 || c.Settles(s) {
		t.Error("Worth, Promise, Settles: want 0, 0, false")
	}
	if g := rules.GuideOf(sys); g.Guidance(s) != nil || g.Bars(s, 1, 0) {
		t.Error("Guidance, Bars: want no advice, and everybody let in")
	}
	if l := rules.GuideOf(sys).Landscape(); l.Most != 0 || l.Of(rules.PartWoods) != nil {
		t.Errorf("Landscape: got %+v, want none", l)
	}
	if k := rules.SamplerOf(sys); k.Samples(s) != nil || k.Flaws(s) != nil {
		t.Error("Samples, Flaws: want none")
	}
	if rules.SpacerOf(sys).Space(s).Step(true) != geom.Inch || rules.SpacerOf(sys).Space(s).Lines() != nil {
		t.Error("Space: want a table on which things are anywhere")
	}
	if over := s.Models[0]; !rules.Clash(sys, s, s.Model(1), &over) || rules.Clash(sys, s, s.Model(1), s.Model(3)) {
		t.Error("Clash: want one of two models that stand in one place, and none of two apart")
	}
	if l := rules.LeadersOf(sys).Leader(s, 1); l != 0 {
		t.Errorf("Leader: got %d, want none", l)
	}
}

// TestStatesWithoutExt holds that a state of a system that keeps nothing of its own is cloned, digested, written and read.
func TestStatesWithoutExt(t *testing.T) {
	s := fiveState()
	data, err := rules.Encode(s)
	if err != nil {
		t.Fatal(err)
	}
	got, err := rules.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]*rules.State{"decoded": got, "cloned": s.Clone()} {
		if c.Ext != nil || rules.Hash(c) != rules.Hash(s) || rules.DigestOf(c) != rules.DigestOf(s) {
			t.Errorf("%s: got another state, or an Ext %v", name, c.Ext)
		}
	}
	bad := strings.Replace(string(data), `"ext":null`, `"ext":{"luck":[1,1]}`, 1)
	if _, err := rules.Decode([]byte(bad)); err == nil || !strings.Contains(err.Error(), "decode five") {
		t.Errorf("a stranger's ext: got %v, want an error", err)
	}
	b := rules.NewBattle(five{}, s)
	for range 20 {
		if out, err := b.Do(rules.Command{Kind: "pass", Seat: b.State().ToAct}); err != nil || !out.Ruling.OK() {
			t.Fatal(err, out.Ruling.Text)
		}
	}
	if err := b.Undo(20, rules.NotAcross); err != nil || rules.DigestOf(b.State()) != rules.DigestOf(s) {
		t.Errorf("undo: got %v, want the start", err)
	}
	if !s.Counts(1) || s.Counts(2) {
		t.Error("Counts: want who is alive")
	}
}

// TestKeptEye: an eye that keeps the state it makes stands in every state as one that does not, and copies each once.
func TestKeptEye(t *testing.T) {
	a, b := toyState(1), toyState(2)
	pose := geom.Pose{At: geom.PtIn(3, 4), Heading: 900}
	plain := rules.Eye{Model: 1, Pose: &pose}
	kept := plain.Keeping()
	for _, s := range []*rules.State{a, a, b, a} {
		if got, want := kept.Stood(s), plain.Stood(s); rules.DigestOf(got) != rules.DigestOf(want) || got.Model(1).At != pose.At {
			t.Errorf("a kept eye stands at %v, want %v", got.Model(1).At, pose.At)
		}
	}
	if first, again := kept.Stood(b), kept.Stood(b); first != again {
		t.Error("the state was copied twice")
	}
}
