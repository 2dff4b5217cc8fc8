package rules

import "fmt"

// Owner says whose something is that may be nobody's: a thing on the table, a model that drifts. The zero value is nobody.
type Owner uint8

// The owners.
const (
	Nobody Owner = iota
	OwnedByA
	OwnedByB
)

// OwnedBy returns the owner that a seat is; Nobody for NoSeat.
func OwnedBy(s Seat) Owner { return Owner(s + 1) }

// Seat returns the seat that owns it, NoSeat where nobody does.
func (o Owner) Seat() Seat { return Seat(o) - 1 }

// String gives "A", "B" or "nobody", as files and commands write it.
func (o Owner) String() string {
	if o == Nobody {
		return "nobody"
	}
	return o.Seat().String()
}

// ParseOwner reads what String writes; false for another word.
func ParseOwner(word string) (Owner, bool) {
	for o := Nobody; o <= OwnedByB; o++ {
		if o.String() == word {
			return o, true
		}
	}
	return Nobody, false
}

// MarshalText writes an owner as String does.
func (o Owner) MarshalText() ([]byte, error) {
	if o > OwnedByB {
		return nil, fmt.Errorf("no owner has the number %d", uint8(o))
	}
	return []byte(o.String()), nil
}

// UnmarshalText reads what MarshalText wrote.
func (o *Owner) UnmarshalText(text []byte) (err error) {
	known := false
	if *o, known = ParseOwner(string(text)); !known {
		err = fmt.Errorf("owner %.40q: expected A, B or nobody", text)
	}
	return err
}
