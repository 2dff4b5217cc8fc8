package muster

// Dealt is one model of a selection with what the options of its kind give to it.
type Dealt struct {
	Option  int    // of the model
	Profile string // of that option, or what it became
	Taken   []int  // the options dealt to it, in their order, one entry for each time
}

// Deal gives out what is taken in a selection to single models, in the order in which a line-up has them. What is taken for some models of a
// kind goes to the first that have nothing yet, once round before anybody has a second; of a choice each model has as many things as any other.
func (u *Unit) Deal(sel Selection) []Dealt {
	var out []Dealt
	for i := range u.Options {
		if u.Options[i].Profile == "" || sel[i] == 0 {
			continue
		}
		models := make([]Dealt, sel[i])
		all := make([]int, sel[i])
		for k := range models {
			models[k], all[k] = Dealt{Option: i, Profile: u.Options[i].Profile}, k
		}
		u.deal(sel, i, models, all)
		out = append(out, models...)
	}
	return out
}

// deal gives out what belongs to an option to those of the models that have it.
func (u *Unit) deal(sel Selection, parent int, models []Dealt, to []int) {
	if len(to) == 0 {
		return
	}
	at := 0
	for i := range u.Options {
		o := &u.Options[i]
		if o.Of != parent || o.Profile != "" || sel[i] == 0 {
			continue
		}
		var got []int
		for range min(sel[i], MaxCount) {
			k := to[at%len(to)]
			at++
			models[k].Taken = append(models[k].Taken, i)
			if len(got) < len(to) {
				got = append(got, k)
			}
			if o.Becomes != "" {
				models[k].Profile = o.Becomes
			}
		}
		u.deal(sel, i, models, got)
	}
}

// Shared are the options taken that belong to the unit and to no model, in their order, one entry for each time.
func (u *Unit) Shared(sel Selection) []int {
	var out []int
	for i := range u.Options {
		if u.ModelOf(i) != None {
			continue
		}
		for range sel[i] {
			out = append(out, i)
		}
	}
	return out
}
