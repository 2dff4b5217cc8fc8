// Package deploy sets Sections up, stage by stage, and brings on those who arrive late (DL2-DEPL, DL2-PRE-02, DL2-PRE-03).
package deploy
