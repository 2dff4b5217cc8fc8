package screens

import (
	"math"
	"unicode/utf8"

	"baize/assets"
	"baize/game/brain"
)

// Prefs are the player's settings of the window.
type Prefs struct {
	UI        float64 `json:"ui"` // size of panels and type, 1 to 2.5; 0 follows the window
	Volume    float64 `json:"volume"`
	Mute      bool    `json:"mute"`
	Still     bool    `json:"still"`             // no animations
	Palette   string  `json:"palette,omitempty"` // id of the colours of the sides, "" for the first
	Curtain   bool    `json:"curtain"`
	TypeDice  [2]bool `json:"typeDice"`            // by seat: roll on the desk and type in
	FreshDice bool    `json:"freshDice,omitempty"` // in practice the dice fall anew after an undo

	Pace    string    `json:"pace,omitempty"`   // id of the machine's pace, "" for a calm one
	Names   [2]string `json:"names"`            // as typed in for the last battle, "" for those of the scenario
	Players [2]string `json:"players,omitzero"` // who played the last battle, "" for a person
	System  string    `json:"system,omitempty"` // id of the game that was begun last
	Lesson  string    `json:"lesson,omitempty"` // where the lesson that was begun last stands, "" before the first
}

// DefaultPrefs are the settings of a first start.
func DefaultPrefs() Prefs { return Prefs{Volume: 0.6} }

// longestMark is the most letters that the mark of a lesson may have.
const longestMark = 1000

// sane brings settings from a file into range.
func (p Prefs) sane() Prefs {
	if !(p.UI >= 0.75 && p.UI <= 2.5) {
		p.UI = 0
	}
	if !(p.Volume >= 0) {
		p.Volume = 0
	}
	p.Volume = math.Min(1, p.Volume)
	p.Pace = paces[p.paceIndex()].id
	for i, n := range p.Players {
		m, machine := brain.Named(n)
		if p.Players[i] = ""; machine {
			p.Players[i] = m.String()
		}
	}
	if len(p.Lesson) > longestMark {
		p.Lesson = ""
	}
	for i, n := range p.Names {
		if !utf8.ValidString(n) || utf8.RuneCountInString(n) > nameRunes {
			p.Names[i] = ""
		}
	}
	return p
}

// setPrefs changes the settings and keeps them.
func (a *App) setPrefs(change func(*Prefs)) {
	size := a.Scale()
	change(&a.prefs)
	a.prefs = a.prefs.sane()
	a.window.size = a.prefs.UI
	if v := a.front(); a.Scale() != size && v.fitted {
		v.fit(true) // the panels leave another part of the window to the table
	}
	a.volume()
	assets.Use(a.prefs.Palette)
	if a.opt.KeepPrefs != nil {
		a.opt.KeepPrefs(a.prefs)
	}
	a.dirty = true
}
