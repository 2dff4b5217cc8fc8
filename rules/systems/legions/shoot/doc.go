// Package shoot resolves fire: Fire Actions, Indirect Fire, Overwatch, hitting the deck, smoke, and their chances
// (DL2-SHOOT, DL2-IDF).
package shoot
