// Command baize is a desktop table for miniature wargames: it opens the window, or does one of its jobs without one.
// Exit codes: 0 fine, 1 a difference or something illegal, 2 bad usage or input.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image/png"
	"io"
	"os"
	"strings"

	"baize/game"
	"baize/game/duel"
	"baize/game/report"
	"baize/game/tableview"
	"baize/render/raster"
	"baize/rules"
	"baize/rules/rulestest"
	_ "baize/rules/systems"
	"baize/rules/text"
	"baize/saves"
	"baize/scenarios"
	"baize/scenarios/battlescribe"
)

const usage = `usage: baize [-scenario NAME] [-load FILE] ...   open the window (baize -help lists the flags)
       baize referee FILE...                   play transcripts
       baize referee -help SYSTEM              what a transcript of a system can name
       baize rules [-system ID] [-tsv]         the table of supported rules
       baize import CATALOGUE... -o DIR        turn BattleScribe catalogues into force files
       baize validate FILE...                  judge scenarios, maps, forces, saves, journals and transcripts
       baize duel -system ID [-seats A,B] ...  let players of the program fight each other (baize duel -help)
       baize picture FILE -o map.png           paint the table of a scenario or save
       baize report SAVE-OR-JOURNAL -o DIR     write a battle down: text, pictures of the table, and how the dice fell
`

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// job is one thing that the program does without a window.
type job func(args []string, out, errs io.Writer) int

var jobs = map[string]job{
	"referee":  referee,
	"rules":    rulesTable,
	"import":   importCatalogues,
	"validate": validate,
	"picture":  picture,
	"duel":     duel.Run,
	"report":   report.Run,
	"help":     func(_ []string, out, _ io.Writer) int { fmt.Fprint(out, usage); return 0 },
}

func run(args []string, out, errs io.Writer) int {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		return game.Window(args, errs)
	}
	j, ok := jobs[args[0]]
	if !ok {
		fmt.Fprintf(errs, "baize: unknown command %q\n%s", args[0], usage)
		return 2
	}
	return j(args[1:], out, errs)
}

// bad reports bad usage or input.
func bad(errs io.Writer, err error) int {
	fmt.Fprintf(errs, "baize: %v\n", err)
	return 2
}

func flags(name string, errs io.Writer) *flag.FlagSet {
	f := flag.NewFlagSet("baize "+name, flag.ContinueOnError)
	f.SetOutput(errs)
	return f
}

func referee(args []string, out, errs io.Writer) int {
	f := flags("referee", errs)
	help := f.String("help", "", "list what a transcript of this `system` can name")
	if err := f.Parse(args); err != nil {
		return 2
	}
	if *help != "" {
		return refereeHelp(*help, out, errs)
	}
	if f.NArg() == 0 {
		return bad(errs, fmt.Errorf("referee: expected transcript files"))
	}
	code := 0
	for _, name := range f.Args() {
		data, err := readText(name)
		if err != nil {
			code = bad(errs, err)
			continue
		}
		rep := rulestest.Run(name, data)
		unruled(name, errs)
		switch {
		case rep.OK():
			fmt.Fprintf(out, "%s: ok\n", name)
		case rep.Bad:
			code = bad(errs, rep.Err)
		default:
			fmt.Fprintf(out, "%v\n", rep.Err)
			code = max(code, 1)
		}
	}
	return code
}

// readText reads a file that cannot be larger than any text that we accept.
func readText(name string) ([]byte, error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return io.ReadAll(io.LimitReader(in, saves.MaxSave+1))
}

func refereeHelp(id string, out, errs io.Writer) int {
	sys, err := rules.Find(id)
	if err != nil {
		return bad(errs, err)
	}
	in := sys.Info()
	fmt.Fprintf(out, "%s (%s)\n", strings.TrimSpace(in.Name+" "+in.Edition), in.ID)
	for _, list := range []struct {
		title string
		terms []rules.Term
	}{
		{"Phases", in.Phases}, {"Commands", commandTerms(in)}, {"Attack kinds", in.Attacks}, {"Decisions", in.Decisions}, {"Markers", in.Markers},
		{"Lines and fields of the set-up", in.Fields}, {"Terrain", in.Terrain}, {"Counters", in.Counters}, {"Commands by hand", handTerms},
	} {
		fmt.Fprintf(out, "\n%s\n", list.title)
		for _, t := range list.terms {
			fmt.Fprintf(out, "  %-22s %s\n", t.ID, t.Text)
		}
	}
	return 0
}

// commandTerms explains the commands of a system with their arguments as transcripts spell them.
func commandTerms(in *rules.Info) []rules.Term {
	var out []rules.Term
	for _, c := range in.Commands {
		t := c.Term
		if use := c.Usage(); use != "" {
			t.Text = use + ": " + t.Text
		}
		out = append(out, t)
	}
	return out
}

// handTerms are the kernel's commands, the same in every system.
var handTerms = []rules.Term{
	{ID: rules.KindHandPlace, Text: "model= at=x,y facing= name=table|reserve|removed|wreck"},
	{ID: rules.KindHandMarker, Text: "unit= or model=, name=MARKER number=N"},
	{ID: rules.KindHandLost, Text: "model= number=POINTS lost"},
	{ID: rules.KindHandPiece, Text: "piece= name=gone|back"},
	{ID: rules.KindHandCounter, Text: "name=COUNTER number=N, for the seat that gives the command"},
	{ID: rules.KindPlayer, Text: "name=WORDS: who plays the seat from now on, a player of the program; nothing: a person"},
	{ID: rules.KindHandDice, Text: "number=1: the seat types in its dice (answer SEAT faces=...); 0: the program rolls"},
	{ID: rules.KindNote, Text: "name=TEXT: a line for the log"},
	{ID: rules.KindConcede, Text: "the seat gives the battle up"},
}

func rulesTable(args []string, out, errs io.Writer) int {
	f := flags("rules", errs)
	only := f.String("system", "", "only this `system`")
	tsv := f.Bool("tsv", false, "tab-separated")
	if err := f.Parse(args); err != nil {
		return 2
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
			if *tsv {
				fmt.Fprintf(out, "%s\t%s\t%s\t%s\n", s.Rule.ID, s.Rule.Title, s.Mark, strings.Join(s.Transcripts, ","))
			} else {
				fmt.Fprintf(out, "%-16s %-8s %-50.50s %s\n", s.Rule.ID, s.Mark, s.Rule.Title, strings.Join(s.Transcripts, " "))
			}
		}
		for _, r := range failed {
			fmt.Fprintf(errs, "baize: a transcript of %s fails: %v\n", sys.Info().ID, r.Err)
			code = 1
		}
	}
	return code
}

// importCatalogues turns catalogues of the players' community into force files.
func importCatalogues(args []string, out, errs io.Writer) int {
	f := flags("import", errs)
	dir := f.String("o", "", "the `folder` to write to")
	names, err := mixed(f, args)
	if err != nil {
		return 2
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

func validate(args []string, out, errs io.Writer) int {
	if len(args) == 0 {
		return bad(errs, fmt.Errorf("validate: expected files"))
	}
	code := 0
	for _, name := range args {
		if err := validateFile(name); err != nil {
			code = bad(errs, err)
			continue
		}
		fmt.Fprintf(out, "%s: ok\n", name)
		unruled(name, errs)
	}
	return code
}

// validateFile judges one file of any of our kinds.
func validateFile(name string) error {
	data, err := readText(name)
	if err != nil {
		return err
	}
	if isSave(data) {
		_, err := saves.DecodeAny(name, data)
		return err
	}
	lines, err := text.Parse(name, data)
	if err != nil {
		return err
	}
	if rulestest.IsTranscript(lines) {
		if rep := rulestest.Run(name, data); rep.Bad {
			return rep.Err
		}
		return nil
	}
	return scenarios.Validate(name)
}

func isSave(data []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) }

// picture paints the table of a scenario, save or transcript's set-up.
func picture(args []string, _, errs io.Writer) int {
	f := flags("picture", errs)
	name := f.String("o", "", "the PNG `file` to write")
	ppi := f.Float64("ppi", 24, "pixels per inch, 4 to 60")
	files, err := mixed(f, args)
	if err != nil {
		return 2
	}
	if len(files) != 1 || *name == "" || *ppi < 4 || *ppi > 60 {
		return bad(errs, fmt.Errorf("picture: expected one scenario or save, -o FILE.png, and -ppi from 4 to 60"))
	}
	state, err := stateOf(files[0])
	if err != nil {
		return bad(errs, err)
	}
	var buf bytes.Buffer
	if err := png.Encode(&buf, raster.Whole(tableview.Map(state), *ppi)); err != nil {
		return bad(errs, err)
	}
	if err := os.WriteFile(*name, buf.Bytes(), 0o644); err != nil {
		return bad(errs, err)
	}
	return 0
}

// stateOf reads the state that a save, transcript or scenario (by name or path) begins or stands with.
func stateOf(name string) (*rules.State, error) {
	data, err := readText(name)
	if err != nil {
		return scenarios.Load(name)
	}
	if isSave(data) {
		l, err := saves.DecodeAny(name, data)
		if err != nil {
			return nil, err
		}
		return l.Battle.State(), nil
	}
	if lines, err := text.Parse(name, data); err == nil && rulestest.IsTranscript(lines) {
		return rulestest.Setup(name, data)
	}
	return scenarios.Load(name)
}
