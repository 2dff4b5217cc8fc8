// Mutate changes the rules of a system in small ways, one at a time, and has the system's transcripts judge each change: a
// mutant that no transcript fails shows a rule that nothing proves. It is run by hand from the top of the tree:
//
//	go run ./rules/rulestest/mutate -package rules/systems/dustup -system dustup -n 400 -seed 1
//
// All mutants are compiled into one program, in which an environment variable switches a single one on (mutant schemata), so
// that a mutant costs one run of the transcripts, about a second. The program prints every survivor as file:line, operator, and
// what became of the source, then one line of counts. A mutant that runs ten times as long as the unchanged rules counts as killed.
//
// Code that systems share is changed only where the unchanged rules come by while the transcripts of the judging system are played:
// what only another system does, its transcripts judge. Places that are drawn and not reached are listed apart: if a battle of the
// system can reach one, a transcript is missing. Folders that are called as another system are that system's own and are left out.
package main

import (
	"flag"
	"fmt"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/rulestest/mutate/switches"
	_ "baize/rules/systems"
)

func main() {
	pkg := flag.String("package", "", "the `folder` of the packages that are changed")
	system := flag.String("system", "", "the `id` of the system whose transcripts judge")
	n := flag.Int("n", 400, "how many mutants of those that are reached, 0 for all")
	seed := flag.Uint64("seed", 1, "which mutants are chosen")
	only := flag.String("only", "", "only files that this `pattern` matches")
	skip := flag.String("skip", "^(mind|steer|survey|catalogues)/|(^|/)(worth|promise|appraisal|post|pairs|attacks|hints|survey|noshot|nobody|undeclared|info|terms|told|story|tableau|memo|mazes|jumps|found|detour|trial|card|counters|landmarks|landscape|countries|looks|samples|drawing|scenarist|guide|measure|sound|view|veil|leads|steer|block|closein|closearound|charge_close|sally_places|imports|proposals)|odds|_text", "no files that this `pattern` matches: words, display, readers of list builders, what a seat sees, what a save may hold, plans of the opponent, proposals, ways drawn by hand, what only the workshop asks and what is kept for speed are no rules")
	at := flag.String("at", "", "only changes at a FILE:LINE that this `pattern` matches, such as '^sight/sight.go:64$'; with -n 0 and -skip '' all of them")
	judging := flag.Bool("judge", false, "play the transcripts of the system and exit with 1 at the first that fails (used by the program itself)")
	flag.Parse()
	if *judging {
		os.Exit(judge(*system))
	}
	if err := run(*pkg, *system, *n, *seed, *only, *skip, *at); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
}

// judge plays the transcripts of a system; it returns 1 at the first that fails, which it prints, else 0.
func judge(system string) int {
	sys, err := rules.Find(system)
	if err != nil {
		fmt.Println(err)
		return 2
	}
	for _, f := range rules.ProverOf(sys).Transcripts() {
		if rep := rulestest.Run(f.Name, f.Data); !rep.OK() {
			fmt.Println(f.Name)
			return 1
		}
	}
	for _, id := range switches.Reached() {
		fmt.Println(id)
	}
	return 0
}

// others reports whether a file, by its name from the folder that is changed, lies in a folder called as a system other than the
// one that judges.
func others(file, system string) bool {
	for _, folder := range strings.Split(path.Dir(file), "/") {
		if folder != system && slices.ContainsFunc(rules.Systems(), func(s rules.System) bool { return s.Info().ID == folder }) {
			return true
		}
	}
	return false
}

// run makes the mutants, judges them and prints the survivors.
func run(folder, system string, n int, seed uint64, only, skip, at string) error {
	want, err := regexp.Compile(only)
	if err != nil {
		return err
	}
	not, err := regexp.Compile(skip)
	if err != nil {
		return err
	}
	p, err := load(folder, func(file string) bool {
		return want.MatchString(file) && (skip == "" || !not.MatchString(file)) && !others(file, system)
	})
	if err != nil {
		return err
	}
	place, err := regexp.Compile(at)
	if err != nil {
		return err
	}
	all := lieAt(p.sites(), place)
	drawn := draw(all, n, seed)
	program, clean, err := p.build(drawn)
	if err != nil {
		return err
	}
	defer clean()
	reached, took, err := reach(program, system, drawn)
	if err != nil {
		return err
	}
	chosen, missed := choose(drawn, reached, n)
	for _, s := range missed {
		fmt.Printf("not reached: %s: %s: %s\n", s.at(), s.what, s.shown)
	}
	killed := hunt(program, system, chosen, max(10*took, 5*time.Second))
	fmt.Printf("%s: %d mutants of %d (seed %d): %d killed, %d survived; %d more are not reached\n", folder, len(chosen), len(all), seed, killed, len(chosen)-killed, len(missed))
	return nil
}
