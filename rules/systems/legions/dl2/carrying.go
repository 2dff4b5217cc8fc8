package dl2

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// carrying are Transports that are Sections of their own, and buildings: both are left within 4" (DL2-MOV-21), half of those aboard
// may fire (DL2-TRANS-05), and a building gives Hard Cover (DL2-TERR-48).
var carrying = states.Carrying{
	Leaves:  []string{"disembark"},
	Limit:   func(*model.Game, rules.ModelID) geom.Length { return states.EmbarkReach },
	Used:    states.Straight,
	Rule:    func(g *model.Game, _ states.Carrier) rules.RuleID { return g.Book.Disembarking },
	Shut:    func(b *book.Book) rules.RuleID { return b.Embarked },
	Firing:  model.Half,
	Shelter: model.Hard,
}
