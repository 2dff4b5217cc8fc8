// Package shooting is the Shoot action: shots, ranges, target dice, fire and its chances (DUP-SHOOT, DUP-RNG, DUP-TGT,
// DUP-FPOW, DUP-STAB).
package shooting
