//go:build unix

package main

import (
	"syscall"
	"time"
)

// clock is the time of the processor that the program has used.
func clock() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // the call is right, so it cannot fail
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
