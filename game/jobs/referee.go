package jobs

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/rulestest"
)

// Referee plays transcripts and tells of each file whether it goes as it says.
func Referee(args []string, out, errs io.Writer) int {
	f := flags("referee", errs)
	help := f.String("help", "", "list what a transcript of this `system` can name")
	if err := f.Parse(args); err != nil {
		return usage(err)
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
		{"Phases", in.Phases}, {"Commands", commandTerms(in)}, {"Attack kinds", in.Attacks}, {"Decisions", in.Decisions}, {"Markers", in.Markers}, {"Tracks", in.Tracks},
		{"Lines and fields of the set-up", in.Fields}, {"Terrain", in.Terrain}, {"Things on the table, with owner= layer= and markers", thingTerms(in)}, {"Counters", in.Counters}, {"Reactions", in.Reactions}, {"Rolls, by purpose", in.Rolls}, {"Subjects of rulings", subjectTerms(in)}, {"Commands by hand", handTerms},
	} {
		if len(list.terms) == 0 {
			continue
		}
		fmt.Fprintf(out, "\n%s\n", list.title)
		for _, t := range list.terms {
			fmt.Fprintf(out, "  %-22s %s\n", t.ID, t.Help())
		}
	}
	return 0
}

// thingTerms are the kinds of terrain that are things on the table.
func thingTerms(in *rules.Info) []rules.Term {
	return slices.DeleteFunc(slices.Clone(in.Terrain), func(t rules.Term) bool { return !in.IsThing(t.ID) })
}

// subjectTerms returns the subjects of rulings, several a line.
func subjectTerms(in *rules.Info) []rules.Term {
	var out []rules.Term
	for some := range slices.Chunk(in.Subjects, 8) {
		out = append(out, rules.Term{Text: strings.Join(some, ", ")})
	}
	return out
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
	{ID: rules.KindHandMarker, Text: "unit=, model= or piece=, name=MARKER number=N"},
	{ID: rules.KindHandLost, Text: "model= number=POINTS lost of its life, or of the track name=TRACK"},
	{ID: rules.KindHandHeld, Text: "model= name=A|B|nobody: it is adrift and they have it; back: it takes part again"},
	{ID: rules.KindHandPiece, Text: "piece= name=gone|back, or at=x,y facing= number=LEVEL, or of a thing name=A|B|nobody: whose it is"},
	{ID: rules.KindHandTerrain, Text: "terrain=\"KIND LABEL rect=... tags=... owner= layer=\", as in a map"},
	{ID: rules.KindHandCounter, Text: "name=COUNTER number=N, for the seat that gives the command"},
	{ID: rules.KindPlayer, Text: "name=WORDS: who plays the seat from now on, a player of the program; nothing: a person"},
	{ID: rules.KindHandDice, Text: "number=1: the seat types in its dice (answer SEAT faces=...); 0: the program rolls"},
	{ID: rules.KindLetPass, Text: "name=QUESTION until=phase|turn: the seat is not asked such questions any more; until=now: it is again. While one is open: answer SEAT pass=QUESTION until=done|acted|phase|turn|now"},
	{ID: rules.KindNote, Text: "name=TEXT: a line for the log"},
	{ID: rules.KindConcede, Text: "the seat gives the battle up"},
}
