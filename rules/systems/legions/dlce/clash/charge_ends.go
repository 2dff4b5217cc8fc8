package clash

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/ways"
)

// slack is how much shorter another way has to be, or nearer another place, for a charger to be bound to it: ways are laid by hand.
const slack = geom.Inch / 4

// line is where the chargers of a plan end, and whom each meets.
type line struct {
	g       *model.Game
	p       *movement.Plan
	met     [][]engage.Touch
	targets []rules.UnitID

	loose  bool // nobody is asked to hold together
	linked bool // each is in Coherency with one of those who have gone
}

// ends judges where chargers end: as many in contact as can be, each by the shortest way, the others as near as they can, all while
// the rest stands where the plan has it (DLCE-MOV-11, DLCE-MEL-04).
func ends(g *model.Game, p *movement.Plan, met [][]engage.Touch, targets []rules.UnitID) rules.Ruling {
	l := &line{g: g, p: p, met: met, targets: targets}
	if r := l.first(); !r.OK() {
		return r
	}
	for i := range p.Models {
		if _, r := l.better(i); !r.OK() {
			return r
		}
	}
	return follows(l)
}

// first judges the place of the charger that goes first: an inch from the Transports of those whom it charges, to which only later ones
// may come nearer (DLCE-TRAN-05).
func (l *line) first() rules.Ruling {
	for i := range l.p.Strides {
		s := &l.p.Strides[i]
		if !s.Moved() {
			continue
		}
		for _, t := range l.targets {
			for _, o := range states.Transports(l.g, t) {
				if d := geom.Distance(s.End, l.g.Model(o).Shape()); d < geom.Inch-geom.Touch {
					return rules.Refuse(rows.Of(l.g.Edition).LaterChargers, "%s is moved first and would stand %s from %s: 1\" or more is allowed", l.g.Model(s.ID), model.Over(d, geom.Inch), l.g.Model(o)).
						Blame(l.g.Model(o).Ref())
				}
			}
		}
		break
	}
	return rules.Allow("", "")
}

// better finds a way that a charger has to go instead of its own, with the refusal of that; the ruling allows where there is none.
func (l *line) better(i int) (rules.Move, rules.Ruling) {
	if id := l.p.Models[i]; !engage.Meets(l.g, id) || l.p.How.Only != nil && !model.HasModel(l.p.How.Only, id) {
		return rules.Move{}, rules.Allow("", "")
	}
	if len(l.met[i]) > 0 {
		return l.shorter(i)
	}
	if mv, r := l.reaches(i); !r.OK() {
		return mv, r
	}
	return l.nearer(i)
}

// trial tries ways of a charger beside those of the others.
func (l *line) trial(i int) *ways.Trial {
	var others []rules.Move
	for k := range l.p.Strides {
		if s := &l.p.Strides[k]; s.ID != l.p.Models[i] {
			others = append(others, rules.Move{Model: s.ID, Path: s.Path[1:], Facing: s.Facing})
		}
	}
	return ways.NewTrial(l.g, l.p.Unit, l.p.How, others, l.p.Models[i])
}

// fits reports whether a charger may go a way, and holds together with the others then.
func (l *line) fits(t *ways.Trial, i int, mv rules.Move) bool { return t.Fits(mv) && l.holds(i, mv) }

// holds reports whether the chargers hold together, one of them going another way; where the plan asks for that its judge has.
func (l *line) holds(i int, mv rules.Move) bool {
	end := l.g.Model(mv.Model).Base.Shape(mv.Path[len(mv.Path)-1], mv.Facing)
	switch {
	case l.linked:
		return slices.ContainsFunc(l.p.Strides, func(s movement.Stride) bool { return coherency.Linked(l.g, mv.Model, s.ID, end, s.End) })
	case l.loose || !l.p.How.Loose:
		return true
	}
	q := movement.Plan{Models: l.p.Models, Shapes: slices.Clone(l.p.Shapes), How: l.p.How}
	q.Shapes[i] = end
	return engage.Together(l.g, &q).OK()
}

// stride is the way of a charger, nil where it stays.
func (l *line) stride(i int) *movement.Stride {
	for k := range l.p.Strides {
		if s := &l.p.Strides[k]; s.ID == l.p.Models[i] && s.Moved() {
			return s
		}
	}
	return nil
}

// shorter finds for a charger in contact a shorter way to where it stands, or a shorter one into contact with whom it meets: shorter in
// length and in what it costs. Aeronauts in flight are free of that (DLCE-AERO-05).
func (l *line) shorter(i int) (rules.Move, rules.Ruling) {
	s := l.stride(i)
	if s == nil || l.p.How.Fly {
		return rules.Move{}, rules.Allow("", "")
	}
	long := geom.PathLength(s.Path)
	t := l.trial(i)
	if own := s.Path[len(s.Path)-1]; len(s.Path) > 2 && t.Plan.G.Model(s.ID).At.Dist(own) < long-slack {
		if mv, ok := engage.Way(t, own, l.met[i][0].Target); ok && l.cheaper(t, mv, s, long) {
			return mv, l.detour(s, long, mv)
		}
	}
	for _, x := range l.met[i] {
		for _, at := range l.spots(i, x.Target, long-slack) {
			if mv := engage.Towards(t, at); l.fits(t, i, mv) && l.cheaper(t, mv, s, long) {
				return mv, l.detour(s, long, mv)
			}
		}
	}
	return rules.Move{}, rules.Allow("", "")
}

// cheaper reports whether a way is shorter than a stride, in length and in what it costs.
func (l *line) cheaper(t *ways.Trial, mv rules.Move, s *movement.Stride, long geom.Length) bool {
	other, r := t.Terse().Walk(mv)
	return r.OK() && geom.PathLength(other.Path) < long-slack && other.Used < s.Used-slack
}

// detour refuses a way to contact that is longer than another.
func (l *line) detour(s *movement.Stride, long geom.Length, mv rules.Move) rules.Ruling {
	at := mv.Path[len(mv.Path)-1]
	short := geom.PathLength(append(geom.Path{l.g.Model(s.ID).At}, mv.Path...))
	return rules.Refuse(l.g.Book.ChargeDistance, "%s goes %s into contact, where %s would do, for example to %s,%s: the shortest way must be taken", l.g.Model(s.ID), model.Over(long, short), model.Show(short), at.X.Decimal(), at.Y.Decimal()).
		Blame(l.g.Model(s.ID).Ref()).Cite(l.g.Book.ChargeMovingIn, "each by the shortest way")
}

// spots are places within a distance at which a charger would meet a target, the nearest first.
func (l *line) spots(i int, target rules.UnitID, within geom.Length) []geom.Point {
	m := l.g.Model(l.p.Models[i])
	spots := slices.DeleteFunc(slices.Clone(engage.MeetingPlaces(l.g, m.ID, target, within)), func(at geom.Point) bool {
		return m.At.Dist(at) > within || len(engage.Touches(l.g, m.ID, m.Base.Shape(at, m.Facing), []rules.UnitID{target})) == 0
	})
	slices.SortStableFunc(spots, func(a, b geom.Point) int { return cmp.Compare(m.At.Dist(a), m.At.Dist(b)) })
	return spots
}

// reaches finds for a charger out of contact a way into contact.
func (l *line) reaches(i int) (rules.Move, rules.Ruling) {
	id := l.p.Models[i]
	t := l.trial(i)
	for _, target := range l.targets {
		for _, at := range l.spots(i, target, l.p.How.Limit(id)) {
			mv, ok := engage.Way(t, at, target)
			if ok && l.holds(i, mv) {
				return mv, rules.Refuse(l.g.Book.ChargeMovingIn, "%s could still reach contact with %s, for example at %s,%s: as many as possible must", l.g.Model(id), l.g.Unit(target), at.X.Decimal(), at.Y.Decimal()).
					Blame(l.g.Model(id).Ref())
			}
		}
	}
	return rules.Move{}, rules.Allow("", "")
}

// nearer finds for a charger out of contact a straight way to a place nearer to a target.
func (l *line) nearer(i int) (rules.Move, rules.Ruling) {
	id := l.p.Models[i]
	gap := l.gap(l.p.Shapes[i])
	t := l.trial(i)
	for _, at := range l.approaches(i, gap-slack) {
		if mv := engage.Towards(t, at); l.fits(t, i, mv) {
			d := l.gap(l.g.Model(id).Base.Shape(at, mv.Facing))
			return mv, rules.Refuse(l.g.Book.ChargeMovingIn, "%s ends %s from its target and could end %s from it, for example at %s,%s: who makes no contact goes as near as possible", l.g.Model(id), model.Over(gap, d), model.Show(d), at.X.Decimal(), at.Y.Decimal()).
				Blame(l.g.Model(id).Ref())
		}
	}
	return rules.Move{}, rules.Allow("", "")
}

// gap is how far a base is from the nearest model, or building, of the targets.
func (l *line) gap(base geom.Shape) geom.Length {
	least := geom.Length(-1)
	for _, t := range l.targets {
		for _, e := range l.g.Living(t) {
			if m := l.g.Model(e); m.Inside != 0 || !states.OnBoard(l.g, e) || !engage.Meets(l.g, e) {
				continue
			}
			if d := geom.Distance(base, states.Outline(l.g, e)); least < 0 || d < least {
				least = d
			}
		}
	}
	return least
}

// approaches are places no further than so much from a target, the nearest to it first: on the straight lines to the models of the targets, and
// beside those chargers who have gone.
func (l *line) approaches(i int, within geom.Length) []geom.Point {
	m := l.g.Model(l.p.Models[i])
	limit := l.p.How.Limit(m.ID)
	gaps := map[geom.Point]geom.Length{}
	var spots []geom.Point
	add := func(at geom.Point) {
		if _, known := gaps[at]; known || m.At.Dist(at) > limit+geom.Touch {
			return
		}
		if gaps[at] = l.gap(m.Base.Shape(at, m.Facing)); gaps[at] <= within {
			spots = append(spots, at)
		}
	}
	for _, t := range l.targets {
		for _, e := range l.g.Living(t) {
			if !states.OnBoard(l.g, e) || !engage.Meets(l.g, e) {
				continue
			}
			to := states.Outline(l.g, e).Centre()
			for d := min(limit, m.At.Dist(to)); d > 0; d -= slack {
				add(m.At.Toward(to, d))
			}
		}
	}
	for k, o := range l.p.Models {
		if o == m.ID || l.stride(k) == nil {
			continue
		}
		for _, at := range place.Around(m, l.p.Shapes[k]) {
			add(at)
		}
	}
	slices.SortStableFunc(spots, func(a, b geom.Point) int { return cmp.Compare(gaps[a], gaps[b]) })
	return spots
}
