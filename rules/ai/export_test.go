package ai

// Assigned is how units are sent to goals, for tests.
var Assigned = assigned

// Ends gives the worth of each plan of a decision in each of some throws of the dice: as the search finds it, and with every command of the plan
// carried out anew.
func Ends(l *Look, level Level, throws int) (found, anew []int) {
	f := &foresight{l: l, seed: 11, limit: level.Tries, plans: true}
	s := &search{foresight: f, temper: Tempers[0], level: level}
	list := s.plans()
	for t := range throws {
		for _, p := range list {
			_, worth := s.end(p, t)
			found = append(found, worth)
		}
	}
	for t := range throws {
		for _, p := range list {
			_, worth := s.endFrom(l.State, p, t)
			anew = append(anew, worth)
		}
	}
	return found, anew
}

// FirstThrows gives the throws of the first round in which so many plans are compared that took so many tries in one throw, where so many are left.
func FirstThrows(plans, cost, left int) int {
	s := &search{foresight: &foresight{limit: left + 2*cost, tries: 2 * cost}}
	return s.throws(plans, cost)
}
