package screens

import (
	"fmt"
	"strings"

	"baize/game/session/telling"
	"baize/rules"
)

// trackLeft says how much of a track is left: "3 of 5 points of life left".
func (s *speaker) trackLeft(t rules.Track) string {
	return fmt.Sprintf("%d of %d %s left", t.Left(), t.Of, s.system().Info().TrackName(t.Kind))
}

// adrift says who has a model that is adrift.
func (s *speaker) adrift(m *rules.Model) string {
	if m.Held == rules.Nobody {
		return "adrift"
	}
	return "adrift, a prize of " + s.sideName(m.Held.Seat())
}

// markerText is a marker with how many of it lie there and what they come from: "called ×2, by the Ridge Patrol".
func (s *speaker) markerText(k rules.Marker) string {
	text := markerName(k.Kind)
	if k.N > 1 {
		text += fmt.Sprintf(" ×%d", k.N)
	}
	if k.From != (rules.Ref{}) {
		text += ", by " + s.words(rules.Say("%s", k.From))
	}
	return text
}

// modelRows say of each model of a unit that stands somewhere what it has left, where its models have more to lose than their life, or
// are adrift.
func (s *speaker) modelRows(unit rules.UnitID) (out []string) {
	st := s.known()
	for _, id := range st.Unit(unit).Models {
		m := st.Model(id)
		if len(m.Tracks) == 0 && !m.Adrift || m.Place == rules.Removed {
			continue
		}
		var said []string
		for _, t := range m.AllTracks() {
			said = append(said, s.trackLeft(t))
		}
		if m.Adrift {
			said = append(said, s.adrift(m))
		}
		out = append(out, telling.ModelName(st, id)+": "+strings.Join(said, ", "))
	}
	return out
}
