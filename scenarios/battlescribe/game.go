package battlescribe

import (
	"fmt"
	"strings"

	"baize/rules"
)

// game is a system that reads catalogues.
type game struct {
	info    *rules.Info
	imports rules.Imports
	terms   rules.ImportTerms
}

// games lists the registered systems that read catalogues, or only the one of an id.
func games(system string) ([]game, error) {
	var out []game
	known := ""
	for _, sys := range rules.Systems() {
		im := rules.ImporterOf(sys).Imports()
		if im == nil {
			continue
		}
		known += " " + sys.Info().ID
		if system == "" || rules.SystemID(system) == sys.Info().ID {
			out = append(out, game{sys.Info(), im, im.Terms()})
		}
	}
	if system != "" && len(out) == 0 {
		return nil, fmt.Errorf("battlescribe: no catalogues are read for system %q, expected one of:%s", system, known)
	}
	return out, nil
}

// choose returns the game that knows most profiles of entries as models, the first of several that know as many. ok is false
// for a catalogue with profiles of which none is a model of any game.
func choose(list []game, entries []*Entry) (best game, ok bool) {
	most := -1
	for _, g := range list {
		profiles, models := g.profiled(entries)
		if models > most && (models > 0 || profiles == 0) {
			best, most = g, models
		}
	}
	return best, most >= 0
}

// profiled counts the profiles of entries and how many of them are models of the game.
func (g game) profiled(list []*Entry) (profiles, models int) {
	for _, e := range list {
		for _, p := range e.Profiles {
			profiles++
			if g.imports.Kind(p.Sheet) == rules.ModelSheet {
				models++
			}
		}
		p, m := g.profiled(e.Kids)
		profiles, models = profiles+p, models+m
	}
	return profiles, models
}

// another says why a catalogue that no game knows is left out.
func another(list []game, entries int) string {
	var known []string
	for _, g := range list {
		known = append(known, fmt.Sprintf("those of %s (system %s) are imported, whose models have %s", g.info.Name, g.info.ID, g.terms.Models))
	}
	s := fmt.Sprintf("a catalogue of another game, with all its %d entries", entries)
	if len(known) > 0 {
		s += ": only " + strings.Join(known, ", and ")
	}
	return s
}

// modelProfile finds the profile of a model among those of an entry.
func (g game) modelProfile(e *Entry) (Profile, bool) {
	for _, p := range e.Profiles {
		if g.imports.Kind(p.Sheet) == rules.ModelSheet {
			return p, true
		}
	}
	return Profile{}, false
}

// quality is the quality of a unit that an entry is named for, "" for none.
func (g game) quality(name string) string {
	_, quality := g.imports.Named(name)
	return quality
}

// traits are the rules of models that a piece of equipment is named for, "" for none.
func (g game) traits(name string) string {
	traits, _ := g.imports.Named(name)
	return traits
}
