package generate

import (
	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
)

// recipe makes a feature at a place.
type recipe func(g *table, f frame) feature

// farmstead is a house and a barn about a walled yard.
func farmstead(g *table, f frame) feature {
	var out feature
	out.add(g, rules.PartHouse, f.rect(-32, 2, 52+2*g.n(5), 42+2*g.n(4)))
	if g.chance(50) {
		out.add(g, rules.PartRuin, f.rect(34, 6, 44, 54))
	} else {
		out.add(g, rules.PartHouse, f.rect(34, 6, 42, 56))
	}
	out.add(g, rules.PartWall, line(geom.Inch/2, f.path(-68, -10, -70, 46, 12, 48)))
	out.add(g, rules.PartFence, line(4*tenth, f.path(66, -34, 68, 40)))
	return out
}

// cottage is a house with a garden.
func cottage(g *table, f frame) feature {
	var out feature
	w, l := 44+2*g.n(7), 40+2*g.n(7)
	out.add(g, rules.PartHouse, f.rect(0, 0, w, l))
	switch x := w/2 + 8; g.n(3) {
	case 0:
		out.add(g, rules.PartHedge, line(6*tenth, f.path(x, -l/2, x, l/2+8, 0, l/2+8)))
	case 1:
		out.add(g, rules.PartWall, line(geom.Inch/2, f.path(-x, -l/2, -x, l/2+8, -4, l/2+8)))
	}
	return out
}

// field is a field with a hedge along one side and a fence along another.
func field(g *table, f frame) feature {
	var out feature
	w, l := 32+g.n(16), 38+g.n(18) // half of it
	corners := f.path(-w-g.n(5), -l, w, -l-g.n(4), w+g.n(5), l, -w, l+g.n(4))
	if !out.add(g, rules.PartField, workshop.Outline{Form: workshop.Poly, Pts: corners}) {
		return nil
	}
	if g.chance(75) {
		out.add(g, rules.PartHedge, spline(6*tenth, f.path(-w-11, -l, -w-12-g.n(3), 0, -w-10, l)))
	}
	if g.chance(60) {
		out.add(g, rules.PartFence, line(4*tenth, f.path(-w, l+11, w, l+10)))
	}
	return out
}

// area is one closed curve of a part, from so wide to so wide and as long in proportion.
func area(p rules.Part, least, most, points int) recipe {
	return func(g *table, f frame) feature {
		var out feature
		w := g.between(geom.In(least), geom.In(most))
		f.h = g.heading()
		out.add(g, p, g.blob(f, w, rounded(w*geom.Length(65+g.n(30))/100), points+g.n(3)))
		return out
	}
}

// hedgerow is a hedge with a bend.
func hedgerow(g *table, f frame) feature {
	var out feature
	n := 36 + g.n(16)
	out.add(g, rules.PartHedge, spline(6*tenth, f.path(g.n(7)-3, -n, g.n(13)-6, 0, g.n(7)-3, n)))
	return out
}

// wall is a length of wall with a corner.
func wall(g *table, f frame) feature {
	var out feature
	n := 24 + g.n(14)
	out.add(g, rules.PartWall, line(geom.Inch/2, f.path(-n, 0, n, g.n(5)-2, n+2, 22+g.n(8))))
	return out
}

// rails is a fence.
func rails(g *table, f frame) feature {
	var out feature
	n := 30 + g.n(14)
	out.add(g, rules.PartFence, line(4*tenth, f.path(-n, g.n(7)-3, 0, g.n(7)-3, n, g.n(7)-3)))
	return out
}

// craters are two holes, where the system has no holes broken ground.
func craters(g *table, f frame) feature {
	var out feature
	f.h = g.heading()
	if out.add(g, rules.PartCrater, f.disc(0, 0, 32+g.n(9))) {
		out.add(g, rules.PartCrater, f.disc(8+g.n(8), 36, 22+g.n(7)))
		return out
	}
	out.add(g, rules.PartRough, g.blob(f, g.between(3*geom.Inch, 5*geom.Inch), g.between(3*geom.Inch, 4*geom.Inch), 7))
	return out
}

// trench is a trench in bends, with wire before it or a breastwork behind.
func trench(g *table, f frame) feature {
	var out feature
	f.h = g.tilt(25).Norm() // across the way from one side to the other
	if !out.add(g, rules.PartTrench, spline(13*tenth, f.path(-46, g.n(9)-4, -15, 9, 15, -2-g.n(4), 46, 6))) {
		return nil
	}
	if g.chance(60) {
		out.add(g, rules.PartWire, line(4*tenth, f.path(-34, 34, 0, 37, 34, 33)))
	}
	if g.chance(50) {
		out.add(g, rules.PartBreastwork, spline(geom.Inch/2, f.path(-26, -28, 0, -32, 26, -28)))
	}
	return out
}

// post is a breastwork.
func post(g *table, f frame) feature {
	var out feature
	f.h = g.tilt(25).Norm()
	out.add(g, rules.PartBreastwork, spline(geom.Inch/2, f.path(-26, -4, 0, 3, 26, -4)))
	return out
}

// ruins are what is left of a house, and of another.
func ruins(g *table, f frame) feature {
	var out feature
	out.add(g, rules.PartRuin, f.rect(0, 0, 46+2*g.n(6), 40+2*g.n(6)))
	if g.chance(45) {
		out.add(g, rules.PartRuin, f.rect(62, 8-g.n(16), 38, 44))
	} else {
		out.add(g, rules.PartRubble, line(9*tenth, f.path(36, -14, 40, 12)))
	}
	return out
}

// single is a rectangle of a part.
func single(p rules.Part, w, l int) recipe {
	return func(g *table, f frame) feature {
		var out feature
		f.h = g.heading()
		out.add(g, p, f.rect(0, 0, w, l))
		return out
	}
}
