package muster

// Fielded is a number of models that a selection fields, all of one profile.
type Fielded struct {
	Profile string
	N       int
}

// Carried is what the options of one model, or of the unit itself, give to it in a selection.
type Carried struct {
	Option int // the option of the model, None for the unit
	// Named are the weapons that options of the model name: its profiles carry those of the smallest selection, and in
	// any other they carry the Weapons instead.
	Named   []string
	Weapons []string // for all of these models together
	Traits  []string
}

// ModelOf is the option of the model that an option belongs to, or is; None where it belongs to the unit.
func (u *Unit) ModelOf(option int) int {
	for option != None && u.Options[option].Profile == "" {
		option = u.Options[option].Of
	}
	return option
}

// Lineup gives the models of a selection: those that became something else under that profile.
func (u *Unit) Lineup(sel Selection) []Fielded {
	var out []Fielded
	for _, d := range u.Deal(sel) {
		out = Put(out, d.Profile, 1)
	}
	return out
}

// Put adds models to a list, those of one profile together.
func Put(list []Fielded, profile string, n int) []Fielded {
	for i := range list {
		if list[i].Profile == profile {
			list[i].N += n
			return list
		}
	}
	if n > 0 {
		list = append(list, Fielded{profile, n})
	}
	return list
}

// Carries gives what the options of each model, and of the unit, give in a selection; only models that are taken.
func (u *Unit) Carries(sel Selection) []Carried {
	var out []Carried
	at := map[int]int{}
	for i := range u.Options {
		if u.Options[i].Profile != "" && sel[i] > 0 {
			at[i] = len(out)
			out = append(out, Carried{Option: i})
		}
	}
	at[None] = len(out)
	out = append(out, Carried{Option: None})
	for i := range u.Options {
		o := &u.Options[i]
		k, taken := at[u.ModelOf(o.Of)]
		if o.Profile != "" || !taken {
			continue
		}
		out[k].Named = append(out[k].Named, o.Weapons...)
		for range sel[i] {
			out[k].Weapons = append(out[k].Weapons, o.Weapons...)
		}
		if sel[i] > 0 && o.Traits != "" {
			out[k].Traits = append(out[k].Traits, o.Traits)
		}
	}
	return out
}
