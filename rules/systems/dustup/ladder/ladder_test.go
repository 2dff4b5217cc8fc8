package ladder

import (
	"testing"
)

func TestOpposedShifts(t *testing.T) {
	for _, c := range []struct {
		name   string
		x, y   Rated
		closed bool
		dx, dy Die
	}{
		{"shifts add up first", Rated{Base: D8}.With(1, "", "").With(-2, "", ""), Rated{Base: D8}, false, D6, D8},
		{"excess up lowers the other", Rated{Base: D12}.With(2, "", ""), Rated{Base: D8}, false, D12, D4},
		{"excess down raises the other", Rated{Base: D4}.With(-1, "", ""), Rated{Base: D8}, false, D4, D10},
		{"what leaves the ladder again is lost", Rated{Base: D12}.With(3, "", ""), Rated{Base: D6}, false, D12, D4},
		{"both cross over", Rated{Base: D12}.With(1, "", ""), Rated{Base: D12}.With(1, "", ""), false, D10, D10},
		{"a scenario closes all", Rated{Base: D12}.With(2, "", ""), Rated{Base: D8}, true, D12, D8},
		{"closed shifts pass nothing on", Rated{Base: D12}.Closed(1, "", ""), Rated{Base: D8}, false, D12, D8},
	} {
		dx, dy := Opposed(&c.x, &c.y, c.closed)
		if dx != c.dx || dy != c.dy {
			t.Errorf("%s: got %v against %v, want %v against %v", c.name, dx, dy, c.dx, c.dy)
		}
	}
}

func TestClosedShiftsComeLast(t *testing.T) {
	for _, c := range []struct {
		open, closed int
		want         Die
	}{{2, -1, D10}, {1, 1, D12}, {-2, -1, D4}, {2, 1, D12}} {
		if got := (Rated{Base: D8}).Closed(c.closed, "", "").With(c.open, "", "").Alone(); got != c.want {
			t.Errorf("D8 with %+d open and %+d closed: got %v, want %v", c.open, c.closed, got, c.want)
		}
	}
}

func TestTypeFor(t *testing.T) {
	for n, want := range map[int]Die{1: D4, 2: D4, 4: D4, 6: D6, 7: D8, 10: D10, 14: D12, 40: D12} {
		if got := TypeFor(n); got != want {
			t.Errorf("%d faces: got %v, want %v", n, got, want)
		}
	}
}
