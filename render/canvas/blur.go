package canvas

import "image"

// Blur softens a mask in place with three box passes, close to a Gaussian of the given radius in pixels.
func Blur(m *image.Alpha, radius float64) {
	r := int(radius*0.95 + 0.5)
	w, h := m.Rect.Dx(), m.Rect.Dy()
	if r < 1 || w == 0 || h == 0 {
		return
	}
	line := make([]uint8, max(w, h))
	for range 3 {
		for y := range h {
			boxPass(m.Pix[y*m.Stride:], 1, w, r, line)
		}
		for x := range w {
			boxPass(m.Pix[x:], m.Stride, h, r, line)
		}
	}
}

func boxPass(p []uint8, step, n, r int, line []uint8) {
	for i := range n {
		line[i] = p[i*step]
	}
	sum, k := 0, 2*r+1
	for i := 0; i < min(r, n); i++ {
		sum += int(line[i])
	}
	for i := range n {
		if i+r < n {
			sum += int(line[i+r])
		}
		if i-r-1 >= 0 {
			sum -= int(line[i-r-1])
		}
		p[i*step] = uint8(sum / k)
	}
}
