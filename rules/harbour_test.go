package rules_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// harbour is a toy in which models have a crew besides their life, may be adrift or nobody's, and mines lie on the table.
type harbour struct{ toy }

func init() { rules.Register(harbour{}) }

func (harbour) Info() *rules.Info {
	return &rules.Info{
		ID: "harbour", Name: "Harbour", Edition: "1", Life: "hull points", Adrift: true, Nobodys: true, Things: []string{"mine"},
		Tracks: []rules.Term{{ID: "crew", Text: "the crew"}, {ID: "sails", Title: "sail points", Text: "the rigging"}},
		Markers: []rules.Term{
			{ID: "hat", Text: "wears a hat"}, {ID: "aimed", Ends: rules.EndsWithTurn, Ended: "nobody aims any more", Text: "is aimed at"}, {ID: "fast", Ends: rules.EndsWithActivation, Text: "goes fast"},
			{ID: "armed", Of: rules.OfPiece, Text: "goes off"}},
		Terrain: []rules.Term{{ID: "mine", Text: "a mine"}, {ID: "pond", Text: "a pond"}},
	}
}

// Resolve implements rules.System: "end" ends the turn for the unit, "lay" lays a mine of the seat under the model and arms it.
func (harbour) Resolve(ctx *rules.Ctx, c rules.Command) {
	switch c.Kind {
	case "end":
		ctx.Expire(c.Unit, rules.EndsWithTurn, "H-1")
	case "lay":
		id := ctx.Lay(rules.Piece{Kind: "mine", Owner: rules.OwnedBy(c.Seat), Layer: -1, Shape: geom.Disc(ctx.S.Model(c.Model).At, geom.Inch)}, "H-2", rules.Say("laid"))
		ctx.MarkPiece(id, "armed", 1, "H-2", rules.Say("armed"))
		ctx.MarkPiece(id, "armed", 1, "H-2", rules.Say("armed"))
	case "blow":
		ctx.Clear(c.Piece, "H-2", rules.Say("blown"))
		ctx.Lose(c.Model, "crew", 2, "H-3", rules.Say("blown"))
		ctx.Lose(c.Model, "crew", 9, "H-3", rules.Say("blown"))
		ctx.Lose(c.Model, "crew", 1, "H-3", rules.Say("blown"))
		ctx.Lose(c.Model, "", 1, "H-3", rules.Say("blown"))
	case "take":
		ctx.Adrift(c.Victim, rules.OwnedBy(c.Seat), "H-4", rules.Say("struck"))
	case "retake":
		ctx.Retake(c.Victim, "H-4", rules.Say("retaken"))
	case "aim":
		ctx.MarkFrom(ctx.S.Unit(c.Target).Ref(), "aimed", 1, ctx.S.Unit(c.Unit).Ref(), "H-5", rules.Say("aimed at"))
		ctx.MarkFrom(ctx.S.Unit(c.Target).Ref(), "aimed", 2, ctx.S.Unit(c.Target).Ref(), "H-5", rules.Say("aimed at"))
		ctx.MarkFrom(ctx.S.Unit(c.Target).Ref(), "aimed", 2, ctx.S.Unit(c.Target).Ref(), "H-5", rules.Say("aimed at"))
	}
}

func (harbour) Check(*rules.State, rules.Command) rules.Ruling { return rules.Allow("H-1", "go on") }

func harbourState() *rules.State {
	s := toyState(1)
	s.System = "harbour"
	for i := range s.Models {
		s.Models[i].Life = 5
		s.Models[i].Tracks = rules.Tracks{{Kind: "crew", Of: 6}, {Kind: "sails", Of: 4, Lost: 1}}
	}
	s.AddPiece(rules.Piece{Kind: "pond", Label: "pond", Shape: geom.Disc(geom.Pt(20*geom.Inch, 20*geom.Inch), geom.Inch)})
	return s
}

func sail(t *testing.T, s *rules.State, c rules.Command) rules.Outcome {
	t.Helper()
	out, err := rules.Apply(harbour{}, s, c, rules.Fair{})
	if err != nil || !out.Ruling.OK() {
		t.Fatalf("%s: got %q, %v", c.Kind, out.Ruling.Text, err)
	}
	return out
}

// TestTracksAreLostOneByOne: each track is lost by itself and no further than there is, and a state shares none with the one before.
func TestTracksAreLostOneByOne(t *testing.T) {
	s := harbourState()
	out := sail(t, s, rules.Command{Kind: "blow", Model: 1, Piece: 1})
	m := out.State.Model(1)
	crew, _ := m.Track("crew")
	if life, _ := m.Track(""); life.Left() != 4 || crew.Left() != 0 || m.Tracks[1].Left() != 3 {
		t.Errorf("got %+v", m.AllTracks())
	}
	if s.Model(1).Tracks[0].Lost != 0 || s.Model(1).Lost != 0 {
		t.Error("the state before was changed")
	}
	var lost []string
	for _, e := range out.Events {
		if e.Kind == rules.EvLoss {
			lost = append(lost, e.Name+":"+string(rune('0'+e.N)))
		}
	}
	if got := strings.Join(lost, " "); got != "crew:2 crew:4 :1" {
		t.Errorf("told as %q", got)
	}
	if _, has := m.Track("keel"); has {
		t.Error("it has a keel")
	}
}

// TestThingsLie: a thing is laid with owner, level and label, armed once, and taken away.
func TestThingsLie(t *testing.T) {
	s := harbourState()
	out := sail(t, s, rules.Command{Kind: "lay", Seat: rules.SeatB, Model: 1})
	p := out.State.Piece(2)
	if p.Label != "mine-1" || p.Owner.Seat() != rules.SeatB || p.Layer != -1 || p.Markers.N("armed") != 1 || p.Shape.C != s.Model(1).At {
		t.Errorf("laid: got %+v", p)
	}
	if e := out.Events; len(e) != 2 || e[0].Kind != rules.EvTerrain || e[0].Seat != rules.SeatB || e[0].Name != "mine" || e[1].Kind != rules.EvMarker || e[1].Piece != 2 || e[1].N != 1 {
		t.Errorf("told as %+v", out.Events)
	}
	if again := sail(t, out.State, rules.Command{Kind: "lay", Seat: rules.SeatB, Model: 1}); again.State.Piece(3).Label != "mine-2" {
		t.Errorf("the second is called %q", again.State.Piece(3).Label)
	}
	if blown := sail(t, out.State, rules.Command{Kind: "blow", Model: 1, Piece: 2}); !blown.State.Piece(2).Gone || out.State.Piece(2).Gone {
		t.Error("it is not gone, or was before")
	}
}

// TestAdrift: what is adrift stays, takes no part and is held by whoever took it, until it is retaken.
func TestAdrift(t *testing.T) {
	s := harbourState()
	if m := s.Model(2); m.Holder() != rules.SeatB || !m.Alive() {
		t.Fatalf("at first: held by %s", m.Holder())
	}
	taken := sail(t, s, rules.Command{Kind: "take", Seat: rules.SeatA, Victim: 2})
	if m := taken.State.Model(2); m.Holder() != rules.SeatA || m.Alive() || m.Place != rules.OnTable || m.Seat != rules.SeatB {
		t.Errorf("taken: got %+v", m)
	}
	if e := taken.Events[0]; e.Kind != rules.EvHeld || e.Seat != rules.SeatA || e.Name != "A" {
		t.Errorf("taken: told as %+v", e)
	}
	derelict := sail(t, taken.State, rules.Command{Kind: rules.KindHandHeld, Model: 2, Name: "nobody"})
	if m := derelict.State.Model(2); m.Holder() != rules.NoSeat || m.Alive() {
		t.Errorf("derelict: held by %s", m.Holder())
	}
	back := sail(t, taken.State, rules.Command{Kind: "retake", Seat: rules.SeatB, Victim: 2})
	if m := back.State.Model(2); m.Holder() != rules.SeatB || !m.Alive() || m.Held != rules.Nobody {
		t.Errorf("retaken: got %+v", m)
	}
}

// TestMarkersFromAndUntil: markers of one kind from several sources count together and end together.
func TestMarkersFromAndUntil(t *testing.T) {
	s := harbourState()
	s.Unit(2).Markers = s.Unit(2).Markers.With("fast", 1)
	out := sail(t, s, rules.Command{Kind: "aim", Unit: 1, Target: 2})
	list := out.State.Unit(2).Markers
	if list.N("aimed") != 3 || len(list) != 3 || list[1].From.Unit() != 1 || list[2].From.Unit() != 2 || list[1].From.Word != "" || list.By("aimed").Unit() != 1 || list.By("fast") != (rules.Ref{}) {
		t.Errorf("got %+v", list)
	}
	if len(out.Events) != 2 || out.Events[1].N != 3 || out.Events[1].From.Unit() != 2 {
		t.Errorf("told as %+v", out.Events)
	}
	if l := list.With("aimed", 2); l.N("aimed") != 2 || l[1].N != 1 || l[2].N != 1 || list[2].N != 2 {
		t.Errorf("one less: got %+v, and before %+v", l, list)
	}
	if l := list.With("aimed", 5); l[1].N != 3 {
		t.Errorf("two more: got %+v", l)
	}
	ended := sail(t, out.State, rules.Command{Kind: "end", Unit: 2})
	if l := ended.State.Unit(2).Markers; l.Has("aimed") || !l.Has("fast") || len(ended.Events) != 1 || ended.Events[0].Text.String() != "nobody aims any more" {
		t.Errorf("the turn ends: got %+v, %+v", l, ended.Events)
	}
}

// TestHarbourByHand holds the hand adjustments of tracks, prizes and things.
func TestHarbourByHand(t *testing.T) {
	s := harbourState()
	at := geom.Pt(10*geom.Inch, 10*geom.Inch)
	mine := rules.Piece{Kind: "mine", Label: "m", Shape: geom.Disc(at, geom.Inch), Owner: rules.OwnedByA}
	s = sail(t, s, rules.Command{Kind: rules.KindHandTerrain, Terrain: &mine}).State
	told := func(c rules.Command, want string) {
		t.Helper()
		out := sail(t, s, c)
		if got := out.Events[0].Text.String(); got != want {
			t.Errorf("%s: told as %q, want %q", c.Kind, got, want)
		}
		s = out.State
	}
	told(rules.Command{Kind: rules.KindHandLost, Model: 1, Name: "crew", Number: 4}, "A1: 2 of 6 crew left, set by hand")
	told(rules.Command{Kind: rules.KindHandLost, Model: 1, Name: "sails", Number: 0}, "A1: 4 of 4 sail points left, set by hand")
	told(rules.Command{Kind: rules.KindHandLost, Model: 1, Number: 2}, "A1: 3 of 5 hull points left, set by hand")
	told(rules.Command{Kind: rules.KindHandHeld, Model: 1, Name: "B"}, "A1: adrift, a prize of side B, set by hand")
	told(rules.Command{Kind: rules.KindHandHeld, Model: 1, Name: "back"}, "A1: takes part again, set by hand")
	told(rules.Command{Kind: rules.KindHandMarker, Piece: 2, Name: "armed", Number: 1}, "m: armed 1, set by hand")
	told(rules.Command{Kind: rules.KindHandPiece, Piece: 2, Name: "B"}, "m: given to side B by hand")
	told(rules.Command{Kind: rules.KindHandPiece, Piece: 2, At: &at, Number: -1}, "m: moved by hand")
	if m, p := s.Model(1), s.Piece(2); m.Lost != 2 || m.Tracks[0].Lost != 4 || m.Tracks[1].Lost != 0 || p.Owner != rules.OwnedByB || p.Layer != -1 || !p.Markers.Has("armed") {
		t.Errorf("got %+v and %+v", m, p)
	}
	for name, k := range map[string]struct {
		c    rules.Command
		want string
	}{
		"no such track":     {rules.Command{Kind: rules.KindHandLost, Model: 1, Name: "keel"}, "no track"},
		"more than there":   {rules.Command{Kind: rules.KindHandLost, Model: 1, Name: "crew", Number: 7}, "from 0 to 6 crew"},
		"no such holder":    {rules.Command{Kind: rules.KindHandHeld, Model: 1, Name: "C"}, "expected who has the model"},
		"not adrift":        {rules.Command{Kind: rules.KindHandHeld, Model: 1, Name: "back"}, "takes part already"},
		"a pond is nobodys": {rules.Command{Kind: rules.KindHandPiece, Piece: 1, Name: "A"}, "no owner"},
		"armed ponds":       {rules.Command{Kind: rules.KindHandMarker, Piece: 1, Name: "armed", Number: 1}, "lies there"},
		"armed units":       {rules.Command{Kind: rules.KindHandMarker, Unit: 1, Name: "armed", Number: 1}, "lies there"},
		"hats on mines":     {rules.Command{Kind: rules.KindHandMarker, Piece: 2, Name: "hat", Number: 1}, "lies there"},
		"two at once":       {rules.Command{Kind: rules.KindHandMarker, Unit: 1, Piece: 2, Name: "armed", Number: 1}, "name one"},
		"owner and place":   {rules.Command{Kind: rules.KindHandPiece, Piece: 2, Name: "A", At: &at}, "goes nowhere"},
		"a level alone":     {rules.Command{Kind: rules.KindHandPiece, Piece: 2, Name: "gone", Number: 1}, "goes with a place"},
		"a pond of A":       {rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{Kind: "pond", Label: "x", Shape: mine.Shape, Owner: rules.OwnedByA}}, "never has"},
		"laid armed":        {rules.Command{Kind: rules.KindHandTerrain, Terrain: &rules.Piece{Kind: "mine", Label: "x", Shape: mine.Shape, Markers: rules.Markers{{Kind: "armed", N: 1}}}}, "only"},
	} {
		if r := rules.Check(harbour{}, s, k.c); r.OK() || !strings.Contains(r.Text.String(), k.want) {
			t.Errorf("%s: got %q, want %q", name, r.Text, k.want)
		}
	}
	if r := rules.Check(toy{}, toyState(1), rules.Command{Kind: rules.KindHandHeld, Model: 1, Name: "A"}); r.Why != rules.Malformed {
		t.Errorf("a system without prizes: got %q", r.Text)
	}
}

// TestHarbourDecodes: what a harbour has is written and read, and what it cannot have is refused; a system without such things has none.
func TestHarbourDecodes(t *testing.T) {
	full := func() *rules.State {
		s := harbourState()
		s.Model(1).Tracks = s.Model(1).Tracks.With("crew", 6)
		s.Model(1).Adrift, s.Model(1).Held = true, rules.OwnedByB
		s.Model(2).Seat, s.Unit(2).Seat = rules.NoSeat, rules.NoSeat
		s.Unit(1).Markers = s.Unit(1).Markers.WithFrom("aimed", 1, rules.SeatB.Ref())
		s.AddPiece(rules.Piece{Kind: "mine", Label: "m", Shape: geom.Disc(geom.Pt(geom.Inch, geom.Inch), geom.Inch), Owner: rules.OwnedByA, Layer: 2, Markers: rules.Markers{{Kind: "armed", N: 1}}})
		return s
	}
	read := func(s *rules.State) (*rules.State, error) {
		data, err := rules.Encode(s)
		if err != nil {
			return nil, err
		}
		return rules.Decode(data)
	}
	s, err := read(full())
	if err != nil {
		t.Fatal(err)
	}
	if rules.Hash(s) != rules.Hash(full()) || rules.DigestOf(s) != rules.DigestOf(full()) || s.Piece(2).Owner != rules.OwnedByA || s.Model(1).Holder() != rules.SeatB {
		t.Errorf("read as %+v, %+v", s.Models, s.Table.Pieces)
	}
	for name, k := range map[string]struct {
		change func(s *rules.State)
		want   string
	}{
		"strange track":    {func(s *rules.State) { s.Model(1).Tracks = rules.Tracks{{Kind: "keel", Of: 1}} }, `model 1 has a track "keel"`},
		"twice":            {func(s *rules.State) { s.Model(1).Tracks = rules.Tracks{{Kind: "crew", Of: 1}, {Kind: "crew", Of: 1}} }, "the track crew twice"},
		"too much lost":    {func(s *rules.State) { s.Model(1).Tracks = rules.Tracks{{Kind: "crew", Of: 1, Lost: 2}} }, "1 points with 2 lost"},
		"held, not adrift": {func(s *rules.State) { s.Model(1).Adrift = false }, "model 1 is adrift or held"},
		"no such seat":     {func(s *rules.State) { s.Model(1).Seat = 2 }, "model 1 is not sound"},
		"owner of a pond":  {func(s *rules.State) { s.AlterPiece(1).Owner = rules.OwnedByB }, "terrain piece 1 has"},
		"strange marker":   {func(s *rules.State) { s.AlterPiece(2).Markers = rules.Markers{{Kind: "hat", N: 1}} }, "lies at pieces"},
		"deep":             {func(s *rules.State) { s.AlterPiece(2).Layer = 10 }, "out of range"},
		"a shapeless mine": {func(s *rules.State) {
			s.AlterPiece(2).Shape = geom.Poly([]geom.Point{{}, {X: geom.Inch}, {Y: geom.Inch}})
		}, "a shape that no thing has"},
		"comes from nothing": {func(s *rules.State) {
			s.Unit(1).Markers = rules.Markers{{Kind: "aimed", N: 1, From: rules.Ref{Kind: rules.RefUnit, N: 9}}}
		}, "unit 1 is not sound"},
		"comes from a number": {func(s *rules.State) {
			s.Model(1).Markers = rules.Markers{{Kind: "aimed", N: 1, From: rules.Ref{Kind: rules.RefNumber, N: 1}}}
		}, "comes from nothing"},
		"toy: tracks": {func(s *rules.State) { s.System, s.Model(1).Adrift, s.Model(1).Held = "toy", false, 0 }, "a track"},
		"toy: adrift": {func(s *rules.State) { s.System, s.Model(1).Tracks = "toy", nil }, "adrift or held"},
		"toy: nobody's": {func(s *rules.State) {
			s.System = "toy"
			s.Model(1).Tracks, s.Model(1).Adrift, s.Model(1).Held = nil, false, 0
		}, "model 2 is not sound"},
	} {
		s := full()
		k.change(s)
		if _, err := read(s); err == nil || !strings.Contains(err.Error(), k.want) {
			t.Errorf("%s: got %v, want %q", name, err, k.want)
		}
	}
	var o rules.Owner
	if err := o.UnmarshalText([]byte("C")); err == nil {
		t.Error("an owner C is read")
	}
}
