// Command baize is a desktop table for miniature wargames: it opens the window, or does one of its jobs without one.
// Exit codes: 0 fine, 1 a difference or something illegal, 2 bad usage or input.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"baize/game"
	"baize/game/duel"
	"baize/game/jobs"
	"baize/game/report"
	"baize/game/workshop/pack"
	_ "baize/rules/systems"
)

const usage = `usage: baize [-scenario NAME] [-load FILE] ...   open the window (baize -help lists the flags)
       baize FILE.baizepack...                 open the window with packs that somebody gave you
       baize referee FILE...                   play transcripts
       baize referee -help SYSTEM              what a transcript of a system can name
       baize rules [-system ID] [-tsv]         the table of supported rules
       baize import FILE... -o DIR             turn BattleScribe catalogues and rosters into force files
       baize validate [-verify] FILE...        judge scenarios, maps, forces, packs, saves, journals and transcripts; -verify plays logs again
       baize duel -system ID [-seats A,B] ...  let players of the program fight each other (baize duel -help)
       baize picture FILE -o map.png           paint the table of a scenario or save
       baize print FILE -o map.pdf             a plan to lay a real table by, or with -sheet full the table at its true size
       baize print FORCE -o force.pdf          roster and unit cards of a force; as force.png with a picture of each page
       baize pack SCENARIO -o FILE.baizepack   put a scenario, its map, its forces and a picture into one file for a friend
       baize unpack FILE... [-to FOLDER]       put what packs hold beside your own files
       baize version                           which program this is
       baize report SAVE-OR-JOURNAL -o DIR     write a battle down: text, pictures of the table, and how the dice fell
`

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// job is one thing that the program does without a window.
type job func(args []string, out, errs io.Writer) int

var commands = map[string]job{
	"referee":  jobs.Referee,
	"rules":    jobs.Rules,
	"import":   jobs.Import,
	"validate": jobs.Validate,
	"picture":  jobs.Picture,
	"print":    jobs.Print,
	"pack":     jobs.Pack,
	"unpack":   jobs.Unpack,
	"duel":     duel.Run,
	"report":   report.Run,
	"version":  version,
	"-version": version,
	"help":     func(_ []string, out, _ io.Writer) int { fmt.Fprint(out, usage); return 0 },
}

// run does what the arguments ask for. Output that could not be written is an error too.
func run(args []string, out, errs io.Writer) int {
	told, warned := &console{w: out}, &console{w: errs}
	code := do(args, told, warned)
	if told.err != nil {
		fmt.Fprintf(warned, "baize: what it had to say could not be written: %v\n", told.err)
		return 2
	}
	return code
}

func do(args []string, out, errs io.Writer) int {
	if len(args) > 0 && args[0] == "--version" {
		args[0] = "-version"
	}
	if len(args) == 0 || strings.HasPrefix(args[0], "-") && commands[args[0]] == nil || strings.HasSuffix(args[0], pack.Ending) {
		return game.Window(args, errs)
	}
	j, ok := commands[args[0]]
	if !ok {
		fmt.Fprintf(errs, "baize: unknown command %q\n%s", args[0], usage)
		return 2
	}
	return j(args[1:], out, errs)
}
