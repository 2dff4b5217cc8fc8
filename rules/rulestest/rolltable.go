package rulestest

import (
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
)

// rollRow is a row of the table of rolls in the README of a system.
type rollRow struct {
	purpose string // "…" stands for any words
	rules   []rules.RuleID
}

// TestRollTable holds that the table under "## Rolls" in the text of a README lists exactly the purposes of dice of a system, each with its
// dice, with who throws them, and with rows of the catalogue, in the order of the first of these; that every roll of some battles from a start,
// and of the transcripts, is by a rule of its row; and that the transcripts throw each of them by each of its rules.
func TestRollTable(t *testing.T, sys rules.System, readme string, start *rules.State) {
	t.Helper()
	rows := rollTable(t, readme)
	var got, want []string
	place := map[rules.RuleID]int{} // in the catalogue
	for i, r := range sys.Info().Rules {
		place[r.ID] = i + 1
	}
	before := 0
	for _, r := range rows {
		got = append(got, r.purpose)
		first := len(place)
		for _, id := range r.rules {
			if place[id] == 0 {
				t.Errorf("roll %s: no rule %s", r.purpose, id)
			}
			first = min(first, place[id])
		}
		if first < before {
			t.Errorf("roll %s stands behind rolls of later rows of the catalogue", r.purpose)
		}
		before = max(before, first)
	}
	for _, r := range sys.Info().Rolls {
		want = append(want, r.ID)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the README lists the rolls %q, want %q", got, want)
	}
	thrown := make([][]rules.RuleID, len(rows))
	listed := func(e rules.Event) {
		if e.Roll == nil {
			return
		}
		name := e.Roll.Purpose.String()
		i := slices.IndexFunc(rows, func(r rollRow) bool { return r.purpose == name })
		if i < 0 {
			i = slices.IndexFunc(rows, func(r rollRow) bool {
				before, after, any := strings.Cut(r.purpose, "…")
				return any && strings.HasPrefix(name, before) && strings.HasSuffix(name, after)
			})
		}
		if i < 0 || !slices.Contains(rows[i].rules, e.Roll.Rule) {
			t.Errorf("a roll %s by %s is not in the table", name, e.Roll.Rule)
			return
		}
		thrown[i] = append(thrown[i], e.Roll.Rule)
	}
	told := func(out rules.Outcome) {
		for _, e := range out.Events {
			listed(e)
		}
	}
	for _, f := range rules.ProverOf(sys).Transcripts() {
		Watch(f.Name, f.Data, told)
	}
	for i, r := range rows {
		for _, id := range r.rules {
			if !slices.Contains(thrown[i], id) {
				t.Errorf("no transcript throws %s by %s", r.purpose, id)
			}
		}
	}
	for seed := range uint64(3) {
		p := soak.New(t, soak.Start(t, start, seed), seed)
		p.Told = told
		p.Play(2)
	}
}

// rollTable reads the rows of the table.
func rollTable(t *testing.T, readme string) (out []rollRow) {
	t.Helper()
	_, text, ok := strings.Cut(readme, "\n## Rolls\n")
	if !ok {
		t.Fatal("the README has no table of rolls")
	}
	text, _, _ = strings.Cut(text, "\n## ")
	for _, line := range strings.Split(text, "\n") {
		cells := strings.Split(line, "|")
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if len(cells) != 6 || slices.Contains(cells[1:5], "") {
			t.Errorf("%q: want purpose, dice, who throws and rule", line)
			continue
		}
		r := rollRow{purpose: strings.Trim(cells[1], "`")}
		for _, id := range strings.Split(cells[4], ",") {
			r.rules = append(r.rules, rules.RuleID(strings.TrimSpace(id)))
		}
		out = append(out, r)
	}
	return out
}
