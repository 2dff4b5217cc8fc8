package ai

// Temper is how a commander weighs what he foresees, in percent. What comes after a plan is foreseen so roughly that
// a plain judgement counts only a small part of it: more loses battles.
type Temper struct {
	Name, Text string
	Reply      int // how much of what the rest of the turn does to the position counts, the enemy's reply above all
	Risk       int // from -100, who judges a plan by its worst throw of the dice, to 100, by its best; 0 by the average
	Attack     int // how much more, or less, a gain counts that comes from attacks
}

// Tempers are the named temperaments, the plain one first.
var Tempers = []Temper{
	{Name: "steady", Text: "weighs what he gains against some of what the enemy can do about it", Reply: 20},
	{Name: "bold", Text: "goes for blows and trusts the dice", Reply: 10, Risk: 25, Attack: 25},
	{Name: "wary", Text: "counts on bad dice and on a clever enemy", Reply: 60, Risk: -35},
	{Name: "dogged", Text: "takes ground and holds it, whatever comes", Reply: 15, Attack: -20},
}

// Level is how deep a player looks. No level throws dice about what it does: a weaker one foresees less.
type Level struct {
	Name, Text string
	Tries      int // commands tried out in an activation, at most
	Depth      int // commands in a plan
	Width      int // beginnings of plans that are pursued
	Finals     int // plans that are compared to the end
	Throws     int // throws of the dice by which a command is judged at first
	Reply      int // enemy units whose blow is looked for where it is asked whether to act twice in a row
	Plies      int // commands tried out, at most, to find the enemy's best activation after a plan; fewer for the own one after that; 0: neither
	Ahead      int // activations of both sides that are played on after a plan, by rules of thumb, to the end of the turn at most
	Handicap   int // of a hundred commands that may be given, so many are overlooked, always the same ones
}

// Levels are the named levels, the strongest first.
var Levels = []Level{
	{Name: "veteran", Text: "plans whole activations and what the enemy does then", Tries: 4000, Depth: 5, Width: 12, Finals: 8, Throws: 3, Reply: 2, Plies: 80, Ahead: 8},
	{Name: "regular", Text: "plans whole activations and overlooks a little", Tries: 400, Depth: 4, Width: 6, Finals: 4, Throws: 2, Handicap: 20},
	{Name: "recruit", Text: "looks one command ahead and overlooks much", Tries: 200, Depth: 1, Width: 4, Finals: 2, Throws: 1, Handicap: 40},
}

// TemperOf finds a temperament by name; the plain one where there is none.
func TemperOf(name string) (Temper, bool) {
	for _, t := range Tempers {
		if t.Name == name {
			return t, true
		}
	}
	return Tempers[0], false
}

// LevelOf finds a level by name; the strongest where there is none.
func LevelOf(name string) (Level, bool) {
	for _, v := range Levels {
		if v.Name == name {
			return v, true
		}
	}
	return Levels[0], false
}
