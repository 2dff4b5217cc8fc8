package jobs

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"os"

	"baize/game/tableview"
	"baize/render/raster"
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
	scene := tableview.Map(state)
	if err := raster.Afford(scene, *ppi); err != nil {
		return bad(errs, fmt.Errorf("%s: %w", files[0], err))
	}
	var buf bytes.Buffer
	if err := png.Encode(&buf, raster.Whole(scene, *ppi)); err != nil {
		return bad(errs, err)
	}
	if err := os.WriteFile(*name, buf.Bytes(), 0o644); err != nil {
		return bad(errs, err)
	}
	return 0
}
