// Package orders gives Standing Orders and those of nations and heroes, and judges who may (DL2-ORD).
package orders
