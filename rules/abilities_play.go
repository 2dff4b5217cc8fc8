package rules

import "baize/rules/geom"

// What a system tells of attacks, chances and positions, for the window and for the players of the program.

// Attacker is a system with attacks that a player declares: the window and the opponent fill them in from here.
type Attacker interface {
	// Attacks proposes the attacks that the unit of a draft may declare in it: one for each kind and enemy unit, with every
	// shooter that can contribute. s is what the seat knows, as of [Steerer].
	Attacks(s *State, d Draft) []Attack
	// NoShot says why a model on the table has no part in an attack that its unit may declare in a draft.
	NoShot(s *State, d Draft, m ModelID, at Attack) Ruling
}

// AttackerOf returns the attacks of a system; without any, none is proposed.
func AttackerOf(sys System) Attacker {
	if a, ok := sys.(Attacker); ok {
		return a
	}
	return peaceful{}
}

type peaceful struct{}

func (peaceful) Attacks(*State, Draft) []Attack { return nil }

func (peaceful) NoShot(s *State, _ Draft, m ModelID, _ Attack) Ruling {
	return Refuse("", "%s: these rules propose no attacks", s.Model(m))
}

// Prompter is a system that says what a command can still be given.
type Prompter interface {
	// Params lists the arguments that a draft can be given beside those that it has, in the order of the help, each with those
	// candidates for which Check refuses nothing but what is still lacking; where only is not empty, just the arguments that it
	// names. It changes nothing.
	Params(s *State, d Draft, only ...string) []Param
}

// PrompterOf returns what says what a command of a system can be given; without it every candidate there is is judged by Check.
func PrompterOf(sys System) Prompter {
	if a, ok := sys.(Prompter); ok {
		return a
	}
	return trying{sys: sys}
}

// Forecaster is a system that shows the chances of what throws dice before it is done.
type Forecaster interface {
	// Odds gives the chances of the command of a draft that would throw dice, by the same code that resolves it. s is what the
	// seat knows, as of [Steerer].
	Odds(s *State, d Draft) (Odds, bool)
}

// ForecasterOf returns the odds of a system; without them, no chance is shown.
func ForecasterOf(sys System) Forecaster {
	if a, ok := sys.(Forecaster); ok {
		return a
	}
	return unforeseen{}
}

type unforeseen struct{}

func (unforeseen) Odds(*State, Draft) (Odds, bool) { return Odds{}, false }

// Pricer is a system that tells models of one unit apart by what they are worth to their owner.
type Pricer interface {
	// Price is what a model is worth, higher for the dearer; only comparisons within a unit mean anything.
	Price(s *State, m ModelID) int
}

// PricerOf returns the prices of a system; without them all models are worth the same.
func PricerOf(sys System) Pricer {
	if p, ok := sys.(Pricer); ok {
		return p
	}
	return priceless{}
}

type priceless struct{}

func (priceless) Price(*State, ModelID) int { return 0 }

// Critic is a system that judges positions, which makes the players of the program prefer one to another.
type Critic interface {
	// Worth judges a position for a seat: what its units are worth as they are, what it scores and what it threatens, less
	// the same of the other side, in thousandths of a point of force value; of a battle that is over also that it is won.
	// It is an opinion, not a ruling; the battle's result itself outweighs everything.
	Worth(s *State, seat Seat) int
	// Promise is what the units of a seat may be expected to gain when they act next, less what the other seat's may, in the
	// measure of Worth: what waits makes no position better, yet who looks ahead neither wastes it nor walks into it. It may count by
	// how much likelier a seat is to win, by what both will score.
	Promise(s *State, seat Seat) int
	// Settles reports whether a position is judged by playing its turn out, rather than by the next activation of each side: where a turn
	// settles at its end what its activations began, such as melees and points.
	Settles(s *State) bool
}

// CriticOf returns the judge of positions of a system; without one, all of them are worth 0.
func CriticOf(sys System) Critic {
	if a, ok := sys.(Critic); ok {
		return a
	}
	return indifferent{}
}

type indifferent struct{}

func (indifferent) Worth(*State, Seat) int   { return 0 }
func (indifferent) Promise(*State, Seat) int { return 0 }
func (indifferent) Settles(*State) bool      { return false }

// Seeker is a system in which units score in areas, or otherwise than at objectives, or do at some places what they have declared.
type Seeker interface {
	// Goals are points that the middle of a unit has to come to, about, so that it scores or does what it has declared, one for each place other than an objective: where
	// the unit is there, its middle as it stands.
	Goals(s *State, unit UnitID) []geom.Point
}

// SeekerOf returns what says where units of a system score; without it they do at objectives alone.
func SeekerOf(sys System) Seeker {
	if a, ok := sys.(Seeker); ok {
		return a
	}
	return aimless{}
}

type aimless struct{}

func (aimless) Goals(*State, UnitID) []geom.Point { return nil }

// Pathfinder is a system that knows how long its units take to get somewhere, by what terrain costs and bars.
type Pathfinder interface {
	// Arrival returns how many activations a unit takes at its fastest until its middle can be at a point of the table, in
	// thousandths, 0 where it is there; ok is false where it can never get there. Other models in the way are not looked at.
	Arrival(s *State, unit UnitID, at geom.Point) (activations int, ok bool)
}

// PathfinderOf returns what finds the ways of a system; without it every unit goes straight, [Pace] in an activation.
func PathfinderOf(sys System) Pathfinder {
	if a, ok := sys.(Pathfinder); ok {
		return a
	}
	return crowflies{}
}

// Pace is how far a unit goes in an activation where its system says nothing of ways.
const Pace = 6 * geom.Inch

type crowflies struct{}

func (crowflies) Arrival(s *State, unit UnitID, at geom.Point) (int, bool) {
	var sum geom.Point
	n := geom.Length(0)
	for _, m := range s.Unit(unit).Models {
		if s.Model(m).Place == OnTable {
			sum, n = sum.Add(s.Model(m).At), n+1
		}
	}
	if n == 0 {
		return 0, false
	}
	middle := geom.Pt(sum.X/n, sum.Y/n)
	return int(1000 * middle.Dist(at) / Pace), true
}
