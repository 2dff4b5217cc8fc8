package rulestest

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// mostRuled is how many units the ruler is laid between in one position.
const mostRuled = 6

// testRuler holds what the ruler says in the view of a seat: as far there as back, as far from where a model stands as from it, the
// line as long as the number, and a refusal of what is nowhere; and that the distances by which the rules refuse are the ruler's.
func (p *probe) testRuler(t *testing.T, v *rules.State) {
	t.Helper()
	var standing []*rules.Model
	for i := range v.Units {
		for _, m := range v.Units[i].Models {
			if k := v.Model(m); k.Place == rules.OnTable && len(standing) < mostRuled {
				standing = append(standing, k)
				break
			}
		}
	}
	for i := range v.Models {
		if m := &v.Models[i]; m.Place == rules.Removed && len(standing) > 0 {
			if k := p.lay(v, standing[0].Eye(), m.Ref()); !k.Amount.None() || k.Ruling.OK() {
				t.Errorf("%s: the ruler says %s to %s, which is nowhere", where(v), k.Amount.Text(), m)
			}
			break
		}
	}
	for i, m := range standing {
		stands := rules.Eye{Model: m.ID, Pose: &geom.Pose{At: m.At, Heading: m.Facing}}
		var to []rules.Ref
		for _, o := range standing[:i] {
			to = append(to, o.Ref(), v.Unit(o.Unit).Ref())
			there, back := p.lay(v, m.Eye(), o.Ref()), p.lay(v, o.Eye(), m.Ref())
			if there.Amount != back.Amount {
				t.Errorf("%s: the ruler says %s from %s to %s, and %s back", where(v), there.Amount.Text(), m, o, back.Amount.Text())
			}
		}
		for k := range v.Table.Pieces[:min(len(v.Table.Pieces), mostRuled)] {
			if piece := &v.Table.Pieces[k]; !piece.Gone {
				to = append(to, piece.Ref())
			}
		}
		to = append(to, rules.PointRef(geom.Pt(v.Table.W/3, v.Table.H/4)))
		for _, ref := range to {
			k := p.lay(v, m.Eye(), ref)
			if k.Amount.None() || k.Amount.N < 0 || !k.Ruling.OK() || k.Ruling.Value != k.Amount.N {
				t.Errorf("%s: from %s to %s the ruler says %+v, with the ruling %+v", where(v), m, ref, k.Amount, k.Ruling)
			}
			if k.Amount.Unit == rules.Micron && (k.A.Dist(k.B)-geom.Length(k.Amount.N)).Abs() > 2 {
				t.Errorf("%s: from %s to %s the ruler says %s and draws %s", where(v), m, ref, k.Amount.Text(), k.A.Dist(k.B))
			}
			if at := p.lay(v, stands, ref); at.Amount != k.Amount {
				t.Errorf("%s: from %s to %s the ruler says %s, and %s from where it stands", where(v), m, ref, k.Amount.Text(), at.Amount.Text())
			}
		}
		p.testRanges(t, v, m)
	}
}

// testRanges holds that a model which has no part in the attacks of its unit is kept from them by the ruler's distances.
func (p *probe) testRanges(t *testing.T, v *rules.State, m *rules.Model) {
	t.Helper()
	kinds, of := map[string]bool{}, rules.Draft{Command: rules.Command{Seat: m.Seat, Unit: m.Unit}}
	for _, a := range rules.AttackerOf(p.sys).Attacks(v, of) {
		if kinds[a.Kind] {
			continue
		}
		kinds[a.Kind] = true
		for i := range v.Units {
			if u := &v.Units[i]; u.Seat != m.Seat {
				p.testApart(t, v, rules.AttackerOf(p.sys).NoShot(v, of, m.ID, rules.Attack{Kind: a.Kind, Target: u.ID}))
			}
		}
	}
}

func (p *probe) lay(v *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	return rules.MeasurerOf(p.sys).Measure(v, from, to)
}

// testApart holds that a distance by which the rules judge is what the ruler says.
func (p *probe) testApart(t *testing.T, v *rules.State, r rules.Ruling) {
	t.Helper()
	for i := range r.Steps {
		from, to, ok := r.Steps[i].Apart()
		if !ok || !v.HasModel(from.Model()) {
			continue
		}
		p.first("apart/" + string(r.Steps[i].Rule))
		if m := p.lay(v, v.Model(from.Model()).Eye(), to); m.Amount.N != r.Steps[i].Value || m.Amount.Unit != r.Steps[i].Unit {
			t.Errorf("%s: %s: %s is %s by the rules, and %s by the ruler", where(v), r.Text, r.Steps[i].Text, rules.Amount{N: r.Steps[i].Value, Unit: r.Steps[i].Unit}.Text(), m.Amount.Text())
		}
	}
}
