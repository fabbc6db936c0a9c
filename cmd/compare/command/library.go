package command

import (
	"cmp"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/input"
	"palimpsest/core/card"
	"palimpsest/core/edition"
)

// library is the card library that scenarios take their cards from. The host reads it to check the
// names in scenarios; the editions get its text and read it by their own rules.
type library struct {
	dir     string   // empty when it is built in, or there is none: then scenarios can only use cards that they define
	own     []string // files and directories of cards besides
	builtIn fs.FS    // the card library and scenarios that are part of the program; nil: none
	cards   *card.Collection
	files   []edition.File
	// annotated: what is wrong with scenarios is written as annotations, and not as lines besides.
	annotated bool
}

// Names and Has make the library the card names that scenarios are checked against.
func (l *library) Names() []string { return l.cards.Names() }

func (l *library) Has(name string) bool { return l.cards.Has(name) }

const cardsFlagHelp = `directory of the card library (default: fixtures/cards of a directory above
the first PATH, of the checkout that --source names, or of a directory above
the working directory, else the user's own cards, else the library of this program)`

// ownCardsFlag names a file or directory of cards besides those of the library.
const ownCardsFlag = "own-cards"

// cardsFlag adds --cards, and --own-cards.
func cardsFlag(c *cobra.Command) *string {
	c.Flags().StringArray(ownCardsFlag, nil, "a file or directory of cards of your own, besides those of the library; may be given several times")
	return c.Flags().String("cards", "", cardsFlagHelp)
}

// openLibrary finds and reads the card library: the one that was asked for, else the nearest one to
// the scenarios.
func (h Host) openLibrary(c *cobra.Command, asked string, paths []string) (*library, error) {
	return h.libraryBy(c, card.LoadFiles, asked, paths)
}

// indexLibrary is openLibrary for who needs few of the cards: a fault of any is found when it is looked for.
func (h Host) indexLibrary(c *cobra.Command, asked string, paths []string) (*library, error) {
	return h.libraryBy(c, card.Index, asked, paths)
}

func (h Host) libraryBy(c *cobra.Command, load func([]card.File) (*card.Collection, error), asked string, paths []string) (*library, error) {
	l := &library{dir: asked, builtIn: h.Fixtures}
	if asked == "" {
		l.dir = h.findCards(c, paths)
	}
	var err error
	switch {
	case l.dir != "":
		err = l.read(l.dir)
	case l.builtIn != nil:
		err = l.readBuiltIn()
	}
	if err != nil {
		return nil, fmt.Errorf("the card library: %w", err)
	}
	l.own, _ = c.Flags().GetStringArray(ownCardsFlag) // none where a command has no such flag
	for _, path := range l.own {
		if err := l.read(path); err != nil {
			return nil, fmt.Errorf("--%s: %w", ownCardsFlag, err)
		}
	}
	files := make([]card.File, len(l.files))
	for i, f := range l.files {
		files[i] = card.File{Name: f.Name, Text: f.Text}
	}
	if l.cards, err = load(files); err != nil {
		return nil, err
	}
	return l, nil
}

// place says where the library is, for people.
func (l *library) place() string { return cmp.Or(l.dir, "the library of this program") }

// findCards looks above the scenarios, in the checkout that is named, above the working directory and among the user's data.
func (h Host) findCards(c *cobra.Command, paths []string) string {
	if len(paths) > 0 {
		if dir := above(paths[0], fixtureCards); dir != "" {
			return dir
		}
	}
	source, _ := c.Flags().GetString(sourceFlag)
	if source = cmp.Or(source, h.Source); source != "" {
		if dir := filepath.Join(source, fixtureCards); isDir(dir) {
			return dir
		}
	}
	if dir := above(".", fixtureCards); dir != "" {
		return dir
	}
	if dir := filepath.Join(h.DataDir, "cards"); h.DataDir != "" && isDir(dir) {
		return dir
	}
	return ""
}

// fixtureCards is where the card library of a checkout is.
var fixtureCards = filepath.Join(fixturesDir, "cards")

// above finds a directory of this name in start or in a directory above it.
func above(start, name string) string {
	at, err := filepath.Abs(start)
	if err != nil {
		return ""
	}
	for {
		if dir := filepath.Join(at, name); isDir(dir) {
			return dir
		}
		up := filepath.Dir(at)
		if up == at {
			return ""
		}
		at = up
	}
}

// maxCardFile bounds a file of the card library, in bytes: about 30,000 cards.
const maxCardFile = 8 << 20

// read reads the files of a directory of cards, in the order of their names, or one file.
func (l *library) read(from string) error {
	before := len(l.files)
	err := filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".toml") && path != from || d.IsDir() && path == from {
			return err
		}
		text, err := input.Read(path, maxCardFile)
		l.files = append(l.files, edition.File{Name: path, Text: text})
		return err
	})
	if err == nil && len(l.files) == before {
		err = fmt.Errorf("%s: there are no cards (*.toml) in it", from)
	}
	return err
}
