package trait

// Kind is what a hook does at its stage.
type Kind uint8

// Kinds of hooks.
const (
	Modifies Kind = iota // adds to a number
	Permits              // lets somebody do what the book's default does not
	Forbids              // wins over every permission
	Replaces             // stands in for what the book has, once an event
	Reacts               // does something of its own, re-rolls included
)

func (k Kind) String() string {
	return [...]string{"modifies", "permits", "forbids", "replaces", "reacts"}[k]
}

// Trait is a rule that profiles carry by name. P is what a profile says with it: a value, a colour, a word.
type Trait[P any] struct {
	ID     string
	Name   string
	Also   string // other names that the book or list builders have for it, split by blanks
	Role   string // of its rule in the book of an edition; "" where the edition's catalogue gets a row of its own for it
	Weapon bool   // stands in a weapon's profile rather than a model's
	Params string // how P is written in a force file
	Doc    string
	Asks   string // how its own question is answered, for the list of questions; the question is called by the ID. "" where it asks none
	Leads  string // what the answer leads to
	Word   string // why no stage asks about it, for a word that people alone go by; "" for every other
	Hooks  []Hook[P]
}

// Hook is what a trait does at a stage. Stages make hooks: [Leave.Permit], [Number.By] and so on.
type Hook[P any] struct {
	Kind  Kind
	at    *point
	act   any                  // the function of the stage
	watch func(met func()) any // act, that calls met before
	All   bool                 // it counts in a group only where everybody in it has the trait
	Role  string               // of the rule that it is cited by, "" for that of its trait
	Says  string               // form of the text that it is told by, "" for what the asker says
}

// Stage is the name of the stage at which it hooks.
func (h *Hook[P]) Stage() string { return h.at.name }

// IfAll makes a hook count in a group only where everybody in it has the trait.
func (h Hook[P]) IfAll() Hook[P] {
	h.All = true
	return h
}

// By gives a hook another rule to be cited by than that of its trait.
func (h Hook[P]) By(role string) Hook[P] {
	h.Role = role
	return h
}

// Saying gives a hook the text that it is told by.
func (h Hook[P]) Saying(form string) Hook[P] {
	h.Says = form
	return h
}

// hook makes a hook of a function of a stage.
func hook[S, P, A any](at *point, kind Kind, f func(S, P) A) Hook[P] {
	return Hook[P]{Kind: kind, at: at, act: f, watch: func(met func()) any {
		return func(s S, p P) A {
			met()
			return f(s, p)
		}
	}}
}
