package volley

import (
	"fmt"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dust/model"
)

// Roller throws dice in a battle and tells of them.
type Roller struct {
	Ctx    *rules.Ctx
	Seat   rules.Seat
	Unit   rules.UnitID
	Rule   rules.RuleID
	Target rules.Ref
	// Against is the unit because of which a save is thrown, 0 for none.
	Against rules.UnitID
}

// Shoot throws a shot and returns its hits. Whether misses are thrown again where they may be, the seat is asked.
func (r Roller) Shoot(purpose rules.Text, s Shot) int {
	var now Hits
	watched := func(h Hits) dice.Step[Hits] {
		now = s.due(h, func(h Hits) bool { return !r.again(&s, h) })
		return s.step(now)
	}
	end := dice.Throw(watched, Hits{}, func(n, _ int) []int {
		on, rule := s.on(now.stage)
		by, what, extra := r, purpose, now.stage == s.chains()
		if rule != "" {
			by.Rule = rule
		}
		if extra {
			what = rules.Plain("extra dice")
		}
		return by.throw(what, n, on, extra)
	})
	return end.Hits()
}

// again asks whether misses are thrown again by a rule that allows it.
func (r Roller) again(s *Shot, h Hits) bool {
	m := s.May[h.stage-may]
	n := s.dice(h)
	d := rules.YesNo(Retry, r.Seat, m.Rule, rules.Say("%s: are the %d misses thrown again?", rules.Plain(m.Name), n), rules.Plain("Throw them again"), rules.Plain("Leave them"))
	d.Unit = r.Unit
	if u := r.Target.Unit(); u != 0 {
		d.Against = []rules.UnitID{u}
	}
	yes := r.Ctx.AskShown(d, nil, rules.ShowText(rules.Yes, func() rules.Text {
		return rules.Say("%s more hits on average", fmt.Sprintf("%.1f", float64(n)*s.Hit.Chance()))
	})).Pick() == rules.Yes
	if yes && m.Used != nil {
		m.Used()
	}
	return yes
}

// Retry is the question whether misses are thrown again.
const Retry = "hit-again"

// Save throws a save against hits and returns how many are left. Where failures may be thrown again, the seat is asked.
func (r Roller) Save(v Save, hits int) int {
	if v.On == model.None || hits == 0 {
		return hits
	}
	var now saved
	p := Saving(v, hits)
	watched := func(s saved) dice.Step[saved] {
		s = v.due(s)
		if s.stage == repeated && v.May && !r.repeats(v, s) {
			s.stage = lies
		}
		now = s
		return p(s)
	}
	end := dice.Throw(watched, saved{}, func(n, _ int) []int {
		on, rule := v.on(now.stage)
		r.Rule = rule
		return r.throw(rules.Plain(v.Name), n, on, false)
	})
	return end.left + end.miss
}

// Repeat is the question whether failed saves are thrown again.
const Repeat = "save-again"

// repeats asks whether failed saves are thrown again.
func (r Roller) repeats(v Save, s saved) bool {
	d := rules.YesNo(Repeat, r.Seat, v.AgainRule, rules.Say("Does %s throw its failed saves again? %d failed.", r.Ctx.S.Unit(r.Unit), s.miss), rules.Plain("Throw them again"), rules.Plain("Leave them"))
	d.Unit = r.Unit
	if r.Against != 0 {
		d.Against = []rules.UnitID{r.Against}
	}
	return r.Ctx.AskShown(d, nil, rules.ShowText(rules.Yes, func() rules.Text {
		return rules.Say("cancels %s of them on average", fmt.Sprintf("%.1f", float64(s.miss)*v.Again.Chance()))
	})).Pick() == rules.Yes
}

// Count throws dice of a roll of the table of symbols and returns how many are successes.
func (r Roller) Count(roll string, n int) (count int) {
	on := model.Key(roll)
	for _, f := range r.throw(rules.Plain(roll), n, on, false) {
		if on.Has(f) {
			count++
		}
	}
	return count
}

// Faces throws dice of a roll whose symbols are told apart further and returns them as they lie: classic dice have too few (DUST-DICE-06).
func (r Roller) Faces(roll string, n int) []int {
	return r.lay(rules.Plain(roll), n, model.Key(roll), false, model.DieID)
}

// Table throws so many dice for a table and returns its result, which the roll tells in words; none of the dice is a success.
func (r Roller) Table(table string, n int) string {
	faces, roll := r.cast(rules.Plain(table), n, model.None, false, model.DieID)
	result := model.Outcome(table, faces...)
	roll.Text = rules.Plain(model.Says(table, result))
	r.tell(roll)
	return result
}

// throw throws dice and returns faces of the die that are among the successes where the dice thrown are: of classic dice too.
func (r Roller) throw(purpose rules.Text, n int, on model.Faces, extra bool) []int {
	if !model.Read(r.Ctx.S).X.Settings.Classic {
		return r.lay(purpose, n, on, extra, model.DieID)
	}
	faces := r.lay(purpose, n, on, extra, model.ClassicID)
	for i, f := range faces {
		faces[i] = on.Show(on.Classic(f))
	}
	return faces
}

// lay throws dice of a kind, tells of them and returns them as they lie.
func (r Roller) lay(purpose rules.Text, n int, on model.Faces, extra bool, kind string) []int {
	faces, roll := r.cast(purpose, n, on, extra, kind)
	r.tell(roll)
	return faces
}

// cast throws dice of a kind and returns them as they lie, and the roll, of which nothing is told yet.
func (r Roller) cast(purpose rules.Text, n int, on model.Faces, extra bool, kind string) ([]int, *rules.Roll) {
	faces := r.Ctx.ThrowKind(r.Seat, r.Unit, r.Rule, purpose, n, kind)
	roll := &rules.Roll{Purpose: purpose, Rule: r.Rule, Seat: r.Seat}
	for _, f := range faces {
		d := rules.Die{Kind: kind, Sides: 6, Face: f, By: r.Seat, Extra: extra, Good: on.Of()}
		good := on.Has(f)
		if kind == model.ClassicID {
			good = on.Classic(f)
		}
		if good {
			d.Worth = 1
			roll.Total++
		}
		roll.Dice = append(roll.Dice, d)
	}
	return faces, roll
}

// tell tells of a roll.
func (r Roller) tell(roll *rules.Roll) {
	r.Ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: r.Seat, Unit: r.Unit, Rule: r.Rule, Text: roll.Purpose, Roll: roll, Target: r.Target})
}

// Percent writes a chance: "56%".
func Percent(p float64) string { return fmt.Sprintf("%.0f%%", 100*p) }
