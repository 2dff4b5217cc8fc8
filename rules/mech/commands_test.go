package mech_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/mech"
)

// kind is a command that is judged by a ruling of its own.
func kind(id string, r rules.Ruling, args ...rules.Arg) mech.Kind[int, *[]string] {
	return mech.Kind[int, *[]string]{
		Term: rules.Term{ID: id, Text: "does " + id}, Args: args,
		Check: func(int, rules.Command) rules.Ruling { return r },
		Run:   func(log *[]string, c rules.Command) { *log = append(*log, c.Kind) },
	}
}

func TestCommands(t *testing.T) {
	walk := kind("walk", rules.Allow("T-1", "may"), rules.Arg{ID: rules.ArgUnit}, rules.Arg{ID: rules.ArgMoves, Optional: true}, rules.Arg{ID: rules.ArgLegs, Optional: true},
		rules.Arg{ID: rules.ArgName, Choices: []rules.Term{{ID: "fly"}, {ID: "crawl"}}, Optional: true})
	walk.Term.Title = "Walk On"
	list := mech.NewCommands("toy", []mech.Kind[int, *[]string]{walk, kind("pick-up", mech.Missing("T-2", "name it"))},
		[]mech.Kind[int, *[]string]{kind("jump", rules.Refuse("T-3", "too far"))})

	var names []string
	for _, k := range list.Terms() {
		names = append(names, k.ID+" "+k.Name()+" "+k.Usage())
	}
	if got, want := strings.Join(names, "; "), "walk Walk On unit= [move=] [legs=] [name=fly|crawl]; pick-up Pick up ; jump Jump "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for id, closed := range map[string]bool{"walk": false, "pick-up": false, "jump": true} {
		o := list.Option(0, id, rules.Plain("text"), rules.Command{Kind: id})
		if (o.Refused != nil) != closed {
			t.Errorf("option %s: refused %v, want %v", id, o.Refused, closed)
		}
	}
	if r := list.Check(0, rules.Command{Kind: "swim"}); r.OK() || !strings.Contains(r.Text.String(), `"swim"`) {
		t.Errorf("an unknown kind: %v", r)
	}
	var log []string
	list.Run(&log, rules.Command{Kind: "walk"})
	if len(log) != 1 || log[0] != "walk" {
		t.Errorf("carried out %v, want walk", log)
	}
}

func TestBrokenTablesPanic(t *testing.T) {
	ok := rules.Allow("", "")
	for name, list := range map[string][]mech.Kind[int, *[]string]{
		"twice":            {kind("a", ok), kind("a", ok)},
		"unknown argument": {kind("a", ok, rules.Arg{ID: "colour"})},
		"unbounded number": {kind("a", ok, rules.Arg{ID: rules.ArgNumber})},
		"unbounded purses": {kind("a", ok, rules.Arg{ID: rules.ArgPay})},
		"argument twice":   {kind("a", ok, rules.Arg{ID: rules.ArgUnit}, rules.Arg{ID: rules.ArgUnit})},
		"choice of units":  {kind("a", ok, rules.Arg{ID: rules.ArgUnit, Choices: []rules.Term{{ID: "x"}}})},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			mech.NewCommands("toy", list)
		})
	}
}

// TestTargets: an option for a command that has to name a unit is refused where each unit is, with the rarest reason first, and asks
// for it where one will do.
func TestTargets(t *testing.T) {
	all := &rules.State{Units: []rules.Unit{{ID: 1, Name: "Ours"}, {ID: 2, Name: "Lancers", Seat: rules.SeatB}, {ID: 3, Name: "Hussars", Seat: rules.SeatB}, {ID: 4, Name: "Guards"}}}
	for name, c := range map[string]struct {
		args   []rules.Arg
		fits   rules.UnitID
		alone  bool // no enemies are there
		vague  bool // the first enemy is refused without a name
		refuse string
	}{
		"one fits":     {args: []rules.Arg{{ID: rules.ArgTarget}}, fits: 2},
		"nobody fits":  {args: []rules.Arg{{ID: rules.ArgTarget}}, refuse: "there is nobody for it: Lancers is out of sight; Ours is no enemy"},
		"of several":   {args: []rules.Arg{{ID: rules.ArgTargets}}, refuse: "there is nobody for it: Lancers is out of sight; Ours is no enemy"},
		"telling one":  {args: []rules.Arg{{ID: rules.ArgTarget, Foes: true}}, vague: true, refuse: "there is nobody for it: Hussars is out of sight; one in the open is hit"},
		"only enemies": {args: []rules.Arg{{ID: rules.ArgTarget, Foes: true}}, refuse: "there is nobody for it: Lancers is out of sight"},
		"no enemies":   {args: []rules.Arg{{ID: rules.ArgTarget, Foes: true}}, alone: true, refuse: "there is nobody for it: the other side has no unit"},
		"may be given": {args: []rules.Arg{{ID: rules.ArgTarget, Optional: true}}},
	} {
		t.Run(name, func(t *testing.T) {
			s := all
			if c.alone {
				s = &rules.State{Units: all.Units[:1]}
			}
			k := kind("hit", rules.Ruling{}, c.args...)
			k.Check = func(_ int, k rules.Command) rules.Ruling {
				if k.Target == 0 && len(k.Targets) == 1 {
					k.Target = k.Targets[0]
				}
				switch k.Target {
				case 0:
					return mech.Missing("T-1", "name whom")
				case c.fits:
					return rules.Allow("T-1", "may")
				case 2, 3:
					if c.vague && k.Target == 2 {
						return rules.Refuse("T-4", "one in the open is hit")
					}
					return rules.Refuse("T-3", "%s is out of sight", s.Unit(k.Target))
				}
				return rules.Refuse("T-2", "%s is no enemy", s.Unit(k.Target))
			}
			list := mech.NewCommands("toy", []mech.Kind[int, *[]string]{k}).Over(func(int) *rules.State { return s })
			got := ""
			if o := list.Option(0, "hit", rules.Plain("Hit"), rules.Command{Kind: "hit"}); o.Refused != nil {
				got = o.Refused.Text.String()
			}
			if got != c.refuse {
				t.Errorf("refused %q, want %q", got, c.refuse)
			}
		})
	}
}
