package tableview

import (
	"baize/render"
	"baize/rules"
)

// trail draws what a command did: the ways that models went and the lines along which they fired.
func (b *build) trail() {
	for i := range b.look.Trail {
		e := &b.look.Trail[i]
		switch {
		case e.Kind == rules.EvMove && len(e.Path) > 1:
			b.out.Paths = append(b.out.Paths, render.PathLine{Points: pts(e.Path)})
		case e.Kind == rules.EvShot && e.At != nil && b.st.HasModel(e.Model) && b.h.Standing(e.Model):
			b.out.Rays = append(b.out.Rays, render.Ray{A: Pt(b.st.Model(e.Model).At), B: Pt(*e.At)})
		}
	}
}
