package screens

import (
	"fmt"
	"slices"
	"strings"

	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/rules"
)

// actionPanel is what can be done with the selected unit, as buttons.
type actionPanel struct {
	*sitting
	choose  func(option int)
	hotkeys map[string]string // by option: the key that it had first in this battle
	refused bool              // what is refused now is listed
	told    tipOdds
}

// actionButtons are the options of the open decision that concern the selected unit: those that are possible, families
// under a heading, then one line for those that would do nothing or are not possible, which opens to them with their reasons.
func (ap *actionPanel) actionButtons() []ui.Btn {
	open := ap.ses.Play.Open()
	if ap.ses.Hand.Elsewhere() {
		back := ui.Btn{ID: "back-to-unit", Label: "Back to " + telling.OwnName(ap.ses.Play.State(), open.Unit), Key: "B", Tip: ap.words(open.Prompt), Do: func() {
			ap.ses.Hand.Select(open.Unit)
			ap.centre(open.Unit)
		}}
		if k := ap.only(); k >= 0 { // Enter does it, whatever card is read
			o := &open.Options[k]
			return []ui.Btn{{ID: "option-" + o.ID, Label: ap.onlyOption(), Key: "Enter", Primary: true, Tip: ap.optionTip(o), Do: func() { ap.choose(k) }}, back}
		}
		return []ui.Btn{back}
	}
	var can, idle, not []int
	families := map[string]int{}
	for _, k := range ap.ses.Hand.Actions() {
		if open.Options[k].Refused != nil {
			not = append(not, k)
			continue
		}
		if !open.Options[k].Idle.Empty() {
			idle = append(idle, k)
			continue
		}
		if list := ap.ses.Hand.Variants(k); list != nil && list[0] != k && ap.group(&open.Options[k]) != "" {
			continue // the first of them leads to all
		}
		can = append(can, k)
		families[ap.family(&open.Options[k])]++
	}
	if len(can) == 0 {
		can, idle = idle, nil
	}
	ap.byGroup(can)
	all := slices.Concat(can, idle, not)
	labels := make([]label, len(all))
	for i, k := range all {
		labels[i] = ap.optionLabel(&open.Options[k])
	}
	keys := ap.steadyKeys(all)
	var out []ui.Btn
	under, grouped, main := "", false, ap.mainOption(can)
	for i, k := range all {
		o := &open.Options[k]
		t := ui.Btn{ID: "option-" + o.ID, Label: labels[i].whole(), Key: keys[i], Tip: ap.optionTip(o), Do: func() { ap.choose(k) }}
		if o.Refused == nil && ap.group(o) != "" && ap.ses.Hand.Variants(k) != nil {
			t.Label = labels[i].over
		}
		family := ap.family(o)
		if family != "" {
			t.Label, t.Sub = labels[i].over, labels[i].tail
		}
		if i == len(can) {
			out = append(out, ap.refusedFold(len(idle), len(not), len(can) > 0))
			if ap.refused || len(can) == 0 {
				out = append(out, ap.idleRows(idle, labels[i:], keys[i:])...)
				out = append(out, ap.refusedRows(not, labels[i+len(idle):])...)
			}
			break
		}
		if g := ap.group(o); g != "" {
			family = g
		}
		if family != under {
			name := "Actions"
			switch {
			case ap.group(o) != "":
				name = family
			case family != "":
				name = title(family) + "s"
			case grouped:
				name = "Then"
			}
			out = append(out, ui.Btn{Head: true, ID: "head-" + name, Label: name, Tip: ap.headTip(o, family)})
			under = family
		}
		grouped = grouped || ap.group(o) != ""
		if len(can) == 1 || k == main {
			t.Primary, t.Key, t.Alt = true, "Enter", t.Key
		}
		out = append(out, t)
	}
	return out
}

// mainOption is the one thing that can be done with the selected unit, beside which there is only what concerns no unit, such
// as to pass, or what the open decision is about where that concerns no unit, such as to draw: Enter does it. -1 where there
// are several or none; actions of a unit that acts are not meant.
func (ap *actionPanel) mainOption(can []int) int {
	main, list := -1, ap.ses.Play.Open().Options
	for _, k := range can {
		if c := list[k].Command; c != nil && c.Kind == ap.ses.Play.Open().Kind && draft.OptionUnit(&list[k]) == 0 {
			return k
		}
	}
	if ap.ses.Play.Open().Unit != 0 {
		return -1
	}
	for _, k := range can {
		if u := draft.OptionUnit(&list[k]); u == 0 || u != ap.ses.Hand.Unit() || ap.group(&list[k]) != "" {
			continue
		}
		if main >= 0 {
			return -1
		}
		main = k
	}
	return main
}

// refusedFold is the line under which actions that would do nothing and refused ones are folded; where nothing is possible it is a mere
// heading.
func (ap *actionPanel) refusedFold(idle, not int, folds bool) ui.Btn {
	if !folds {
		return ui.Btn{Head: true, ID: "head-Not now", Label: "Not now", Tip: "what cannot be done now, and why"}
	}
	label, tip := fmt.Sprintf("%d not possible now…", not), "what cannot be done now, and why"
	switch {
	case idle > 0 && not > 0:
		label, tip = fmt.Sprintf("%d of no use or not possible…", idle+not), "what would do nothing and what cannot be done now, and why"
	case idle > 0:
		label, tip = fmt.Sprintf("%d of no use now…", idle), "what would do nothing now, and why"
	}
	return ui.Btn{ID: "refused", Label: label, Key: refusedKey, Chosen: ap.refused, Tip: tip, Do: func() {
		ap.refused = !ap.refused
		ap.column.unfold = ap.refused
	}}
}

// headTip says what stands under the heading of an option: the commands of its group with what they do, or its kind of command.
func (ap *actionPanel) headTip(o *rules.Option, family string) string {
	info := ap.ses.Play.System().Info()
	var list []string
	for _, t := range info.Commands {
		if t.Group != "" && t.Group == ap.group(o) || ap.group(o) == "" && t.ID == family {
			list = append(list, t.Name()+": "+t.Text)
		}
	}
	if len(list) == 0 {
		return "what can be done now"
	}
	return strings.Join(list, ".\n") + "."
}

// family is the kind of command of an option that is one of many of a kind, named before a colon; else "".
func (s *speaker) family(o *rules.Option) string {
	if o.Command == nil || o.Command.Name == "" || o.Head.Empty() || s.group(o) != "" {
		return ""
	}
	return o.Command.Kind
}

// group is the heading under which an option stands, that of its kind of command; "" for none.
func (s *speaker) group(o *rules.Option) string {
	if o.Command == nil {
		return ""
	}
	t, _ := s.ses.Play.System().Info().Command(o.Command.Kind)
	return t.Group
}

// byGroup sorts options so that those of one heading stand together, the headings in the order in which the system lists
// its commands, what has none last.
func (ap *actionPanel) byGroup(list []int) {
	open := ap.ses.Play.Open()
	rank := map[string]int{}
	for _, t := range ap.ses.Play.System().Info().Commands {
		if _, known := rank[t.Group]; !known && t.Group != "" {
			rank[t.Group] = len(rank) - len(ap.ses.Play.System().Info().Commands)
		}
	}
	slices.SortStableFunc(list, func(p, q int) int { return rank[ap.group(&open.Options[p])] - rank[ap.group(&open.Options[q])] })
}

// optionTip says what an option does: the text of its command, else its own.
func (ap *actionPanel) optionTip(o *rules.Option) string {
	if o.Command != nil {
		if t, ok := ap.ses.Play.System().Info().Command(o.Command.Kind); ok {
			return ap.words(o.Whole()) + ": " + t.Text
		}
	}
	return ap.words(o.Whole())
}

// tipOdds is what was written of the odds of an option, for the state of the battle that it was written in.
type tipOdds struct {
	of    string
	epoch int
	text  string
}

// chances writes the odds of the option of a button that is given as it stands, once for every state of the battle.
func (ap *actionPanel) chances(button string) string {
	k := &ap.told
	if k.of == button && k.epoch == ap.ses.Play.Epoch() {
		return k.text
	}
	k.of, k.epoch, k.text = button, ap.ses.Play.Epoch(), ""
	list := ap.ses.Play.Open().Options
	i := slices.IndexFunc(list, func(o rules.Option) bool { return "option-"+o.ID == button })
	if i < 0 || list[i].Command == nil || list[i].Refused != nil {
		return ""
	}
	o := &list[i]
	odds, ok := rules.ForecasterOf(ap.ses.Play.System()).Odds(ap.ses.Play.State(), rules.Draft{Command: *o.Command})
	if !ok {
		return ""
	}
	for i, l := range odds.Outcomes {
		sep := ", "
		if i == 0 {
			sep = ". "
		}
		k.text += sep + ui.Percent(l.P) + " " + ap.words(l.Label)
	}
	return k.text
}
