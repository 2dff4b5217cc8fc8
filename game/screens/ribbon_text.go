package screens

import (
	"baize/assets"
	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/rules"
)

// ribbonText is what stands at the left of the ribbon: whose turn it is, and below, in bold type of this size, what is to be
// done, the strongest line of the window. beside is how much the phases beside it take of the room.
type ribbonText struct {
	head, line string
	letters    lettering // of line
	beside     float64
	full       bool // line is all that is to be said
}

// climbs is the level to which the first ghost goes that ends on another than it begins on; ok is false where none does.
func climbs(ghosts []draft.Ghost) (to int, ok bool) {
	for i := range ghosts {
		if g := &ghosts[i]; g.Moved && len(g.Layers) > 0 && g.Layers[0] != g.Layer() {
			return g.Layer(), true
		}
	}
	return 0, false
}

// lettering is a face at a size in pixels.
type lettering struct {
	role assets.Role
	size float64
}

// besideWidth is what the phases take of the room, whatever is written beside them: all of them where that leaves enough for a
// sentence, else the current one, else none.
func (h *header) besideWidth(b *ui.Builder, room float64, phases []rules.Term) float64 {
	if all := h.phasesWidth(b, phases); room-all >= b.Px(400) {
		return all
	}
	if one := h.oneWidth(b, phases); room-one >= b.Px(260) {
		return one
	}
	return 0
}

// fitRibbon chooses the words of the ribbon so that they can be read whole beside the phases, which keep their places. What has
// no room goes in this order: the size of the line down to that of reading type, the longer name of the side, what the line says
// beyond its first part, and at last the phases and, in a very small window, the size once more. whole are lines that say all,
// longest first, parts those that say less and less.
func (h *header) fitRibbon(b *ui.Builder, heads, whole, parts []string, room float64, phases []rules.Term) ribbonText {
	lines := append(append([]string(nil), whole...), parts...)
	small := lettering{assets.Body, b.Small()}
	sizes := []lettering{{assets.Bold, b.Px(17)}, {assets.Bold, b.Px(15)}, {assets.Bold, b.Read()}}
	for _, try := range []struct {
		beside float64
		sizes  []lettering
	}{{h.besideWidth(b, room, phases), sizes}, {0, sizes}, {0, []lettering{small}}} {
		for i, line := range lines {
			for _, size := range try.sizes {
				for _, head := range heads {
					need := max(ui.Width(assets.Title, b.Read(), head), ui.Width(size.role, size.size, line)) + b.Px(13)
					if need+try.beside <= room {
						return ribbonText{head, line, size, try.beside, i == 0}
					}
				}
			}
		}
	}
	return ribbonText{heads[len(heads)-1], lines[len(lines)-1], small, 0, false}
}

// ribbonLines are the ways to say what is to be done now: those that leave nothing out, and those that do.
func (bt *battle) ribbonLines(said rules.Text) (whole, parts []string) {
	s := bt.ses
	whole = []string{bt.words(said)}
	if who, rest := said.Subject(); who.Unit() != 0 && who.Unit() == s.Play.Open().Unit { // whose card stands beside it
		said = rest
		whole = append(whole, bt.sentence(said))
	}
	parts = telling.FirstParts(whole[len(whole)-1])
	if s.Play.Asked() && !s.Play.Closed() { // stands in full at the right
		parts = nil
		for _, line := range whole {
			parts = append(parts, telling.Beginnings(line)...)
		}
		parts = append(parts, "Answer at the right") // the last where the window is very narrow
	}
	return whole, parts
}
