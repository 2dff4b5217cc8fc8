package game

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"baize/game/screens"
	"baize/render"
	"baize/render/raster"
)

// previewSide is the longer side of a map preview in pixels.
const previewSide = 800

// pictures keeps the pictures that frames name up to date: the map of a scenario and the small map of the battle.
func (p *painter) pictures(a *screens.App) {
	p.collect()
	if s := a.Preview(); s != nil {
		p.picture("map", s, previewSide*a.Scale())
	}
	if f := a.Frame(); f != nil && f.Find("minimap-go") != nil {
		if s, _ := a.Scene(); s != nil {
			land := &render.Scene{Table: s.Table, Pieces: s.Pieces}
			p.picture("minimap", land, 200*a.Scale())
		}
	}
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
	return raster.Paint(s, cam)
}
