package ai

// assigned sends units to goals so that what they bring in all is as much as can be found by sending whoever brings most first, and
// then one unit elsewhere, or two in each other's place, as long as that brings more. worth is by units and goals, below 1 for what no
// unit is sent to; extra says of a goal how much its second, third... unit counts in percent, nil that all count as much. The result has
// the goal of each unit, -1 for none.
func assigned(worth [][]int, extra [][]int) []int {
	to := make([]int, len(worth))
	for i := range to {
		to[i] = -1
	}
	best := 0
	better := func() bool {
		now := brings(worth, extra, to)
		if now <= best {
			return false
		}
		best = now
		return true
	}
	for more := true; more; { // the most gain first
		more = false
		unit, goal, top := -1, -1, best
		for i := range to {
			if to[i] >= 0 {
				continue
			}
			for g := range extra {
				if worth[i][g] <= 0 {
					continue
				}
				to[i] = g
				if now := brings(worth, extra, to); now > top {
					unit, goal, top = i, g, now
				}
				to[i] = -1
			}
		}
		if unit >= 0 {
			to[unit], best, more = goal, top, true
		}
	}
	for more := true; more; {
		more = false
		for i := range to {
			for g := -1; g < len(extra); g++ {
				was := to[i]
				if to[i] = g; better() {
					more = true
				} else {
					to[i] = was
				}
			}
			for j := range i {
				if to[i], to[j] = to[j], to[i]; better() {
					more = true
				} else {
					to[i], to[j] = to[j], to[i]
				}
			}
		}
	}
	return to
}

// brings is what units bring at their goals in all: at each goal the one that brings most counts whole.
func brings(worth [][]int, extra [][]int, to []int) (sum int) {
	for g := range extra {
		before := -1
		for n := 0; ; n++ { // the one that brings most, the next...
			next := -1
			for i := range to {
				if to[i] != g || before >= 0 && !less(worth, g, i, before) {
					continue
				}
				if next < 0 || less(worth, g, next, i) {
					next = i
				}
			}
			if next < 0 {
				break
			}
			w := worth[next][g]
			switch {
			case w < 1:
				sum -= 1 << 30
			case n == 0 || extra[g] == nil:
				sum += w
			case n <= len(extra[g]):
				sum += w * extra[g][n-1] / 100
			}
			before = next
		}
	}
	return sum
}

// less reports whether one unit counts at a goal after another: it brings less, or as much and comes later in the list.
func less(worth [][]int, g, i, j int) bool {
	return worth[i][g] < worth[j][g] || worth[i][g] == worth[j][g] && i > j
}

// assign gives each unit of the side a goal.
func (d *side) assign() {
	worth, extra := make([][]int, len(d.units)), make([][]int, len(d.goals))
	for i := range worth {
		for g := range d.goals {
			w := d.offer[i][g].worth
			if w < d.price[d.units[i]-1]*idle/100 {
				w = 0
			}
			worth[i] = append(worth[i], w)
		}
	}
	for g := range extra {
		extra[g] = d.goals[g].extra
	}
	d.to = assigned(worth, extra)
}
