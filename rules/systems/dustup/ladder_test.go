package dustup

import "testing"

func TestOpposedShifts(t *testing.T) {
	for _, c := range []struct {
		name   string
		x, y   rated
		closed bool
		dx, dy die
	}{
		{"shifts add up first", rated{Base: d8}.with(1, "", "").with(-2, "", ""), rated{Base: d8}, false, d6, d8},
		{"excess up lowers the other", rated{Base: d12}.with(2, "", ""), rated{Base: d8}, false, d12, d4},
		{"excess down raises the other", rated{Base: d4}.with(-1, "", ""), rated{Base: d8}, false, d4, d10},
		{"what leaves the ladder again is lost", rated{Base: d12}.with(3, "", ""), rated{Base: d6}, false, d12, d4},
		{"both cross over", rated{Base: d12}.with(1, "", ""), rated{Base: d12}.with(1, "", ""), false, d10, d10},
		{"a scenario closes all", rated{Base: d12}.with(2, "", ""), rated{Base: d8}, true, d12, d8},
		{"closed shifts pass nothing on", rated{Base: d12}.closed(1, "", ""), rated{Base: d8}, false, d12, d8},
	} {
		dx, dy := opposed(&c.x, &c.y, c.closed)
		if dx != c.dx || dy != c.dy {
			t.Errorf("%s: got %v against %v, want %v against %v", c.name, dx, dy, c.dx, c.dy)
		}
	}
}

func TestClosedShiftsComeLast(t *testing.T) {
	for _, c := range []struct {
		open, closed int
		want         die
	}{{2, -1, d10}, {1, 1, d12}, {-2, -1, d4}, {2, 1, d12}} {
		if got := (rated{Base: d8}).closed(c.closed, "", "").with(c.open, "", "").alone(); got != c.want {
			t.Errorf("D8 with %+d open and %+d closed: got %v, want %v", c.open, c.closed, got, c.want)
		}
	}
}

func TestTypeFor(t *testing.T) {
	for n, want := range map[int]die{1: d4, 2: d4, 4: d4, 6: d6, 7: d8, 10: d10, 14: d12, 40: d12} {
		if got := typeFor(n); got != want {
			t.Errorf("%d faces: got %v, want %v", n, got, want)
		}
	}
}
