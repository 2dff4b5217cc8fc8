package scenario

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/setup"
	"baize/rules/systems/dust/grid"
	"baize/rules/systems/dust/model"
)

// Settings lists what a line "setting NAME VALUE" may set.
func Settings() []rules.Value {
	return []rules.Value{
		needed(mech.Number("turns", "Turns", "after which the battle ends at the latest", "8", 1, model.MostTurns)),
		mech.Word("dice", "Dice", "that battles are thrown with", model.DieID, model.DieID, model.ClassicID),
		mech.Word("set-up", "Set-up", "who lays the terrain out: the scenario, or the players in turns", "as-laid", "as-laid", "by-turns"),
		mech.Number("bunkers-a", "Bunkers of A", "that it places where the players lay the terrain out", "0", 0, model.MostForts),
		mech.Number("bunkers-b", "Bunkers of B", "that it places where the players lay the terrain out", "0", 0, model.MostForts),
		mech.Number("strongpoints-a", "Strongpoints of A", "that it places where the players lay the terrain out", "0", 0, model.MostForts),
		mech.Number("strongpoints-b", "Strongpoints of B", "that it places where the players lay the terrain out", "0", 0, model.MostForts),
		mech.Number("limit", "Army points", "that the units of a side should cost at most: the muster judges by it", "", 1, mostPoints),
		mech.Word("home-a", "Edge of A", "over which its units enter", "bottom", setup.Edges...),
		mech.Word("home-b", "Edge of B", "over which its units enter", "top", setup.Edges...),
		mech.Word("weather", "Weather", "what may come; none if left out", "", model.WeatherKinds...),
		mech.Word("weather-risk", "Risk of weather", "how easily it begins", model.MediumRisk, model.Risks...),
		mech.Word("weather-severity", "Severity of weather", "rolled for if left out", "", model.Severities...),
		mech.Word("terrain-by", "Terrain by", "who placed the last piece and rolls for the severity", "B", "A", "B"),
		mech.Number("reserve-a", "Reserve of A", "how often it puts an eliminated unit in reserve", "0", 0, model.MostReserve),
		mech.Number("reserve-b", "Reserve of B", "how often it puts an eliminated unit in reserve", "0", 0, model.MostReserve),
	}
}

// needed is a setting that a scenario has to say (DUST-SCEN-01).
func needed(v rules.Value) rules.Value {
	v.Needed = true
	return v
}

// Lines lists the other lines of a scenario that lie nowhere on the table.
func Lines() []rules.LineForm {
	return []rules.LineForm{
		{Term: rules.Term{ID: "board", Title: "Board", Text: "on which it is played: squares, or the free tabletop at four inches a square", Rule: "DUST-TAB-01"}, Once: true, Args: []rules.Value{
			boardWord(),
		}},
		{Term: rules.Term{ID: "state", Title: "State", Text: "how far the battle is"}, Once: true, Keys: []rules.Value{
			mech.Number("turn", "Turn", "the one under way, or the one before the first initiative roll", "0", 0, model.MostTurns),
			mech.Word("to-act", "To act", "the side that activates a unit", "", "A", "B"),
		}},
		setup.MarkerForm(model.MarkerTerms),
	}
}

// boardWord is the name of a board, as forms have it.
func boardWord() rules.Value {
	v := mech.Word("board", "Board", "", grid.ID, boards()...)
	v.Names = map[string]string{}
	for id := range model.Boards {
		v.Names[id] = id
		if id != grid.ID {
			v.Names[id] = "free " + id
		}
	}
	return v
}

// Mentions lists where lines of the system's own name something by its label.
func Mentions() []rules.Mention {
	return append(setup.Mentions(), rules.Mention{Word: "unit", Key: "joins", Unit: true}, rules.Mention{Word: "unit", Key: "pilots", Unit: true}, rules.Mention{Word: "unit", Key: "aboard", Unit: true})
}

// SizeFor returns the size of board for armies of so many points (DUST-SCEN-05).
func SizeFor(points int) rules.TableSize {
	switch {
	case points <= 50:
		return Tables[0]
	case points <= 100:
		return Tables[1]
	}
	return Tables[2]
}

// Tables are the sizes of boards (DUST-SCEN-05).
var Tables = []rules.TableSize{
	{Term: rules.Term{ID: "small", Title: "11 x 11 squares", Text: "up to 50 army points", Rule: "DUST-SCEN-05"}, W: 44 * geom.Inch, H: 44 * geom.Inch},
	{Term: rules.Term{ID: "middle", Title: "18 x 11 squares", Text: "51 to 100 army points", Rule: "DUST-SCEN-05"}, W: 72 * geom.Inch, H: 44 * geom.Inch},
	{Term: rules.Term{ID: "large", Title: "24 x 15 squares", Text: "above 100 army points", Rule: "DUST-SCEN-05"}, W: 96 * geom.Inch, H: 60 * geom.Inch},
}
