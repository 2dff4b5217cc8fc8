package draft

import (
	"strings"
	"testing"

	"baize/rules"
)

// An order of all is complete once all but one are placed; of a choice of some nothing is chosen by itself.
func TestLastOfAnOrderIsChosen(t *testing.T) {
	for _, c := range []struct {
		ordered  bool
		min, max int
		picks    string
		want     string
	}{
		{true, 3, 3, "c a", "c a b"}, {true, 3, 3, "c", "c"}, {false, 3, 3, "c a", "c a"}, {true, 2, 2, "c", "c"}, {true, 1, 3, "c a", "c a"},
	} {
		d := rules.Decision{Ordered: c.ordered, Min: c.min, Max: c.max, Options: []rules.Option{{ID: "a"}, {ID: "b"}, {ID: "c"}}}
		if got := strings.Join(finish(&d, strings.Fields(c.picks)), " "); got != c.want {
			t.Errorf("%d to %d, ordered %v, %s: got %s, want %s", c.min, c.max, c.ordered, c.picks, got, c.want)
		}
	}
}
