// Package systems registers every rule system of Baize. It is the only place that lists them.
package systems

import (
	_ "baize/rules/systems/dust"
	_ "baize/rules/systems/dustup"  // Dustup
	_ "baize/rules/systems/legions" // Dystopian Legions
)
