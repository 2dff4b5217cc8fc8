package setup_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	_ "baize/rules/systems"
	"baize/rules/text"
)

// taught reads a small battle of the first system with more lines behind it, from line 4 on.
func taught(t *testing.T, lines string) (*rules.State, error) {
	t.Helper()
	sys := rules.Systems()[0]
	kind := sys.Info().Terrain[0].ID
	list, err := text.Parse("t", fmt.Appendf(nil, "system %s\ntable 48x48\nterrain %s green rect=20,20,4,4\n%s", sys.Info().ID, kind, lines))
	if err != nil {
		return nil, err
	}
	s, _, err := setup.Read(list, nil)
	return s, err
}

// TestLesson holds what the lines of a lesson come to.
func TestLesson(t *testing.T) {
	kind := rules.Systems()[0].Info().Commands[0].ID
	rule := rules.Systems()[0].Info().Rules[0].ID
	s, err := taught(t, `prompt "Look" "Come nearer." piece=green at=3,4.5
prompt "Do it" "Now do it." do=why
until command `+kind+` seat=B name=both
until event roll seat=A rule=`+string(rule)+`
until event marker name=any
until act measure
until turn 2
`)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Lesson) != 2 {
		t.Fatalf("got %d prompts, want 2", len(s.Lesson))
	}
	first, second := s.Lesson[0], s.Lesson[1]
	if first.Title != "Look" || first.Text != "Come nearer." || first.Piece != 1 || *first.At != geom.Pt(3*geom.Inch, geom.Milli(4500)) || first.Until != nil {
		t.Errorf("got %+v", first)
	}
	want := []rules.Until{{What: rules.UntilCommand, Name: kind, Seat: rules.SeatB, Word: "both"}, {What: rules.UntilEvent, Name: "roll", Seat: rules.SeatA, Rule: rule},
		{What: rules.UntilEvent, Name: "marker", Seat: rules.NoSeat, Word: "any"}, {What: rules.UntilAct, Name: "measure", Seat: rules.NoSeat},
		{What: rules.UntilTurn, Seat: rules.NoSeat, N: 2}}
	if second.Do != rules.ActWhy || fmt.Sprint(second.Until) != fmt.Sprint(want) {
		t.Errorf("got %+v, want until %+v", second, want)
	}
	with := *s
	with.Lesson = nil
	if rules.DigestOf(s) != rules.DigestOf(&with) {
		t.Error("a lesson changes the digest of the battle")
	}
	data, err := rules.Encode(s)
	if err != nil {
		t.Fatal(err)
	}
	back, err := rules.Decode(data)
	if err != nil || fmt.Sprint(back.Lesson[1]) != fmt.Sprint(second) {
		t.Errorf("after a save: got %+v, %v", back, err)
	}
	s.Lesson[0].Piece = 7
	if data, err = rules.Encode(s); err != nil {
		t.Fatal(err)
	}
	if _, err := rules.Decode(data); err == nil || !strings.Contains(err.Error(), "prompt 1 of the lesson is not sound") {
		t.Errorf("a piece that is not there: got %v", err)
	}
}

// TestLessonFaults holds that each wrong line is one error with file and line.
func TestLessonFaults(t *testing.T) {
	for lines, want := range map[string]string{
		"until act measure":                                   "t:4: expected a prompt before it",
		"prompt \"One\"":                                      `t:4: expected: prompt "TITLE" "TEXT"`,
		"prompt \" \" b":                                      "t:4: expected a title",
		"prompt a \"\"":                                       "t:4: expected a text",
		"prompt a \"b\u202ec\"":                               "t:4: a letter in the text that cannot be shown",
		"prompt " + strings.Repeat("a", 33) + " b":            "t:4: a title of 33 letters: expected at most 32",
		"prompt a \"" + strings.Repeat("b ", 161) + "\"":      "t:4: a text of 322 letters: expected at most 320",
		"prompt a b unit=a9":                                  "t:4: unit=a9: no unit is called that",
		"prompt a b piece=red":                                "t:4: piece=red: no terrain is called that",
		"prompt a b at=3":                                     "t:4: at=3: expected a point",
		"prompt a b do=dance":                                 "t:4: do=dance: expected a kind of command or one of look",
		"prompt a b colour=red":                               "t:4: prompt does not take colour=",
		"prompt a b\nuntil event bang":                        `t:5: event "bang": expected one of roll`,
		"prompt a b\nuntil event roll rule=X-1":               "t:5: rule=X-1: the system has no such rule",
		"prompt a b\nuntil event roll seat=C":                 `t:5: expected a seat, A or B, got "C"`,
		"prompt a b\nuntil command dance":                     `t:5: the system has no command "dance"`,
		"prompt a b\nuntil command note unit=z1":              "t:5: unit=z1: no unit is called that",
		"prompt a b\nuntil act dance":                         `t:5: act "dance": expected one of look`,
		"prompt a b\nuntil act measure unit=a1":               "t:5: until does not take unit=",
		"prompt a b\nuntil act measure seat=A":                "t:5: until act does not take seat=",
		"prompt a b\nuntil turn 0":                            `t:5: expected a turn from 1 to 99, got "0"`,
		"prompt a b\nuntil turn two":                          `t:5: expected a turn from 1 to 99, got "two"`,
		"prompt a b\nuntil rain now":                          `t:5: until "rain": expected one of event command act turn`,
		"prompt a b\nuntil act":                               "t:5: expected: until event|command|act|turn NAME",
		"prompt a b\n" + strings.Repeat("until act why\n", 7): "t:11: more than 6 lines with until for one prompt",
		strings.Repeat("prompt a b\n", 61):                    "t:64: more than 60 prompts",
	} {
		if _, err := taught(t, lines+"\n"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: got %v, want %s", lines, err, want)
		}
	}
}
