package screens

import (
	"fmt"
	"strings"

	"baize/game/session/telling"
	"baize/rules"
)

// title writes an id for people: "hit-the-deck" becomes "Hit the deck".
func title(id string) string { return rules.Term{ID: id}.Name() }

// term finds what the system says of an id.
func term(list []rules.Term, id string) (rules.Term, bool) {
	for _, t := range list {
		if t.ID == id {
			return t, true
		}
	}
	return rules.Term{}, false
}

func markerName(kind string) string { return strings.ReplaceAll(kind, "-", " ") }

func (s *speaker) terrainName(p *rules.Piece) string {
	return strings.Join(append([]string{title(p.Kind)}, s.terrainDoes(p)...), " · ")
}

// terrainDoes lists what a piece of terrain is beyond its kind, what it does, and what the map says of it.
func (s *speaker) terrainDoes(p *rules.Piece) (out []string) {
	if t, ok := term(s.ses.Play.System().Info().Terrain, p.Kind); ok {
		if !strings.EqualFold(t.Name(), title(p.Kind)) {
			out = append(out, t.Name())
		}
		out = append(out, t.Text)
	}
	for _, k := range p.Tags {
		out = append(out, strings.ReplaceAll(k, "=", " "))
	}
	if p.Owner != rules.Nobody {
		out = append(out, "of "+s.sideName(p.Owner.Seat()))
	}
	if p.Layer != 0 {
		out = append(out, fmt.Sprintf("level %d", p.Layer))
	}
	for _, k := range p.Markers {
		out = append(out, s.markerText(k))
	}
	return out
}

// words returns a text of the rules in words for people; without a battle as it reads by itself.
func (s *speaker) words(t rules.Text) string {
	return telling.Words(s.known(), t)
}

// known returns the state whose things texts name, nil where there are none.
func (s *speaker) known() *rules.State {
	if s.ses == nil {
		return s.apart.st
	}
	return s.ses.Play.State()
}

// sentence returns words with a capital where they begin.
func (s *speaker) sentence(t rules.Text) string { return upperFirst(s.words(t)) }

// sideName is the name of a seat's side.
func (s *speaker) sideName(seat rules.Seat) string {
	if seat != rules.SeatA && seat != rules.SeatB {
		return "Nobody"
	}
	if n := s.ses.Play.State().Sides[seat].Name; n != "" {
		return n
	}
	return "Side " + seat.String()
}
