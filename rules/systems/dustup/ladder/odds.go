package ladder

import (
	"math/big"
	"strings"

	"baize/rules"
)

// Mul is the product of two chances.
func Mul(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }

// Sum is the sum of two chances.
func Sum(a, b *big.Rat) *big.Rat { return new(big.Rat).Add(a, b) }

// Ratio is n of so many combinations.
func Ratio(n, of uint64) *big.Rat {
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(n), new(big.Int).SetUint64(of))
}

// Combine counts the combinations of dice by successes against a face (0, 1, 2 or more) and by total.
func Combine(dice []Cast, against, most int) [3][]uint64 {
	var now [3][]uint64
	for i := range now {
		now[i] = make([]uint64, most+1)
	}
	now[0][0] = 1
	reach := 0
	for _, c := range dice {
		var next [3][]uint64
		for i := range next {
			next[i] = make([]uint64, most+1)
		}
		for got := range now {
			for total := 0; total <= reach; total++ {
				n := now[got][total]
				if n == 0 {
					continue
				}
				for f := 1; f <= int(c.Die); f++ {
					to := got
					if k, _ := Successes([]int{f}, against); k > 0 {
						to = min(2, got+1)
					}
					next[to][total+f] += n
				}
			}
		}
		now = next
		reach += int(c.Die)
	}
	return now
}

// OutcomeOf adds an outcome that can happen.
func OutcomeOf(o *rules.Odds, p *big.Rat, format string, args ...any) {
	if p.Sign() > 0 {
		f, _ := p.Float64()
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say(format, args...), P: f})
	}
}

// Plural is the ending of a noun after a number.
func Plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// BeatOdds gives the chances of a die that has to beat a target (DUP-DIE-04).
func BeatOdds(title rules.Text, d Die, target int, yes, no string) rules.Odds {
	o := rules.Odds{Title: title}
	p := Ratio(uint64(max(0, int(d)-max(0, target))), uint64(d))
	OutcomeOf(&o, p, "%s", yes)
	OutcomeOf(&o, new(big.Rat).Sub(big.NewRat(1, 1), p), "%s", no)
	o.Mean, _ = p.Float64()
	return o
}

// TestOf is the chance that one die beats a target (DUP-DIE-04), where it is thrown with a chance of before.
func TestOf(title string, r Rated, target int, good string, before float64) rules.Odds {
	d := r.Alone()
	p, _ := Ratio(uint64(min(int(d), max(0, int(d)-target))), uint64(d)).Float64()
	o := rules.Odds{Title: rules.Say("%s: %s above %d", title, d, target), Mean: p * before, Outcomes: Outcomes(p*before, good)}
	for _, s := range r.Steps {
		o.Steps = append(o.Steps, rules.Step{Value: s.N, Unit: "shift", Rule: s.Rule, Text: s.Why})
	}
	return o
}

// Outcomes are the likelihoods of a test that succeeds with chance p; good says what success is, "" leaves them out.
func Outcomes(p float64, good string) []rules.Likelihood {
	if good == "" {
		return nil
	}
	if p == 1 {
		return []rules.Likelihood{{Label: rules.Plain(good), P: 1}}
	}
	return []rules.Likelihood{{Label: rules.Say("no"), P: 1 - p}, {Label: rules.Plain(good), P: p}}
}

// InWords is the ruling on a die with its shifts in one line: "target die D10, soft cover +1".
func InWords(k rules.Ruling) rules.Text {
	if !strings.HasSuffix(k.Subject, " die") {
		return k.Text
	}
	text := rules.Say("%s D%d", k.Subject, k.Value)
	for _, s := range k.Steps {
		if s.Unit == "shift" || s.Unit == "closed shift" {
			text = text.Then(", %s %+d", s.Text, s.Value)
		}
	}
	return text
}

// InChances is a distribution in one line.
func InChances(o rules.Odds) rules.Text {
	var parts []rules.Text
	for _, l := range o.Outcomes {
		parts = append(parts, rules.Say("%.0f%% %s", 100*l.P, l.Label))
	}
	return rules.Join(parts, ", ", ", ")
}
