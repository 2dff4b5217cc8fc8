package screens

import (
	"fmt"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/rules"
	"baize/scenarios/roster"
)

// longestTitle bounds the title of a force.
const longestTitle = 60

// forcePane lays what is said of the whole force, and what is agreed on.
func (k *builder) forcePane(s *leaf) {
	f := k.now()
	s.head("The whole force", systemName(f.System)+" · "+k.keep.stands())
	s.row("force-title-field", "title", f.Title, "a title", func(v string) {
		k.do("title", k.now().Head(clipRunes(v, longestTitle), k.now().About, k.now().Nation), nil)
	})
	s.row("force-nation", "nation", f.Nation, "a nation", func(v string) {
		k.do("nation", k.now().Head(k.now().Title, k.now().About, clipRunes(v, longestTitle)), nil)
	})
	s.row("force-about", "about", f.About, "a sentence on it", func(v string) {
		k.do("about", k.now().Head(k.now().Title, clipRunes(v, 300), k.now().Nation), nil)
	})
	agreementRows(s, k.sys(), f.Agreed, func(id, value string) {
		g, err := k.now().Agree(id, value)
		k.do("agreed: "+id+" "+value, g, err)
	})
	s.part("List")
	name := f.List.Title
	if name == "" {
		name = "of its own"
	}
	s.note(upperFirst(name) + ", with " + counted(len(f.List.Entries), "unit") + " to build from. The force carries it: a change of the list changes nothing here before you take it.")
	if len(k.behind) > 0 {
		s.note("The list has changed since. An update would change:")
		for i, d := range k.behind {
			if i == 12 {
				s.note(fmt.Sprintf("and %d more.", len(k.behind)-i))
				break
			}
			s.y = differenceRow(s.b, s.x, s.y, s.w, k.words(d.What), d)
		}
		s.deeds(deed{id: "list-update", label: "Update the list", tip: "takes the list as it is now; Undo brings the old one back", do: k.update})
	}
}

// agreementRows lays what players agree on before they build.
func agreementRows(s *leaf, sys rules.System, now rules.Agreement, set func(id, value string)) {
	if sys == nil {
		return
	}
	list := rules.ComposerOf(sys).Agreements()
	if len(list) > 0 {
		s.part("Agreed on")
	}
	for _, v := range list {
		s.value("agreed-"+v.ID, v, now[v.ID], func(w string) { set(v.ID, w) })
	}
}

// behindBar says that the list has changed since.
func (k *builder) behindBar(b *ui.Builder, r ui.Rect) {
	b.Button(r, ui.Btn{ID: "behind", Label: "The list has changed since: see what", Tip: "shows what an update would change; nothing changes before you take it", Do: func() { k.pane = paneForce }})
}

// update takes the list as the library has it now.
func (k *builder) update() {
	f, err := k.now().Update(k.fresh)
	k.do("update the list", f, err)
}

// differenceRow lays what is otherwise between two things: what, as it was, as it is.
func differenceRow(b *ui.Builder, x, y, w float64, what string, d roster.Difference) float64 {
	was, now := d.Was, d.Now
	if was == "" {
		was = "nothing"
	}
	if now == "" {
		now = "nothing"
	}
	top := y
	y = b.Para(x, y, w, assets.Bold, b.Small(), assets.Ink, upperFirst(what))
	y = b.Para(x+b.Px(10), y, w-b.Px(10), assets.Body, b.Small(), assets.FadedInk, "− "+strings.TrimSpace(was))
	y = b.Para(x+b.Px(10), y, w-b.Px(10), assets.Body, b.Small(), assets.Ink, "+ "+strings.TrimSpace(now)) + b.Px(4)
	b.Hot(ui.Hot{ID: "difference", Kind: "label", R: ui.Rect{X: x, Y: top, W: w, H: y - top}, Label: what + ": " + was + " → " + now})
	return y
}
