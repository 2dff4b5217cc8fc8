package rules

import (
	"slices"
	"strings"
)

// checkHand judges the commands of the kernel by which players change the table as they agree. ok is false for a
// command of the system.
func checkHand(sys System, s *State, c Command) (r Ruling, ok bool) {
	switch c.Kind {
	case KindHandPlace:
		_, known := placeNames[handPlace(c)]
		switch {
		case c.Model == 0:
			return Refuse("", "name the model to place"), true
		case !known:
			return Malform("place %q: expected table, reserve, removed or wreck", c.Name), true
		case (handPlace(c) == "table" || handPlace(c) == "wreck") && c.At == nil:
			return Refuse("", "say where the model stands"), true
		case !level(c.Number):
			return Refuse("", "levels go from %d below the ground to %d above it", FarthestLevel, FarthestLevel), true
		}
	case KindHandMarker:
		if (c.Unit == 0) == (c.Model == 0) || c.Name == "" || c.Number < 0 {
			return Refuse("", "name one unit or model, a marker and how many of it (0 or more)"), true
		}
		if known := sys.Info().Markers; len(known) > 0 {
			var ids []string
			for _, t := range known {
				if t.ID == c.Name {
					return Allow("", "set by hand"), true
				}
				ids = append(ids, t.ID)
			}
			return Malform("no marker is called %q, expected one of %s", c.Name, strings.Join(ids, " ")), true
		}
	case KindHandLost:
		if c.Model == 0 || c.Number < 0 || c.Number > s.Model(c.Model).Life {
			return Refuse("", "name a model and its lost points, 0 to its whole life"), true
		}
	case KindHandPiece:
		return checkHandPiece(s, &c), true
	case KindHandTerrain:
		return checkHandTerrain(sys, s, &c), true
	case KindHandCounter:
		if known := sys.Info().Counters; len(known) > 0 && !slices.ContainsFunc(known, func(t Term) bool { return t.ID == c.Name }) {
			return Malform("no counter is called %q", c.Name), true
		}
		if c.Number > mostCounted {
			return Refuse("", "a counter goes up to %d", mostCounted), true
		}
		if err := CountingOf(sys).SetCounter(s.Clone(), c.Name, c.Seat, c.Number); err != nil {
			return Refuse("", "%v", err), true
		}
	case KindHandDice, KindConcede:
		if c.Seat == NoSeat {
			return Refuse("", "name the seat"), true
		}
	case KindPlayer:
		switch {
		case c.Seat == NoSeat:
			return Refuse("", "name the seat"), true
		case !soundPlayer(c.Name):
			return Refuse("", "a player is named by at most %d letters", longestPlayer), true
		}
	case KindPractice, KindFreshDice, KindCopied:
		return checkPractice(s, c), true
	case KindLetPass:
		if c.Number < 0 || c.Number > int(PassUntilTurn) {
			return Malform("say until when: %d to %d", PassNoLonger, PassUntilTurn), true
		}
		return s.checkPass(sys.Info(), Pass{Seat: c.Seat, Kind: c.Name, Until: PassEnd(c.Number)}), true
	case KindNote:
	default:
		return Ruling{}, false
	}
	return Allow("", "set by hand"), true
}

var placeNames = map[string]Place{"table": OnTable, "reserve": Reserve, "removed": Removed, "wreck": Wreck}

// placed is what was done to a model that is anywhere now.
var placed = map[Place]string{OnTable: "put down", Reserve: "taken into reserve", Removed: "taken off the table", Wreck: "made a wreck"}

// markerName is a marker as people read it.
func markerName(id string) string { return strings.ReplaceAll(id, "-", " ") }

// counterName is a counter as its system calls it.
func counterName(sys System, s *State, id string) string {
	for _, k := range CountingOf(sys).Counters(s) {
		if k.ID == id {
			return k.Name
		}
	}
	return id
}

// handPlace is where a model is placed by hand: a point alone means the table.
func handPlace(c Command) string {
	if c.Name == "" && c.At != nil {
		return "table"
	}
	return c.Name
}

// altersTable reports whether a kind of command changes the table or a counter by hand.
func altersTable(kind string) bool {
	switch kind {
	case KindHandPlace, KindHandMarker, KindHandLost, KindHandPiece, KindHandTerrain, KindHandCounter:
		return true
	}
	return false
}

// hand carries out a command of the kernel; false means that it is one of the system.
func (c *Ctx) hand(cmd Command) bool {
	say := func(kind EventKind, form string, args ...any) {
		text := say(form, args)
		if cmd.Overrule != "" {
			text = text.Then(" (%s)", cmd.Overrule)
		}
		c.Emit(Event{Kind: kind, Seat: cmd.Seat, Unit: cmd.Unit, Model: cmd.Model, Piece: cmd.Piece, Name: cmd.Name, N: cmd.Number, At: cmd.At, Text: text})
	}
	switch cmd.Kind {
	case KindHandPlace:
		m := c.S.Model(cmd.Model)
		m.Place, m.Layer = placeNames[handPlace(cmd)], cmd.Number
		if cmd.At != nil {
			m.At = *cmd.At
		}
		if cmd.Facing != nil {
			m.Facing = *cmd.Facing
		}
		say(EvHand, "%s: %s by hand", m, placed[m.Place])
	case KindHandMarker:
		if cmd.Unit != 0 {
			u := c.S.Unit(cmd.Unit)
			u.Markers = u.Markers.With(cmd.Name, cmd.Number)
			say(EvHand, "%s: %s %d, set by hand", u, markerName(cmd.Name), cmd.Number)
		} else {
			m := c.S.Model(cmd.Model)
			m.Markers = m.Markers.With(cmd.Name, cmd.Number)
			say(EvHand, "%s: %s %d, set by hand", m, markerName(cmd.Name), cmd.Number)
		}
	case KindHandLost:
		m := c.S.Model(cmd.Model)
		m.Lost = cmd.Number
		say(EvHand, "%s: %d of %d points of life left, set by hand", m, m.Life-m.Lost, m.Life)
	case KindHandPiece:
		what := c.altersPiece(&cmd)
		say(EvHand, "%s: "+what+" by hand", c.S.Piece(cmd.Piece))
	case KindHandTerrain:
		p := c.putPiece(&cmd)
		cmd.Piece, cmd.At = p.ID, &p.Shape.C
		say(EvHand, "%s: put by hand", p)
	case KindHandCounter:
		if err := CountingOf(c.sys).SetCounter(c.S, cmd.Name, cmd.Seat, cmd.Number); err != nil {
			panic(err)
		}
		say(EvHand, "%s: %s %d, set by hand", counterName(c.sys, c.S, cmd.Name), cmd.Seat, cmd.Number)
	case KindHandDice:
		if c.S.Hands[cmd.Seat] = cmd.Number != 0; c.S.Hands[cmd.Seat] {
			say(EvHand, "%s rolls on the desk", cmd.Seat)
		} else {
			say(EvHand, "Baize rolls the dice of %s", cmd.Seat)
		}
	case KindPlayer:
		if c.S.Players[cmd.Seat] = cmd.Name; cmd.Name == "" {
			say(EvHand, "a person plays %s from now on", cmd.Seat)
		} else {
			say(EvHand, "the machine (%s) plays %s from now on", cmd.Name, cmd.Seat)
		}
	case KindConcede:
		c.S.Over = &Result{Winner: cmd.Seat.Other(), Why: Say("the other side conceded")}
		say(EvOver, "%s", c.S.Over.Why)
	case KindNote:
		say(EvNote, "%s", cmd.Name)
	case KindLetPass:
		c.letPass(Pass{Seat: cmd.Seat, Kind: cmd.Name, Until: PassEnd(cmd.Number)})
	case KindPractice, KindFreshDice, KindCopied:
		c.practise(cmd)
	default:
		return false
	}
	return true
}
