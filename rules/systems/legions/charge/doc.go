// Package charge carries Charges out, with the reactions to them, and tells their chances (DL2-MOV-10 to 15).
package charge
