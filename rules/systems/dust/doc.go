// Package dust is DUST 1947. The README says what each chapter holds, and what the board of squares brings that another board would
// bring in its own way.
package dust
