package battlescribe

import (
	"cmp"
	"slices"
)

// outcome is what a selection of the second reading costs and fields.
type outcome struct {
	price           float64
	models, weapons map[string]int
}

// extremes gives the cheapest legal selections of a Section, or the dearest: all that cost the same and have as many
// models.
func (s *second) extremes(section *pick, dearest bool) []outcome {
	s.dearest = dearest
	counted := map[string]bool{}
	section.each(func(p *pick) {
		for _, m := range p.mods {
			if m.at("repeat") == "true" {
				counted[m.at("incrementChildId")] = true
			}
			for _, c := range slices.Concat(conditionsOf(m)...) {
				counted[c.at("childId")] = true
			}
		}
	})
	var tried []*pick
	section.count = 1
	section.each(func(p *pick) {
		p.tried = false
		if p.up != nil && !p.group() {
			p.each(func(q *pick) { p.tried = p.tried || counted[q.n.at("id")] })
		}
		if p.tried {
			tried = append(tried, p)
		}
	})
	var best []outcome
	s.try(section, tried, func() {
		s.fill(section)
		if !section.legal() {
			return
		}
		o := section.outcome()
		order := 1
		if len(best) > 0 {
			order = o.compare(best[0])
			if !dearest {
				order = -order
			}
		}
		if order > 0 {
			best = []outcome{o}
		} else if order == 0 {
			best = append(best, o)
		}
	})
	return best
}

func conditionsOf(m *xNode) [][]*xNode {
	out := [][]*xNode{m.list("conditions")}
	for _, g := range m.list("conditionGroups") {
		out = append(out, g.list("conditions"))
	}
	return out
}

func (o outcome) compare(p outcome) int {
	if c := cmp.Compare(o.price, p.price); c != 0 {
		return c
	}
	n, m := 0, 0
	for _, k := range o.models {
		n += k
	}
	for _, k := range p.models {
		m += k
	}
	return cmp.Compare(n, m)
}

// try sets what changes count to every number that could be legal.
func (s *second) try(section *pick, tried []*pick, done func()) {
	if len(tried) == 0 {
		done()
		return
	}
	p := tried[0]
	most := p.n.number("maxSelections")
	if most < 0 {
		most = p.free()
	}
	for _, m := range p.mods {
		if m.at("field") == "maxSelections" && m.at("type") != "decrement" {
			most += m.number("value") * max(m.number("numRepeats"), 1)
		}
	}
	if !p.up.group() && p.up.up != nil && p.up.count == 0 {
		most = 0
	}
	for p.count = 0; p.count <= int(most); p.count++ {
		if p.up.group() && p.up.triedSum() > int(p.up.n.number("maxSelections")) {
			break
		}
		s.try(section, tried[1:], done)
	}
	p.count = 0
}

// triedSum is how many of those options of a group are taken that changes count.
func (p *pick) triedSum() int {
	n := 0
	for _, k := range p.kids {
		if k.tried {
			n += k.count
		}
	}
	return n
}

// fill takes of everything that nothing counts what makes the selection cheapest, or dearest.
func (s *second) fill(p *pick) {
	for _, k := range p.kids {
		s.fill(k)
		if k.group() {
			s.fillGroup(k)
			continue
		}
		if k.tried {
			continue
		}
		low, high := k.span()
		if k.count = low; s.worth(k) {
			k.count = high
		}
	}
}

// worth reports whether more of a pick is better.
func (s *second) worth(p *pick) bool {
	price := p.price()
	if s.dearest {
		return price > 0 || price == 0 && p.isModel()
	}
	return price < 0
}

// models is 1 for a model, 0 for anything else.
func (p *pick) models() int {
	if p.isModel() && !p.turns() {
		return 1
	}
	return 0
}

func (s *second) fillGroup(g *pick) {
	low, high := g.span()
	kids := slices.DeleteFunc(slices.Clone(g.kids), func(k *pick) bool { return k.group() || k.tried })
	for _, k := range kids {
		k.count, _ = k.span()
	}
	slices.SortStableFunc(kids, func(a, b *pick) int { // equals in the order of the catalogue, but models first or last
		if s.dearest {
			return cmp.Or(cmp.Compare(b.price(), a.price()), cmp.Compare(b.models(), a.models()))
		}
		return cmp.Or(cmp.Compare(a.price(), b.price()), cmp.Compare(a.models(), b.models()))
	})
	for _, k := range kids {
		_, most := k.span()
		for k.count < most && (g.taken() < low || g.taken() < high && s.worth(k)) {
			k.count++
		}
	}
}

// outcome counts models and weapons of a selection by name.
func (p *pick) outcome() outcome {
	o := outcome{p.price(), map[string]int{}, map[string]int{}}
	p.each(func(q *pick) {
		n := q.all()
		if q.group() || n == 0 {
			return
		}
		for _, w := range q.profiles {
			er, isWeapon := stat(w, "ER")
			lr, _ := stat(w, "LR")
			if isWeapon && (er != "-" || lr != "-") && figured(w) {
				o.weapons[w.at("name")] += n
			}
		}
		if !q.isModel() || q.turns() {
			return
		}
		turned, rank := 0, ""
		q.each(func(k *pick) {
			if k.above() != q || k.group() || k.all() == 0 {
				return
			}
			if k.turns() {
				turned += k.all()
				o.models[k.modelProfile().at("name")] += k.all()
			}
			if r := k.rank(); r != "" {
				rank = ", " + r
			}
		})
		if n > turned {
			o.models[q.modelProfile().at("name")+rank] += n - turned
		}
	})
	return o
}
