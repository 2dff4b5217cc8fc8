// Package action carries Movement Actions out, with the reactions to them: Breaking Overwatch, rams, mines on the way,
// falling back (DL2-MOV, DL2-IRON-09).
package action
