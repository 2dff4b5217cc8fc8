package screens

import (
	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/rules"
)

// label is what a button says of an option.
type label struct {
	head rules.Text // what the option stands under, nothing for none
	over string     // the same in words
	tail string     // what it says
}

// whole returns the label in one line.
func (l label) whole() string {
	if l.over == "" {
		return l.tail
	}
	return l.over + ": " + l.tail
}

// sameHead reports whether several labels have the same head.
func sameHead(list []label) bool {
	for _, l := range list {
		if l.head.Empty() || !l.head.Equal(list[0].head) {
			return false
		}
	}
	return len(list) > 1
}

// optionLabel returns an option in few words; one that only names a unit has what the unit is to do for a head.
func (s *speaker) optionLabel(o *rules.Option) label {
	st := s.ses.Play.State()
	if o.Command == nil || !telling.NamesOnly(o.Whole()) {
		return label{o.Head, telling.Brief(st, o.Head), telling.Brief(st, o.Text)}
	}
	t, _ := s.ses.Play.System().Info().Command(o.Command.Kind)
	out := label{rules.Plain(t.Name()), t.Name(), s.words(o.Text)}
	if u := draft.OptionUnit(o); u != 0 && st.HasUnit(u) && o.Text.Equal(rules.Say("%s", st.Unit(u))) {
		out.tail = telling.OwnName(st, u)
	}
	return out
}

// onlyOption is the one thing that can be done now, in a few words, or "" where there is a choice.
func (ap *actionPanel) onlyOption() string {
	k := ap.only()
	if k < 0 {
		return ""
	}
	return ap.optionLabel(&ap.ses.Play.Open().Options[k]).whole()
}

// only is the one option that can be taken now, -1 where there is a choice, none, or something laid out.
func (ap *actionPanel) only() int {
	if ap.ses.Play.Asked() || ap.ses.Hand.Draft() != nil {
		return -1
	}
	open, only := ap.ses.Play.Open(), -1
	for i := range open.Options {
		switch {
		case open.Options[i].Refused != nil:
		case only >= 0:
			return -1
		default:
			only = i
		}
	}
	return only
}
