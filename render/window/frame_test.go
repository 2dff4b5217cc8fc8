package window

import (
	"fmt"
	"image"
	"slices"
	"testing"
	"time"

	"baize/render"
	"baize/render/sample"
)

// BenchmarkWorstFrame is our own work, without the graphics driver, in the worst of 60 frames while somebody opens a table of
// 230 labelled models and 60 pieces, points at its buildings, drags a unit, and zooms in and out. The painters work between
// the frames. Of each frame the quickest of all runs counts, so that a busy machine does not.
func BenchmarkWorstFrame(b *testing.B) {
	for _, size := range [][2]int{{1280, 800}, {3840, 2160}} {
		still := sample.Crowd()
		still.Models, still.Labels = still.Models[:230], still.Labels[:230]
		fit := render.Camera{W: size[0], H: size[1]}.Fit(still.Table, render.Insets{})
		for _, c := range []struct {
			name   string
			opened bool // is the table settled before
			frame  func(i int, s *render.Scene, cam *render.Camera)
		}{
			{"start", false, func(int, *render.Scene, *render.Camera) {}},
			{"hover", true, func(i int, s *render.Scene, _ *render.Camera) { s.Pieces[1+6*(i/6%10)].Open = i%6 < 3 }},
			{"drag", true, func(i int, s *render.Scene, _ *render.Camera) {
				for k := range 20 {
					m := s.Models[k*3]
					m.Ghost, m.X, m.Y = true, m.X+int64(i)*2000, m.Y+int64(i)*1500
					s.Models = append(s.Models, m)
				}
			}},
			{"zoom", true, func(i int, _ *render.Scene, cam *render.Camera) {
				f := 1.15
				if i/10%2 == 1 {
					f = 1 / f
				}
				*cam = cam.ZoomAt(500, 300, f)
			}},
		} {
			b.Run(fmt.Sprintf("%s/%dx%d", c.name, size[0], size[1]), func(b *testing.B) {
				frames := make([]time.Duration, 60)
				for range b.N {
					t, cam := newBench(false), fit
					p := &Painter{}
					p.stage.Scale = 1
					p.batch.atlas = newAtlas(func([]byte, image.Rectangle) {}, nil)
					draw := func(s *render.Scene, cam render.Camera) {
						if h := landHash(s); h != t.stamp {
							t.set(s, h)
						}
						t.step(cam)
						p.sprites(s, cam)
					}
					for ready, working := true, true; c.opened && (ready || working || p.batch.owing); ready, working = t.pending() {
						draw(still, cam)
						t.work()
					}
					for i := range frames {
						s := *still
						s.Pieces, s.Models = slices.Clone(still.Pieces), slices.Clone(still.Models)
						c.frame(i, &s, &cam)
						from := time.Now()
						draw(&s, cam)
						if d := time.Since(from); frames[i] == 0 || d < frames[i] {
							frames[i] = d
						}
						t.work()
					}
				}
				slices.Sort(frames)
				b.ReportMetric(float64(frames[len(frames)-1].Microseconds())/1000, "worst-ms")
				b.ReportMetric(float64(frames[len(frames)/2].Microseconds())/1000, "median-ms")
				b.ReportMetric(0, "ns/op")
			})
		}
	}
}
