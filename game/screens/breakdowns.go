package screens

import (
	"fmt"
	"os"
	"sync"

	"baize/rules"
)

// breakdowns counts the panics of the rules in commands that were only tried out: to show a question, or for the program's player to
// compare. Any goroutine may count one; the window shows them.
type breakdowns struct {
	mu   sync.Mutex
	n    int
	told int // of them
}

// Broke counts a breakdown, and writes what it takes to repeat it to the standard error.
func (a *App) Broke(d rules.Breakdown) {
	fmt.Fprintln(os.Stderr, "baize:", d)
	a.broken.mu.Lock()
	defer a.broken.mu.Unlock()
	a.broken.n++
}

// step tells how many there are where some are new; it reports whether it did.
func (k *breakdowns) step(t *toast) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.n == k.told {
		return false
	}
	k.told = k.n
	times := "once"
	if k.n > 1 {
		times = fmt.Sprintf("%d times", k.n)
	}
	t.news("a fault of the program: the rules broke down " + times + " in what was only tried out. The battle goes on as it stands.")
	return true
}
