package rules

import "slices"

// veiled returns an event as a seat may read it that does not know what is hidden: each reference to a hidden unit or model, in its
// fields and in its texts, is replaced by its face.
func veiled(v Veiler, s *State, e Event) Event {
	if v == (unhidden{}) {
		return e
	}
	face := func(r Ref) Ref { return faceOf(v, s, r) }
	e.Unit = face(Ref{Kind: RefUnit, N: int64(e.Unit)}).Unit()
	e.Model = face(Ref{Kind: RefModel, N: int64(e.Model)}).Model()
	e.Target, e.From, e.Reaction = face(e.Target), face(e.From), e.Reaction.faced(face)
	e.Text = e.Text.Map(face)
	hides := func(t Text) bool {
		for _, r := range t.Args {
			if face(r) != r {
				return true
			}
		}
		return false
	}
	if e.Roll != nil && (hides(e.Roll.Purpose) || hides(e.Roll.Text)) {
		r := *e.Roll
		r.Purpose, r.Text = r.Purpose.Map(face), r.Text.Map(face)
		e.Roll = &r
	}
	if e.Ruling != nil && (e.Ruling.says(hides) || slices.ContainsFunc(e.Ruling.Blames, func(b Ref) bool { return face(b) != b })) {
		r := *e.Ruling
		r.Text, r.Blames = r.Text.Map(face), slices.Clone(r.Blames)
		r.Steps, r.Cites = slices.Clone(r.Steps), slices.Clone(r.Cites)
		for i := range r.Blames {
			r.Blames[i] = face(r.Blames[i])
		}
		for i := range r.Steps {
			r.Steps[i].Text = r.Steps[i].Text.Map(face)
		}
		for i := range r.Cites {
			r.Cites[i].Text = r.Cites[i].Text.Map(face)
		}
		e.Ruling = &r
	}
	return e
}

// faceOf returns what both seats know a unit or a model by, any other reference as it is.
func faceOf(v Veiler, s *State, r Ref) Ref {
	if r.Kind != RefUnit && r.Kind != RefModel || r.N == 0 {
		return r
	}
	return v.Face(s, r)
}

// says reports whether one of the texts of a ruling is of a kind.
func (r *Ruling) says(kind func(Text) bool) bool {
	return kind(r.Text) || slices.ContainsFunc(r.Steps, func(k Step) bool { return kind(k.Text) }) || slices.ContainsFunc(r.Cites, func(k Cite) bool { return kind(k.Text) })
}
