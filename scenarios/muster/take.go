package muster

// Sum is what a selection costs, also of one that the unit does not allow.
func (u *Unit) Sum(sel Selection) Points {
	var s settled
	u.settle(sel, &s)
	total := Points(0)
	for i := range u.Options {
		total += s.options[i].cost * Points(sel[i])
	}
	return total
}

// Room is how many may be taken of an option beside what is taken of others: the fewest and the most, or NoLimit. Where options exclude one
// another the others give way, and where what it belongs to is not taken it is taken once.
func (u *Unit) Room(sel Selection, option int) (low, high int) {
	var s settled
	u.settle(sel, &s)
	o := &u.Options[option]
	low, high = s.options[option].span(max(of(sel, o.Of), 1))
	for c := o.Choice; c != None; c = u.Choices[c].In {
		cLow, cHigh := s.choices[c].span(max(of(sel, u.Choices[c].Of), 1))
		least, most, free := 0, 0, false
		for i := range u.Options {
			if i == option || !u.within(i, c) {
				continue
			}
			l, h := s.options[i].span(max(of(sel, u.Options[i].Of), 1))
			least, most, free = least+l, most+h, free || h == NoLimit
		}
		if !free {
			low = max(low, cLow-most)
		}
		if cHigh != NoLimit {
			if cHigh = max(cHigh-least, 0); high == NoLimit || high > cHigh {
				high = cHigh
			}
		}
	}
	if high != NoLimit {
		low = min(low, high)
	}
	if of(sel, o.Of) == 0 {
		low = 0
	}
	return low, high
}

// within reports whether an option lies in a choice or in one that lies in it.
func (u *Unit) within(option, choice int) bool {
	for c := u.Options[option].Choice; c != None; c = u.Choices[c].In {
		if c == choice {
			return true
		}
	}
	return false
}

// maxMends bounds how often a selection is mended: changes may chase one another.
const maxMends = 400

// Take returns a selection with so many taken of an option, or as near as the unit allows, and mended around it: what it belongs to is taken, what
// belongs to it keeps its bounds, options that it excludes give way, and what has to be there is. What cannot be mended stays, and Price says it.
func (u *Unit) Take(sel Selection, option, n int) Selection {
	out := append(Selection{}, sel...)
	out[option] = min(max(n, 0), MaxCount)
	for p := u.Options[option].Of; p != None && n > 0; p = u.Options[p].Of {
		out[p] = max(out[p], 1)
	}
	return u.Mend(out, option)
}

// Mend returns a selection that keeps the bounds of its options, as near to one as may be; keep is an option that gives way last, or None.
func (u *Unit) Mend(sel Selection, keep int) Selection {
	out := append(Selection{}, sel...)
	var s settled
	for range maxMends {
		u.settle(out, &s)
		if !u.mend(out, &s, keep) {
			break
		}
	}
	return out
}

// mend takes one step towards a selection that is allowed; false where there is none to take.
func (u *Unit) mend(sel Selection, s *settled, keep int) bool {
	for i := range u.Options {
		low, high := s.options[i].span(of(sel, u.Options[i].Of))
		switch {
		case sel[i] < low:
			sel[i] = min(low, MaxCount)
			return true
		case high != NoLimit && sel[i] > high:
			sel[i] = max(high, 0)
			return true
		}
	}
	for c := range u.Choices {
		low, high := s.choices[c].span(of(sel, u.Choices[c].Of))
		sum := 0
		for i := range u.Options {
			if u.within(i, c) {
				sum += sel[i]
			}
		}
		switch {
		case high != NoLimit && sum > high:
			if u.less(sel, s, c, keep, sum-high) {
				return true
			}
		case sum < low:
			if u.more(sel, s, c, low-sum) {
				return true
			}
		}
	}
	return false
}

// less takes away in a choice what is too many, of its last options first.
func (u *Unit) less(sel Selection, s *settled, choice, keep, over int) bool {
	for _, last := range []bool{false, true} { // what is to be kept gives way when nothing else can
		for i := len(u.Options) - 1; i >= 0; i-- {
			if !u.within(i, choice) || (i == keep) != last {
				continue
			}
			low, _ := s.options[i].span(of(sel, u.Options[i].Of))
			if n := min(sel[i]-low, over); n > 0 {
				sel[i] -= n
				return true
			}
		}
	}
	return false
}

// more adds in a choice what is too few: of what it has already, else of what is listed first.
func (u *Unit) more(sel Selection, s *settled, choice, short int) bool {
	at, room := None, 0
	for i := range u.Options {
		if !u.within(i, choice) {
			continue
		}
		_, high := s.options[i].span(of(sel, u.Options[i].Of))
		left := high - sel[i]
		if high == NoLimit {
			left = short
		}
		if left > 0 && (at == None || sel[i] > sel[at]) {
			at, room = i, left
		}
	}
	if at == None {
		return false
	}
	sel[at] += min(short, room)
	return true
}
