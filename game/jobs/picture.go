package jobs

import (
	"fmt"
	"io"
	"os"

	"baize/game/handout"
	"baize/game/tableview"
)

// Picture paints the table of a scenario, save or transcript's set-up.
func Picture(args []string, _, errs io.Writer) int {
	f := flags("picture", errs)
	name := f.String("o", "", "the PNG `file` to write")
	ppi := f.Float64("ppi", 24, "pixels per inch, 4 to 60")
	files, err := mixed(f, args)
	if err != nil {
		return usage(err)
	}
	if len(files) != 1 || *name == "" || !(*ppi >= 4 && *ppi <= 60) {
		return bad(errs, fmt.Errorf("picture: expected one scenario or save, -o FILE.png, and -ppi from 4 to 60"))
	}
	state, err := stateOf(files[0])
	if err != nil {
		return bad(errs, err)
	}
	data, err := handout.Picture(tableview.Map(state), *ppi)
	if err != nil {
		return bad(errs, fmt.Errorf("%s: %w", files[0], err))
	}
	if err := os.WriteFile(*name, data, 0o644); err != nil {
		return bad(errs, err)
	}
	return 0
}
