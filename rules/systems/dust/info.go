package dust

import (
	"slices"
	"strings"
	"sync"

	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/muster"
	"baize/rules/systems/dust/turn"
)

// Info implements rules.System.
func (System) Info() *rules.Info { return info() }

// info is gathered once, from the tables that the rules themselves use.
var info = sync.OnceValue(func() *rules.Info {
	return &rules.Info{
		ID: "dust", Name: "DUST 1947", Edition: "summary 1.1", Phases: model.PhaseTerms, Commands: commands.Terms(), Decisions: turn.DecisionTerms, Markers: model.MarkerTerms, Terrain: ground.Terms(),
		Fields: fieldTerms, Attacks: attack.Terms, Counters: counterTerms, Rolls: rollTerms(), AttackRolls: attackRolls, Subjects: append([]string{"attack dice", "distance", "squares reached"}, muster.Subjects...), Rules: catalogue(),
		Dice: []rules.DieKind{model.Die, model.ClassicDie}, Drawings: drawings, Reactions: []rules.Term{{ID: turn.Reactive, Text: "a unit attacks the one that acts", Rule: "DUST-REACT-01"}},
		Passing: map[string][]string{"who-reacts": {"none"}}, Leads: turn.Leads, Keys: keys, Life: "damage",
	}
})

// keys are those of what a unit does most.
var keys = map[string]string{"move": "1", "attack": "2", "forgo": "0", "pass": "P",
	"declare:move+attack": "3", "declare:attack+move": "4", "declare:march": "5", "declare:sustain": "6", "declare:move+nothing": "7", "declare:nothing+move": "8", "declare:nothing+nothing": "9"}

// drawings are the kinds of terrain that are drawn under another name, and the marker of wrecks that burn.
var drawings = map[string]string{ground.Trees: "forest", ground.Smoke: "smoke-cloud", ground.Mud: "mud", ground.Water: "deep-water", ground.Traps: "tank-traps", ground.Structure: "silo", ground.Opening: "doorway",
	ground.Wire: "barbed-wire", ground.Mines: "minefield", ground.Impassable: "rocks", ground.Pit: "dig", model.OnFire: "burning-wreck"}

// fieldTerms describe the lines of a set-up that are of DUST.
var fieldTerms = []rules.Term{
	{ID: "unit", Text: `LABEL A|B "NAME" cost= bloc=` + strings.Join(model.Blocs, "|") + ` faction= joins=LABEL (of a hero: the infantry unit that it has joined) pilots=LABEL (of a hero: its vehicle) aboard=LABEL (what carries it as the battle begins) captured=on mercenary=on fort=strongpoint (it comes with one) buys=strongpoint|bunker platoon=CHART or CHART:N slot=ID replaces=ARMOUR (a mercenary, of the unit that it stands for). Left out: the faction of its profile`},
	{ID: "profile", Text: `ID "NAME" type=` + strings.Join(model.Kinds, "|") + " armour=S1-S4|V1-V7|A1-A3 move= march= track= class=" + strings.Join(model.Classes, "|") + " size=" + strings.Join(model.Sizes, "|") + " weapons=ID,ID (one named twice is carried twice; the first of a team is its support weapon, the others those of its soldiers) traits=SKILL,SKILL(VALUE) faction= person=NAME (who a hero is) pilot=NAME (who alone may pilot it) pilots=NAME (what alone a hero may pilot) figure= base=. Left out: infantry, no weapons, a walker, standard"},
	{ID: "weapon", Text: `ID "NAME" range=6|4-12|C s=CELL,... (S1 to S4) v=CELL,... (V1 to V7) a=CELL,... (A1 to A3) mount=` + strings.Join(model.Mounts, "|") + " traits=RULE,RULE. A cell is dice/damage: 2/1, */1 for a die of each miniature, 1/# for an automatic kill, - for nothing. Left out: all round"},
	{ID: "chart", Text: `ID "NAME" bloc= advantage=TRAIT: what a platoon is made up of, by its slots`},
	{ID: "slot", Text: `CHART ID "NAME" part=` + strings.Join(model.Parts, "|") + ` min= max= (0 for any number) units="NAME|NAME" kinds=TYPE,TYPE armours=S1,S2`},
	{ID: "model", Text: "LABEL PROFILE at=x,y facing=DEGREES lost= place= name= spent=WEAPON,WEAPON:N (ammo boxes that are marked, or 1 for a loaded token that is gone) wrecked=WEAPON radio=on (who has the radio of artillery observers); all soldiers of a unit stand in one square"},
	{ID: "models", Text: "NUMBER PROFILE: that many beside the board, numbered on from the last of the unit"},
	{ID: "marker", Text: "LABEL MARKER [N], of a unit"},
	{ID: "objective", Text: "LABEL at=x,y value=N or A,B wins=on (whoever holds it at the end of the last turn wins)"},
	{ID: "setting", Text: "turns N, set-up as-laid|by-turns (who lays the terrain out: the scenario, or the players piece by piece), bunkers-a N, bunkers-b N, strongpoints-a N, strongpoints-b N (that players place), limit N (army points of a side at most), dice dust|classic, home-a EDGE, home-b EDGE (over which units enter), reserve-a N, reserve-b N (how often a side puts an eliminated unit in reserve), weather " + strings.Join(model.WeatherKinds, "|") + ", weather-risk low|medium|high (medium), weather-severity mild|moderate|severe (rolled for), terrain-by A|B (who placed the last piece)"},
	{ID: "board", Text: "squares|tabletop: on which it is played, squares if left out"},
	{ID: "zone", Text: "A|B deploy edge= poly=: where a side sets up and over which edge it enters; left out: its half without the middle row"},
	{ID: "state", Text: "turn= phase= to-act=A|B first=A|B kills=A,B weather=N (it began in that turn)"},
	{ID: "roster", Text: `A|B "NAME" nation= points=: the force of a side up to the line end; its names are its own, its labels begin with a or b`},
}

var counterTerms = []rules.Term{
	{ID: "points", Text: "victory points: army points of eliminated units, and objectives that are held", Rule: "DUST-END-03"},
	{ID: "turn", Text: "the turn, of how many", Rule: "DUST-SEQ-01"},
	{ID: "weather", Text: "turns that the weather has lasted, this one among them; 0 while there is none", Rule: "DUST-WEA-02"},
}

// rollTerms are the purposes of dice: the rolls of the table of symbols, and attacks by the names of their weapons.
func rollTerms() []rules.Term {
	out := []rules.Term{{ID: "attack with …", Text: "the attacker, for the weapon of that name: Army hits, or Army and Target where that is easier", Rule: "DUST-HIT-02"},
		{ID: "mines", Text: "the other side, for a minefield: as an attack by no weapon", Rule: "DUST-TERR-20"}, {ID: "flames", Text: "the other side, for a wreck that burns: as an attack by no weapon", Rule: "DUST-TERR-16"}}
	for _, name := range model.Pairs() {
		if slices.ContainsFunc(model.Rolls(), func(r model.Roll) bool { return r.Name == name }) {
			continue
		}
		out = append(out, rules.Term{ID: name, Text: "two dice whose symbols say which, in any order", Rule: "DUST-DICE-KEY"})
	}
	for _, r := range model.Rolls() {
		out = append(out, rules.Term{ID: r.Name, Text: r.On.Word() + ": " + r.Text, Rule: r.Rule})
	}
	return out
}

// attackRolls are the purposes of dice that only attacks throw.
var attackRolls = []string{"attack with …", "evade save", "improved evade save", "infantry cover save", "vehicle cover save", "infantry save", "mines", "flames", "bunker close combat save", "strongpoint close combat save"}
