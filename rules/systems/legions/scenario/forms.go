package scenario

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/muster"
)

// Forms are the lines in which lists of an edition are written, with what each of their keys may say.
func Forms(e *model.Edition) []rules.LineForm {
	return []rules.LineForm{weaponForm(e), profileForm(e), unitForm(e)}
}

func weaponForm(e *model.Edition) rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "weapon", Title: "Weapon", Text: "a weapon with its dice", Rule: e.Book.WeaponProfile}, Args: mech.Named(), Keys: []rules.Value{
		mech.Number("er", "Effective Range", "inches; 0 for none", "0", 0, 240),
		mech.Number("lr", "Long Range", "inches, more than the Effective Range; 0 for none", "0", 0, 240),
		mech.Free("rad", "RAD", "Ranged Attack Dice at Effective and at Long Range", "", "2blue/1black"),
		mech.Free("iad", "IAD", "Ironclad Attack Dice at Effective and at Long Range", "", "1blue/-"),
		mech.Number("arc", "Arc", "degrees; 0 for all round", "0", 0, 360),
		mech.Free("mount", "Mount", "degrees clockwise from the front, where the arc is centred", "0", "-90"),
		mech.Free("mars", "Model Assigned Rules", "with commas", "", "blast, rapid-fire 1"),
	}}
}

func profileForm(e *model.Edition) rules.LineForm {
	keys := []rules.Value{
		mech.Word("type", "Type", "what kind of model it is", "", KindNames()...),
		mech.Number("mv", "Movement", "inches", "", 0, 60),
		mech.Number("ir", "Injury Rating", "of what is no Ironclad", "", 1, 99),
		mech.Number("lp", "Life Points", "of what is no Ironclad", "", 1, 99),
		mech.Free("ar", "Armour", "of Ironclads: Front/Side/Rear", "", "9/7/5"),
		mech.Number("hp", "Hull Points", "of Ironclads", "", 1, 99),
	}
	if e.PrintsCR {
		keys = append(keys, mech.Number("cr", "Critical Rating", "of Ironclads", "", 1, 99))
	}
	keys = append(keys,
		mech.Word("size", "Size", "of Ironclads; else by the type", "", string(model.Small), string(model.Regular), string(model.Heavy)),
		mech.Number("rank", "Rank", "of an Officer: the higher commands", "", 0, 99),
		commandRange(e),
		mech.Number("points", "Command Points", "of an Officer", "", 0, 99),
		mech.Free("mad", "MAD", "Melee Attack Dice", "", "3black"),
		mech.Free("weapons", "Weapons", "ids, with commas", "", "rifle,revolver"),
		mech.Free("mars", "Model Assigned Rules", "with commas", "", "nco 1, fearless"),
		mech.Free("base", "Base", "inches: a diameter, a rectangle 2x3 or an oval 2x3oval; else by the type", "", "1.18"),
		mech.Free("figure", "Figure", "the silhouette that is drawn; else by the type", "", "foot"),
		mech.Number("cost", "Points", "by which models of a Section are told apart", "0", 0, 10000),
		mech.Free("rule", "Row", "of the catalogue that prints the profile", "", ""))
	return rules.LineForm{Term: rules.Term{ID: "profile", Title: "Profile", Text: "a model with its values", Rule: e.Book.ModelProfile}, Args: mech.Named(), Keys: keys}
}

// commandRange is the Command Range of an Officer: any, or the only one that the edition has.
func commandRange(e *model.Edition) rules.Value {
	if all := e.OfficerRange; all > 0 {
		return mech.Number("command", "Command Range", "of an Officer, inches", strconv.Itoa(all), all, all)
	}
	return mech.Number("command", "Command Range", "of an Officer, inches", "", 0, 99)
}

func unitForm(e *model.Edition) rules.LineForm {
	var keys []rules.Value
	if e.Qualities != nil {
		var words []string
		for _, q := range e.Qualities {
			words = append(words, string(q))
		}
		keys = append(keys, mech.Word("quality", "Quality", "by which its checks are rolled", string(model.RegularQ), words...))
	}
	keys = append(keys, mech.Number("cost", "Points", "of the whole Section", "0", 0, 10000))
	keys = append(keys, muster.SectionKeys(e)...)
	if e.SectionArms {
		keys = append(keys, mech.Free("weapons", "Section weapons", "ids, with commas: carried by no model", "", "panzerfaust"))
	}
	keys = append(keys, LinesOf.Of(e).Keys...)
	keys = append(keys,
		mech.Number("arrives", "Arrives", "the Turn in which it arrives; 0 for one that is set up", "0", 0, LatestArrival),
		mech.Free("edge", "Edge", "where it arrives: "+strings.Join(setup.Edges, ", ")+", or a stretch of one", "", "left:10-24"),
		mech.Number("initial", "Life Points at the start", "else those of its models", "0", 0, 1000),
		mech.Number("rounds", "Rounds of melee", "fought before the battle begins", "0", 0, 99),
		mech.Free("rule", "Row", "of the catalogue that prints its cost", "", ""))
	return rules.LineForm{Term: rules.Term{ID: "unit", Title: "Section", Text: "models that act together", Rule: e.Book.SectionUnit},
		Args: []rules.Value{mech.Free("label", "Label", "letters and digits", "", "1"), mech.Free("name", "Name", "as it is read", "", "First Section")}, Keys: keys}
}
