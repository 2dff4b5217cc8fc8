package tableview

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"baize/game/session/telling"
	"baize/render"
	"baize/rules"
)

// bannerLetters is how many letters of a name a banner shows.
const bannerLetters = 22

// banners names each unit that stands on the table, beside its models, and each that is in a building, beside that.
func (b *build) banners() {
	at := make(map[rules.UnitID]int, len(b.st.Units))
	for i := range b.out.Models {
		m := &b.out.Models[i]
		u := b.st.Model(rules.ModelID(m.ID)).Unit
		n, ok := at[u]
		if !ok {
			n = len(b.out.Banners)
			at[u] = n
			b.out.Banners = append(b.out.Banners, render.Banner{Unit: int(u), Lo: render.Point{X: m.X, Y: m.Y}, Hi: render.Point{X: m.X, Y: m.Y}, Side: m.Side, Name: bannerName(b.st, u), Strength: strength(b.st, u), Done: m.Activated})
		}
		k, r := &b.out.Banners[n], max(m.Width, m.Length)/2
		k.Lo = render.Point{X: min(k.Lo.X, m.X-r), Y: min(k.Lo.Y, m.Y-r)}
		k.Hi = render.Point{X: max(k.Hi.X, m.X+r), Y: max(k.Hi.Y, m.Y+r)}
	}
	for i := range b.st.Models {
		m := &b.st.Models[i]
		if _, ok := at[m.Unit]; ok || m.Place != rules.Aboard || m.Within == 0 {
			continue
		}
		at[m.Unit] = len(b.out.Banners)
		box, u := b.st.Piece(m.Within).Shape.Bounds(), b.st.Unit(m.Unit)
		b.out.Banners = append(b.out.Banners, render.Banner{Unit: int(u.ID), Lo: Pt(box.Min), Hi: Pt(box.Max), Side: int(m.Holder()), Name: bannerName(b.st, u.ID), Strength: strength(b.st, u.ID), Done: u.Markers.Has(rules.MarkActivated) && !b.acting(u)})
	}
}

// bannerName is the name of a unit among those of its side, shortened.
func bannerName(st *rules.State, u rules.UnitID) string {
	name := telling.OwnName(st, u)
	if utf8.RuneCountInString(name) > bannerLetters {
		name = string([]rune(name)[:bannerLetters-1]) + "…"
	}
	return name
}

// strength is how many models of a unit are left of how many; of a single model what is left of its life and its other tracks.
func strength(st *rules.State, u rules.UnitID) string {
	list := st.Unit(u).Models
	if len(list) == 1 {
		var left []string
		for _, t := range st.Model(list[0]).AllTracks() {
			if t.Of > 1 || t.Kind != "" {
				left = append(left, fmt.Sprintf("%d/%d", t.Left(), t.Of))
			}
		}
		return strings.Join(left, " ")
	}
	n := 0
	for _, id := range list {
		if p := st.Model(id).Place; p == rules.OnTable || p == rules.Aboard {
			n++
		}
	}
	return fmt.Sprintf("%d/%d", n, len(list))
}

// fallen draws the traces of what fell in this turn: models, and bursts.
func (b *build) fallen() {
	for _, f := range b.look.Fallen {
		if f.Model == 0 {
			b.out.Scars = append(b.out.Scars, Pt(f.At))
			continue
		}
		m := b.model(b.st.Model(f.Model))
		b.out.Fallen = append(b.out.Fallen, render.Fallen{X: int64(f.At.X), Y: int64(f.At.Y), Heading: int32(f.Facing), Shape: m.Shape, Width: m.Width, Length: m.Length})
	}
}
