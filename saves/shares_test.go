package saves

import (
	"strings"
	"testing"

	"baize/rules"
)

// TestFormerPicksBecomeShares: what leaders bought is a share in the log and in the answers of a command that waits; the log plays to the
// digests that the program of its time wrote, and the question before is asked again as this program asks it.
func TestFormerPicksBecomeShares(t *testing.T) {
	for _, file := range []string{"testdata/format-4-shares.baize", "testdata/format-4-shares.journal"} {
		l, err := DecodeFile(file)
		if err != nil {
			t.Fatal(err)
		}
		shares := 0
		for i, e := range l.Battle.Log() {
			if a := e.Command.Answer; a != nil {
				shares += len(a.Shares)
				if strings.Contains(strings.Join(a.Picks, " "), ":") {
					t.Errorf("%s: command %d picks %v", file, i+1, a.Picks)
				}
			}
		}
		s := l.Battle.State()
		if shares != 2 || s.Wait == nil || len(s.Wait.Answers) != 2 || len(s.Wait.Answers[1].Shares) != 1 {
			t.Fatalf("%s: got %d shares, %+v", file, shares, s.Wait)
		}
		if err := l.Battle.Verify(); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		gave := s.Wait.Answers[1]
		if err := l.Battle.Undo(1, rules.NotAcross); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if d := l.Battle.Open(); d.Share == nil || len(d.Options) != 1 {
			t.Fatalf("%s: got the question %+v, want shares and none", file, d)
		}
		if out, err := l.Battle.Do(rules.Command{Kind: rules.KindAnswer, Seat: l.Battle.Open().Seat, Answer: &gave}); err != nil || rules.DigestOf(out.State) != rules.DigestOf(s) {
			t.Errorf("%s: the same answer leads elsewhere: %v, %s", file, err, out.Ruling.Text)
		}
	}
}

// TestFormerQuestionIsAskedAgain: a save of a former format that was made at a question which took picks for shares asks for shares.
func TestFormerQuestionIsAskedAgain(t *testing.T) {
	l, err := DecodeFile("testdata/format-4-sharing.baize")
	if err != nil {
		t.Fatal(err)
	}
	d := l.Battle.Open()
	if d.Kind != "bolster" || d.Share == nil || len(d.Share.Slots) == 0 || len(d.Options) != 1 {
		t.Fatalf("got %+v, want shares", d)
	}
	a := rules.Answer{Shares: []rules.Share{{Slot: d.Share.Slots[0].ID, N: 1}}}
	if out, err := l.Battle.Do(rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &a}); err != nil || !out.Ruling.OK() {
		t.Errorf("%v, %s", err, out.Ruling.Text)
	}
	if err := l.Battle.Verify(); err != nil {
		t.Error(err)
	}
}
