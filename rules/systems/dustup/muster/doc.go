// Package muster counts what units and forces cost and judges how they are made up (DUP-SCEN-07, DUP-SCEN-08).
package muster
