package telling_test

import (
	"testing"

	"baize/game/session/telling"
	"baize/rules"
	"baize/rules/geom"
)

// TestWordsTellThingsApart: two units of one name and their models are numbered wherever a text refers to them, and sides
// have their names.
func TestWordsTellThingsApart(t *testing.T) {
	s := &rules.State{Sides: [2]rules.Side{{Name: "Reds"}, {Name: "Blues"}}, Table: rules.Table{Pieces: []rules.Piece{{ID: 1, Label: "copse", Kind: "light-woods"}}},
		Units:  []rules.Unit{{ID: 1, Label: "a1", Name: "Rifles", Models: []rules.ModelID{1, 2}}, {ID: 2, Label: "a2", Name: "Rifles", Models: []rules.ModelID{3}}},
		Models: []rules.Model{{ID: 1, Unit: 1, Label: "a1.1", Name: "Rifleman"}, {ID: 2, Unit: 1, Label: "a1.2", Name: "Rifleman"}, {ID: 3, Unit: 2, Label: "a2.1", Name: "Sergeant"}}}
	for want, text := range map[string]rules.Text{
		"Rifles 1 are 2.5\" from Rifles 2":              rules.Say("%s is %s from %s", s.Unit(1), 5*geom.Inch/2, s.Unit(2)),
		"Rifleman 2 of Rifles 1 stands behind Sergeant": rules.Say("%s of %s stands behind %s", s.Model(2), s.Unit(1), s.Model(3)),
		"Blues cross the light woods":                   rules.Say("%s crosses %s", rules.SeatB, s.Piece(1)),
		"Ghosts and 3":                                  rules.Say("%s and %d", rules.Ref{Kind: rules.RefUnit, N: 9, Word: "Ghosts"}, 3),
	} {
		if got := telling.Words(s, text); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestPainter: each question that the window asks of a text is answered by its references, whatever its words are.
func TestPainter(t *testing.T) {
	s := &rules.State{Sides: [2]rules.Side{{Name: "Kingdom of Britannia"}, {Name: "Prussian Empire"}},
		Units:  []rules.Unit{{ID: 1, Label: "a1", Name: "Rifles", Models: []rules.ModelID{1}}, {ID: 2, Label: "a2", Name: "Guard", Models: []rules.ModelID{2}}},
		Models: []rules.Model{{ID: 1, Unit: 1, Label: "a1.1", Name: "Rifleman"}, {ID: 2, Unit: 2, Label: "a2.1", Name: "Sergeant"}}}
	way := rules.Say("%s: used %s of %s", s.Model(1), 7*geom.Inch, 6*geom.Inch)
	told := ""
	for _, p := range telling.Parts(s, way) {
		told += p.Words
	}
	if want := telling.Words(s, way); told != want {
		t.Errorf("the parts read %q, want %q", told, want)
	}
	for _, c := range []struct {
		name      string
		got, want any
	}{
		{"a length that it gives", telling.Tells(way, 7*geom.Inch), true},
		{"a length in other words", telling.Tells(rules.Plain("used 7.0\" of 6.0\""), 7*geom.Inch), false},
		{"the unit of a model", telling.Speaks(s, way, 1), true},
		{"another unit", telling.Speaks(s, way, 2), false},
		{"its name in plain words", telling.Speaks(s, rules.Plain("Rifles move"), 1), false},
		{"units alone", telling.NamesOnly(rules.Say("%s, %s", s.Unit(1), s.Unit(2))), true},
		{"a unit and what it does", telling.NamesOnly(rules.Say("%s, hidden", s.Unit(1))), false},
		{"nothing", telling.NamesOnly(rules.Text{}), false},
		{"a short line", telling.Brief(s, rules.Say("%s wins", rules.SeatA)), "Kingdom of Britannia wins"},
		{"a long line", telling.Brief(s, rules.Say("%s is the first to deploy", rules.SeatA)), "Britannia is the first to deploy"},
		{"a word", telling.IsWord(rules.Plain("Armour"), "armour"), true},
		{"a word and more", telling.IsWord(rules.Say("armour of %s", s.Unit(1)), "armour"), false},
		{"without a state", telling.Words(nil, way), "a1.1: used 7.0\" of 6.0\""},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, c.got, c.want)
		}
	}
	if got, whole := telling.Short(s, rules.Plain("häufig"), 5); got != "häuf…" || whole {
		t.Errorf("cut to 5 letters: got %q, %v", got, whole)
	}
	if got, whole := telling.Short(s, rules.Plain("häufig"), 6); got != "häufig" || !whole {
		t.Errorf("6 letters: got %q, %v", got, whole)
	}
}
