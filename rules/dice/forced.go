package dice

// Faces gives one die after another: thrown, or forced.
type Faces interface{ Next(sides int) int }

// Every runs what throws a few dice again for every way in which they can fall, and returns the distribution of what it gives.
// run has to throw the same dice whenever those before them fall the same way.
func Every[S comparable](run func(Faces) S) Dist[S] {
	out, f := Dist[S]{}, &forced{}
	for {
		f.at, f.share = 0, Whole
		s := run(f)
		out[s] += f.share
		if !f.turn() {
			return out
		}
	}
}

// forced is an odometer of dice that grows with what is thrown.
type forced struct {
	faces, sides []int
	at           int
	share        uint64 // of the faces given so far
}

// Next implements Faces.
func (f *forced) Next(sides int) int {
	if f.at == len(f.faces) {
		f.faces, f.sides = append(f.faces, 1), append(f.sides, sides)
	}
	f.share = face(f.share, sides, f.faces[f.at])
	f.at++
	return f.faces[f.at-1]
}

// turn goes on to the next combination; false when all were thrown.
func (f *forced) turn() bool {
	f.faces, f.sides = f.faces[:f.at], f.sides[:f.at]
	for k := len(f.faces) - 1; k >= 0; k-- {
		if f.faces[k]++; f.faces[k] <= f.sides[k] {
			return true
		}
		f.faces, f.sides = f.faces[:k], f.sides[:k]
	}
	return false
}
