package rules

import "fmt"

// Track is what a model loses points of. Every model has its life ([Model.Life], [Model.Lost]), which is the track "". Those that have
// more than one thing to lose, as a hull and a crew, keep the others in [Model.Tracks].
type Track struct {
	Kind string `json:"kind"` // one of Info.Tracks; "" is the life
	Of   int    `json:"of"`   // points at the start
	Lost int    `json:"lost,omitempty"`
}

// Left is how many points of the track are left.
func (t Track) Left() int { return t.Of - t.Lost }

// Tracks are what a model can lose besides its life. It is a value: With gives a changed copy, so that cloned states may share it.
type Tracks []Track

// With gives the tracks with so many points of a kind lost. A kind that is none of them changes nothing.
func (t Tracks) With(kind string, lost int) Tracks {
	out := append(Tracks(nil), t...)
	for i := range out {
		if out[i].Kind == kind {
			out[i].Lost = lost
		}
	}
	return out
}

// Track returns a track of the model, "" its life; false where it has none of that kind.
func (m *Model) Track(kind string) (Track, bool) {
	for _, t := range m.AllTracks() {
		if t.Kind == kind {
			return t, true
		}
	}
	return Track{}, false
}

// AllTracks lists everything that the model loses points of, its life first.
func (m *Model) AllTracks() []Track {
	return append([]Track{{Of: m.Life, Lost: m.Lost}}, m.Tracks...)
}

// setLost sets how many points of a track the model has lost.
func (m *Model) setLost(kind string, lost int) {
	if kind == "" {
		m.Lost = lost
	} else {
		m.Tracks = m.Tracks.With(kind, lost)
	}
}

// Lose takes points of a track from a model, "" for its life, as far as there are any, tells so, and returns how many are left. It
// panics where the model has no such track. What follows when none are left the system says.
func (c *Ctx) Lose(model ModelID, track string, points int, rule RuleID, why Text) (left int) {
	m := c.S.Model(model)
	t, ok := m.Track(track)
	if !ok {
		panic(fmt.Sprintf("rules: %s has no track %q", m, track))
	}
	points = min(points, t.Left())
	if points <= 0 {
		return t.Left()
	}
	m.setLost(track, t.Lost+points)
	c.Emit(Event{Kind: EvLoss, Seat: m.Seat, Unit: m.Unit, Model: model, Name: track, N: points, Rule: rule, Text: why})
	return t.Left() - points
}

// TrackName is what players call the points of a track: "crew"; "points of life" where the system has no other word for them.
func (in *Info) TrackName(kind string) string {
	if kind == "" {
		if in.Life != "" {
			return in.Life
		}
		return "points of life"
	}
	for i := range in.Tracks {
		if t := &in.Tracks[i]; t.ID == kind && t.Title != "" {
			return t.Title
		}
	}
	return kind
}

// tracksFault says what is wrong with the tracks of a model in a system; "" for nothing.
func (in *Info) tracksFault(m *Model) string {
	for i, t := range m.Tracks {
		switch known := containsTerm(in.Tracks, t.Kind); {
		case !known:
			return fmt.Sprintf("a track %.40q, and the system has none of that name", t.Kind)
		case t.Of < 1 || t.Of > mostLife || t.Lost < 0 || t.Lost > t.Of:
			return fmt.Sprintf("a track %s of %d points with %d lost", t.Kind, t.Of, t.Lost)
		}
		for _, o := range m.Tracks[:i] {
			if o.Kind == t.Kind {
				return fmt.Sprintf("the track %s twice", t.Kind)
			}
		}
	}
	return ""
}

func containsTerm(list []Term, id string) bool {
	for i := range list {
		if list[i].ID == id {
			return true
		}
	}
	return false
}
