package rules

import (
	"fmt"

	"baize/rules/geom"
)

// Ctx is what a command touches while it is resolved: the working copy, the dice, the questions and the events.
// Resolution may touch nothing else, since it is run again from its start for every answer.
type Ctx struct {
	S   *State // the working copy; change it freely
	sys System

	answers   []Answer
	asked     int
	overruled bool // an answer was refused and the players set that aside
	stream    Stream
	thrown    int
	purpose   Text // of the dice thrown last, for the text of an error
	events    []Event
	told      int // events emitted
	mute      mute
	sealed    []choice     // answers that are not revealed yet
	attacks   int          // attacks that the command has begun
	attack    AttackTag    // of the attack under way
	reactions int          // that the command has begun
	reaction  *Reaction    // under way, the innermost
	announced map[int]bool // reactions that were told of, by number
}

// stop ends a run from inside: on an open question, or on an answer that is refused.
type stop struct {
	open    *Decision
	check   func(Answer) Ruling // of the open question; may be nil
	show    func(Answer) Shown
	refused *Ruling
}

// Shown is what an answer to an open question would lead to, for whoever has to choose.
type Shown struct {
	Text  Text   // in few words: what it costs, how likely it is to do what
	Moves []Move // how it moves models; an answer that picks it need not repeat them
}

// ShowMoves shows of one option how it moves models, found where somebody looks, and nothing of all others.
func ShowMoves(option string, find func() []Move) func(Answer) Shown {
	return func(a Answer) Shown {
		if a.Pick() != option {
			return Shown{}
		}
		return Shown{Moves: find()}
	}
}

// ShowText shows of one option what it would lead to in words, found where somebody looks, and nothing of all others.
func ShowText(option string, text func() Text) func(Answer) Shown {
	return func(a Answer) Shown {
		if a.Pick() != option {
			return Shown{}
		}
		return Shown{Text: text()}
	}
}

// Ask gives the recorded answer to a decision, or stops the command until there is one. check judges the answer in
// the light of the working copy (free placement, sums of payments), which it leaves as it is, any number of times; nil
// accepts what the options accept. An impossible decision (no option that may be chosen) is a broken invariant and panics.
func (c *Ctx) Ask(d Decision, check func(Answer) Ruling) Answer { return c.AskShown(d, check, nil) }

// AskShown is Ask for a question whose answers can be shown: show says what one of them leads to, in the light of the
// working copy, which it leaves as it is. It is called only where somebody looks ([Battle.Shown]), also of an answer that
// is not whole yet: one of several options, one of several shares.
func (c *Ctx) AskShown(d Decision, check func(Answer) Ruling, show func(Answer) Shown) Answer {
	for again := true; again; again = c.ordered() {
		if a, ok := c.passed(&d, check); ok {
			return a
		}
	}
	if c.asked == len(c.answers) {
		d.mustBeAnswerable()
		if c.mute&muteQuestions != 0 {
			a := d.first()
			c.seal(&d, a)
			return a
		}
		d.Reaction = c.reaction.faced(func(r Ref) Ref { return faceOf(VeilerOf(c.sys), c.S, r) })
		if u := c.friend(&d); u != 0 && len(d.Against) == 0 {
			d.Against = []UnitID{u}
		}
		panic(stop{open: &d, check: check, show: show})
	}
	a := c.answers[c.asked]
	if a.Hidden { // a view is run again
		a = d.first()
	}
	r := d.judge(a)
	if r.OK() && check != nil {
		r = check(a)
	}
	if !r.OK() {
		if !d.waived(&a, r) {
			panic(stop{open: &d, refused: &r})
		}
		c.overruled = true
		c.Emit(Event{Kind: EvRuled, Seat: d.Seat, Unit: d.Unit, Rule: r.Rule, Text: Plain(a.Overrule), Ruling: &r})
	}
	c.seal(&d, a)
	c.asked++
	return a
}

func (d *Decision) mustBeAnswerable() {
	free := 0
	for i := range d.Options {
		if d.Options[i].Refused == nil {
			free++
		}
	}
	if free < d.Min {
		panic(fmt.Sprintf("rules: decision %s (%s) asks for %d of %d possible choices", d.Kind, d.Rule, d.Min, free))
	}
}

// Confirm asks yes or no.
func (c *Ctx) Confirm(kind string, seat Seat, rule RuleID, prompt, yes, no Text) bool {
	return c.Ask(YesNo(kind, seat, rule, prompt, yes, no), nil).Pick() == "yes"
}

// Throw throws n dice and gives their faces, in order. Where the seat rolls on the desk the faces are asked for.
func (c *Ctx) Throw(seat Seat, purpose Text, n, sides int) []int {
	return c.ThrowBy(seat, 0, "", purpose, n, sides)
}

// ThrowBy is Throw that says, where the faces are asked for, whose dice they are and which rule calls for them.
func (c *Ctx) ThrowBy(seat Seat, unit UnitID, rule RuleID, purpose Text, n, sides int) []int {
	return c.throw(seat, unit, rule, DiceRequest{Purpose: purpose, N: n, Sides: sides})
}

// ThrowRuns is Throw of dice of several kinds, that says which is which where the faces are asked for.
func (c *Ctx) ThrowRuns(seat Seat, unit UnitID, rule RuleID, purpose Text, runs []DiceRun, sides int) []int {
	n := 0
	for _, r := range runs {
		n += r.N
	}
	return c.throw(seat, unit, rule, DiceRequest{Purpose: purpose, N: n, Sides: sides, Runs: runs})
}

func (c *Ctx) throw(seat Seat, unit UnitID, rule RuleID, d DiceRequest) []int {
	n, sides, purpose := d.N, d.Sides, d.Purpose
	if n <= 0 {
		return nil
	}
	if seat != NoSeat && c.S.Hands[seat] {
		return c.Ask(Decision{Kind: "dice", Seat: seat, Unit: unit, Rule: rule, Prompt: purpose, Dice: &d}, nil).Faces
	}
	if c.mute&muteDice != 0 {
		panic(fmt.Sprintf("rules: dice are wanted for %q where something is only tried out", purpose))
	}
	c.purpose = purpose
	faces := make([]int, n)
	for i := range faces {
		faces[i] = c.stream.Next(sides)
		c.thrown++
	}
	return faces
}

// Emit adds an event to the story of this command: as both seats may read it, or as it is where its own seat alone is told.
func (c *Ctx) Emit(e Event) {
	c.reacts(c.reaction)
	c.tell(e, c.reaction)
}

// tell adds an event to the story as part of a reaction, nil for none.
func (c *Ctx) tell(e Event, in *Reaction) {
	c.told++
	if e.Kind == EvBegin || e.Kind == EvDone {
		c.S.endPasses(func(p Pass) bool { return p.Until == PassUntilActed })
	}
	if c.mute&muteWords != 0 {
		return
	}
	e.Reaction = in
	e = c.attack.tagged(e)
	if !e.within() {
		e = veiled(VeilerOf(c.sys), c.S, e)
	}
	c.events = append(c.events, e)
}

// Aside runs a part of the resolution behind the screen: what it emits is kept back from the story, a question that it asks included, until
// tell is called, to everybody or to some seats alone. Where tell never is, nobody reads of it.
func (c *Ctx) Aside(resolve func()) (tell func(to ...Seat)) {
	before, told := c.events, c.told
	var kept []Event
	var n int
	func() {
		c.events, c.told = nil, 0
		defer func() { // also where a question stops the run
			kept, n = c.events, c.told
			c.events, c.told = before, told
		}()
		resolve()
	}()
	return func(to ...Seat) {
		if to != nil {
			for i := range kept {
				kept[i].To = to
			}
		}
		c.events = append(c.events, kept...)
		c.told += n
	}
}

// Rule puts a ruling into the story.
func (c *Ctx) Rule(seat Seat, unit UnitID, r Ruling) {
	c.Emit(Event{Kind: EvRuling, Seat: seat, Unit: unit, Rule: r.Rule, Text: r.Text, Ruling: &r})
}

// Mark sets how many markers of a kind lie at a unit and tells so. Setting what is there already tells nothing.
func (c *Ctx) Mark(unit UnitID, kind string, n int, rule RuleID, why Text) {
	u := c.S.Unit(unit)
	if n < 0 {
		n = 0
	}
	if u.Markers.N(kind) == n {
		return
	}
	u.Markers = u.Markers.With(kind, n)
	c.Emit(Event{Kind: EvMarker, Seat: u.Seat, Unit: unit, Name: kind, N: n, Rule: rule, Text: why})
}

// MarkModel is Mark for a single model.
func (c *Ctx) MarkModel(model ModelID, kind string, n int, rule RuleID, why Text) {
	m := c.S.Model(model)
	if n < 0 {
		n = 0
	}
	if m.Markers.N(kind) == n {
		return
	}
	m.Markers = m.Markers.With(kind, n)
	c.Emit(Event{Kind: EvMarker, Seat: m.Seat, Unit: m.Unit, Model: model, Name: kind, N: n, Rule: rule, Text: why})
}

// Walk moves a model along a path that the caller has judged and tells so.
func (c *Ctx) Walk(model ModelID, path []geom.Point, facing geom.Heading, rule RuleID) {
	c.Climb(model, path, nil, facing, rule)
}

// Climb is Walk over several levels: layers has that of each point of the path, nil where the level stays the same.
func (c *Ctx) Climb(model ModelID, path []geom.Point, layers []int, facing geom.Heading, rule RuleID) {
	m := c.S.Model(model)
	told := append([]geom.Point{m.At}, path...)
	if layers != nil {
		layers = append([]int{m.Layer}, layers...)
	}
	if n := len(path); n > 0 {
		m.At = path[n-1]
		if layers != nil {
			m.Layer = layers[n]
		}
	}
	m.Facing = facing
	c.Emit(Event{Kind: EvMove, Seat: m.Seat, Unit: m.Unit, Model: model, Path: told, Layers: layers, Facing: facing, Rule: rule})
}

// Put changes where a model is (reserve, table, removed, ...) and tells so; at and facing count on the table only.
func (c *Ctx) Put(model ModelID, place Place, at geom.Point, facing geom.Heading, rule RuleID, why Text) {
	m := c.S.Model(model)
	m.Place = place
	kind := EvPlace
	if place == OnTable || place == Wreck {
		m.At, m.Facing = at, facing
	}
	if place == Removed || place == Tipped {
		kind = EvRemoved
	}
	p := m.At
	c.Emit(Event{Kind: kind, Seat: m.Seat, Unit: m.Unit, Model: model, At: &p, Facing: facing, Rule: rule, Text: why})
}

// Note adds a plain line to the story.
func (c *Ctx) Note(seat Seat, unit UnitID, rule RuleID, format string, args ...any) {
	c.Emit(Event{Kind: EvNote, Seat: seat, Unit: unit, Rule: rule, Text: Say(format, args...)})
}
