package workshop

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"strings"

	"baize/rules/geom"
	"baize/saves"
)

// pictureEnding is that of the picture of a draft, which lies beside it and is written once.
const pictureEnding = ".picture"

// tracing is where the picture of a draft lies, with the sum of its file.
type tracing struct {
	Sum string   `json:"sum"`
	Box geom.Box `json:"box"`
}

func pictureOf(path string) string { return strings.TrimSuffix(path, draftEnding) + pictureEnding }

// keepTrace writes the picture of a document where it is another one than was written last, and returns what the draft says of it.
func (f *Draft) keepTrace(t *Trace) (*tracing, error) {
	if t == nil {
		return nil, nil
	}
	h := sha256.Sum256(t.Data)
	sum := hex.EncodeToString(h[:16])
	if sum != f.picture {
		if err := saves.Replace(pictureOf(f.path), t.Data); err != nil {
			return nil, fmt.Errorf("workshop: the picture is not on disk: %w", err)
		}
		f.picture = sum
	}
	return &tracing{sum, t.Box}, nil
}

// readTrace reads the picture of a draft. One that is lost or damaged is left out: the layout is worth more.
func readTrace(path string, k *tracing) *Trace {
	if k == nil {
		return nil
	}
	file, err := os.Open(pictureOf(path))
	if err != nil {
		return nil
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, MaxPicture+1))
	if err != nil {
		return nil
	}
	if h := sha256.Sum256(data); hex.EncodeToString(h[:16]) != k.Sum {
		return nil
	}
	t, err := NewTrace(data, geom.Foot, geom.Foot)
	if err != nil || k.Box.Empty() {
		return nil
	}
	return t.in(k.Box)
}
