package coherency

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// CoherencyOf is the Coherency Distance of a model (DL2-COH-01).
func CoherencyOf(g *model.Game, m rules.ModelID) geom.Length {
	further := geom.Length(0)
	if f := g.EffectOn(g.Model(m).Unit, func(f *model.Effect) bool { return f.Wider > 0 }); f != nil {
		further = f.Wider
	}
	switch k := g.Profile(m).Kind; {
	case k.IsFoot():
		return model.Inches(1) + further
	case k.IsIronclad():
		return model.Inches(4) + further
	}
	return model.Inches(2) + further
}

// Coherent reports whether the models of a Section on the table form one chain (DL2-COH-02); if not, a model that is
// out of it. Comrades in a building count from its outline.
func Coherent(g *model.Game, unit rules.UnitID) (bool, rules.ModelID) {
	models := g.OnTable(unit)
	shapes := make([]geom.Shape, len(models))
	for i, m := range models {
		shapes[i] = g.Model(m).Shape()
	}
	if len(models) > 0 {
		models, shapes = Housed(g, unit, models, shapes)
	}
	c := ChainOf(g, models, shapes)
	if c.OK() {
		return true, 0
	}
	return false, models[c.Stray]
}

// Chain is how models that stand somewhere hang together.
type Chain struct {
	Stray   int         // index of a model out of the chain; -1 if there is none
	Gap     geom.Length // from the stray model's group to the nearest comrade outside it
	allowed geom.Length
}

// OK reports whether all hold together.
func (c Chain) OK() bool { return c.Stray < 0 }

// ChainOf links models of one Section that stand at these shapes: each within [Between] of another
// (DL2-COH-02). The stray is taken from the smallest group.
func ChainOf(g *model.Game, models []rules.ModelID, shapes []geom.Shape) Chain {
	group, groups := Groups(g, models, shapes)
	if groups <= 1 {
		return Chain{Stray: -1}
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
	c := Chain{Stray: -1}
	for i := range models {
		for j := range models {
			if group[i] != small || group[j] == small {
				continue
			}
			if d := geom.Distance(shapes[i], shapes[j]); c.Stray < 0 || d < c.Gap {
				c = Chain{i, d, Between(g, models[i], models[j])}
			}
		}
	}
	return c
}

// Groups tells which models of one Section that stand at these shapes hang together, and how many groups that makes: those of
// one group have the same number.
func Groups(g *model.Game, models []rules.ModelID, shapes []geom.Shape) (group []int, n int) {
	group, n = make([]int, len(models)), len(models)
	for i := range group {
		group[i] = i
	}
	for i := range models {
		for j := i + 1; j < len(models); j++ {
			if group[i] == group[j] || !Linked(g, models[i], models[j], shapes[i], shapes[j]) {
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

// WithSection reports whether a model is in Coherency with its Section: of a Section that is torn apart those are who stand in its
// one largest part. A model that is not on the table is with it.
func WithSection(g *model.Game, id rules.ModelID) bool {
	models := g.OnTable(g.Model(id).Unit)
	shapes := make([]geom.Shape, len(models))
	for i, m := range models {
		shapes[i] = g.Model(m).Shape()
	}
	group, n := Groups(g, models, shapes)
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

// Linked reports whether two models of a Section that stand at these shapes are in Coherency with each other.
func Linked(g *model.Game, a, b rules.ModelID, at, by geom.Shape) bool {
	return geom.Within(at, by, Between(g, a, b)+geom.Touch)
}

// Between is how far apart two models of a Section may stand to hold together (DL2-COH-02).
func Between(g *model.Game, a, b rules.ModelID) geom.Length {
	if g.LargerLinks {
		return max(CoherencyOf(g, a), CoherencyOf(g, b))
	}
	return min(CoherencyOf(g, a), CoherencyOf(g, b))
}

// Strays are those of some models of one Section that stand at these shapes who are not in its largest group, the later one of
// two as large; nobody where all hang together.
func Strays(g *model.Game, models []rules.ModelID, shapes []geom.Shape) []rules.Ref {
	group, _ := Groups(g, models, shapes)
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
			out = append(out, g.Model(m).Ref())
		}
	}
	return out
}

// Astray are the models of a Section on the table that are out of Coherency with the largest part of it.
func Astray(g *model.Game, unit rules.UnitID) []rules.Ref {
	models := g.OnTable(unit)
	shapes := make([]geom.Shape, len(models))
	for i, m := range models {
		shapes[i] = g.Model(m).Shape()
	}
	return Strays(g, models, shapes)
}

// Refusal says who is out of Coherency and what is allowed; it blames all who are (DL2-COH-04).
func (c Chain) Refusal(g *model.Game, models []rules.ModelID, shapes []geom.Shape) rules.Ruling {
	return rules.Refuse(g.Book.CoherencyAfterMove, "%s out of Coherency: %s from its nearest comrade, %s allowed",
		g.Model(models[c.Stray]), model.Over(c.Gap, c.allowed), model.Show(c.allowed)).
		With(int(c.allowed), "µm", g.Book.Coherency, "Coherency Distance").With(int(c.Gap), "µm", g.Book.CoherencyChain, "every model linked into one chain").
		Blame(Strays(g, models, shapes)...)
}

// Housed adds to models of a Section that stand somewhere its comrades in a building, who count from its outline.
func Housed(g *model.Game, unit rules.UnitID, models []rules.ModelID, shapes []geom.Shape) ([]rules.ModelID, []geom.Shape) {
	for _, id := range g.Unit(unit).Models {
		if m := g.Model(id); m.Place == rules.Aboard && m.Within != 0 {
			models, shapes = append(models[:len(models):len(models)], id), append(shapes[:len(shapes):len(shapes)], g.S.Piece(m.Within).Shape)
		}
	}
	return models, shapes
}
