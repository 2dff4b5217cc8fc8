package sound

import (
	"errors"
	"os"
	"path/filepath"
)

// device is an error where there is plainly no way to make a sound: the sound library would find that out too, but
// not without writing its own complaints to the terminal.
func device() error {
	if os.Getenv("PULSE_SERVER") != "" {
		return nil
	}
	for _, pattern := range []string{
		"/dev/snd/pcm*",
		filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "pulse", "native"),
		"/run/user/*/pulse/native",
		"/var/run/pulse/native",
		"/tmp/pulse-*/native",
	} {
		if found, _ := filepath.Glob(pattern); len(found) > 0 {
			return nil
		}
	}
	return errors.New("no sound device")
}
