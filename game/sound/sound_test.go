package sound

import (
	"math"
	"testing"
	"time"
)

func TestRecipesAreAudibleAndEnd(t *testing.T) {
	for name, make := range recipes {
		b := make()
		peak, tail := 0.0, 0.0
		for i, v := range b {
			if math.IsNaN(v) {
				t.Fatalf("%s: sample %d is not a number", name, i)
			}
			peak = math.Max(peak, math.Abs(v))
			if i > len(b)-64 {
				tail = math.Max(tail, math.Abs(v))
			}
		}
		if peak < 0.05 || peak > 4 {
			t.Errorf("%s: peak %.2f, want something between a whisper and a bang", name, peak)
		}
		if tail > 0.12 {
			t.Errorf("%s: still at %.2f where it is cut off", name, tail)
		}
	}
}

func TestPlayerWithoutDeviceIsSilent(t *testing.T) {
	p := Open(0.5, false)
	for i := 0; i < 100; i++ {
		p.mu.Lock()
		ready := p.samples != nil
		p.mu.Unlock()
		if ready {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	p.Play(Dice)
	p.Play("no such sound")
	p.SetMute(true)
	p.Play(Shot)
	p.SetVolume(7)
	if p.volume != 1 {
		t.Errorf("volume %v, want it kept to 1", p.volume)
	}
}
