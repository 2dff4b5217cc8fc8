package screens

import (
	"fmt"
	"os"
	"sync"

	"baize/rules"
)

// breakdowns counts what the rules broke down in while something was only tried out: a question that is looked at, what an opponent
// considers. They are told from any goroutine, and shown by the window's own.
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
