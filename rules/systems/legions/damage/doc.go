// Package damage carries Successes to losses: saves, chains of targets, Armour and the Damage Table, mines and explosions,
// and who is killed (DL2-SHOOT-24 to 31, DL2-IRON-12 to 35, DL2-MINE).
package damage
