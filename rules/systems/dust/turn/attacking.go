package turn

import (
	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

// Way returns how the attacks of a draft are made: in reaction, or as the action that is due says; with a SUSTAINED ATTACK the part that
// Name says is sustained (DUST-CC-06).
func Way(g *model.Game, d rules.Draft) attack.Way {
	if d.Of != nil {
		return reactive(d.Command)
	}
	w := attack.Way{Boxes: d.Command.Number}
	if g.X.Act == nil {
		return w
	}
	deed, _ := model.DeedOf(g.X.Act.Next())
	if d.Command.Kind == callFire {
		return calledWay(g, d.Command, deed.Of == model.Sustain)
	}
	w.Only, w.Skill = deed.Only, deed.Skill
	for _, i := range []int{g.X.Act.Done - 1, g.X.Act.Done + 1} {
		if i >= 0 && i < len(g.X.Act.Plan) {
			if o, _ := model.DeedOf(g.X.Act.Plan[i]); o.Beside != "" {
				w.Only = o.Beside
			}
		}
	}
	if deed.Of == model.Sustain {
		if w.Sustained = d.Command.Name; w.Sustained == "" {
			w.Sustained = attack.Fire
		}
	}
	return w
}

// way returns how the unit that acts attacks with a command.
func way(g *model.Game, c rules.Command) attack.Way { return Way(g, rules.Draft{Command: c}) }

func checkAttack(g *model.Game, c rules.Command) rules.Ruling {
	r := due(g, c, model.Attack, model.Sustain)
	if !r.OK() {
		return r
	}
	if c.Name != "" && (g.X.Act.Next().Is() != model.Sustain || c.Name != attack.Fire && c.Name != attack.Fight) {
		return rules.Refuse("DUST-CC-06", "only a SUSTAINED ATTACK says which part is sustained, fire or fight")
	}
	if len(c.Attacks) == 0 && len(attack.Proposals(g, c.Unit, way(g, c), 0)) == 0 && len(attack.Screen(g, c.Unit, way(g, c))) == 0 {
		return rules.Refuse("DUST-DECL-07", "%s has no enemy in range, arc and sight", g.Unit(c.Unit))
	}
	if r := attack.Check(g, c.Unit, c.Attacks, way(g, c)); !r.OK() {
		return r
	}
	if g.X.Act.Next().Is() == model.Sustain && c.Name == "" && attack.Mixed(c.Attacks) {
		return rules.Missing("DUST-CC-06", "say which part is sustained, fire or close combat")
	}
	return rules.Allow("DUST-DECL-01", "may attack")
}

// boxesOf says how many ammo boxes of volley weapons a command of attacks may mark.
func boxesOf(g *model.Game, c rules.Command) *rules.Param {
	p := &rules.Param{}
	if n := attack.MostBoxes(g, c.Attacks); n > 0 {
		p.Number = &rules.Span{Min: 1, Max: n}
	}
	return p
}

func strike(a *model.Acting, c rules.Command) {
	attack.Resolve(a, c.Unit, c.Attacks, way(a.Game, c))
	heard(a, c.Unit, c.Attacks)
	did(a)
}
