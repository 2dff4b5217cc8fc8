// Package report writes a battle down once it is over: who fought with what, turn by turn what happened in the words of
// the log, a picture of the table as each turn began, and how the dice fell against what was to be expected of them. It
// knows every rule system only through rules.System, and everything that it says comes from playing the log again.
package report

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"baize/render/raster"
	"baize/rules"
	"baize/saves"
)

// Text is the name of the report itself in its folder; the pictures lie beside it.
const Text = "report.md"

// Run writes the report that the arguments ask for and gives the exit code: 0 fine, 2 bad usage or input.
func Run(args []string, out, errs io.Writer) int {
	o, err := parse(args, errs)
	if err == nil {
		err = o.run(out)
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errFlags):
		return 2
	}
	if err != nil {
		fmt.Fprintf(errs, "baize: report: %v\n", err)
		return 2
	}
	return 0
}

// errFlags says that flags are wrong, which the flag package has told already.
var errFlags = errors.New("wrong flags")

// options are the flags of the command.
type options struct {
	file, dir string
	seat      rules.Seat
	ppi       float64
}

func parse(args []string, errs io.Writer) (options, error) {
	o := options{seat: rules.NoSeat}
	f := flag.NewFlagSet("baize report", flag.ContinueOnError)
	f.SetOutput(errs)
	f.StringVar(&o.dir, "o", "", "the `folder` to write to")
	f.Float64Var(&o.ppi, "ppi", 18, "pixels per inch of the pictures, 4 to 60")
	seat := f.String("seat", "", "tell what this side may know, `A or B`; everything if the battle is over")
	var files []string
	for {
		if err := f.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return o, err
			}
			return o, errFlags
		}
		if f.NArg() == 0 {
			break
		}
		files, args = append(files, f.Arg(0)), f.Args()[1:]
	}
	switch *seat {
	case "":
	case "A", "a":
		o.seat = rules.SeatA
	case "B", "b":
		o.seat = rules.SeatB
	default:
		return o, fmt.Errorf("-seat %s: expected A or B", *seat)
	}
	if len(files) != 1 || o.dir == "" || !(o.ppi >= 4 && o.ppi <= 60) {
		return o, fmt.Errorf("expected one save or journal, -o DIR, and -ppi from 4 to 60")
	}
	o.file = files[0]
	return o, nil
}

// run reads the battle and writes its report. Rules that break on what a stranger's file holds are an error in it.
func (o *options) run(out io.Writer) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%s: does not hold together: %.120q", o.file, fmt.Sprint(p))
		}
	}()
	l, err := saves.DecodeFile(o.file)
	if err != nil {
		return err
	}
	if l.Battle.State().Over == nil && o.seat == rules.NoSeat {
		return fmt.Errorf("%s: the battle is not over, so it may hold secrets: say for whom the report is with -seat A or -seat B", o.file)
	}
	if !l.Replayable {
		return fmt.Errorf("%s: other rules than this program has made its log, so it cannot be told again", o.file)
	}
	r, err := Tell(l.Battle, l.Meta, o.seat)
	if err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	if err := r.Write(o.dir, o.ppi); err != nil {
		return err
	}
	fmt.Fprintln(out, filepath.Join(o.dir, Text))
	return nil
}

// Write writes the text and the pictures into a folder, which is made if it is not there. ppi is in pixels per inch.
func (r *Report) Write(dir string, ppi float64) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, s := range r.shots() {
		sc := scene(s.state, ppi)
		if err := raster.Afford(sc, ppi); err != nil {
			return fmt.Errorf("%s: %w", s.file, err)
		}
		var buf bytes.Buffer
		if err := png.Encode(&buf, raster.Whole(sc, ppi)); err != nil {
			return fmt.Errorf("%s: %w", s.file, err)
		}
		if err := os.WriteFile(filepath.Join(dir, s.file), buf.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(dir, Text), []byte(r.Markdown()), 0o644)
}
