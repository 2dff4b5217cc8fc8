package model

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"baize/rules"
)

// symbolText is what every roll counts (DUST-DICE-KEY): lines of "roll", name, symbols, who throws and what a success does, rule; and of
// "table", name, symbols or their number, result, and that in words where it is written otherwise. Whoever has the printed book corrects a line here and nothing else.
//
//go:embed symbols.tsv
var symbolText string

// Roll is a roll by its name.
type Roll struct {
	Name string
	On   Faces  // what counts as a success
	Text string // who throws, and what a success does
	Rule rules.RuleID
}

// key is the table of symbols.
type key struct {
	rolls  []Roll
	byName map[string]int
	tables map[string]map[string]string
	words  map[string]string // of results, by table and result
}

// symbolOf are the letters of symbols, in the order in which pairs are written.
const symbolOf = "ATS"

var symbols = sync.OnceValue(func() *key {
	k, err := readKey(symbolText)
	if err != nil {
		panic(err)
	}
	return k
})

// readKey reads the table of symbols. It returns an error for a line that is none, and for a name that is there twice.
func readKey(text string) (*key, error) {
	k := &key{byName: map[string]int{}, tables: map[string]map[string]string{}, words: map[string]string{}}
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		cells := strings.Split(line, "\t")
		bad := func(what string) (*key, error) { return nil, fmt.Errorf("symbols.tsv:%d: %s: %q", i+1, what, line) }
		if len(cells) != 5 {
			return bad("expected five cells")
		}
		switch cells[0] {
		case "roll":
			r := Roll{Name: cells[1], Text: cells[3], Rule: rules.RuleID(cells[4])}
			for _, c := range cells[2] {
				at := strings.IndexRune(symbolOf, c)
				if at < 0 {
					return bad("expected symbols of " + symbolOf)
				}
				r.On |= 1 << at
			}
			if _, twice := k.byName[r.Name]; twice || r.On == None {
				return bad("expected symbols, and one line for each roll")
			}
			k.byName[r.Name] = len(k.rolls)
			k.rolls = append(k.rolls, r)
		case "table":
			t := k.tables[cells[1]]
			if t == nil {
				t = map[string]string{}
				k.tables[cells[1]] = t
			}
			if _, twice := t[cells[2]]; twice {
				return bad("there twice")
			}
			t[cells[2]] = cells[3]
			if cells[4] != "" {
				k.words[cells[1]+"\t"+cells[3]] = cells[4]
			}
		default:
			return bad("expected roll or table")
		}
	}
	return k, nil
}

// Key returns what a roll counts, by its name. A name that the table does not have is a broken build and panics.
func Key(name string) Faces { return RollOf(name).On }

// RollOf returns a roll by its name. A name that the table does not have is a broken build and panics.
func RollOf(name string) Roll {
	k := symbols()
	i, ok := k.byName[name]
	if !ok {
		panic("dust: no roll is called " + name)
	}
	return k.rolls[i]
}

// Rolls lists all rolls, in the order of the table.
func Rolls() []Roll { return symbols().rolls }

// Pairs lists the tables that two dice are thrown for, in the order of their names.
func Pairs() (out []string) {
	for name, t := range symbols().tables {
		if _, ok := t[symbolOf[:1]+symbolOf[:1]]; ok {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// Outcome returns the result of a table for faces of dice, whatever their order: that of "AT" for Target and Army. A table that is none
// is a broken build and panics.
func Outcome(table string, faces ...int) string {
	var of []int
	for _, f := range faces {
		of = append(of, slices.Index([]Faces{Army, Target, Shield}, Symbol(f)))
	}
	slices.Sort(of)
	out := ""
	for _, i := range of {
		out += symbolOf[i : i+1]
	}
	return Result(table, out)
}

// Result returns the result of a table at a place of it: symbols in the order Army, Target, Shield, or a number; "" where it has none
// there. A table that is none is a broken build and panics.
func Result(table, at string) string {
	t, ok := symbols().tables[table]
	if !ok {
		panic("dust: no table is called " + table)
	}
	return t[at]
}

// Says returns a result of a table in words.
func Says(table, result string) string {
	if w, ok := symbols().words[table+"\t"+result]; ok {
		return w
	}
	return strings.ReplaceAll(result, "-", " ")
}
