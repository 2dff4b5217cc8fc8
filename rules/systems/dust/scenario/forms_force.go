package scenario

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dust/model"
)

// Forms are the lines in which a list is written, with what each of their keys may say (DUST-DATA-01).
func Forms() []rules.LineForm {
	return []rules.LineForm{weaponForm(), profileForm(), unitForm()}
}

func weaponForm() rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "weapon", Title: "Weapon", Text: "a weapon with what it does to every armour", Rule: "DUST-DATA-05"}, Args: mech.Named(), Keys: []rules.Value{
		mech.Free("range", "Range", "squares such as 6, from 4-12, or C for close combat; has to be said", "", "6"),
		mech.Free("s", "Against infantry", "dice/damage against S1 to S4, with commas", "", "2/1,2/1,1/1,1/1"),
		mech.Free("v", "Against vehicles", "dice/damage against V1 to V7, with commas; # kills", "", "1/#,1/4"),
		mech.Free("a", "Against aircraft", "dice/damage against A1 to A3, with commas", "", "1/1"),
		mech.Word("mount", "Mount", "where it sits on a vehicle; else it fires all round", "", model.Mounts...),
		mech.Free("traits", "Rules", "of the weapon, with commas", "", "grenade"),
	}}
}

func profileForm() rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "profile", Title: "Profile", Text: "a soldier, hero, vehicle or aircraft", Rule: "DUST-DATA-04"}, Args: mech.Named(), Keys: []rules.Value{
		mech.Word("type", "Type", "what it is", string(model.Infantry), model.Kinds...),
		mech.Free("armour", "Armour", "S1 to S4, V1 to V7 or A1 to A3; has to be said", "", "S2"),
		mech.Number("move", "Move", "squares of a MOVE; has to be said", "", 0, model.MostSquares),
		mech.Number("march", "March", "squares of a MARCH MOVE; has to be said", "", 0, model.MostSquares),
		mech.Number("track", "Damage track", "of heroes, vehicles and aircraft; has to be said", "", 1, 20),
		mech.Word("class", "Class", "how a vehicle goes", string(model.Walker), model.Classes...),
		mech.Word("size", "Size", "of a vehicle or aircraft", string(model.Standard), model.Sizes...),
		mech.Free("weapons", "Weapons", "ids, with commas; one named twice is carried twice", "", "rifle,tube"),
		mech.Free("traits", "Skills", "with commas", "", "brave"),
		mech.Free("faction", "Faction", "that it belongs to; none for one of the whole bloc", "", "USMC"),
		mech.Free("person", "Person", "who a hero is, whatever version of them; else the name", "", "Bold Bess"),
		mech.Free("pilot", "Pilot", "of a vehicle: who alone may pilot it", "", "Bold Bess"),
		mech.Free("pilots", "Pilots", "of a hero: the one vehicle that they may pilot", "", "Gate Crab"),
		mech.Free("base", "Base", "inches: a diameter, or a rectangle 3x7; else by armour and size", "", "1"),
		mech.Free("figure", "Figure", "the silhouette that is drawn; else by type, class, size, armour and weapons", "", "foot"),
	}}
}

func unitForm() rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "unit", Title: "Unit", Text: "soldiers that act together, or one hero, vehicle or aircraft", Rule: "DUST-DATA-01"},
		Args: []rules.Value{mech.Free("label", "Label", "letters and digits", "", "1"), mech.Free("name", "Name", "as it is read", "", "Rifle Squad")},
		Keys: []rules.Value{
			mech.Number("cost", "Army points", "has to be said", "", 0, 999),
			mech.Word("bloc", "Bloc", "that all units of a force are of", "", model.Blocs...),
			mech.Free("faction", "Faction", "else that of its profile", "", "USMC"),
			mech.Flag("captured", "Captured", "a captured vehicle, its price raised already", "off"),
			mech.Flag("mercenary", "Mercenary", "any bloc may field it", "off"),
			mech.Word("fort", "Comes with", "a fortification for nothing", "", model.Strongpoint),
			mech.Word("buys", "Buys", "a fortification, where the scenario has them", "", model.Strongpoint, model.Bunker),
			mech.Free("platoon", "Platoon", "the chart of its platoon, with a number after a colon for a second one", "", "column"),
			mech.Free("slot", "Slot", "that it fills in its platoon; else the first that suits", "", "squads"),
			mech.Free("replaces", "Replaces", "of a mercenary in a platoon: the armour of the unit that it stands for", "", "S2"),
			{Term: rules.Term{ID: "joins", Title: "Joins", Text: "of a hero: the unit that it has joined"}, Kind: rules.UnitLabel},
			{Term: rules.Term{ID: "pilots", Title: "Pilots", Text: "of a hero: the vehicle or aircraft that it pilots"}, Kind: rules.UnitLabel},
			{Term: rules.Term{ID: "aboard", Title: "Aboard", Text: "what carries it as the battle begins"}, Kind: rules.UnitLabel},
		}}
}
