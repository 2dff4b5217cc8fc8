package rulestest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"baize/rules"
)

// TestNotRuled holds that the table under "## Not ruled" in the text of a README lists exactly the rows of a system's catalogue
// that nothing supports, such as "DL-MOVE-01, 04 to 08", each line with what it is about.
func TestNotRuled(t *testing.T, sys rules.System, readme string) {
	t.Helper()
	_, text, ok := strings.Cut(readme, "\n## Not ruled\n")
	if !ok {
		t.Fatal("the README does not say what is not ruled")
	}
	text, _, _ = strings.Cut(text, "\n## ")
	if strings.TrimSpace(text) == "" {
		t.Error("nothing stands under what is not ruled")
	}
	got := map[rules.RuleID]bool{}
	for _, line := range strings.Split(text, "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 4 || !strings.ContainsAny(cells[1], "0123456789") {
			continue
		}
		rows, err := spread(strings.TrimSpace(cells[1]))
		if err != nil || strings.TrimSpace(cells[2]) == "" {
			t.Errorf("%q: want rows and what they are about: %v", line, err)
		}
		for _, id := range rows {
			got[id] = true
		}
	}
	table, failed := Table(sys)
	if len(failed) > 0 {
		t.Fatalf("%d transcripts fail, the first is %s", len(failed), failed[0].File)
	}
	for _, s := range table {
		if want := s.Mark == "no"; got[s.Rule.ID] != want {
			t.Errorf("%s, %q: the README lists it as not ruled %t, want %t", s.Rule.ID, s.Rule.Title, got[s.Rule.ID], want)
		}
		delete(got, s.Rule.ID)
	}
	for id := range got {
		t.Errorf("%s is no row of the catalogue", id)
	}
}

var rowList = regexp.MustCompile(`^([A-Z0-9]+-[A-Z0-9]+-)([0-9].*)$`)

// spread lists the rows that "DL-MOVE-01, 04 to 08" names.
func spread(list string) (out []rules.RuleID, err error) {
	m := rowList.FindStringSubmatch(list)
	if m == nil {
		return nil, fmt.Errorf("expected rows such as DL-MOVE-01, 04 to 08")
	}
	for _, part := range strings.Split(m[2], ", ") {
		first, last, ranged := strings.Cut(part, " to ")
		if !ranged {
			last = first
		}
		from, err1 := strconv.Atoi(first)
		to, err2 := strconv.Atoi(last)
		if err1 != nil || err2 != nil || from > to || to > 999 {
			return nil, fmt.Errorf("expected a number or such as 04 to 08, got %q", part)
		}
		for n := from; n <= to; n++ {
			out = append(out, rules.RuleID(fmt.Sprintf("%s%02d", m[1], n)))
		}
	}
	return out, nil
}
