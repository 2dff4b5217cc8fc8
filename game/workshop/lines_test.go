package workshop

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	_ "baize/rules/systems"
	"baize/rules/text"
	"baize/scenarios"
)

// TestSettingsAreThoseOfTheBuilder holds that what a system says of its settings is what it reads: every word and both ends of every number
// build, what lies beyond is refused.
func TestSettingsAreThoseOfTheBuilder(t *testing.T) {
	builds := func(d Document, name, value string) error {
		now, err := SetSetting(name, value).Apply(d)
		if err != nil {
			t.Fatal(err)
		}
		_, err = build(now, scenarios.Open(""))
		return err
	}
	for _, name := range []string{"first-blood", "crossroads"} {
		d := opened(t, name)
		sys, err := rules.Find(d.System())
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range rules.ScenaristOf(sys).Settings() {
			good, bad := append([]string{}, v.Words...), []string{}
			switch v.Kind {
			case rules.Number:
				good, bad = []string{fmt.Sprint(v.Min), fmt.Sprint(v.Max)}, []string{fmt.Sprint(v.Min - 1), fmt.Sprint(v.Max + 1), "x"}
			case rules.OneWord:
				bad = []string{"nonsense"}
			case rules.Several:
				good, bad = append(good, strings.Join(v.Words, ",")), []string{"nonsense"}
			default:
				good = []string{v.Form}
			}
			for _, w := range good {
				if err := builds(d, v.ID, w); err != nil || v.Judge(w) != nil {
					t.Errorf("%s %s %s: got %v and %v, want it read", name, v.ID, w, err, v.Judge(w))
				}
			}
			for _, w := range bad {
				if builds(d, v.ID, w) == nil || v.Judge(w) == nil {
					t.Errorf("%s %s %s: it is read", name, v.ID, w)
				}
			}
		}
		for _, f := range rules.ScenaristOf(sys).Lines() {
			if known, _ := sys.Builder().Line(&text.Line{Word: f.ID}); !known {
				t.Errorf("%s: no line begins with %s", name, f.ID)
			}
		}
		for _, size := range rules.ScenaristOf(sys).Tables() {
			if _, err := SetTable(size.W, size.H, "", false).Apply(d); err != nil {
				t.Errorf("%s: %s: %v", name, size.ID, err)
			}
		}
	}
}

// TestLinesAreWritten writes, changes and takes away lines as forms and hands do.
func TestLinesAreWritten(t *testing.T) {
	d := opened(t, "first-blood")
	do := func(e Edit) {
		t.Helper()
		now, err := e.Apply(d)
		if err != nil {
			t.Fatal(err)
		}
		d = now
	}
	say := func() string { return string(d.Text(Scenario)) }
	do(SetOnce("state", "target", ""))
	if strings.Contains(say(), "state") {
		t.Errorf("a line that says nothing stays:\n%s", say())
	}
	do(SetOnce("state", "target", "9"))
	do(SetOnce("state", "turn", "1"))
	if !strings.Contains(say(), "state target=9 turn=1\n") {
		t.Errorf("got\n%s", say())
	}
	do(SetSideName(rules.SeatB, "The Greens", ""))
	do(WriteNew(`unit a8 A "Runners"`))
	do(WriteNew(`place b2.1 at=30,40`))
	if it := d.Find(WordPlace)[0]; it.Out.H != seatHome("B") || it.String() != `place b2.1 at=30,40` {
		t.Errorf("got %q facing %v, want it to look across", it, it.Out.H)
	}
	for _, bad := range []string{"two\nlines", `quote "open`, "# a comment alone"} {
		if _, err := WriteNew(bad).Apply(d); err == nil {
			t.Errorf("%q: it is a line", bad)
		}
	}
	do(Write(d.Find("unit")[0].ID, ""))
	do(SetSideName(rules.SeatB, "", ""))
	do(TakeBack([]ID{d.Find(WordPlace)[0].ID}))
	if len(d.Find("unit"))+len(d.Find("side"))+len(d.Find(WordPlace)) != 0 {
		t.Errorf("taken away: got\n%s", say())
	}
}
