package rules

import (
	"baize/rules/geom"
	"slices"
)

// Verdict is what a ruling says.
type Verdict uint8

// Verdicts. Counted carries numbers rather than a yes or no.
const (
	Counted Verdict = iota
	Allowed
	Refused
)

// String gives "result", "allowed" or "refused".
func (v Verdict) String() string { return [...]string{"result", "allowed", "refused"}[v] }

// Ruling is a verdict with the rule that decided and the steps that led there.
type Ruling struct {
	Verdict Verdict `json:"verdict"`
	Rule    RuleID  `json:"rule"`
	Text    Text    `json:"text"`              // one line in our words, with what would be allowed if it is a refusal
	Subject string  `json:"subject,omitempty"` // what was judged or counted: "attack pool", "range", ...
	Value   int     `json:"value,omitempty"`   // when Counted
	Steps   []Step  `json:"steps,omitempty"`
	Cites   []Cite  `json:"cites,omitempty"`  // rules that explain the verdict and add no number to it
	Why     Refusal `json:"why,omitempty"`    // when Refused
	Blames  []Ref   `json:"blames,omitempty"` // when Refused: the models, units and pieces that stand in the way of it
	Lays    []Laid  `json:"lays,omitempty"`   // what the command would lay on the table
}

// Refusal is why a ruling refuses.
type Refusal uint8

// Kinds of refusals.
const (
	ByRule    Refusal = iota // a rule forbids it
	Lacking                  // it does not say yet with whom or what: an option for it stays open
	Malformed                // no seat could give it: unknown things or words, an argument that nothing reads. Nobody overrules that
)

// Laid is something that a command would lay on the table, of a kind of terrain or template of the system.
type Laid struct {
	Kind   string       `json:"kind"`
	Base   Base         `json:"base"` // its outline
	At     geom.Point   `json:"at"`
	Facing geom.Heading `json:"facing,omitempty"`
}

// Step is one number with its cause. Unit says what is counted: "blue", "black", "red", "successes", "µm", ...
type Step struct {
	Value int    `json:"value"`
	Unit  string `json:"unit,omitempty"`
	Text  Text   `json:"text"`
	Rule  RuleID `json:"rule,omitempty"`
}

// Cite names a rule that explains a ruling without a number of its own. It counts for no table of supported rules.
type Cite struct {
	Rule RuleID `json:"rule,omitempty"`
	Text Text   `json:"text"`
}

// OK reports whether the ruling does not refuse.
func (r Ruling) OK() bool { return r.Verdict != Refused }

// Allow makes an allowing ruling.
func Allow(rule RuleID, format string, args ...any) Ruling {
	return Ruling{Verdict: Allowed, Rule: rule, Text: Say(format, args...)}
}

// Refuse makes a refusing ruling; the text should say what would be allowed. It blames the model or unit that the text
// begins with.
func Refuse(rule RuleID, format string, args ...any) Ruling {
	r := Ruling{Verdict: Refused, Rule: rule, Text: Say(format, args...)}
	if a := r.Text.Args; len(a) > 0 && (a[0].Kind == RefModel || a[0].Kind == RefUnit) && r.Text.Form[0] == '%' {
		r.Blames = a[:1:1]
	}
	return r
}

// Blame adds models, units and pieces to those that a refusal blames; who is blamed already is not blamed twice.
func (r Ruling) Blame(refs ...Ref) Ruling {
	r.Blames = slices.Clip(r.Blames)
	for _, by := range refs {
		if !slices.Contains(r.Blames, by) {
			r.Blames = append(r.Blames, by)
		}
	}
	return r
}

// Also folds a second ruling on the same command, of another model, way or place, into r and returns the result: the first refusal of
// the two. Where both refuse by the same rule, the text of the second becomes a cite, and those it blames are blamed too.
func (r Ruling) Also(of Ruling) Ruling {
	switch {
	case of.OK():
		return r
	case r.OK():
		return of
	case of.Rule != r.Rule:
		return r
	}
	r.Cites = append(slices.Clip(r.Cites), Cite{Rule: of.Rule, Text: of.Text})
	return r.Blame(of.Blames...)
}

// Lay adds something that the command would lay on the table.
func (r Ruling) Lay(what Laid) Ruling {
	r.Lays = append(slices.Clip(r.Lays), what)
	return r
}

// Missing refuses a command that does not say with whom or what: an option for it stays open, since a player says that
// after choosing it.
func Missing(rule RuleID, format string, args ...any) Ruling {
	r := Ruling{Verdict: Refused, Rule: rule, Text: Say(format, args...)}
	r.Why = Lacking
	return r
}

// Malform refuses a command that no seat could give; it cites no rule and blames nobody.
func Malform(format string, args ...any) Ruling {
	r := Refuse("", format, args...)
	r.Why, r.Blames = Malformed, nil
	return r
}

// Lacks reports whether the ruling refuses only because an argument is not given yet.
func (r Ruling) Lacks() bool { return r.Verdict == Refused && r.Why == Lacking }

// Forbids reports whether a rule forbids it: people may overrule that.
func (r Ruling) Forbids() bool { return r.Verdict == Refused && r.Why == ByRule }

// Count makes a ruling with a number: what was counted, its value, and the steps that add up to it.
func Count(rule RuleID, subject string, value int, steps ...Step) Ruling {
	return Ruling{Verdict: Counted, Rule: rule, Subject: subject, Value: value, Text: Say("%s: %d", subject, value)}.Add(steps...)
}

// Add appends steps to a ruling. A step without a number and a unit changes nothing that was counted: it becomes a Cite.
func (r Ruling) Add(steps ...Step) Ruling {
	explain := 0
	for i := range steps {
		explain += count(steps[i].explains())
	}
	if explain == 0 {
		r.Steps = joined(r.Steps, steps)
		return r
	}
	numbers, cites := make([]Step, 0, len(r.Steps)+len(steps)-explain), make([]Cite, 0, len(r.Cites)+explain)
	numbers, cites = append(numbers, r.Steps...), append(cites, r.Cites...)
	for i := range steps {
		if s := &steps[i]; s.explains() {
			cites = append(cites, Cite{Rule: s.Rule, Text: s.Text})
		} else {
			numbers = append(numbers, *s)
		}
	}
	r.Steps, r.Cites = numbers, cites
	return r
}

// explains reports whether a step has nothing that could be counted.
func (s *Step) explains() bool { return s.Value == 0 && s.Unit == "" }

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// joined returns two lists as one that shares no room to grow with either.
func joined[E any](a, b []E) []E {
	switch {
	case len(b) == 0:
		return a
	case len(a) == 0:
		return slices.Clip(b)
	}
	return append(slices.Clip(a), b...)
}

// With adds a step to a ruling.
func (r Ruling) With(value int, unit string, rule RuleID, format string, args ...any) Ruling {
	r.Steps = append(r.Steps[:len(r.Steps):len(r.Steps)], Step{Value: value, Unit: unit, Rule: rule, Text: Say(format, args...)})
	return r
}

// Take appends the steps and the cites of another ruling.
func (r Ruling) Take(of Ruling) Ruling {
	r.Steps, r.Cites = joined(r.Steps, of.Steps), joined(r.Cites, of.Cites)
	return r
}

// Cite adds a rule that explains the ruling and changes no number.
func (r Ruling) Cite(rule RuleID, format string, args ...any) Ruling {
	r.Cites = append(slices.Clip(r.Cites), Cite{Rule: rule, Text: Say(format, args...)})
	return r
}
