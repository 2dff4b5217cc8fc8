package dust_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules/rulestest"
)

// TestWhoJoins builds battles in which heroes join a unit: each is refused by the rule that it breaks.
// It proves DUST-HERO-01.a, DUST-HERO-01.a, DUST-HERO-01.c, DUST-HERO-01.c, DUST-SKILL-101.a, DUST-SKILL-107.d, DUST-SKILL-40.a,
// DUST-SKILL-40.b, DUST-SKILL-40.c, DUST-SKILL-41.a, DUST-SKILL-41.b, DUST-SKILL-55.d, DUST-SKILL-59.a, DUST-SKILL-59.a,
// DUST-SKILL-59.b, DUST-SKILL-59.b, DUST-SKILL-68.a, DUST-SKILL-68.a, DUST-SKILL-74.e, DUST-SKILL-92.a, DUST-SKILL-99.d.
func TestWhoJoins(t *testing.T) {
	for name, c := range map[string]struct {
		squad   string   // the keys of the profile of the squad
		heroes  []string // those of heroes who join it one after another; "alone" where one does not
		refused string   // the rule by which the last one is refused, "" where he joins
	}{
		"one armour":                       {squad: "armour=S2", heroes: []string{"armour=S2"}},
		"another armour":                   {squad: "armour=S1", heroes: []string{"armour=S2"}, refused: "DUST-HERO-01"},
		"two heroes":                       {squad: "armour=S2", heroes: []string{"armour=S2", "armour=S2"}, refused: "DUST-HERO-01"},
		"siblings":                         {squad: "armour=S2", heroes: []string{"armour=S2 traits=siblings", "armour=S2 traits=siblings"}},
		"a sibling and another":            {squad: "armour=S2", heroes: []string{"armour=S2 traits=siblings", "armour=S2"}, refused: "DUST-HERO-01"},
		"siblings alone":                   {squad: "type=hero track=4 armour=S2 traits=siblings", heroes: []string{"armour=S2 traits=siblings"}},
		"a hero who joins a hero":          {squad: "type=hero track=4 armour=S2", heroes: []string{"armour=S2"}, refused: "DUST-HERO-01"},
		"a loner":                          {squad: "armour=S2", heroes: []string{"armour=S2 traits=loner"}, refused: "DUST-SKILL-68"},
		"a superhuman":                     {squad: "armour=S2", heroes: []string{"armour=S2 traits=superhumans"}, refused: "DUST-SKILL-101"},
		"a human among gorillas":           {squad: "armour=S2 traits=gorilla", heroes: []string{"armour=S2"}, refused: "DUST-SKILL-59"},
		"a gorilla among humans":           {squad: "armour=S2", heroes: []string{"armour=S2 traits=gorilla"}, refused: "DUST-SKILL-59"},
		"gorillas":                         {squad: "armour=S2 traits=gorilla", heroes: []string{"armour=S2 traits=gorilla"}},
		"a human among zombies":            {squad: "armour=S2 traits=zombie", heroes: []string{"armour=S2"}, refused: "DUST-SKILL-107"},
		"a zombie among humans":            {squad: "armour=S2", heroes: []string{"armour=S2 traits=zombie"}, refused: "DUST-SKILL-107"},
		"zombies":                          {squad: "armour=S2 traits=zombie", heroes: []string{"armour=S2 traits=zombie"}},
		"a hero of the mindless":           {squad: "armour=S2 traits=mindless", heroes: []string{"armour=S2"}, refused: "DUST-SKILL-74"},
		"a zombie of the mindless":         {squad: "armour=S2 traits=zombie,mindless", heroes: []string{"armour=S2 traits=zombie"}},
		"the Blutkreuz with the mindless":  {squad: "armour=S2 traits=zombie,mindless", heroes: []string{"armour=S2 traits=blutkreuz"}},
		"the Blutkreuz with other zombies": {squad: "armour=S2 traits=zombie", heroes: []string{"armour=S2 traits=blutkreuz"}, refused: "DUST-SKILL-107"},
		"another among the Steel Guard":    {squad: "armour=S4 traits=steel-guard", heroes: []string{"armour=S4"}, refused: "DUST-SKILL-99"},
		"the Steel Guard among others":     {squad: "armour=S4", heroes: []string{"armour=S4 traits=steel-guard"}, refused: "DUST-SKILL-99"},
		"the Steel Guard":                  {squad: "armour=S4 traits=steel-guard", heroes: []string{"armour=S4 traits=steel-guard"}},
		"an airborne hero among others":    {squad: "armour=S2", heroes: []string{"armour=S2 traits=airborne"}, refused: "DUST-SKILL-11"},
		"another among the airborne":       {squad: "armour=S2 traits=airborne", heroes: []string{"armour=S2"}, refused: "DUST-SKILL-11"},
		"the airborne":                     {squad: "armour=S2 traits=airborne", heroes: []string{"armour=S2 traits=airborne"}},
		"who walks among who fly":          {squad: "armour=S2 traits=flying", heroes: []string{"armour=S2"}, refused: "DUST-SKILL-55"},
		"who fly":                          {squad: "armour=S2 traits=flying", heroes: []string{"armour=S2 traits=flying"}},
		"a commissar":                      {squad: "armour=S2", heroes: []string{"armour=S2 traits=commissar"}},
		"a commissar of another armour":    {squad: "armour=S1", heroes: []string{"armour=S2 traits=commissar"}, refused: "DUST-HERO-01"},
		"a commissar beside a hero":        {squad: "armour=S2", heroes: []string{"armour=S2", "armour=S2 traits=commissar"}},
		"two commissars":                   {squad: "armour=S2", heroes: []string{"armour=S2 traits=commissar", "armour=S2 traits=commissar"}, refused: "DUST-HERO-01"},
		"a commissar alone":                {squad: "armour=S2", heroes: []string{"alone armour=S2 traits=commissar"}, refused: "DUST-SKILL-40"},
		"Poon":                             {squad: "armour=S2", heroes: []string{"armour=S2 traits=commissar-poon"}},
		"Poon alone":                       {squad: "armour=S2", heroes: []string{"alone armour=S2 traits=commissar-poon"}, refused: "DUST-SKILL-41"},
		"Poon after a hero":                {squad: "armour=S2", heroes: []string{"armour=S2", "armour=S2 traits=commissar-poon"}, refused: "DUST-SKILL-41"},
		"Poon after a commissar":           {squad: "armour=S2", heroes: []string{"armour=S2 traits=commissar", "armour=S2 traits=commissar-poon"}, refused: "DUST-SKILL-41"},
		"a hero after Poon":                {squad: "armour=S2", heroes: []string{"armour=S2 traits=commissar-poon", "armour=S2"}, refused: "DUST-SKILL-41"},
		"a commissar after Poon":           {squad: "armour=S2", heroes: []string{"armour=S2 traits=commissar-poon", "armour=S2 traits=commissar"}, refused: "DUST-SKILL-41"},
	} {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			fmt.Fprintf(&b, "# Heroes join a squad.\nsystem dust\ntable 44x44\nprofile squad \"Soldier\" move=2 march=4 %s\nunit a0 A \"Squad\" cost=8\nmodel a0.1 squad at=22,2\n", c.squad)
			for i, h := range c.heroes {
				keys, alone := strings.CutPrefix(h, "alone ")
				joins := " joins=a0"
				if alone {
					joins = ""
				}
				fmt.Fprintf(&b, "profile hero%d \"Hero\" type=hero move=2 march=4 track=4 %s\nunit h%d A \"Hero\" cost=9%s\nmodel h%d.1 hero%d at=22,2\n", i, keys, i, joins, i, i)
			}
			b.WriteString("profile foe \"Foe\" armour=S2 move=2 march=4\nunit b1 B \"Foe\" cost=9\nmodel b1.1 foe at=22,42\nstate turn=1 phase=activation to-act=A first=A\ndo A activate unit=a0\n")
			rep := rulestest.Run("joining.txt", []byte(b.String()))
			switch {
			case c.refused == "" && !rep.OK():
				t.Errorf("got %v, want a battle", rep.Err)
			case c.refused != "" && (rep.OK() || !strings.Contains(rep.Err.Error(), c.refused)):
				t.Errorf("got %v, want it refused by %s", rep.Err, c.refused)
			}
		})
	}
}
