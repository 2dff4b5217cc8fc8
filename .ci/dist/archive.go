package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// file is one file of an archive; its path has slashes.
type file struct {
	path string
	data []byte
	exec bool
}

// archive returns the name and the bytes of the archive for a target: tar for Linux, zip for the others.
func (r release) archive(t target) (string, []byte, error) {
	exe, err := r.build(t)
	if err != nil {
		return "", nil, err
	}
	top := fmt.Sprintf("baize-%s-%s", r.version, t)
	files, err := r.papers(t)
	if err != nil {
		return "", nil, err
	}
	own, err := program(t, r.version, exe)
	if err != nil {
		return "", nil, err
	}
	files = append(files, own...)
	for i := range files {
		files[i].path = top + "/" + files[i].path
	}
	slices.SortFunc(files, func(a, b file) int { return cmp.Compare(a.path, b.path) })
	if t.os == "linux" {
		data, err := tarred(files, r.at)
		return top + ".tar.gz", data, err
	}
	data, err := zipped(files, r.at)
	return top + ".zip", data, err
}

// program lays the program out as its system expects it: an application folder on macOS, an icon and a menu entry beside it on Linux.
func program(t target, version string, exe []byte) ([]file, error) {
	switch t.os {
	case "windows":
		return []file{{"baize.exe", exe, true}}, nil
	case "darwin":
		icon, err := appleIcon()
		if err != nil {
			return nil, err
		}
		return []file{
			{"Baize.app/Contents/MacOS/baize", exe, true},
			{"Baize.app/Contents/Resources/baize.icns", icon, false},
			{"Baize.app/Contents/Info.plist", fmt.Appendf(nil, plist, strings.Split(version, "-")[0], version), false},
		}, nil
	}
	icon, err := pngIcon(256)
	if err != nil {
		return nil, err
	}
	return []file{{"baize", exe, true}, {"baize.png", icon, false}, {"baize.desktop", []byte(menuEntry), false}}, nil
}

const plist = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>CFBundleName</key><string>Baize</string>
	<key>CFBundleIdentifier</key><string>baize.table</string>
	<key>CFBundlePackageType</key><string>APPL</string>
	<key>CFBundleExecutable</key><string>baize</string>
	<key>CFBundleIconFile</key><string>baize</string>
	<key>CFBundleVersion</key><string>%s</string>
	<key>CFBundleShortVersionString</key><string>%s</string>
	<key>LSMinimumSystemVersion</key><string>12.0</string>
	<key>LSApplicationCategoryType</key><string>public.app-category.strategy-games</string>
	<key>NSHighResolutionCapable</key><true/>
</dict>
</plist>
`

const menuEntry = `[Desktop Entry]
Type=Application
Name=Baize
Comment=A table for miniature wargames
Exec=baize
Icon=baize
Categories=Game;StrategyGame;
Terminal=false
`

// papers returns the files that are packed beside the program: README with its picture, LICENSE, and the notices of all libraries.
func (r release) papers(t target) ([]file, error) {
	var files []file
	for from, to := range map[string]string{"README.md": "README.md", "LICENSE": "LICENSE", "assets/NOTICE": "NOTICE", "assets/battle.png": "assets/battle.png"} {
		data, err := os.ReadFile(filepath.Join(r.tree, from))
		if err != nil {
			return nil, err
		}
		files = append(files, file{to, data, false})
	}
	notices, err := r.notices(t)
	return append(files, notices...), err
}

func (f file) mode() int64 {
	if f.exec {
		return 0o755
	}
	return 0o644
}

// tarred packs files as a compressed tar archive that depends on nothing but them and the time.
func tarred(files []file, at time.Time) ([]byte, error) {
	var buf bytes.Buffer
	z, err := gzip.NewWriterLevel(&buf, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(z)
	for _, f := range files {
		if err := w.WriteHeader(&tar.Header{Name: f.path, Mode: f.mode(), Size: int64(len(f.data)), ModTime: at, Format: tar.FormatUSTAR}); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = z.Close()
	return buf.Bytes(), err
}

// zipped packs files as a zip archive that depends on nothing but them and the time.
func zipped(files []file, at time.Time) ([]byte, error) {
	var buf bytes.Buffer
	w := zip.NewWriter(&buf)
	for _, f := range files {
		h := &zip.FileHeader{Name: f.path, Method: zip.Deflate, Modified: at}
		h.SetMode(os.FileMode(f.mode()))
		to, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return buf.Bytes(), err
}
