// Package telling makes words of a battle: texts of the rules with the names that tell apart what is on the table, and the log, which
// tells command by command what happened and why. It needs a state or a battle and its events, and knows nothing of who plays it.
package telling
