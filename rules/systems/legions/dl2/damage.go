package dl2

import (
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
)

// damageTable is the table of 2.0.
func damageTable(b *book.Book) []model.DamageRow {
	return []model.DamageRow{
		{UpTo: 7, Rule: b.DamageNone, Text: "no effect"},
		{UpTo: 9, Rule: b.DamageShaken, Text: "Shaken", Shakes: true},
		{UpTo: 11, Rule: b.DamageStunned, Text: "Stunned", Points: 1, Shakes: true},
		{UpTo: 13, Rule: b.DamageBeatenUp, Text: "Beaten up", Points: 2, Shakes: true},
		{UpTo: 15, Rule: b.DamageKnockedOut, Text: "Knocked out", Destroys: true},
		{Rule: b.DamageExplodes, Text: "Explodes", Destroys: true, Explodes: true},
	}
}
