package screens

import (
	"slices"
	"strings"

	"baize/game/ui"
	"baize/rules"
)

// refusedRows list what cannot be done now: what is refused for one reason stands in one row above it. Reasons of few things
// come first, since they are what somebody looks for; what is true of all comes last.
func (a *App) refusedRows(list []int, labels []string) []ui.Btn {
	type row struct {
		why   *rules.Ruling
		text  string
		first int
		names []string
	}
	var rows []row
	for n, k := range list {
		o := &a.ses.Open().Options[k]
		text, name := a.words(o.Refused.Text), labels[n]
		i := slices.IndexFunc(rows, func(r row) bool { return r.text == text })
		if i < 0 {
			rows = append(rows, row{o.Refused, text, k, nil})
			i = len(rows) - 1
		}
		rows[i].names = append(rows[i].names, name)
	}
	slices.SortStableFunc(rows, func(p, q row) int { return len(p.names) - len(q.names) })
	var out []ui.Btn
	for _, r := range rows {
		t := ui.Btn{ID: "option-" + a.ses.Open().Options[r.first].ID, Label: listed(r.names), Off: true, Sub: r.text, Rule: string(r.why.Rule)}
		out = append(out, t)
	}
	return out
}

// listed joins the names of things; what all of them begin with up to a colon is said once.
func listed(names []string) string {
	if len(names) == 1 {
		return names[0]
	}
	head, _, ok := strings.Cut(names[0], ": ")
	for _, n := range names {
		ok = ok && strings.HasPrefix(n, head+": ")
	}
	if !ok {
		return strings.Join(names, ", ")
	}
	short := make([]string, len(names))
	for i, n := range names {
		short[i] = strings.TrimPrefix(n, head+": ")
	}
	return head + ": " + strings.Join(short, ", ")
}
