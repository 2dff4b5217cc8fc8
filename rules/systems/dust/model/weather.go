package model

import "baize/rules"

// Weather is what a scenario says of it and what has become of that (DUST-WEA-01 to -10). It is replaced, never changed in place.
type Weather struct {
	Kind     string     `json:"kind"`               // one of WeatherKinds
	Risk     string     `json:"risk"`               // one of Risks: how easily it begins
	Severity string     `json:"severity,omitempty"` // one of Severities, the same for the whole battle; "" until it is rolled for
	Layer    rules.Seat `json:"layer"`              // who placed the last piece of terrain and rolls for the severity
	Since    int        `json:"since,omitempty"`    // the turn in which it began; 0 while there is none
	Ended    int        `json:"ended,omitempty"`    // the turn in which it ended last
}

// Severities of weather.
const (
	Mild     = "mild"
	Moderate = "moderate"
	Severe   = "severe"
)

// Risks of weather.
const (
	LowRisk    = "low"
	MediumRisk = "medium"
	HighRisk   = "high"
)

// What the lines of a scenario may say.
var (
	WeatherKinds = []string{"snow", "rain", "fog", "sand"}
	Severities   = []string{Mild, Moderate, Severe}
	Risks        = []string{LowRisk, MediumRisk, HighRisk}
)

// Name returns what the weather is called.
func (w *Weather) Name() string {
	if w.Kind == "sand" {
		return "sand storm"
	}
	return w.Kind
}

// Blows returns the severity of the weather that there is now, "" for none.
func (g *Game) Blows() string {
	if w := g.X.Weather; w != nil && w.Since > 0 {
		return w.Severity
	}
	return ""
}

// limits are what weather of a severity bounds: sight, a MOVE and a MARCH MOVE in squares, and from which range on targets have cover.
type limits struct {
	sight, move, march, cover int
	rule, pace                rules.RuleID
}

var weathers = map[string]limits{
	Moderate: {8, 3, 6, 5, "DUST-WEA-07", "DUST-WEA-08"},
	Severe:   {6, 2, 4, 3, "DUST-WEA-04", "DUST-WEA-05"},
}

// blind is the range from which on failed cover saves are thrown again in severe weather (DUST-WEA-04).
const blind = 5

// Pace returns the squares that a MOVE or a MARCH MOVE may have of some, as the weather bounds it, and the rule by which it does; "" where
// it does not (DUST-WEA-05, DUST-WEA-08).
func (g *Game) Pace(march bool, n int) (int, rules.RuleID) {
	l, ok := weathers[g.Blows()]
	most := l.move
	if march {
		most = l.march
	}
	if !ok || n <= most {
		return n, ""
	}
	return most, l.pace
}

// Weather returns the severity of the weather that there is now, "" for none, and how far it lets anybody see, and go with a MOVE and a MARCH
// MOVE; 0 where it bounds nothing.
func (g *Game) Weather() (severity string, sight, move, march int) {
	l := weathers[g.Blows()]
	return g.Blows(), l.sight, l.move, l.march
}

// Weathered puts on a line between two models what the weather does to it: how far they see, and cover that nothing negates.
func (g *Game) Weathered(l *Line, from, to *Profile) {
	w, ok := weathers[g.Blows()]
	switch {
	case !ok:
		return
	case l.Range > w.sight:
		if l.Open {
			l.Open, l.Rule, l.Block, l.Piece, l.Model = false, w.rule, l.From.Mid(l.To), 0, 0
		}
		return
	}
	by := rules.RuleID("")
	switch {
	case to != nil && to.Flies():
	case l.Range >= w.cover:
		by = w.rule
	case g.Blows() == Moderate && from != nil && from.Flies():
		by = "DUST-WEA-09"
	}
	if by == "" {
		return
	}
	if l.Kept = true; l.Cover == "" {
		l.Cover = by
	}
	if g.Blows() == Severe && l.Range >= blind {
		l.Again = by
	}
}
