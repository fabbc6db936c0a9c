package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// file is a file of an archive.
type file struct {
	from, to string // on disk, and in the folder of the archive with slashes
	program  bool
}

// made is when all files of an archive were made, as far as it says: the same checkout gives the same archive.
var made = time.Date(1999, time.November, 1, 0, 0, 0, 0, time.UTC)

// filesAt are a file, or those in a directory and below.
func filesAt(path string) (list []file, err error) {
	err = filepath.WalkDir(path, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			list = append(list, file{from: path, to: filepath.ToSlash(path)})
		}
		return err
	})
	return list, err
}

func (f *file) mode() fs.FileMode {
	if f.program {
		return 0o755
	}
	return 0o644
}

// copyTo writes what is in the file.
func (f *file) copyTo(w io.Writer) error {
	in, err := os.Open(f.from)
	if err != nil {
		return err
	}
	defer in.Close()
	_, err = io.Copy(w, in)
	return err
}

// writeTar writes files into a folder of a compressed tar file.
func writeTar(path, folder string, files []file) (err error) {
	out, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	packed := gzip.NewWriter(out)
	w := tar.NewWriter(packed)
	for _, f := range files {
		info, err := os.Stat(f.from)
		if err != nil {
			return err
		}
		head := &tar.Header{Typeflag: tar.TypeReg, Name: folder + "/" + f.to, Mode: int64(f.mode()), Size: info.Size(), ModTime: made}
		if err := errors.Join(w.WriteHeader(head), f.copyTo(w)); err != nil {
			return err
		}
	}
	return errors.Join(w.Close(), packed.Close())
}

// writeZip writes files into a folder of a zip file.
func writeZip(path, folder string, files []file) (err error) {
	out, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	w := zip.NewWriter(out)
	for _, f := range files {
		head := &zip.FileHeader{Name: folder + "/" + f.to, Method: zip.Deflate, Modified: made}
		head.SetMode(f.mode())
		to, err := w.CreateHeader(head)
		if err != nil {
			return err
		}
		if err := f.copyTo(to); err != nil {
			return err
		}
	}
	return w.Close()
}
