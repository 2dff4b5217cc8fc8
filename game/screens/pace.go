package screens

import "time"

// pace is how long the table rests before the machine acts again.
type pace struct {
	id, name, text string
	rest           time.Duration
}

// paces are offered in this order; the one without an id is that of a first start.
var paces = []pace{
	{"slow", "Slow", "time to look at everything that it does", 2500 * time.Millisecond},
	{"", "Calm", "a moment after everything that it does", 1100 * time.Millisecond},
	{"brisk", "Brisk", "no longer than its figures walk and its dice fall", 250 * time.Millisecond},
	{"once", "At once", "as fast as it thinks", 0},
}

// paceIndex is the place of the pace that is set.
func (p Prefs) paceIndex() int {
	for i := range paces {
		if paces[i].id == p.Pace {
			return i
		}
	}
	return 1
}
