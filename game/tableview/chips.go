package tableview

import (
	"baize/game/session/draft"
	"math"

	"baize/render"
	"baize/rules"
)

// ChipAt is the marker chip under a pixel: its kind and the model that it lies at, 0 for a thing on the table; "" for none. scale is the
// size of chips.
func ChipAt(h *draft.Hand, c render.Camera, scale, x, y float64) (kind string, at rules.ModelID) {
	st := h.Play().State()
	b := &build{h: h, play: h.Play(), st: st}
	near := render.ChipSize(c, scale) / 2
	under := func(r render.Model) string {
		for k := len(r.Markers) - 1; k >= 0; k-- {
			if px, py := render.Chip(c, &r, k, int64(st.Table.H), scale); math.Hypot(px-x, py-y) <= near {
				return r.Markers[k]
			}
		}
		return ""
	}
	for i := range st.Models {
		m := &st.Models[i]
		if m.Place != rules.OnTable || len(m.Markers) == 0 && len(st.Unit(m.Unit).Markers) == 0 {
			continue
		}
		if kind := under(b.model(m)); kind != "" {
			return kind, m.ID
		}
	}
	for i := range st.Table.Pieces {
		if p := &st.Table.Pieces[i]; !p.Gone && len(p.Markers) > 0 {
			if kind := under(token(st.System, p)); kind != "" {
				return kind, 0
			}
		}
	}
	return "", 0
}
