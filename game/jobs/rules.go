package jobs

import (
	"fmt"
	"io"
	"strings"

	"baize/rules"
	"baize/rules/rulestest"
)

// Rules prints the table of supported rules.
func Rules(args []string, out, errs io.Writer) int {
	f := flags("rules", errs)
	only := f.String("system", "", "only this `system`")
	tsv := f.Bool("tsv", false, "tab-separated")
	clauses := f.Bool("clauses", false, "list every clause with what proves it")
	if err := f.Parse(args); err != nil {
		return usage(err)
	}
	list := rules.Systems()
	if *only != "" {
		sys, err := rules.Find(*only)
		if err != nil {
			return bad(errs, err)
		}
		list = []rules.System{sys}
	}
	code := 0
	for _, sys := range list {
		table, failed := rulestest.Table(sys)
		for _, s := range table {
			count := fmt.Sprintf("%d/%d", s.Played, s.Of)
			switch {
			case *clauses:
				for _, p := range s.Clauses {
					fmt.Fprintf(out, "%s\t%s\t%s\t%s\n", p.ID, p.Kind, p.Mark(), strings.Join(p.By, ","))
				}
			case *tsv:
				fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\n", s.Rule.ID, s.Rule.Title, s.Mark, count, strings.Join(s.Transcripts, ","))
			default:
				fmt.Fprintf(out, "%-16s %-8s %-5s %-50.50s %s\n", s.Rule.ID, s.Mark, count, s.Rule.Title, strings.Join(s.Transcripts, " "))
			}
		}
		for _, r := range failed {
			fmt.Fprintf(errs, "baize: a transcript of %s fails: %v\n", sys.Info().ID, r.Err)
			code = 1
		}
	}
	return code
}
