package saves

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// large makes a battle of a scenario one of more than 150 models: its models once more, in reserve.
func large(t testing.TB, name string) *rules.Battle {
	t.Helper()
	b := begin(t, name, 3)
	play(t, b, dice(3), 20, nil)
	s := b.State().Clone()
	for n := 1; len(s.Models) < 150; n++ {
		for _, m := range b.Start().Models {
			m.ID, m.Place, m.At = rules.ModelID(len(s.Models)+1), rules.Reserve, geom.Point{X: geom.Length(n)}
			u := &s.Units[m.Unit-1]
			u.Models = append(u.Models[:len(u.Models):len(u.Models)], m.ID)
			s.Models = append(s.Models, m)
		}
	}
	return rules.NewBattle(b.System(), s)
}

// BenchmarkDigest is what every command costs for the hash of the state after it.
func BenchmarkDigest(b *testing.B) {
	for _, name := range []string{"first-blood", "quarry-lane", "crossroads"} {
		s := large(b, name).State()
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				rules.DigestOf(s)
			}
		})
	}
}

// BenchmarkLine is what a command costs in the journal but for the disk: its line.
func BenchmarkLine(b *testing.B) {
	e := rules.Entry{Command: rules.Command{Kind: rules.KindNote, Seat: rules.NoSeat, Name: "n"}}
	b.ReportAllocs()
	for b.Loop() {
		l := line{Entry: &e}
		if _, _, err := l.put("0123456789abcdef"); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkKept is what the state in a journal costs.
func BenchmarkKept(b *testing.B) {
	bt := large(b, "first-blood")
	b.ReportAllocs()
	for b.Loop() {
		state, err := rules.Encode(bt.State())
		if err != nil {
			b.Fatal(err)
		}
		l := line{State: &stateLine{State: state}}
		data, _, err := l.put("0123456789abcdef")
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(data)), "bytes")
	}
}
