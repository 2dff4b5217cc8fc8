package ladder

// Volley is how dice that are thrown together at a target die have fallen (DUP-DIE-08): the two highest faces and the sum of all
// until the target die is thrown, then how many of them are higher than it, two for two and more.
type Volley struct {
	high, second int
	Sum, Wins    int
}

// With is the volley with one more die.
func (v Volley) With(face int) Volley {
	v.Sum += face
	switch {
	case face > v.high:
		v.high, v.second = face, v.high
	case face > v.second:
		v.second = face
	}
	return v
}

// Against is the volley once the target die shows a face.
func (v Volley) Against(face int) Volley {
	out := Volley{Sum: v.Sum}
	for _, f := range [2]int{v.high, v.second} {
		if Higher(f, face) {
			out.Wins++
		}
	}
	return out
}
