// Package transport judges who embarks and disembarks, and finds room beside Transports (DL2-TRANS, DL2-MOV-19 to 23).
package transport
