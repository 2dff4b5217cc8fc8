package game

import (
	"fmt"
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"baize/game/screens"
	"baize/render"
	"baize/render/raster"
)

// pictures keeps the pictures that frames name up to date: the map of a scenario and the small map of the battle.
func (p *painter) pictures(a *screens.App) {
	p.collect()
	for _, k := range a.Pictures() {
		side := math.Round(k.Side * a.Scale())
		what := fmt.Sprint(k.Key, " ", side, a.Palette())
		if p.keptOf[k.Tag] != what {
			if old := p.kept[k.Tag]; old != nil { // of something else: better none until it is painted
				old.Deallocate()
				delete(p.kept, k.Tag)
				delete(p.keptOf, k.Tag)
			}
			p.studio.order(k.Tag, what, func() image.Image { return whole(k.Scene, side) })
		}
	}
	if a.Minimap() {
		if s, _ := a.Scene(); s != nil {
			land := &render.Scene{Table: s.Table, Pieces: s.Pieces}
			p.picture("minimap", land, 200*a.Scale())
		}
	}
}

// forget drops everything painted in the colours of the sides.
func (p *painter) forget() {
	for _, k := range p.parts {
		k.img.Deallocate()
	}
	for _, l := range p.layers {
		l.img.Deallocate()
	}
	for _, img := range p.kept {
		img.Deallocate()
	}
	p.parts, p.layers, p.kept, p.keptOf = nil, nil, nil, nil
}

func (p *painter) picture(tag string, s *render.Scene, side float64) {
	what := fmt.Sprint(s.Table, len(s.Models), side)
	for i := range s.Pieces {
		k := &s.Pieces[i]
		what += fmt.Sprint(k.Kind, k.Gone, k.Crushed, k.Outline[:min(2, len(k.Outline))])
	}
	if p.keptOf[tag] == what {
		return
	}
	p.studio.order(tag, what, func() image.Image { return whole(s, side) })
}

// collect takes over the pictures that were painted in the background.
func (p *painter) collect() {
	if p.kept == nil {
		p.kept, p.keptOf = map[string]*ebiten.Image{}, map[string]string{}
	}
	for _, d := range p.studio.take() {
		if old := p.kept[d.tag]; old != nil {
			old.Deallocate()
		}
		p.keptOf[d.tag], p.kept[d.tag] = d.what, ebiten.NewImageFromImage(d.img)
	}
}

// whole paints just the mat, without the edge of the table.
func whole(s *render.Scene, side float64) image.Image {
	cam := render.Camera{X: float64(s.Table.W) / 2, Y: float64(s.Table.H) / 2}
	k := side / float64(max(s.Table.W, s.Table.H))
	cam.PPI = max(render.MinPPI, k*render.Inch)
	cam.W = int(float64(s.Table.W) * cam.PerMicron())
	cam.H = int(float64(s.Table.H) * cam.PerMicron())
	if raster.Afford(s, cam.PPI) != nil {
		s = &render.Scene{Table: s.Table} // a stranger's file with terrain piled up: the bare table
	}
	return raster.Paint(s, cam)
}
