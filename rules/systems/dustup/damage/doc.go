// Package damage resolves hits: who is hit, armour and impact, casualties, damaged hulls and who is inside, and suppression
// (DUP-ARM, DUP-CAS, DUP-VEH, DUP-PASS).
package damage
