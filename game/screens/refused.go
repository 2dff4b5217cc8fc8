package screens

import (
	"slices"
	"strings"

	"baize/game/ui"
	"baize/rules"
)

// idleRows returns a button for each legal option that would do nothing, with the reason below it.
func (ap *actionPanel) idleRows(list []int, labels []label, keys []string) (out []ui.Btn) {
	for n, k := range list {
		o := &ap.ses.Play.Open().Options[k]
		out = append(out, ui.Btn{ID: "option-" + o.ID, Label: labels[n].whole(), Key: keys[n], Sub: ap.words(o.Idle), Do: func() { ap.choose(k) }})
	}
	return out
}

// refusedRows list what cannot be done now: what is refused for one reason stands in one row above it. Reasons of few things
// come first, since they are what somebody looks for; what is true of all comes last.
func (ap *actionPanel) refusedRows(list []int, labels []label) []ui.Btn {
	type row struct {
		why   *rules.Ruling
		first int
		names []label
	}
	var rows []row
	for n, k := range list {
		o := &ap.ses.Play.Open().Options[k]
		i := slices.IndexFunc(rows, func(r row) bool { return r.why.Rule == o.Refused.Rule && r.why.Text.Equal(o.Refused.Text) })
		if i < 0 {
			rows = append(rows, row{o.Refused, k, nil})
			i = len(rows) - 1
		}
		rows[i].names = append(rows[i].names, labels[n])
	}
	slices.SortStableFunc(rows, func(p, q row) int { return len(p.names) - len(q.names) })
	var out []ui.Btn
	for _, r := range rows {
		t := ui.Btn{ID: "option-" + ap.ses.Play.Open().Options[r.first].ID, Label: listed(r.names), Off: true, Sub: ap.words(r.why.Text), Rule: string(r.why.Rule)}
		out = append(out, t)
	}
	return out
}

// listed joins the names of things; a head that all of them have is said once.
func listed(names []label) string {
	var out []string
	if !sameHead(names) {
		for _, n := range names {
			out = append(out, n.whole())
		}
		return strings.Join(out, ", ")
	}
	for _, n := range names {
		out = append(out, n.tail)
	}
	return names[0].over + ": " + strings.Join(out, ", ")
}
