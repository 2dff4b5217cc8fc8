package rules

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// System is one rule system. Its methods are pure: they read the state that they are given and nothing else. What it can do
// beyond these five stands in the interfaces of abilities.go.
type System interface {
	// Info names the system and everything a transcript or a window can name in it.
	Info() *Info
	// Open is the decision that is open between two commands. Every state that is not over has one with at least
	// one option that Check allows. The kernel asks it of the view of who decides.
	Open(s *State) Decision
	// Check judges a command without throwing dice or changing s. It is called while a model is dragged. The kernel asks it
	// of the view of the seat that gives the command; what it allows there Resolve carries out on the battle itself.
	Check(s *State, c Command) Ruling
	// Resolve carries out a command that Check allowed (or the players overruled) on ctx.S, top down.
	Resolve(ctx *Ctx, c Command)
	// Builder collects the lines of a scenario, force or transcript into a starting State.
	Builder() Builder
}

// Info describes a system for help, validation and drawing.
type Info struct {
	ID, Name, Edition string
	Former            []string      // ids that it had in earlier releases: files that name them are still read
	Phases            []Term        // in order
	Commands          []CommandTerm // kinds that Command.Kind may have
	Decisions         []Term
	Markers           []Term
	Terrain           []Term
	Fields            []Term // of profiles, weapons and units in force files and transcripts
	Attacks           []Term
	Counters          []Term
	Rolls             []Term              // purposes of dice, each with who throws what; … in an id stands for a name or a number
	AttackRolls       []string            // purposes of dice that only attacks throw; … as in Rolls
	Dice              []DieKind           // those with symbols instead of numbers
	Drawings          map[string]string   // kinds of terrain that are drawn like a kind of another name: the name of that drawing
	Changes           []string            // names of terrain events besides the kinds of terrain and "gone"
	Reactions         []Term              // kinds of what units do inside what others do
	Passing           map[string][]string // by kinds of questions that may be let pass, the answers that do so: an option, a number, or "" for picking and placing nothing
	Subjects          []string            // what rulings judge or count, as their Subject says; … as in Rolls
	Templates         []Template
	Rules             []Rule // the whole catalogue of the system, in order
	// Keys are those by which a window offers a kind of command, or "kind:name" one of its ways, always; what has none
	// gets a key that is free.
	Keys map[string]string
	// Leads says in one line what an answer to a question leads to, under "kind:option", or under "kind" what is true of all
	// of its answers: of options that are models or units, of numbers and of places.
	Leads         map[string]string
	HurtByMarkers bool // who is hurt is said by markers, not by points of life

	Life    string   // what players call the points of life, "" for that
	Tracks  []Term   // what models can lose besides their life
	Adrift  bool     // models may be adrift, and held by either side
	Nobodys bool     // units and models may be nobody's
	Things  []string // kinds of terrain that are no ground but things on the table: they have an owner, a level and markers, and are discs, rectangles or ovals
}

// Fits reports whether a word is the one that a pattern means: the same, or the same around the … of the pattern.
func Fits(pattern, word string) bool {
	before, after, open := strings.Cut(pattern, "…")
	if !open {
		return pattern == word
	}
	return len(word) >= len(before)+len(after) && strings.HasPrefix(word, before) && strings.HasSuffix(word, after)
}

// Term is a word of a system with its meaning in one line.
type Term struct {
	ID, Text string // Text is what it means or does, for players; several things apart by semicolons
	Title    string // how players call it, "" where the ID reads well enough; the story tells it of commands that move
	Of       string // of a marker: what it lies at; OfPiece at things on the table alone
	Ends     string // of a marker: when all of it goes (EndsWithTurn, EndsWithActivation or a word of the system), "" where rules take it off one by one
	Ended    string // of a marker that ends: what is told then, "" for nothing but the number
	Use      string // what else stands in a file or transcript with it, "" for nothing
	Rule     RuleID // the row of the catalogue that says more, "" where none does
}

// Help is the line that explains it to who writes files and transcripts.
func (t Term) Help() string {
	out := t.Text
	if t.Of != "" {
		out = t.Of + ": " + out
	}
	if t.Use != "" {
		out += "; " + t.Use
	}
	return out
}

// Name is how players call it.
func (t Term) Name() string {
	if t.Title != "" {
		return t.Title
	}
	s := strings.ReplaceAll(t.ID, "-", " ")
	return strings.ToUpper(s[:min(1, len(s))]) + s[min(1, len(s)):]
}

// Template is a card of the game that anybody may lay on the table to look who is under it.
type Template struct {
	Term
	Base   Base // its shape, W across the way that it faces
	Arrows bool // it bears the numbered arrows by which something scatters
}

// Rule is one catalogue row.
type Rule struct {
	ID    RuleID
	Area  string
	Title string
	Book  string // chapter and page
	Text  string // the rule in our words

	Clauses []Clause // what has to be seen at the table, one by one
}

// ClauseID names a clause: the id of its rule, a dot and a letter.
type ClauseID string

// Rule returns the id of the rule that the clause belongs to.
func (id ClauseID) Rule() RuleID {
	rule, _, _ := strings.Cut(string(id), ".")
	return RuleID(rule)
}

// Clause is one part of a rule that can be seen at the table by itself.
type Clause struct {
	ID    ClauseID
	Kind  string   // refuse, allow, number, dice, order, ask, state, table, secret, setup or words
	Holds string   // what must hold, in our words
	Wrong string   // the likeliest wrong way, which a test has to catch
	Tests []string // Go tests that prove it, as package.TestName, where it speaks of input or display
}

// Played reports whether the clause asks for a test: mere words do not.
func (c *Clause) Played() bool { return c.Kind != "words" }

// Rule finds a rule by id.
func (in *Info) Rule(id RuleID) (Rule, bool) {
	for _, r := range in.Rules {
		if r.ID == id {
			return r, true
		}
	}
	return Rule{}, false
}

var systems []System

// Register adds a system. It panics if the id is taken, since two systems of one name cannot be told apart in a save.
func Register(sys System) {
	id := sys.Info().ID
	for _, s := range systems {
		if s.Info().ID == id {
			panic("rules: system " + id + " registered twice")
		}
	}
	systems = append(systems, sys)
	sort.Slice(systems, func(i, j int) bool { return systems[i].Info().ID < systems[j].Info().ID })
}

// Systems lists the registered systems by id.
func Systems() []System { return append([]System(nil), systems...) }

// Find gives the system of an id, or of one that it had in an earlier release. An unknown id is an error that names the
// known ones.
func Find(id string) (System, error) {
	known := ""
	for _, s := range systems {
		if s.Info().ID == id || slices.Contains(s.Info().Former, id) {
			return s, nil
		}
		known += " " + s.Info().ID
	}
	return nil, fmt.Errorf("unknown rule system %q, expected one of:%s", id, known)
}

// SystemID gives the id that a system has today for one that a file names; an unknown id stays as it is.
func SystemID(id string) string {
	if sys, err := Find(id); err == nil {
		return sys.Info().ID
	}
	return id
}
