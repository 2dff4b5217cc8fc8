package saves

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// A sum stands at the end of a JSON object, as its last field. It covers the bytes before it and the sum of the line
// before, so that no line of a journal can change, vanish or be repeated unnoticed.
const (
	sealHead = `,"sum":"`
	sealEnd  = `"}`
	sumLen   = 16
	sealLen  = len(sealHead) + sumLen + len(sealEnd)
)

// seal puts the sum at the end of a flat JSON object that has at least one field.
func seal(before string, object []byte) (withSum []byte, sum string) {
	h := sha256.New()
	h.Write([]byte(before))
	h.Write(object)
	sum = hex.EncodeToString(h.Sum(nil))[:sumLen]
	withSum = append(withSum, object[:len(object)-1]...)
	return append(withSum, sealHead+sum+sealEnd...), sum
}

// longestText is how many bytes a text in a save may have, a name or a note: far more than anybody writes, and what is
// longer stalls whoever draws it. The words of text files and the fields of the window keep every battle well below it.
const longestText = 20_000

// overlong reports whether JSON holds a longer text.
func overlong(data []byte) bool {
	from := -1
	for i := 0; i < len(data); i++ {
		switch {
		case data[i] == '\\' && from >= 0:
			i++
		case data[i] == '"' && from < 0:
			from = i
		case data[i] == '"':
			if i-from > longestText {
				return true
			}
			from = -1
		}
	}
	return false
}

// unseal takes the sum off a flat JSON object; ok is false where none stands at its end.
func unseal(data []byte) (object []byte, sum string, ok bool) {
	at := len(data) - sealLen
	if at < 1 {
		return nil, "", false
	}
	tail := string(data[at:])
	if !strings.HasPrefix(tail, sealHead) || !strings.HasSuffix(tail, sealEnd) {
		return nil, "", false
	}
	object = append(object, data[:at]...)
	return append(object, '}'), tail[len(sealHead) : len(sealHead)+sumLen], true
}
