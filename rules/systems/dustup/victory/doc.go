// Package victory decides who has won, and counts points (DUP-SCEN-02, DUP-SCEN-06).
package victory
