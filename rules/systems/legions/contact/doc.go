// Package contact says who touches whom, who is engaged and which Sections a melee joins (DL2-GEN-04, DL2-MELEE-01,
// DL2-MELEE-02, DL2-MELEE-10).
package contact
