package legions

import (
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
	"baize/rules/table"
)

// Whether a way fits is what its judgement says, after other moves of the Section too, straight and bent, over all kinds of
// terrain and beside the enemy.
func TestFitsIsJudged(t *testing.T) {
	g := model.Read(crowded(t))
	luck := ai.NewLuck(1)
	models := g.OnTable(2)
	around := func(p geom.Point, far int) geom.Point {
		return p.Add(geom.Heading(luck.N(36000)).Vec(geom.Length(luck.N(far))))
	}
	fits, slow, chained := 0, 0, 0
	for range 1500 {
		how := movement.Manner{Action: "charge", Rule: "DL2-MOV-10", Slow: luck.N(2) == 0, Double: luck.N(4) == 0, Fly: luck.N(6) == 0, Loose: luck.N(3) > 0,
			Limit: func(m rules.ModelID) geom.Length { return model.Inches(12) }}
		if luck.N(2) == 0 {
			how.Foes = g.Enemies(rules.SeatA)
		}
		var moves []rules.Move
		for _, id := range models[:luck.N(4)] {
			moves = append(moves, rules.Move{Model: id, Path: []geom.Point{around(g.Model(id).At, 30000)}, Facing: 0})
		}
		id := models[luck.N(len(models))]
		from := g.Model(id).At
		if luck.N(3) == 0 { // beside somebody
			from = g.S.Models[luck.N(len(g.S.Models))].At
		}
		mv := rules.Move{Model: id, Path: []geom.Point{around(from, 80000)}, Facing: geom.Heading(luck.N(36000))}
		if luck.N(3) == 0 {
			mv.Path = append([]geom.Point{around(g.Model(id).At, 100000)}, mv.Path...)
		}
		tr := ways.NewTrial(g, 2, how, moves, id)
		for range 2 { // what the moves before it come to is remembered
			got, want := tr.Fits(mv), tr.Judge(mv)
			if got != want.OK() {
				t.Fatalf("%+v after %+v: fits %v, judged %q", mv, moves, got, want.Text)
			}
			if got {
				fits++
			}
			if got && len(moves) > 0 {
				chained++
			}
			if !got && want.Rule == "DL2-MOV-12" {
				slow++
			}
		}
	}
	if fits < 300 || slow < 20 || chained < 50 {
		t.Errorf("%d fit, %d of them after others, %d crossed Difficult Terrain", fits, chained, slow)
	}
}

// A jump aside that is remembered is the one that would be found, and who stands elsewhere makes it another.
func TestJumpsRemembered(t *testing.T) {
	g := model.Read(crowded(t))
	models := g.OnTable(2)
	p := movement.Plan{G: g, Unit: 5}
	p.Survey(nil)
	driven := func(x int) *movement.Stride {
		return &movement.Stride{ID: 60, Drive: &movement.Drive{Poses: []geom.Pose{{At: geom.PtIn(x, 5)}}}}
	}
	s, id, other := driven(4), models[0], models[1]
	kept := rules.Recall[table.Recent[*model.Jump]](g.S)
	known := func(s *movement.Stride, id rules.ModelID, also []rules.ModelID) bool {
		_, ok := kept.Find(func(k *model.Jump) bool { return movement.Answers(k, &p, s, id, also) })
		return ok
	}
	kept.Keep(p.Depends(s, id, nil), movement.MostJumps)
	if !known(driven(4), id, nil) {
		t.Error("the same jump is not known")
	}
	if known(driven(5), id, nil) {
		t.Error("another drive makes no difference")
	}
	if known(s, id, models[1:2]) {
		t.Error("who is still to jump makes no difference")
	}
	at := g.Model(other).Shape()
	p.Shift(other, at.Translate(geom.Pt(1, 0)))
	if known(s, id, nil) {
		t.Error("a neighbour elsewhere makes no difference")
	}
	p.Shift(other, at)
	if !known(s, id, nil) {
		t.Error("the same jump is not known any more")
	}
}
