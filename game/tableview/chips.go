package tableview

import (
	"baize/game/session/draft"
	"math"

	"baize/render"
	"baize/rules"
)

// ChipAt is the marker chip under a pixel: its kind and the model that it lies at; "" for none. scale is the size of chips.
func ChipAt(h *draft.Hand, c render.Camera, scale, x, y float64) (kind string, at rules.ModelID) {
	st := h.Play().State()
	b := &build{h: h, play: h.Play(), st: st}
	near := render.ChipSize(c, scale) / 2
	for i := range st.Models {
		m := &st.Models[i]
		if m.Place != rules.OnTable || len(m.Markers) == 0 && len(st.Unit(m.Unit).Markers) == 0 {
			continue
		}
		r := b.model(m)
		for k := len(r.Markers) - 1; k >= 0; k-- {
			if px, py := render.Chip(c, &r, k, int64(st.Table.H), scale); math.Hypot(px-x, py-y) <= near {
				return r.Markers[k], m.ID
			}
		}
	}
	return "", 0
}
