package game

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"baize/game/session"
	"baize/game/tableview"
	"baize/render"
	"baize/render/raster"
	"baize/rules"
)

// backdropTag is the picture behind the screens that have no table of their own.
const backdropTag = "backdrop"

// backdrop shows a table in dim light behind the menus; until it is painted, plain dark.
func (p *painter) backdrop(dst *ebiten.Image) {
	b := dst.Bounds()
	if p.behind != nil {
		if what := fmt.Sprint(b.Dx(), b.Dy()); p.keptOf[backdropTag] != what {
			p.studio.order(backdropTag, what, func() image.Image { return dim(p.behind(), b.Dx(), b.Dy()) })
		}
	}
	img := p.kept[backdropTag]
	if img == nil {
		dst.Fill(color.RGBA{0x1c, 0x13, 0x0c, 0xff})
		return
	}
	g := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	at := img.Bounds()
	k := math.Max(float64(b.Dx())/float64(at.Dx()), float64(b.Dy())/float64(at.Dy()))
	g.GeoM.Scale(k, k)
	dst.DrawImage(img, g)
}

// dim paints a scene so that it fills w by h pixels, in the light of a lamp over what the menu leaves free.
func dim(s *render.Scene, w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if s != nil {
		cam := render.Camera{X: float64(s.Table.W) / 2, Y: float64(s.Table.H) / 2, W: w, H: h}
		cam.PPI = 1.04 * render.Inch * math.Max(float64(w)/float64(s.Table.W), float64(h)/float64(s.Table.H))
		img = raster.Paint(s, cam)
	}
	for y := range h {
		dy := (float64(y)/float64(h) - 0.48) / 0.66
		for x := range w {
			dx := (float64(x)/float64(w) - 0.6) / 0.62
			k := math.Max(0.16, 0.98-0.78*math.Pow(dx*dx+dy*dy, 0.95))
			i := img.PixOffset(x, y)
			img.Pix[i] = uint8(float64(img.Pix[i]) * math.Min(1, k*1.06))
			img.Pix[i+1] = uint8(float64(img.Pix[i+1]) * k * 0.96)
			img.Pix[i+2] = uint8(float64(img.Pix[i+2]) * k * 0.84)
			img.Pix[i+3] = 255
		}
	}
	return img
}

// peopled is the scene of a scenario with everybody on the table who can be set up without
// being asked where, as they might stand a Turn later.
func peopled(lib session.Library, id string) *render.Scene {
	st, err := lib.Start(id, [2]string{}, 1)
	if err != nil {
		return nil
	}
	sys, err := rules.Find(st.System)
	if err != nil {
		return nil
	}
	b := rules.NewBattle(sys, st)
	phase := b.State().Phase
	for range 64 {
		if b.State().Phase != phase || b.State().Wait != nil || !settle(b) {
			break
		}
	}
	s := tableview.Map(b.State())
	s.Zones = nil
	nth := map[rules.UnitID]int64{}
	var count [2]int64
	for i := range s.Models { // closer together than they were set up, and apart from their neighbours
		m := &s.Models[i]
		k := b.State().Model(rules.ModelID(m.ID))
		if _, ok := nth[k.Unit]; !ok && k.Seat >= 0 {
			nth[k.Unit] = count[k.Seat]
			count[k.Seat]++
		}
		n := nth[k.Unit]
		m.X += (2 + 7*n) * render.Inch
		m.Y += (6 + 2*n*n) * render.Inch * (1 - 2*int64(k.Seat))
	}
	return s
}

// settle carries out the last of the open options that can be carried out as it stands.
func settle(b *rules.Battle) bool {
	list := b.Open().Options
	for i := len(list) - 1; i >= 0; i-- {
		o := &list[i]
		if o.Refused != nil || o.Command == nil || !b.Check(*o.Command).OK() {
			continue
		}
		out, err := b.Do(*o.Command)
		return err == nil && out.Ruling.OK()
	}
	return false
}
