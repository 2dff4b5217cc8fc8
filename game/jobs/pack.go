package jobs

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"baize/game/handout"
	"baize/game/tableview"
	"baize/game/workshop"
	"baize/game/workshop/pack"
	"baize/saves"
	"baize/scenarios"
)

// Pack writes a scenario with all that it names into one file.
func Pack(args []string, out, errs io.Writer) int {
	f := flags("pack", errs)
	to := f.String("o", "", "the `file` to write; its name ends in "+pack.Ending)
	names, err := mixed(f, args)
	if err != nil {
		return usage(err)
	}
	if len(names) != 1 || !strings.HasSuffix(*to, pack.Ending) {
		return bad(errs, fmt.Errorf("pack: expected one scenario and -o FILE%s", pack.Ending))
	}
	lib, name, err := named(names[0])
	if err != nil {
		return bad(errs, err)
	}
	p, err := pack.Make(lib, name, nil)
	if err != nil {
		return bad(errs, err)
	}
	if p.Picture, err = handout.Small(tableview.Map(p.Start)); err != nil {
		return bad(errs, fmt.Errorf("%s: %w", names[0], err))
	}
	data, err := p.Bytes()
	if err != nil {
		return bad(errs, err)
	}
	return write(*to, data, out, errs)
}

// named returns the name of a scenario that is given by its name or path, and the library in which it and what it names are found.
func named(scenario string) (*scenarios.Library, string, error) {
	lib := scenarios.Open(saves.Folder())
	if !strings.ContainsAny(scenario, `/\.`) {
		return lib, scenario, nil
	}
	data, err := readText(scenario)
	if err != nil {
		return nil, "", err
	}
	name := workshop.Plain(strings.TrimSuffix(filepath.Base(scenario), filepath.Ext(scenario)))
	if name == "" {
		return nil, "", fmt.Errorf("%s: expected a name with small letters or digits", scenario)
	}
	return lib.Around(scenario).Holding(scenarios.Scenarios, name, data), name, nil
}

// write writes a file that is not there yet and says so. The same file that is there already is fine.
func write(path string, data []byte, out, errs io.Writer) int {
	if was, err := os.ReadFile(path); err == nil && bytes.Equal(was, data) {
		fmt.Fprintf(out, "%s: there already\n", path)
		return 0
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, os.ErrExist) {
		return bad(errs, fmt.Errorf("%s: another file is there: expected a name that none has", path))
	}
	if err == nil {
		_, err = f.Write(data)
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		return bad(errs, err)
	}
	fmt.Fprintf(out, "%s: written, %d bytes\n", path, len(data))
	return 0
}

// Unpack writes the files of packs into the player's folder, or another one, and overwrites none.
func Unpack(args []string, out, errs io.Writer) int {
	f := flags("unpack", errs)
	to := f.String("to", saves.Folder(), "the `folder` with scenarios, maps and forces")
	names, err := mixed(f, args)
	if err != nil {
		return usage(err)
	}
	if len(names) == 0 {
		return bad(errs, fmt.Errorf("unpack: expected packs"))
	}
	for _, name := range names {
		p, err := pack.Load(name)
		if err != nil {
			return bad(errs, err)
		}
		at, err := p.Into(workshop.Folder{Path: *to})
		if err == nil {
			_, err = at.Write()
		}
		if err != nil {
			return bad(errs, err)
		}
		for _, line := range at.Tell() {
			fmt.Fprintf(out, "%s: %s\n", name, line)
		}
	}
	return 0
}
