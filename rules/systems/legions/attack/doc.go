// Package attack judges attacks as they are declared: who may fire at whom, with what, behind which cover (DL2-SHOOT-01 to
// 10, DL2-IDF-01 to 05, DL2-TERR-16).
package attack
