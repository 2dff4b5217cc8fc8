package jobs

import (
	"fmt"
	"io"

	"baize/scenarios"
	"baize/scenarios/battlescribe"
)

// Import turns catalogues and rosters of the players' community into force files, and lists what was read exactly, what with a
// decision of ours, and what was left out.
func Import(args []string, out, errs io.Writer) int {
	f := flags("import", errs)
	dir := f.String("o", "", "the `folder` to write to")
	system := f.String("system", "", "the `id` of the system to read them for; else the first that knows most of them")
	names, err := mixed(f, args)
	if err != nil {
		return usage(err)
	}
	if len(names) == 0 || *dir == "" {
		return bad(errs, fmt.Errorf("import: expected files of catalogues or rosters, and -o DIR"))
	}
	res, err := battlescribe.Import(scenarios.Open(*dir), names, *system)
	if err != nil {
		return bad(errs, err)
	}
	kept, err := res.Write(*dir)
	if err != nil {
		return bad(errs, err)
	}
	fmt.Fprint(out, res.List())
	for _, path := range kept {
		fmt.Fprintf(out, "%s: left as it is, since it was edited: delete or rename it to import it anew\n", path)
	}
	if n := res.Failed(); n > 0 {
		return bad(errs, fmt.Errorf("import: %d files cannot be read: see the list", n))
	}
	return 0
}
