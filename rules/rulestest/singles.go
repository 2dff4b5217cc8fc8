package rulestest

import (
	"strconv"

	"baize/rules"
)

// Single is an answer that says one thing, and the word that names it in lists: the id of an option, a number, SLOT:N, "" for places.
type Single struct {
	Word   string
	Answer rules.Answer
}

// Singles lists the single answers that a question takes: its free options, the first of its numbers, each share alone, and places
// where there are no options.
func Singles(d *rules.Decision) (out []Single) {
	for i := range d.Options {
		if o := &d.Options[i]; o.Refused == nil {
			out = append(out, Single{o.ID, rules.Picking(o.ID)})
		}
	}
	if d.Number != nil {
		for n := d.Number.Min; n <= min(d.Number.Max, d.Number.Min+5); n++ {
			out = append(out, Single{strconv.Itoa(n), rules.Answer{Number: n}})
		}
	}
	if d.Share != nil {
		for _, s := range d.Share.Slots {
			for n := 1; n <= min(s.Most, d.Share.Most); n++ {
				share := rules.Share{Slot: s.ID, N: n}
				out = append(out, Single{share.String(), rules.Answer{Shares: []rules.Share{share}}})
			}
		}
	}
	if d.Place != nil && len(d.Options) == 0 {
		out = append(out, Single{})
	}
	return out
}
