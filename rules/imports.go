package rules

// Imports is how a system reads what catalogues of list-building programs say of its game. Whoever reads a catalogue
// (scenarios/battlescribe) knows its format, what may be chosen and what that costs; the system knows what names and figures
// mean, and writes them in the words of its force files. Catalogues are data from strangers: every text may be anything.
type Imports interface {
	// Terms returns what does not depend on a catalogue.
	Terms() ImportTerms
	// Kind returns what a sheet describes.
	Kind(s Sheet) SheetKind
	// Weapon, Model and Gear read a sheet of their kind.
	Weapon(s Sheet) Imported
	Model(e Equipped) Imported
	Gear(s Sheet) Imported
	// Named returns what an entry brings by its name alone: traits to the model that it belongs to, a quality to the unit.
	Named(name string) (traits, quality string)
	// Rank returns the rank that the text of a rule gives; title is that of whoever has it. ok is false for a text that gives none.
	Rank(text, title string) (r Rank, ok bool)
	// Missed says why a rule that stands beside the sheet of a model is left out, as the end of "the rule X, ..."; "" for one that the system
	// rules, or that the sheet names.
	Missed(rule string, s Sheet) string
	// Promoted reports whether a model of this name is one of the unit that was promoted rather than one more of it.
	Promoted(name string) bool
	// Placed returns the fields of the line of a unit that say where it stands in its catalogue, as its slot; "" for none.
	Placed(f Filed) string
	// Squad returns how the models of a unit are armed where its catalogue has one sheet for all of them and says how many of each weapon they
	// have together; nil for the sheet of a single model.
	Squad(s Sheet, arms []Arm) Squad
}

// Filed is where a unit stands in a catalogue.
type Filed struct {
	Catalogue string
	Category  string   // its name
	Models    []string // the fields of its profiles
}

// Arm is a weapon that the models of a unit have so many of together.
type Arm struct {
	Sheet
	N int
}

// Squad is how the models of a unit are armed: some alike, with what each of them carries.
type Squad struct {
	Alike     []Alike
	Decisions []string // what had to be decided in dealing the weapons out
}

// Alike are models of a squad that carry the same.
type Alike struct {
	Name string // of their profile
	N    int
	Arms []int // places in the list of arms, one for every time that each of them carries it
}

// ImportTerms are the words that a system has for what is in a catalogue.
type ImportTerms struct {
	Unit    string // what it calls a unit, with a capital
	Quality string // that of a unit whose catalogue says none
	Models  string // by which columns it knows the sheet of a model, as the end of "whose models have"
	// Repeated: a model that carries two equal weapons names one twice. Else the second has an id and a name of its own.
	Repeated bool
	Lacks    []string // what no catalogue of the game says, and what holds in its place
}

// Sheet is a table of figures in a catalogue: the name of what it describes, and columns in order.
type Sheet struct {
	Name    string
	Kind    string // what the catalogue calls sheets of its kind, "" where it says nothing
	Columns []Column
	Rules   []string // names of the rules that stand beside it
}

// Column is one figure of a Sheet, as the catalogue writes it.
type Column struct{ Name, Value string }

// Get returns the value of a column, "" where there is none.
func (s Sheet) Get(column string) string {
	for _, c := range s.Columns {
		if c.Name == column {
			return c.Value
		}
	}
	return ""
}

// Has reports whether there is a column, be it empty.
func (s Sheet) Has(column string) bool {
	for _, c := range s.Columns {
		if c.Name == column {
			return true
		}
	}
	return false
}

// SheetKind is what a Sheet describes.
type SheetKind int

// The kinds.
const (
	OtherSheet  SheetKind = iota // nothing that the system knows
	ModelSheet                   // a model
	WeaponSheet                  // a weapon
	GearSheet                    // a thing that lends its rules to the model that carries it
)

// Imported is what a system makes of a sheet.
type Imported struct {
	Text      string   // of a model or weapon the keys of its line, with a blank in front; of gear its traits; "" where nothing comes of it
	Decisions []string // what had to be decided in reading it
	Left      []string // what of it is left out; where nothing comes of a model or weapon, why
	Unique    bool     // of a model: the rules allow an army one of it
}

// Equipped is a model with what it carries.
type Equipped struct {
	Sheet
	Unit    string   // the name of the unit in the catalogue
	Weapons []string // their ids in the force file
	Arms    []Sheet  // of Weapons, in their order
	Gear    []Sheet  // always carried
	Traits  []string // that options bring to the model
	Shared  []string // traits that options bring to the whole unit
	Ranked  bool     // it has a Rank
}

// Rank is what makes an officer of a model.
type Rank struct {
	Title    string
	Keys     string // of the model's line, with a blank in front, "" where the rank gives nothing
	Quality  string // of its unit, "" for none
	Decision string // what had to be decided in reading it, "" for nothing
}
