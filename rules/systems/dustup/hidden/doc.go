// Package hidden turns over the face-down markers that hidden units lie under (DUP-DET-06, DUP-SCEN-10).
package hidden
