// Package ladder holds the dice of Dustup: die types D4 to D12 and the shifts that move them up and down (DUP-DIE), dice
// that are thrown, and the chances of what they may show. It knows nothing of units.
package ladder
