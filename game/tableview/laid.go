package tableview

import (
	"fmt"
	"strings"

	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// Laid is a template of the game that a player has laid on the table, or holds over it.
type Laid struct {
	rules.Template
	At geom.Pose
}

// Shape is what the template covers.
func (l *Laid) Shape() geom.Shape { return l.Base.Shape(l.At.At, l.At.Heading) }

// laid draws the template that is laid by hand, and names who is under it.
func (b *build) laid() {
	l := b.look.Laid
	if l == nil {
		return
	}
	reach := l.Base.W / 2
	if l.Base.Kind == rules.Rectangle {
		reach = max(l.Base.W, l.Base.L) / 2
	}
	b.out.Templates = append(b.out.Templates, card(l.Template, l.At))
	under := b.play.Survey().UnderShape(l.Shape())
	marked := map[int]bool{}
	for _, id := range under {
		marked[int(id)] = true
	}
	for i := range b.out.Models {
		if m := &b.out.Models[i]; marked[m.ID] && !m.Ghost {
			m.Target = true
		}
	}
	at := l.At.At
	at.Y -= reach
	b.out.Labels = append(b.out.Labels, render.Label{At: Pt(at), Text: l.Name() + ": " + b.roll(under), Style: render.Note, DY: 30})
}

// card draws a template of the game as it lies.
func card(k rules.Template, at geom.Pose) render.Template {
	t := render.Template{Kind: render.Smoke, Centre: Pt(at.At), Heading: int32(at.Heading), Size: int64(k.Base.W), Side: -1}
	switch {
	case k.Base.Kind == rules.Rectangle:
		t.Kind, t.Size, t.Width = render.Strip, int64(k.Base.L), int64(k.Base.W)
	case k.Arrows:
		t.Kind = render.Blast
	}
	return t
}

// roll names models, those of one name together.
func (b *build) roll(list []rules.ModelID) string {
	if len(list) == 0 {
		return "nobody is under it"
	}
	var names []string
	count := map[string]int{}
	for _, id := range list {
		name := b.st.Model(id).Name
		if count[name]++; count[name] == 1 {
			names = append(names, name)
		}
	}
	for i, name := range names {
		if count[name] > 1 {
			names[i] = fmt.Sprintf("%d %s", count[name], name)
		}
	}
	return strings.Join(names, ", ")
}
