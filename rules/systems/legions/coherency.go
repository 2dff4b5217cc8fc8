package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// coherencyOf is the Coherency Distance of a model (DL2-COH-01).
func (g *game) coherencyOf(m rules.ModelID) geom.Length {
	switch k := g.profile(m).Kind; {
	case k.IsFoot():
		return inches(1)
	case k.IsIronclad():
		return inches(4)
	}
	return inches(2)
}

// coherent reports whether the models of a Section on the table form one chain (DL2-COH-02); if not, a model that is
// out of it.
func (g *game) coherent(unit rules.UnitID) (bool, rules.ModelID) {
	models := g.onTable(unit)
	shapes := make([]geom.Shape, len(models))
	for i, m := range models {
		shapes[i] = g.model(m).Shape()
	}
	c := g.chain(models, shapes)
	if c.ok() {
		return true, 0
	}
	return false, models[c.stray]
}

// chain is how models that stand somewhere hang together.
type chain struct {
	stray   int         // index of a model out of the chain; -1 if there is none
	gap     geom.Length // from the stray model's group to the nearest comrade outside it
	allowed geom.Length
}

func (c chain) ok() bool { return c.stray < 0 }

// chain links models of one Section that stand at these shapes: each no further from another than the smaller of
// their Coherency Distances (DL2-COH-02). The stray is taken from the smallest group.
func (g *game) chain(models []rules.ModelID, shapes []geom.Shape) chain {
	group, groups := g.groups(models, shapes)
	if groups <= 1 {
		return chain{stray: -1}
	}
	size := make([]int, len(models))
	for _, k := range group {
		size[k]++
	}
	small := group[0]
	for _, k := range group {
		if size[k] < size[small] || (size[k] == size[small] && k > small) {
			small = k
		}
	}
	c := chain{stray: -1}
	for i := range models {
		for j := range models {
			if group[i] != small || group[j] == small {
				continue
			}
			if d := geom.Distance(shapes[i], shapes[j]); c.stray < 0 || d < c.gap {
				c = chain{i, d, min(g.coherencyOf(models[i]), g.coherencyOf(models[j]))}
			}
		}
	}
	return c
}

// groups tells which models of one Section that stand at these shapes hang together, and how many groups that makes: those of
// one group have the same number.
func (g *game) groups(models []rules.ModelID, shapes []geom.Shape) (group []int, n int) {
	group, n = make([]int, len(models)), len(models)
	for i := range group {
		group[i] = i
	}
	for i := range models {
		for j := i + 1; j < len(models); j++ {
			if group[i] == group[j] || !g.linked(models[i], models[j], shapes[i], shapes[j]) {
				continue
			}
			from, to := group[j], group[i]
			for k := range group {
				if group[k] == from {
					group[k] = to
				}
			}
			n--
		}
	}
	return group, n
}

// withSection reports whether a model is in Coherency with its Section: of a Section that is torn apart those are who stand in its
// one largest part. A model that is not on the table is with it.
func (g *game) withSection(id rules.ModelID) bool {
	models := g.onTable(g.model(id).Unit)
	shapes := make([]geom.Shape, len(models))
	for i, m := range models {
		shapes[i] = g.model(m).Shape()
	}
	group, n := g.groups(models, shapes)
	size := make([]int, len(models))
	own := -1
	for i, k := range group {
		if size[k]++; models[i] == id {
			own = k
		}
	}
	if n <= 1 || own < 0 {
		return true
	}
	for k := range size {
		if k != own && size[k] >= size[own] {
			return false
		}
	}
	return true
}

// linked reports whether two models of a Section that stand at these shapes are in Coherency with each other.
func (g *game) linked(a, b rules.ModelID, at, by geom.Shape) bool {
	return geom.Within(at, by, min(g.coherencyOf(a), g.coherencyOf(b))+geom.Touch)
}

// strays are those of some models of one Section that stand at these shapes who are not in its largest group, the later one of
// two as large; nobody where all hang together.
func (g *game) strays(models []rules.ModelID, shapes []geom.Shape) []rules.Ref {
	group, _ := g.groups(models, shapes)
	size := make([]int, len(models))
	for _, k := range group {
		size[k]++
	}
	main := 0
	for k := range size {
		if size[k] > size[main] {
			main = k
		}
	}
	var out []rules.Ref
	for i, m := range models {
		if group[i] != main {
			out = append(out, g.model(m).Ref())
		}
	}
	return out
}

// astray are the models of a Section on the table that are out of Coherency with the largest part of it.
func (g *game) astray(unit rules.UnitID) []rules.Ref {
	models := g.onTable(unit)
	shapes := make([]geom.Shape, len(models))
	for i, m := range models {
		shapes[i] = g.model(m).Shape()
	}
	return g.strays(models, shapes)
}

// refusal says who is out of Coherency and what is allowed; it blames all who are (DL2-COH-04).
func (c chain) refusal(g *game, models []rules.ModelID, shapes []geom.Shape) rules.Ruling {
	return rules.Refuse(g.Book.CoherencyAfterMove, "%s out of Coherency: %s from its nearest comrade, %s allowed",
		g.model(models[c.stray]), over(c.gap, c.allowed), show(c.allowed)).
		With(int(c.allowed), "µm", g.Book.Coherency, "Coherency Distance").With(int(c.gap), "µm", g.Book.CoherencyChain, "every model linked into one chain").
		Blame(g.strays(models, shapes)...)
}
