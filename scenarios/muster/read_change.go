package muster

import (
	"strconv"
	"strings"

	"baize/rules/setup"
	"baize/rules/text"
)

const changeUsage = `UNIT OPTION|CHOICE cost=+N|-N|N min=... max=... hidden=on|off per=OPTION every=N times=N if="OPTION>N,OPTION=N"`

// change reads one change, or several that happen together.
func (b *Book) change(l *text.Line) error {
	if err := l.Want(2, 2, changeUsage); err != nil {
		return err
	}
	r, err := b.at(l)
	if err != nil {
		return err
	}
	c := Change{Option: None, Choice: None}
	if i, ok := r.options[l.Args[1]]; ok {
		c.Option = i
	} else if i, ok := r.choices[l.Args[1]]; ok {
		c.Choice = i
	} else {
		return l.Errorf("nothing has the id %.60q before this line", l.Args[1])
	}
	if c.Per, err = place(l, "per", r.options); err != nil {
		return err
	}
	if c.Every, err = setup.Bounded(l, "every", 1, 1, maxCount); err != nil {
		return err
	}
	if c.Times, err = setup.Bounded(l, "times", 1, 1, maxCount); err != nil {
		return err
	}
	for _, v := range l.All("if") {
		all, err := r.terms(l, v)
		if err != nil {
			return err
		}
		c.If = append(c.If, all)
	}
	found := false
	for _, c.What = range []What{Cost, Min, Max, Hidden} {
		v, ok := l.Get(string(c.What))
		if !ok {
			continue
		}
		if c.By, c.Set, err = by(l, c.What, v); err != nil {
			return err
		}
		if c.What == Cost && c.Choice != None {
			return l.Errorf("a choice has no cost")
		}
		found = true
		r.unit.Changes = append(r.unit.Changes, c)
	}
	if !found {
		return l.Errorf("expected: change %s", changeUsage)
	}
	return l.Done()
}

// by reads how a figure changes: "+2" and "-2" are differences, "2" is the new figure.
func by(l *text.Line, what What, v string) (p Points, set bool, err error) {
	if what == Hidden {
		switch v {
		case "on":
			return Whole(1), true, nil
		case "off":
			return 0, true, nil
		}
		return 0, false, l.Errorf("hidden=%.40s: expected on or off", v)
	}
	set = !strings.HasPrefix(v, "+") && !strings.HasPrefix(v, "-")
	if p, err = ParsePoints(strings.TrimPrefix(v, "+")); err != nil {
		return 0, false, l.Errorf("%s=%.40s: %v", what, v, err)
	}
	if what != Cost && (p%100 != 0 || p > Whole(maxCount) || p < -Whole(maxCount)) {
		return 0, false, l.Errorf("%s=%.40s: expected a whole number up to %d", what, v, maxCount)
	}
	return p, set, nil
}

// terms reads "assault>0,hmg=1".
func (r *reading) terms(l *text.Line, v string) ([]Term, error) {
	var out []Term
	for _, item := range strings.Split(v, ",") {
		at := strings.IndexAny(item, "=<>!")
		if at < 1 {
			return nil, l.Errorf("if=%.60q: expected terms such as ID>0, ID=1, ID<2 or ID!1", v)
		}
		i, ok := r.options[strings.TrimSpace(item[:at])]
		n, err := strconv.Atoi(item[at+1:])
		if !ok || err != nil || n < -maxCount || n > maxCount {
			return nil, l.Errorf("if=%.60q: expected the id of an option before this line and a number", v)
		}
		out = append(out, Term{i, item[at], n})
	}
	return out, nil
}
