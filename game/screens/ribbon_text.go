package screens

import (
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/rules"
)

// ribbonText is what stands at the left of the ribbon: whose turn it is, and below, in bold type of this size, what is to be
// done, the strongest line of the window. beside is how much the phases beside it take of the room.
type ribbonText struct {
	head, line string
	letters    lettering // of line
	beside     float64
}

// lettering is a face at a size in pixels.
type lettering struct {
	role assets.Role
	size float64
}

// besideWidth is what the phases take of the room, whatever is written beside them: all of them where that leaves enough for a
// sentence, else the current one, else none.
func (a *App) besideWidth(b *ui.Builder, room float64, phases []rules.Term) float64 {
	if all := a.phasesWidth(b, phases); room-all >= b.Px(400) {
		return all
	}
	if one := a.oneWidth(b, phases); room-one >= b.Px(260) {
		return one
	}
	return 0
}

// fitRibbon chooses the words of the ribbon so that they can be read whole beside the phases, which keep their places. What has
// no room goes in this order: the size of the line down to that of reading type, the longer name of the side, what the line says
// beyond its first part, and at last the phases and, in a very small window, the size once more. whole are lines that say all,
// longest first, parts those that say less and less.
func (a *App) fitRibbon(b *ui.Builder, heads, whole, parts []string, room float64, phases []rules.Term) ribbonText {
	lines := append(append([]string(nil), whole...), parts...)
	small := lettering{assets.Body, b.Small()}
	sizes := []lettering{{assets.Bold, b.Px(17)}, {assets.Bold, b.Px(15)}, {assets.Bold, b.Read()}}
	for _, try := range []struct {
		beside float64
		sizes  []lettering
	}{{a.besideWidth(b, room, phases), sizes}, {0, sizes}, {0, []lettering{small}}} {
		for _, line := range lines {
			for _, size := range try.sizes {
				for _, head := range heads {
					need := max(ui.Width(assets.Title, b.Read(), head), ui.Width(size.role, size.size, line)) + b.Px(13)
					if need+try.beside <= room {
						return ribbonText{head, line, size, try.beside}
					}
				}
			}
		}
	}
	return ribbonText{heads[len(heads)-1], lines[len(lines)-1], small, 0}
}

// ribbonLines are the ways to say what is to be done now: those that leave nothing out, and those that do.
func (a *App) ribbonLines(what string) (whole, parts []string) {
	s := a.ses
	whole = []string{what}
	if u := s.Open().Unit; u != 0 && s.State().HasUnit(u) {
		if short, ok := strings.CutPrefix(what, s.State().Unit(u).Name+": "); ok { // whose card stands beside it
			whole = append(whole, upperFirst(short))
		}
	}
	parts = firstParts(whole[len(whole)-1])
	if s.Asked() && !s.Closed() { // stands in full at the right
		parts = append(beginnings(whole[len(whole)-1]), "Answer at the right") // the last where the window is very narrow
	}
	return whole, parts
}

// beginnings are the first sentence of a question and shorter ways to ask it, which end before one of its parts, longest first:
// what is asked can be read whole and says no half of a word or of a phrase.
func beginnings(text string) (out []string) {
	const least = 3 // words
	mark := ""
	if end := strings.IndexAny(text, "?."); end > 0 && (end == len(text)-1 || text[end+1] == ' ') {
		if text[end] == '?' {
			mark = "?"
		}
		if end < len(text)-1 {
			out = append(out, strings.TrimSuffix(text[:end+1], "."))
		}
		text = text[:end]
	}
	for {
		end := -1
		for _, sep := range []string{", ", "; ", ": ", " (", " and ", " or ", " before ", " after ", " for ", " of ", " on ", " to ", " by ", " with ", " from ", " in ", " at "} {
			end = max(end, strings.LastIndex(text, sep))
		}
		if end < 0 || len(strings.Fields(text[:end])) < least {
			return out
		}
		text = text[:end]
		out = append(out, text+mark)
	}
}

// firstParts are the beginnings of a sentence that end where one of its parts does, longest first.
func firstParts(text string) (out []string) {
	const least = 10 // bytes that still say something
	for {
		end := -1
		for _, sep := range []string{", ", "; ", ": ", " (", " and ", " or "} {
			end = max(end, strings.LastIndex(text, sep))
		}
		if end < least {
			return out
		}
		text = text[:end]
		out = append(out, text)
	}
}
