// Package sound plays the table's sounds. All of them are made by code when the player opens. Without a sound device
// the player is silent and says so once, on request; nothing else notices.
package sound

import (
	"bytes"
	"encoding/binary"
	"math"
	"sync"

	"github.com/ebitengine/oto/v3"
)

// Player plays sounds. It is safe for one goroutine at a time beside its own.
type Player struct {
	mu      sync.Mutex
	ctx     *oto.Context
	err     error
	volume  float64
	mute    bool
	samples map[Name][]byte
	playing []*oto.Player
}

// most is how many sounds may overlap; the oldest gives way.
const most = 8

// Open starts the sound device in the background and makes the sounds. It never fails: see Err.
func Open(volume float64, mute bool) *Player {
	p := &Player{volume: clamp(volume), mute: mute}
	go p.start()
	return p
}

func (p *Player) start() {
	samples := map[Name][]byte{}
	for name, make := range recipes {
		samples[name] = encode(make())
	}
	ctx, err := open()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.samples, p.err = samples, err
	if err == nil {
		p.ctx = ctx
	}
}

func open() (*oto.Context, error) {
	if err := device(); err != nil {
		return nil, err
	}
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: Rate, ChannelCount: 2, Format: oto.FormatFloat32LE})
	if err != nil {
		return nil, err
	}
	<-ready
	return ctx, ctx.Err() // without a device the failure shows only here
}

// Err is why there is no sound, or nil.
func (p *Player) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}

// SetVolume sets the loudness, 0 to 1.
func (p *Player) SetVolume(v float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.volume = clamp(v)
}

// SetMute turns all sound off or on.
func (p *Player) SetMute(mute bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mute = mute
}

// Play starts a sound and returns at once. An unknown name, a muted player and a missing device play nothing.
func (p *Player) Play(name Name) {
	p.mu.Lock()
	defer p.mu.Unlock()
	data := p.samples[name]
	if p.ctx == nil || p.mute || p.volume == 0 || data == nil {
		return
	}
	if p.ctx.Err() != nil { // the device went away
		p.err, p.ctx = p.ctx.Err(), nil
		return
	}
	alive := p.playing[:0]
	for _, q := range p.playing {
		if q.IsPlaying() {
			alive = append(alive, q)
		}
	}
	if len(alive) >= most {
		alive[0].Pause()
		alive = alive[1:]
	}
	q := p.ctx.NewPlayer(bytes.NewReader(data))
	q.SetVolume(p.volume)
	q.Play()
	p.playing = append(alive, q)
}

// encode writes a mono buffer as stereo float32, with peaks softened rather than cut.
func encode(b buffer) []byte {
	out := make([]byte, 0, len(b)*8)
	for _, v := range b {
		f := math.Float32bits(float32(math.Tanh(v)))
		out = binary.LittleEndian.AppendUint32(out, f)
		out = binary.LittleEndian.AppendUint32(out, f)
	}
	return out
}

func clamp(v float64) float64 { return math.Max(0, math.Min(1, v)) }
