package window

import "baize/render"

const prime = 1099511628211

// landHash tells states of the table and its terrain apart; hover and choice are drawn over it and do not count.
func landHash(s *render.Scene) uint64 {
	h := hashString(14695981039346656037, s.Table.Mat)
	h = hashInt(hashInt(h, s.Table.W), s.Table.H)
	if u := s.Table.Under; u != nil {
		for _, v := range [...]int64{int64(u.Stamp), u.Min.X, u.Min.Y, u.Max.X, u.Max.Y} {
			h = hashInt(h, v)
		}
	}
	for _, l := range s.Grid {
		for _, q := range l {
			h = hashInt(hashInt(h, q.X), q.Y)
		}
	}
	for i := range s.Pieces {
		h = pieceHash(h, &s.Pieces[i])
	}
	return h | 1
}

func pieceHash(h uint64, p *render.Piece) uint64 {
	h = hashInt(hashString(hashString(h, p.Kind), p.Label), int64(p.ID))
	h = hashInt(hashInt(hashInt(hashInt(h, p.Width), p.Height), int64(p.Order)), int64(p.Seed)^int64(p.Heading)<<48)
	flags := int64(0)
	for i, b := range [...]bool{p.Linear, p.Crushed, p.Gone, p.Open} {
		if b {
			flags |= 1 << i
		}
	}
	h = hashInt(h, flags)
	for _, q := range p.Outline {
		h = hashInt(hashInt(h, q.X), q.Y)
	}
	return h
}

func hashInt(h uint64, v int64) uint64 {
	h = (h ^ uint64(v)) * prime
	return (h ^ uint64(v)>>32 ^ h>>29) * prime
}

func hashString(h uint64, s string) uint64 {
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * prime
	}
	return (h ^ 0xff) * prime
}
