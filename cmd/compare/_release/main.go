// Release makes the archives of a release, for each system one: the program, the editions, the modules of the page, the licence and the
// pages.
//
//	go run ./cmd/compare/_release [-o DIR] [-systems linux/amd64,...] [-version V]
//
// It is run in the root of a checkout. The directory begins with "_", so that `go install ./...` leaves it out.
package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"palimpsest/cmd/compare/gocommand"
	"palimpsest/cmd/compare/licences"
	"palimpsest/cmd/compare/modules"
)

// systems are those that archives are made for.
const systems = "linux/amd64,linux/arm64,darwin/amd64,darwin/arm64,windows/amd64,windows/arm64"

// besides are the files of the checkout that an archive has besides the programs.
var besides = [...]string{"LICENSE", "README.md", "CHANGELOG.md", "docs"}

func main() {
	out := flag.String("o", "dist", "the directory for the archives")
	wanted := flag.String("systems", systems, "the systems, each OS/ARCHITECTURE, separated by commas")
	version := flag.String("version", "", "the version in the names of the archives (default: as git describes the commit)")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := release(ctx, *out, *version, strings.Split(*wanted, ","))
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release makes an archive for each system, and a file with their checksums.
func release(ctx context.Context, out, version string, systems []string) error {
	if len(flag.Args()) > 0 {
		return fmt.Errorf("%q is no flag", flag.Arg(0))
	}
	if _, err := os.Stat("cmd/compare/main.go"); err != nil {
		return errors.New("run it in the root of a checkout of Palimpsest")
	}
	if version == "" {
		described, err := exec.CommandContext(ctx, "git", "describe", "--tags", "--always", "--dirty").Output()
		if err != nil {
			return fmt.Errorf("git describe: %w; -version says which version it is", err)
		}
		version = strings.TrimSpace(string(described))
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "palimpsest-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	moduleFiles, err := buildModules(ctx, work)
	if err != nil {
		return fmt.Errorf("the modules of the page: %w", err)
	}
	var sums strings.Builder
	for _, system := range systems {
		name, err := pack(ctx, out, version, system, moduleFiles)
		if err != nil {
			return fmt.Errorf("%s: %w", system, err)
		}
		text, err := os.ReadFile(filepath.Join(out, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(text), name)
		fmt.Println(filepath.Join(out, name))
	}
	return os.WriteFile(filepath.Join(out, "SHA256SUMS"), []byte(sums.String()), 0o644)
}

// goCommand is the go command in the working directory, which is that of the checkout.
func goCommand() (gocommand.Command, error) {
	root, err := os.Getwd()
	if err != nil {
		return gocommand.Command{}, err
	}
	path, err := exec.LookPath("go")
	return gocommand.Command{Path: path, Root: root, Environment: append(os.Environ(), "GOWORK=off")}, err
}

// buildModules makes the modules of the page, which are the same for all systems.
func buildModules(ctx context.Context, work string) ([]file, error) {
	command, err := goCommand()
	if err != nil {
		return nil, err
	}
	dir := filepath.Join(work, moduleDir)
	b := modules.Builder{Go: command, Work: work}
	if err := b.Build(ctx, dir); err != nil {
		return nil, err
	}
	list, err := filesAt(dir)
	for i := range list {
		list[i].to = moduleDir + "/" + filepath.Base(list[i].from)
	}
	return list, err
}

// moduleDir is where the program looks for the modules beside itself.
const moduleDir = "modules"

// pack makes the archive for a system, and says how it is called.
func pack(ctx context.Context, out, version, system string, moduleFiles []file) (string, error) {
	goos, goarch, ok := strings.Cut(system, "/")
	if !ok {
		return "", errors.New("a system is written OS/ARCHITECTURE")
	}
	work, err := os.MkdirTemp("", "palimpsest-release-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(work)
	editions, err := filepath.Glob("editions/*/palimpsest-edition-*")
	if err != nil || len(editions) == 0 {
		return "", fmt.Errorf("there are no programs of editions in editions/*/palimpsest-edition-*: %w", err)
	}
	packages := []string{"./cmd/compare"}
	for _, e := range editions {
		packages = append(packages, "./"+filepath.ToSlash(e))
	}
	command, err := goCommand()
	if err != nil {
		return "", err
	}
	command = command.With("GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	if _, err := command.Run(ctx, append([]string{"build", "-trimpath", "-ldflags=-s -w", "-o", work + string(filepath.Separator)}, packages...)...); err != nil {
		return "", err
	}
	programs, err := os.ReadDir(work)
	if err != nil {
		return "", err
	}
	if len(programs) != len(packages) {
		return "", fmt.Errorf("%d programs were built of %d", len(programs), len(packages))
	}
	var files []file
	for _, p := range programs {
		files = append(files, file{from: filepath.Join(work, p.Name()), to: p.Name(), program: true})
	}
	licensed, err := licences.Of(ctx, command, "The programs contain these parts, each under the licence that follows its name.", packages...)
	if err != nil {
		return "", err
	}
	texts, err := os.MkdirTemp("", "palimpsest-release-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(texts)
	if err := os.WriteFile(filepath.Join(texts, licences.Name), licensed, 0o644); err != nil {
		return "", err
	}
	files = append(files, file{from: filepath.Join(texts, licences.Name), to: licences.Name})
	files = append(files, moduleFiles...)
	for _, path := range besides {
		below, err := filesAt(path)
		if err != nil {
			return "", err
		}
		files = append(files, below...)
	}
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.to, b.to) })
	folder := fmt.Sprintf("palimpsest-%s-%s-%s", version, goos, goarch)
	write, name := writeTar, folder+".tar.gz"
	if goos == "windows" {
		write, name = writeZip, folder+".zip"
	}
	return name, write(filepath.Join(out, name), folder, files)
}
