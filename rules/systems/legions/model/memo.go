package model

import (
	"baize/rules/geom"
)

// Memo keeps what is asked for again and again while one command is judged: models and terrain made ready for
// questions of space. Every answer is compared with what it was made from, so that it may be kept while a command is
// carried out and models move and terrain goes.
type Memo struct {
	Solids  Solids  // of the battle, else of this game alone
	Room    []Solid // for the next of models as if they stood elsewhere
	Grounds []Ground
	Tableau *Tableau
	Scratch *Scratch
	Turned  map[Turning]geom.Shape
	Walls   []geom.Shape // room for those of one maze at a time
	Others  []*Solid     // room for those of one Section at a time
	Around  Detouring    // what was gone around last
	Floors  Floors
}
