package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"baize/rules"
)

// Luck is how the dice of a side fell. Every throw counts, the first face of a die that was thrown again too: each was as
// likely as the other.
type Luck struct {
	Rows []LuckRow // by purpose, then by kind of die, either in the order in which they were thrown first
}

// LuckRow is what dice of one kind came to in rolls for one purpose.
type LuckRow struct {
	Purpose  rules.Text
	Die      string
	Symbols  bool    // its faces bear symbols: their numbers say nothing
	Throws   int     // dice thrown
	Faces    int     // their faces added
	Fell     []int   // how often each face lay on top, the 1 first; nil where kinds of dice were added up
	Expected float64 // what the faces of fair dice add up to on average
	Spread   float64 // variance of that
	Needed   int     // throws that had to reach a number
	Reached  int     // of those, how many did
	Hoped    float64 // how many of them do on average
	Strayed  float64 // variance of that
}

// luckOf is the place of a seat in Report.Luck.
func luckOf(s rules.Seat) int {
	if s == rules.NoSeat {
		return 2
	}
	return int(s)
}

// Count adds the dice of a roll to those of the seat that threw them.
func Count(all *[3]Luck, r *rules.Roll) { all[luckOf(r.Seat)].add(r) }

// add counts the dice of a roll.
func (l *Luck) add(r *rules.Roll) {
	for _, d := range r.Dice {
		if d.Sides < 1 {
			continue
		}
		row := l.row(r.Purpose, kindOf(d))
		if row.Symbols = d.Kind != ""; row.Symbols {
			row.show(d)
			continue
		}
		need := d.Need
		if need == 0 {
			need = r.Need
		}
		row.throw(d.Face, d.Sides, need)
		if d.Was != 0 {
			row.throw(d.Was, d.Sides, need)
		}
	}
}

// kindOf names a kind of die: "blue D6", "D10", "dust dice".
func kindOf(d rules.Die) string {
	if d.Kind != "" {
		return d.Kind + " dice"
	}
	kind := fmt.Sprintf("D%d", d.Sides)
	if d.Colour != "" {
		kind = d.Colour + " " + kind
	}
	return kind
}

// row finds or makes the row of a purpose and a kind of die, after the others of that purpose.
func (l *Luck) row(purpose rules.Text, die string) *LuckRow {
	at := len(l.Rows)
	for i := range l.Rows {
		k := &l.Rows[i]
		if k.Purpose.Equal(purpose) && k.Die == die {
			return k
		}
		if k.Purpose.Equal(purpose) {
			at = i + 1
		}
	}
	l.Rows = slices.Insert(l.Rows, at, LuckRow{Purpose: purpose, Die: die})
	return &l.Rows[at]
}

func (k *LuckRow) throw(face, sides, need int) {
	n := float64(sides)
	k.Throws++
	k.Faces += face
	for len(k.Fell) < sides {
		k.Fell = append(k.Fell, 0)
	}
	if face >= 1 && face <= sides {
		k.Fell[face-1]++
	}
	k.Expected += (n + 1) / 2
	k.Spread += (n*n - 1) / 12
	if need == 0 {
		return
	}
	p := min(1, max(0, float64(sides-need+1)/n))
	k.Needed++
	k.Hoped += p
	k.Strayed += p * (1 - p)
	if face >= need {
		k.Reached++
	}
}

// show counts a die with symbols: one that succeeds reaches what it needed.
func (k *LuckRow) show(d rules.Die) {
	k.throw(d.Face, d.Sides, 0)
	if d.Good == 0 {
		return
	}
	p := min(1, float64(d.Good)/float64(d.Sides))
	k.Needed++
	k.Hoped += p
	k.Strayed += p * (1 - p)
	if d.Worth > 0 {
		k.Reached++
	}
}

// Mean is the mean face, and Even that of fair dice; 0 without a throw.
func (k *LuckRow) Mean() float64 { return share(float64(k.Faces), k.Throws) }
func (k *LuckRow) Even() float64 { return share(k.Expected, k.Throws) }

func share(sum float64, n int) float64 {
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}

// Kinds adds the rows up by kind of die, small dice first.
func (l *Luck) Kinds() []LuckRow {
	var sum Luck
	for i := range l.Rows {
		k := sum.row(rules.Text{}, l.Rows[i].Die)
		k.Merge(&l.Rows[i])
		k.fell(&l.Rows[i])
	}
	slices.SortStableFunc(sum.Rows, func(a, b LuckRow) int { return cmp.Compare(a.Even(), b.Even()) })
	return sum.Rows
}

// All adds all rows up.
func (l *Luck) All() LuckRow {
	var sum LuckRow
	for i := range l.Rows {
		sum.Merge(&l.Rows[i])
	}
	return sum
}

// Merge adds the counts of another row, but not its faces one by one: they may be of another kind of die.
func (k *LuckRow) Merge(o *LuckRow) {
	k.Throws, k.Faces, k.Expected, k.Spread = k.Throws+o.Throws, k.Faces+o.Faces, k.Expected+o.Expected, k.Spread+o.Spread
	k.Needed, k.Reached, k.Hoped, k.Strayed = k.Needed+o.Needed, k.Reached+o.Reached, k.Hoped+o.Hoped, k.Strayed+o.Strayed
}

// fell adds the faces of another row of the same kind of dice.
func (k *LuckRow) fell(o *LuckRow) {
	for i, n := range o.Fell {
		if i == len(k.Fell) {
			k.Fell = append(k.Fell, 0)
		}
		k.Fell[i] += n
	}
}

// Standing says in how many of a hundred battles fair dice fall lower than these did, counting as half those in which they
// fall just so: 50 is neither lucky nor unlucky. It judges by the numbers that were reached where dice had to reach one,
// else by the faces, and ok is false for fewer than ten of them.
func (k *LuckRow) Standing() (percent int, ok bool) {
	got, want, spread, n := float64(k.Reached), k.Hoped, k.Strayed, k.Needed
	if n == 0 {
		got, want, spread, n = float64(k.Faces), k.Expected, k.Spread, k.Throws
	}
	if n < 10 || spread == 0 {
		return 0, false
	}
	p := 0.5 * math.Erfc(-(got-want)/math.Sqrt(2*spread))
	return int(math.Round(min(99, max(1, 100*p)))), true
}
