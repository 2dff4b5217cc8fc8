package turn

import (
	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

// way returns how the unit that acts attacks: with a SUSTAINED ATTACK the part that Name says is sustained (DUST-CC-06).
func way(g *model.Game, c rules.Command) attack.Way {
	if g.X.Act == nil || g.X.Act.Next() != model.Sustain {
		return attack.Way{}
	}
	if c.Name == "" {
		return attack.Way{Sustained: attack.Fire}
	}
	return attack.Way{Sustained: c.Name}
}

func checkAttack(g *model.Game, c rules.Command) rules.Ruling {
	r := due(g, c, model.Attack, model.Sustain)
	if !r.OK() {
		return r
	}
	if c.Name != "" && (g.X.Act.Next() != model.Sustain || c.Name != attack.Fire && c.Name != attack.Fight) {
		return rules.Refuse("DUST-CC-06", "only a SUSTAINED ATTACK says which part is sustained, fire or fight")
	}
	if len(c.Attacks) == 0 && len(attack.Proposals(g, c.Unit, way(g, c), 0)) == 0 {
		return rules.Refuse("DUST-DECL-07", "%s has no enemy in range, arc and sight", g.Unit(c.Unit))
	}
	return attack.Check(g, c.Unit, c.Attacks, way(g, c))
}

func strike(a *model.Acting, c rules.Command) {
	attack.Resolve(a, c.Unit, c.Attacks, way(a.Game, c))
	did(a)
}
