// Package travel takes units over the table: how far, past whom, where they halt, where figures stand around their leader,
// and where a unit flees to (DUP-MOVE).
package travel
