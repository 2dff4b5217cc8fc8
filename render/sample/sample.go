// Package sample builds scenes that show everything the painters know, for pictures, tests and benchmarks.
package sample

import (
	"math"

	"baize/render"
)

const inch = render.Inch

// At is a point in inches.
func At(x, y float64) render.Point {
	return render.Point{X: int64(math.Round(x * inch)), Y: int64(math.Round(y * inch))}
}

func outline(v ...float64) []render.Point {
	p := make([]render.Point, len(v)/2)
	for i := range p {
		p[i] = At(v[2*i], v[2*i+1])
	}
	return p
}

// Round is an uneven closed outline around (x, y), the same for the same seed.
func Round(x, y, rx, ry float64, seed int) []render.Point {
	p := make([]render.Point, 28)
	for i := range p {
		a := 2 * math.Pi * float64(i) / float64(len(p))
		k := 1 + 0.07*math.Sin(3*a+float64(seed)) + 0.05*math.Sin(5*a+2.1*float64(seed))
		p[i] = At(x+rx*k*math.Cos(a), y+ry*k*math.Sin(a))
	}
	return p
}

// Battle is a 6 by 4 foot table in the middle of a fight.
func Battle(mat string) *render.Scene {
	s := &render.Scene{Table: render.Table{W: 72 * inch, H: 48 * inch, Mat: mat}}
	id := 0
	area := func(kind string, p []render.Point) *render.Piece {
		id++
		s.Pieces = append(s.Pieces, render.Piece{ID: id, Kind: kind, Outline: p, Height: 2 * inch})
		return &s.Pieces[len(s.Pieces)-1]
	}
	linear := func(kind string, width float64, v ...float64) *render.Piece {
		p := area(kind, outline(v...))
		p.Linear, p.Width = true, int64(width*inch)
		return p
	}
	linear("road", 2.6, -1, 19, 12, 21.5, 24, 25.5, 36, 26, 48, 23.5, 60, 22, 73, 24)
	area("forest", Round(15, 38, 5.6, 4, 1))
	area("forest", Round(60, 11, 5.4, 4.6, 4))
	area("raised-ground", Round(43, 8.5, 9, 5.2, 2))
	area("deep-water", Round(9, 7.5, 5.5, 3.4, 3))
	area("shallow-water", Round(21, 4.6, 3.6, 2.2, 5))
	area("ruins", outline(29.5, 35, 36.5, 35, 36.5, 40.5, 29.5, 40.5))
	area("building", outline(49, 36, 56, 36, 56, 40.5, 49, 40.5))
	area("building", outline(62, 33, 68, 33, 68, 40, 65, 40, 65, 36.5, 62, 36.5))
	area("craters", Round(27, 9, 2.6, 2.2, 6))
	area("crops", outline(3, 25.5, 11, 26.5, 10.5, 33, 2.5, 32))
	area("tank-traps", outline(62, 26.5, 67, 26, 67.5, 29.5, 62.5, 30))
	area("minefield", outline(54, 28, 59, 28, 59, 31.5, 54, 31.5))
	area("smoke-cloud", Round(44, 32, 2.4, 2, 7))
	area("wreck", outline(41.4, 21.8, 44.2, 22.8, 42.8, 26.6, 40, 25.6))
	area("rubble", Round(39, 43.4, 2, 1.5, 9))
	linear("trench", 1.6, 19, 13, 24, 14.5, 27, 13, 31, 14)
	linear("stone-wall", 0.4, 36, 26.2+2, 36.2, 21, 40.8, 20.4-1)
	linear("thick-hedge", 0.7, 20, 18, 24, 18.6, 28, 17.6, 31, 18.2)
	linear("light-hedge", 0.4, 3, 22.6+2, 11.4, 25.4)
	linear("bocage", 1, 22, 46, 28, 45, 34, 46)
	linear("sandbags", 0.5, 47, 17, 50, 18.6, 53, 18.2)
	linear("barbed-wire", 0.6, 46.4, 15.2, 50, 16.4, 54, 15.6)
	linear("wooden-fence", 0.3, 48, 42.5, 58, 42.5, 58, 35)
	linear("railing", 0.3, 60.6, 42, 69.6, 42, 69.6, 32)
	area("crates", outline(31, 30, 34, 30, 34, 33, 31, 33))
	area("silo", outline(56, 44, 59, 44, 59, 47, 56, 47))
	linear("doorway", 0.6, 50.6, 36, 53.2, 36)
	linear("smoke-barrier", 1.2, 6, 13, 10, 15, 14, 14)
	area("objective", Round(33, 30.6, 0.75, 0.75, 0))
	models(s)
	overlays(s)
	return s
}

func models(s *render.Scene) {
	id := 100
	add := func(x, y float64, side int, sil string) *render.Model {
		id++
		s.Models = append(s.Models, render.Model{ID: id, X: At(x, y).X, Y: At(x, y).Y, Shape: render.Disc, Width: 30_000, Side: side, Silhouette: sil, Heading: 9000, MaxWounds: 1})
		return &s.Models[len(s.Models)-1]
	}
	squad := [][2]float64{{23, 22}, {24.4, 22.8}, {24.2, 21.2}, {25.6, 23.4}, {25.7, 21.8}, {25.4, 20.3}, {27, 22.6}, {27.1, 21}, {28.3, 21.9}}
	for i, q := range squad {
		m := add(q[0], q[1], 0, "foot")
		m.Selected = true
		switch i {
		case 3:
			m.Silhouette, m.Plume, m.Markers = "officer", true, []string{"order"}
			m.Label = "South Essex Rifles"
		case 5:
			m.Silhouette = "nco"
		case 7:
			m.Silhouette, m.Badge = "specialist", true
		}
	}
	for i, q := range [][2]float64{{37.1, 26.8}, {37.2, 25.5}, {37.2, 24.2}, {38.5, 25}, {38.6, 23.6}, {37.2, 22.8}} {
		m := add(q[0], q[1], 1, "foot")
		m.Heading = 27000
		m.Target = i < 4
		if i == 0 {
			m.Silhouette, m.Plume, m.Markers = "officer", true, []string{"shaken", "pinned", "hit-the-deck"}
		}
		if i == 5 {
			m.Silhouette, m.Badge = "specialist", true
		}
	}
	for i, q := range [][2]float64{{13, 39}, {14.5, 40}, {16, 38.4}, {17.4, 39.4}, {14.6, 37.6}} {
		m := add(q[0], q[1], 0, "jetpack")
		m.Activated = true
		m.Heading = int32(i) * 3000
		if i == 0 {
			m.Markers = []string{"activated", "elevated"}
		}
	}
	for _, q := range [][2]float64{{51, 15.8 + 4}, {52.5, 20.4}, {50, 21}} {
		m := add(q[0], q[1], 1, "heavy")
		m.Width, m.MaxWounds, m.Wounds, m.Heading = 40_000, 3, 1, 27000
	}
	for i, q := range [][2]float64{{6, 42}, {8, 43}, {7, 44.6}} {
		m := add(q[0], q[1], 0, "rider")
		m.Shape, m.Width, m.Length, m.Heading = render.Oval, 35_000, 60_000, int32(i*2500+7000)
	}
	g := add(21, 11.9+2, 0, "gun")
	g.Width, g.Heading = 60_000, 6000
	add(19.4, 14.6, 0, "crew")
	mo := add(30, 13.9, 0, "mortar")
	mo.Width, mo.Markers = 50_000, []string{"loaded"}
	w := add(46, 37.5, 1, "walker")
	w.Width, w.MaxWounds, w.Wounds, w.Heading, w.Markers = 60_000, 4, 2, 20000, []string{"overwatch"}
	for i, sil := range []string{"tank", "tankette", "carrier", "walker", "gun"} {
		m := add(52+float64(i)*3.6, 23.4-0.4*float64(i), 1, sil)
		m.Shape, m.Width, m.Length, m.Heading = render.Rect, 50_000, 90_000, 28500-int32(i)*1500
		if sil == "tankette" {
			m.Width, m.Length = 40_000, 60_000
		}
		m.MaxWounds, m.Wounds = 4, i%3
		m.Activated = i == 2
	}
	t := add(44, 44, 0, "tank")
	t.Shape, t.Width, t.Length, t.Heading, t.Plume = render.Rect, 50_000, 90_000, 12000, true
	gh := add(47.5, 45, 0, "tank")
	gh.Shape, gh.Width, gh.Length, gh.Heading, gh.Ghost = render.Rect, 50_000, 90_000, 9500, true
	bad := add(51.4, 45.2, 0, "foot")
	bad.Ghost, bad.Refused = true, true
	h := add(34, 38, 1, "foot")
	h.Hover, h.Label, h.Markers, h.Heading = true, "Grenadiers", []string{"overwatch", "line"}, 18000
	for i, q := range [][2]float64{{60, 12}, {61.4, 11}, {59, 10.4}} {
		m := add(q[0], q[1], 1, "foot")
		m.Activated, m.Heading = i == 0, 30000
	}
}

func overlays(s *render.Scene) {
	a := At(28.3, 21.9)
	s.Rays = append(s.Rays, render.Ray{A: a, B: At(37.1, 26.8), Class: render.Clear},
		render.Ray{A: a, B: At(37.2, 24.2), Class: render.Cover, At: At(36.1, 23.9)},
		render.Ray{A: a, B: At(34, 38), Class: render.Blocked, At: At(32.6, 35)})
	s.Rings = append(s.Rings, render.Ring{Centre: a, Width: 30_000, Radius: 8 * inch, Name: "effective 8″"},
		render.Ring{Centre: a, Width: 30_000, Radius: 16 * inch, Name: "long 16″", Dashed: true})
	t := At(52, 23.4)
	s.Rings = append(s.Rings, render.Ring{Centre: t, Shape: render.Rect, Width: 50_000, Length: 90_000, Heading: 28500, Radius: 3 * inch, Name: "3″", Dashed: true})
	s.Rulers = append(s.Rulers, render.Ruler{A: At(28.9, 21.7), B: At(36.6, 22.8), Text: "7.8″"})
	s.Templates = append(s.Templates, render.Template{Kind: render.Blast, Centre: At(60.2, 11.2), Size: 5 * inch, Arrow: 2})
	s.Templates = append(s.Templates, render.Template{Kind: render.Arc, Centre: At(46, 37.5), Size: 6 * inch, Heading: 20000, Spread: 9000})
	s.Paths = append(s.Paths, render.PathLine{Points: []render.Point{At(44, 44), At(45.6, 43.2), At(47.5, 45)}, Used: "3.0″ + 45° + 4.6″ of 8″"})
	s.Zones = append(s.Zones, render.Zone{Polygon: outline(0, 0, 6, 0, 6, 48, 0, 48), Side: 0, Label: ""},
		render.Zone{Polygon: outline(68, 0, 72, 0, 72, 30, 68, 30), Side: 1})
	s.Labels = append(s.Labels, render.Label{At: At(52.5, 35), Text: "The Mill"})
}
