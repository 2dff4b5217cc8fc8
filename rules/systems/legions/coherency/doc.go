// Package coherency judges which models of a Section hold together (DL2-COH).
package coherency
