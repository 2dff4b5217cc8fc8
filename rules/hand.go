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
		return checkHandMarker(sys.Info(), s, &c), true
	case KindHandLost:
		if c.Model == 0 {
			return Refuse("", "name a model and its lost points"), true
		}
		t, ok := s.Model(c.Model).Track(c.Name)
		if !ok {
			return Malform("%s has no track %q", s.Model(c.Model), c.Name), true
		}
		if c.Number < 0 || c.Number > t.Of {
			return Refuse("", "it loses from 0 to %d %s", t.Of, sys.Info().TrackName(c.Name)), true
		}
	case KindHandHeld:
		return checkHandHeld(sys.Info(), s, &c), true
	case KindHandPiece:
		return checkHandPiece(sys.Info(), s, &c), true
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

// checkHandMarker judges a command that lays markers by hand.
func checkHandMarker(in *Info, s *State, c *Command) Ruling {
	named := 0
	for _, is := range [...]bool{c.Unit != 0, c.Model != 0, c.Piece != 0} {
		if is {
			named++
		}
	}
	known := len(in.Markers) == 0 || containsTerm(in.Markers, c.Name)
	switch {
	case named != 1 || c.Name == "" || c.Number < 0 || c.Number > mostCounted:
		return Refuse("", "name one unit, model or thing on the table, a marker and how many of it (0 or more)")
	case !known:
		var ids []string
		for _, t := range in.Markers {
			ids = append(ids, t.ID)
		}
		return Malform("no marker is called %q, expected one of %s", c.Name, strings.Join(ids, " "))
	case c.Piece != 0 && !in.IsThing(s.Piece(c.Piece).Kind) || (c.Piece != 0) != in.marksPieces(c.Name):
		return Malform("no %s lies there", markerName(c.Name))
	}
	return Allow("", "set by hand")
}

var placeNames = map[string]Place{"table": OnTable, "reserve": Reserve, "removed": Removed, "wreck": Wreck}

// placed is what was done to a model that is anywhere now.
var placed = map[Place]string{OnTable: "put down", Reserve: "taken into reserve", Removed: "taken off the table", Wreck: "made a wreck"}

// markerName is a marker as people read it.
func markerName(id string) string { return strings.ReplaceAll(id, "-", " ") }

// marked is what a command lays markers at.
func (s *State) marked(cmd *Command) Ref {
	switch {
	case cmd.Unit != 0:
		return s.Unit(cmd.Unit).Ref()
	case cmd.Model != 0:
		return s.Model(cmd.Model).Ref()
	}
	return s.Piece(cmd.Piece).Ref()
}

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
	case KindHandPlace, KindHandMarker, KindHandLost, KindHandHeld, KindHandPiece, KindHandTerrain, KindHandCounter:
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
		who := c.S.marked(&cmd)
		list, _ := c.markersAt(who)
		*list = list.With(cmd.Name, cmd.Number)
		say(EvHand, "%s: %s %d, set by hand", who, markerName(cmd.Name), cmd.Number)
	case KindHandLost:
		m := c.S.Model(cmd.Model)
		m.setLost(cmd.Name, cmd.Number)
		t, _ := m.Track(cmd.Name)
		say(EvHand, "%s: %d of %d %s left, set by hand", m, t.Left(), t.Of, c.sys.Info().TrackName(t.Kind))
	case KindHandHeld:
		m := c.S.Model(cmd.Model)
		say(EvHand, "%s: %s, set by hand", m, m.holds(cmd.Name))
	case KindHandPiece:
		what := c.altersPiece(&cmd)
		say(EvHand, "%s: %s by hand", c.S.Piece(cmd.Piece), what)
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
