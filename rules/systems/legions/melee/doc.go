// Package melee fights melees: pools, who strikes first, casualties, what the winner does, Hit and Run, and their chances
// (DL2-MELEE).
package melee
