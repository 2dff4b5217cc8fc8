// Package mend holds the actions that put a unit in order again: recovery from suppression and panic, treatment of wounded,
// promotion (DUP-SUPP, DUP-PANIC-04, DUP-MED, DUP-LEAD-02).
package mend
