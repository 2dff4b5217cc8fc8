// Package pace judges the Movement Actions of a Section: Hold Your Ground, Advance, At the Double, with roads and regrouping
// (DL2-MOV-07 to 09, DL2-COH-03, DL2-TERR-24).
package pace
