package session_test

import (
	"slices"
	"strings"
	"testing"

	"baize/game/session"
	"baize/game/session/draft"
	"baize/rules"
	"baize/rules/rulestest"
)

const twoLines = `system dustup
table 48x48
seed %SEED
profile sergeant "Sergeant" role=leader armour=partial-light fp=1 impact=10 melee=8
profile rifle "Rifle" armour=partial-light fp=1 impact=8
unit a1 A "First" quality=veteran lv=1
model a1.1 sergeant at=14,12
model a1.2 rifle at=12,11
model a1.3 rifle at=16,11
model a1.4 rifle at=13,10
unit b1 B "Second" quality=green lv=2 fired-on=on pinned=on
model b1.1 sergeant at=14,20 facing=180
model b1.2 rifle at=12,20 facing=180
model b1.3 rifle at=16,20 facing=180
model b1.4 rifle at=13,21.5 facing=180
state turn=1 phase=activation to-act=A
`

// assaulted plays an assault in which the first option of every question is taken but the last of those to withdraw. It
// gives the log and the faces thrown; those that are given are typed in.
func assaulted(t *testing.T, seed string, typed []int) (lines []string, faces []int, s *session.Session) {
	t.Helper()
	var before []rules.Command
	if typed != nil {
		before = append(before, rules.Command{Kind: rules.KindHandDice, Seat: rules.SeatA, Number: 1}, rules.Command{Kind: rules.KindHandDice, Seat: rules.SeatB, Number: 1})
	}
	before = append(before, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
	st, err := rulestest.Setup("t", []byte(strings.Replace(twoLines, "%SEED", seed, 1)))
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(st.System)
	if err != nil {
		t.Fatal(err)
	}
	s = session.New(rules.NewBattle(sys, st), nil)
	for _, c := range before {
		if r := s.Play.Do(c); !r.OK() {
			t.Fatalf("%s: %s", c.Kind, r.Text)
		}
	}
	at := slices.IndexFunc(s.Play.Open().Options, func(o rules.Option) bool { return o.Command != nil && o.Command.Kind == "assault" })
	if r := s.Hand.Choose(at); !r.OK() || s.Hand.Draft() == nil {
		t.Fatalf("the assault is not laid out: %s", r.Text)
	}
	s.Hand.Draft().Aim(2, false)
	if r := s.Hand.Confirm(); !r.OK() {
		t.Fatal(r.Text)
	}
	for s.Play.Asked() {
		open := s.Play.Open()
		if open.Dice != nil {
			if s.Hand.Answer().Faces = typed[:1:1]; open.Unit == 0 || open.Rule == "" {
				t.Errorf("%s: got no unit or no rule", open.Prompt)
			}
			if r := s.Hand.Confirm(); !r.OK() {
				t.Fatalf("%s: %s", open.Prompt, r.Text)
			}
			typed = typed[1:]
			continue
		}
		pick := open.Options[0].ID
		if open.Kind == "withdraw" {
			pick = rules.No
		}
		s.Hand.Pick(pick)
		if s.Play.Asked() && s.Play.Open().Kind == open.Kind && !draft.Simple(&open) {
			if r := s.Hand.Confirm(); !r.OK() {
				t.Fatalf("%s: %s", open.Prompt, r.Text)
			}
		}
	}
	for _, l := range s.Log.Lines() {
		if strings.Contains(l.Words(), "on the desk") {
			continue
		}
		lines = append(lines, l.Words())
	}
	for _, r := range s.Log.Rolls() {
		for _, k := range r.Dice {
			faces = append(faces, k.Face)
		}
	}
	return lines, faces, s
}

// TestTypedDiceTellTheSameStory: faces typed in one by one tell what they tell when the program rolls them; a strike is told
// with its dice, its hits with who is hurt, and the test after it with who wins.
func TestTypedDiceTellTheSameStory(t *testing.T) {
	struck := false
	for _, seed := range []string{"1", "2", "3", "4", "5", "6"} {
		want, faces, _ := assaulted(t, seed, nil)
		got, _, s := assaulted(t, seed, faces)
		if a, b := strings.Join(got, "\n"), strings.Join(want, "\n"); a != b {
			t.Fatalf("seed %s, typed in:\n%s\nrolled:\n%s", seed, a, b)
		}
		for _, l := range want {
			if strings.HasPrefix(l, "The fire of") {
				t.Errorf("seed %s: %q tells dice of another thing", seed, l)
			}
			if strings.HasPrefix(l, "First strikes Second: ") {
				struck = true
				if !strings.Contains(l, " against ") {
					t.Errorf("seed %s: got %q, want its dice", seed, l)
				}
			}
		}
		n := len(s.Log.Lines())
		if err := s.Hand.Undo(rules.Agreed); err != nil {
			t.Fatal(err)
		}
		left := len(s.Log.Lines()) - 1
		if told := s.Log.Lines()[left].Words(); !strings.HasPrefix(told, "Both sides agreed") {
			t.Errorf("seed %s, undone by one face: got %q last, want what both sides agreed to", seed, told)
		}
		if !s.Play.Asked() || left > n || left < 3 {
			t.Errorf("seed %s, undone by one face: got %d lines of %d before that", seed, left, n)
		}
	}
	if !struck {
		t.Error("no seed came to blows: nothing was tested")
	}
}
