// Package engage says who reaches whom: Charges as they are planned, moves into contact, Free Moves and moving up
// (DL2-MOV-10 to 15, DL2-MELEE-12).
package engage
