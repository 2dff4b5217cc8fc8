package jobs

import (
	"fmt"
	"io"

	"baize/scenarios/battlescribe"
)

// Import turns catalogues of the players' community into force files.
func Import(args []string, out, errs io.Writer) int {
	f := flags("import", errs)
	dir := f.String("o", "", "the `folder` to write to")
	names, err := mixed(f, args)
	if err != nil {
		return usage(err)
	}
	if len(names) == 0 || *dir == "" {
		return bad(errs, fmt.Errorf("import: expected catalogue files and -o DIR"))
	}
	res, err := battlescribe.Import(names)
	if err != nil {
		return bad(errs, err)
	}
	if err := res.Write(*dir); err != nil {
		return bad(errs, err)
	}
	for _, r := range res.Entries {
		fmt.Fprintln(out, r)
	}
	return 0
}
