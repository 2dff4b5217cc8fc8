package rules

import (
	"slices"
	"strings"

	"baize/rules/geom"
)

// Decision is a choice that is open. Between commands Options name the commands that may be given (Option.Command
// is a template to fill in); in the middle of a command they are answers.
type Decision struct {
	Kind    string       `json:"kind"`
	Seat    Seat         `json:"seat"`
	Rule    RuleID       `json:"rule,omitempty"`
	Prompt  Text         `json:"prompt"`
	Unit    UnitID       `json:"unit,omitempty"`
	Models  []ModelID    `json:"models,omitempty"`
	Against []UnitID     `json:"against,omitempty"` // on whose account it is asked, where the command does not tell ([State.Against])
	Options []Option     `json:"options,omitempty"` // in canonical order; refused ones stay listed with the reason; see Ctx.AskFor for those with a Command
	Min     int          `json:"min,omitempty"`     // how many options must be picked
	Max     int          `json:"max,omitempty"`     // how many may be picked
	Ordered bool         `json:"ordered,omitempty"` // the order of the picks matters
	Number  *Span        `json:"number,omitempty"`  // a whole number is asked for
	Share   *Sharing     `json:"share,omitempty"`   // a number is shared out
	Place   *Domain      `json:"place,omitempty"`   // models are to be placed
	Dice    *DiceRequest `json:"dice,omitempty"`    // faces rolled on the desk are to be typed in
	Sealed  bool         `json:"sealed,omitempty"`  // the answer stays hidden from the other seat until [Ctx.Reveal]

	Reaction *Reaction `json:"reaction,omitempty"` // inside which it is asked, nil for none; the kernel fills it in
}

// Option is one discrete choice. Options of one Head differ only in what their texts say.
type Option struct {
	ID      string   `json:"id"`
	Head    Text     `json:"head,omitzero"` // what stands before Text: who chooses it or is chosen, or what is done with what Text names
	Text    Text     `json:"text"`
	Unit    UnitID   `json:"unit,omitempty"`
	Model   ModelID  `json:"model,omitempty"`
	Refused *Ruling  `json:"refused,omitempty"` // nil when it may be chosen
	Idle    Text     `json:"idle,omitzero"`     // why it may be chosen and yet would do nothing; empty where it may do something
	Command *Command `json:"command,omitempty"`
}

// Whole returns the text of the option with its head: "Take Aim: to Alpha".
func (o *Option) Whole() Text {
	if o.Head.Empty() {
		return o.Text
	}
	return Say("%s: %s", o.Head, o.Text)
}

// Under returns the option with a head.
func (o Option) Under(head Text) Option {
	o.Head = head
	return o
}

// Span is a range of whole numbers, both ends included.
type Span struct {
	Min int `json:"min"`
	Max int `json:"max"`
	// Why says what sets Max, "" where the question says it.
	Why Text `json:"why,omitzero"`
}

// Domain says, for drawing, where models may be placed; the judge is the check of the decision.
type Domain struct {
	Models   []ModelID      `json:"models"`
	Reach    geom.Length    `json:"reach,omitempty"`    // how far each may go from where it stands
	Zones    [][]geom.Point `json:"zones,omitempty"`    // or: inside one of these areas
	Region   geom.Region    `json:"region,omitzero"`    // or: in this part of the table
	Away     geom.Length    `json:"away,omitempty"`     // this far from enemies
	Optional bool           `json:"optional,omitempty"` // models may be left where they are
}

// DiceRequest asks for the faces of dice rolled by hand.
type DiceRequest struct {
	Purpose Text      `json:"purpose"`
	N       int       `json:"n"`
	Sides   int       `json:"sides"`
	Kind    string    `json:"kind,omitempty"` // one of Info.Dice, "" for dice with numbers
	Runs    []DiceRun `json:"runs,omitempty"` // what the dice are, in the order in which their faces are given
}

// DiceRun are dice of one kind that are thrown together with others, such as those of a colour.
type DiceRun struct {
	N    int    `json:"n"`
	Name string `json:"name"`
}

// Answer answers a Decision.
type Answer struct {
	Picks  []string `json:"picks,omitempty"` // option ids
	Number int      `json:"number,omitempty"`
	Shares []Share  `json:"shares,omitempty"`
	Moves  []Move   `json:"moves,omitempty"`
	Faces  []int    `json:"faces,omitempty"`
	// Command is one that an option of the question begins, built by the seat that answers; nothing else is said beside it.
	Command *Command `json:"command,omitempty"`
	// Pass lets questions pass until something happens, or no longer: the open one too where it is of that kind. Nothing else is said
	// beside it, and either seat may say so of its own.
	Pass *Pass `json:"pass,omitempty"`
	// Overrule is the reason why the players set a refusal of the answer aside. The kernel takes it from the command that gives the answer.
	Overrule string `json:"overrule,omitempty"`
	// Hidden stands in a view for an answer that its seat may not know; nobody gives one.
	Hidden bool `json:"hidden,omitempty"`
}

// Picking returns the answer that picks options.
func Picking(ids ...string) Answer { return Answer{Picks: ids} }

// Pick is the first picked option, or "" when none was.
func (a Answer) Pick() string {
	if len(a.Picks) == 0 {
		return ""
	}
	return a.Picks[0]
}

// Choose builds a decision between options of which exactly one is picked.
func Choose(kind string, seat Seat, rule RuleID, prompt Text, options ...Option) Decision {
	return Decision{Kind: kind, Seat: seat, Rule: rule, Prompt: prompt, Options: options, Min: 1, Max: 1}
}

// Yes and No are the options of YesNo.
const (
	Yes = "yes"
	No  = "no"
)

// YesNo builds a decision with the options Yes and No.
func YesNo(kind string, seat Seat, rule RuleID, prompt, yes, no Text) Decision {
	return Choose(kind, seat, rule, prompt, Option{ID: Yes, Text: yes}, Option{ID: No, Text: no})
}

// Claims reports whether a decision that belongs to neither seat offers a command that only this seat may give, such as to act before a draw
// says which side acts.
func (d *Decision) Claims(seat Seat) bool {
	return d.Seat == NoSeat && slices.ContainsFunc(d.Options, func(o Option) bool {
		return o.Refused == nil && o.Command != nil && o.Command.Seat == seat
	})
}

// Claimed reports whether a command is one that only its seat may give in a decision that belongs to neither ([Decision.Claims]).
func (d *Decision) Claimed(c Command) bool {
	return d.Seat == NoSeat && c.Seat != NoSeat && slices.ContainsFunc(d.Options, func(o Option) bool {
		return o.Command != nil && o.Command.Seat == c.Seat && o.Command.Kind == c.Kind
	})
}

// judge checks an answer against what every decision says of itself: its form, and whether what it takes is refused.
func (d *Decision) judge(a Answer) Ruling {
	if r := d.form(&a); !r.OK() {
		return r
	}
	return d.taken(&a)
}

// waived reports whether the players set the refusal of an answer aside: that of a rule, not of its form.
func (d *Decision) waived(a *Answer, r Ruling) bool {
	form := d.form(a)
	return a.Overrule != "" && !d.Sealed && r.Why != Malformed && form.OK()
}

// taken refuses an answer of the right form that takes what a rule refuses.
func (d *Decision) taken(a *Answer) Ruling {
	if a.Command != nil {
		if o := d.beginning(a.Command); o.Refused != nil {
			return *o.Refused
		}
	}
	for _, id := range a.Picks {
		if o := d.option(id); o.Refused != nil {
			return *o.Refused
		}
	}
	return d.Share.within(d.Rule, a.Shares)
}

// form refuses an answer that the question cannot be given: nobody overrules that.
func (d *Decision) form(a *Answer) Ruling {
	if bad := d.unread(a); bad != "" {
		return Malform("this question takes no %s", bad)
	}
	if a.Command != nil {
		return d.commandForm(a)
	}
	if d.Dice != nil {
		if len(a.Faces) != d.Dice.N {
			return Refuse(d.Rule, "faces to be typed in: %d, got %d", d.Dice.N, len(a.Faces))
		}
		for _, f := range a.Faces {
			if f < 1 || f > d.Dice.Sides {
				return Refuse(d.Rule, "a face runs from 1 to %d, got %d", d.Dice.Sides, f)
			}
		}
		return Allow(d.Rule, "dice rolled on the desk")
	}
	if d.Number != nil && (a.Number < d.Number.Min || a.Number > d.Number.Max) {
		return Refuse(d.Rule, "choose a number from %d to %d, got %d", d.Number.Min, d.Number.Max, a.Number)
	}
	if r := d.Share.form(d.Rule, a.Shares); !r.OK() {
		return r
	}
	if len(a.Picks) < d.Min || len(a.Picks) > d.Max {
		if d.Min == d.Max {
			return Refuse(d.Rule, "choose %d of %s, got %d", d.Min, d.offered(), len(a.Picks))
		}
		return Refuse(d.Rule, "choose from %d to %d of %s, got %d", d.Min, d.Max, d.offered(), len(a.Picks))
	}
	for i, id := range a.Picks {
		o := d.option(id)
		if o == nil {
			r := Refuse(d.Rule, "no such choice %q; there is %s", id, d.choices())
			r.Why = Malformed
			return r
		}
		for _, before := range a.Picks[:i] {
			if before == id {
				return Refuse(d.Rule, "%s is chosen twice", o.Whole())
			}
		}
	}
	return Allow(d.Rule, "chosen")
}

// unread returns the first part of an answer that the decision does not ask for, or "".
func (d *Decision) unread(a *Answer) string {
	switch {
	case len(a.Faces) > 0 && d.Dice == nil:
		return "faces of dice"
	case a.Number != 0 && d.Number == nil:
		return "number"
	case len(a.Shares) > 0 && d.Share == nil:
		return "shares"
	case len(a.Moves) > 0 && d.Place == nil:
		return "places"
	}
	return ""
}

func (d *Decision) option(id string) *Option {
	for i := range d.Options {
		if d.Options[i].ID == id {
			return &d.Options[i]
		}
	}
	return nil
}

// offered lists up to twelve options that may be picked, as they read.
func (d *Decision) offered() Text {
	var list []Text
	for i := range d.Options {
		if o := &d.Options[i]; o.Refused == nil {
			list = append(list, o.Whole())
		}
	}
	if len(list) == 0 {
		return Plain("nothing to pick: another form of answer is asked for")
	}
	if len(list) > 12 {
		list = append(list[:12], Plain("..."))
	}
	return Join(list, ", ", ", ")
}

// choices lists up to twelve ids that may be picked, for the text of a refusal.
func (d *Decision) choices() string {
	var ids []string
	for i := range d.Options {
		if d.Options[i].Refused == nil {
			ids = append(ids, d.Options[i].ID)
		}
	}
	if len(ids) == 0 {
		return "nothing to pick: another form of answer is asked for"
	}
	if len(ids) > 12 {
		ids = append(ids[:12:12], "...")
	}
	return strings.Join(ids, " ")
}
