package story

import (
	"fmt"
	"strings"

	"baize/rules"
)

// Words are what a system adds to the telling of its events.
type Words struct {
	Silent   []string // markers that only say that a unit has acted
	Named    []string // markers whose name is told too, since the reason for which they are laid does not say what they are
	Contests []string // purposes of rolls that both sides make to compare them
	Counts   []Count
}

// Count words the number of rulings with a subject: in the line of an attack what its dice came to, in that of a check how it
// went. None is for 0, One for 1, and Many, with %d for the number, for more; "" is not told.
type Count struct {
	Subject         string
	None, One, Many string
	Hits            bool // somebody is to be hurt by so many: where nobody is, the line says so
}

// text is the number in words.
func (k *Count) text(n int) rules.Text {
	switch n {
	case 0:
		return rules.Plain(k.None)
	case 1:
		return rules.Plain(k.One)
	}
	if strings.Contains(k.Many, "%d") {
		return rules.Say(k.Many, n)
	}
	return rules.Plain(k.Many)
}

// count is how the number of a ruling is told, nil where it is not.
func (w *Words) count(r *rules.Ruling) *Count {
	for i := range w.Counts {
		if w.Counts[i].Subject == r.Subject && r.Verdict == rules.Counted {
			return &w.Counts[i]
		}
	}
	return nil
}

// does joins a unit and what it does: "Grenadiers move", "Black Watch moves". The number of the verb is that of the name.
func does(u *rules.Unit, verb string) rules.Text { return rules.Say("%s %s", u, agreed(u.Name, verb)) }

// agreed is a verb as it stands behind a name, which may end in a number.
func agreed(name, verb string) string {
	if rules.Plural(name) {
		return verb
	}
	return verb + "s"
}

// plural counts things: "1 hit", "2 hits".
func plural(n int, one, many string) rules.Text {
	if n == 1 {
		return rules.Plain("1 " + one)
	}
	return rules.Say("%d %s", n, many)
}

// capitals writes an id as a title: "pre-turn" gives "Pre Turn".
func capitals(id string) string {
	words := strings.Split(id, "-")
	for i, w := range words {
		words[i] = rules.Term{ID: w}.Name()
	}
	return strings.Join(words, " ")
}

// called is how people call a marker, and how many there are.
func called(marker string, n int) string {
	name := strings.ReplaceAll(marker, "-", " ")
	if n > 1 {
		return fmt.Sprintf("%s ×%d", name, n)
	}
	return name
}
