// Package assault resolves close assaults: defensive fire, Courage Tests, contact, strikes, results, against vehicles, by
// several units, and tank shock (DUP-ASLT, DUP-CRG, DUP-STRK, DUP-RES, DUP-MULT, DUP-ASV, DUP-TANK).
package assault
