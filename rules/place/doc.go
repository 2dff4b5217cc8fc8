// Package place says where models may stand that are set down, and finds such places: free of other bases and far enough from enemies
// ([Bases]), wholly in a zone ([InZones]), in a block ([Layout]), in a row on an edge of the table ([Edge]), touching another base
// ([Beside]), or anywhere that a system's own judge accepts ([First], [Nearest]). Lengths are in µm.
package place
