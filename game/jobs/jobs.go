// Package jobs does what the program does without a window, each job a command of its own: judging transcripts and files,
// the table of rules, importing catalogues, painting a table. A job takes its arguments and gives the exit code: 0 fine, 1 a
// difference or something illegal, 2 bad usage or input, each with one clear line.
package jobs

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// bad reports bad usage or input; each line of an error stands for itself.
func bad(errs io.Writer, err error) int {
	for line := range strings.Lines(err.Error()) {
		fmt.Fprintf(errs, "baize: %s\n", strings.TrimSuffix(line, "\n"))
	}
	return 2
}

func flags(name string, errs io.Writer) *flag.FlagSet {
	f := flag.NewFlagSet("baize "+name, flag.ContinueOnError)
	f.SetOutput(errs)
	return f
}

// usage is the exit code where flags could not be parsed: 0 where help was asked for.
func usage(err error) int {
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	return 2
}

// mixed parses flags that may also stand behind plain arguments.
func mixed(f *flag.FlagSet, args []string) (plain []string, err error) {
	for {
		if err := f.Parse(args); err != nil {
			return nil, err
		}
		if f.NArg() == 0 {
			return plain, nil
		}
		plain, args = append(plain, f.Arg(0)), f.Args()[1:]
	}
}
