package saves

import (
	"bytes"
	"compress/flate"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"fmt"
	"io"
)

// What a battle hides from a side (its seed, who stands unseen, what was commanded) lies covered in saves and journals:
// whoever opens one in an editor, searches for it or compares two of them reads nothing. It is no secret from somebody who
// means it, since every copy of this program can uncover it, and nothing else depends on it.

// coverKey is the same for ever: it is all that is needed to read what is covered.
var coverKey = sha256.Sum256([]byte("baize: covered against a glance"))

// How covered bytes begin, once they are uncovered.
const (
	coverPlain = 0 // as they are
	coverFlate = 1 // compressed by DEFLATE
	coverSmall = 1 << 10
)

// cover hides bytes. beside is a text that stands beside them and must be there to uncover them, so that equal bytes look
// different in different places.
func cover(beside string, data []byte) []byte {
	var out bytes.Buffer
	if len(data) < coverSmall {
		out.WriteByte(coverPlain)
		out.Write(data)
	} else {
		out.WriteByte(coverFlate)
		w, err := flate.NewWriter(&out, flate.BestSpeed)
		if err == nil {
			_, err = w.Write(data)
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			panic(err) // a buffer takes everything
		}
	}
	return scramble(beside, out.Bytes())
}

// uncover gives what cover hid. It never gives more than a save may have.
func uncover(beside string, data []byte) ([]byte, error) {
	if len(data) == 0 {
		return nil, fmt.Errorf("what is covered in it is missing")
	}
	data = scramble(beside, bytes.Clone(data))
	switch how, data := data[0], data[1:]; how {
	case coverPlain:
		return data, nil
	case coverFlate:
		out, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), MaxSave+1))
		if err != nil {
			return nil, fmt.Errorf("what is covered in it cannot be read: %v", err)
		}
		if len(out) > MaxSave {
			return nil, fmt.Errorf("what is covered in it is larger than %d MiB", MaxSave>>20)
		}
		return out, nil
	}
	return nil, fmt.Errorf("what is covered in it cannot be read")
}

// scramble changes bytes in place; done twice it gives them back.
func scramble(beside string, data []byte) []byte {
	block, err := aes.NewCipher(coverKey[:])
	if err != nil {
		panic(err) // the key has a right length
	}
	iv := sha256.Sum256([]byte(beside))
	cipher.NewCTR(block, iv[:aes.BlockSize]).XORKeyStream(data, data)
	return data
}
