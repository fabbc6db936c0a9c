package protocol

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/protocol/wire"
)

// examiningEdition lacks what it is asked about.
type examiningEdition struct{ *fakeEdition }

func (examiningEdition) Examine(_ context.Context, q edition.Question) (gaps []edition.Gap, err error) {
	if len(q.Cards) == 0 {
		if len(q.Scenario.Text) == 0 {
			return nil, errors.New("an empty scenario")
		}
		return []edition.Gap{{File: q.Scenario.Name, Line: 3, Column: 7, What: "banding of " + q.Variant}}, nil
	}
	for _, name := range q.Cards {
		gaps = append(gaps, edition.Gap{Card: name, What: "banding", Instead: "flying"})
	}
	return gaps, nil
}

func TestWhatAnEditionLacksIsTheSameAcrossTheProtocol(t *testing.T) {
	client := connect(t, examiningEdition{newFake()})
	for _, q := range []edition.Question{
		{Scenario: edition.File{Name: "x.toml", Text: []byte("one")}, Variant: "two"},
		{Cards: []string{"Odd Bird", "Elf"}},
	} {
		want, err := examiningEdition{}.Examine(t.Context(), q)
		require.NoError(t, err)
		got, err := client.Examine(t.Context(), q)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	_, err := client.Examine(t.Context(), edition.Question{})
	assert.ErrorContains(t, err, "an empty scenario")
}

// An edition without the method, and a plugin that was built before there was the call, say the same.
func TestAnEditionNeedNotBeAbleToExamine(t *testing.T) {
	_, err := connect(t, newFake()).Examine(t.Context(), edition.Question{Cards: []string{"Elf"}})
	assert.ErrorIs(t, err, edition.ErrCannotExamine)
	_, err = connectRaw(t, &garbler{}).Examine(t.Context(), edition.Question{Cards: []string{"Elf"}})
	assert.ErrorIs(t, err, edition.ErrCannotExamine)
}

// gapless answers Examine with a gap.
type gapless struct {
	garbler
	gap *wire.Gap
}

func (g *gapless) Examine(context.Context, *wire.ExamineRequest) (*wire.ExamineReply, error) {
	return &wire.ExamineReply{Gaps: []*wire.Gap{g.gap}}, nil
}

func TestAGapWithoutWordsOrWithHalfAPlaceIsGarbled(t *testing.T) {
	for _, gap := range []*wire.Gap{{}, {Card: "Elf"}, {What: "banding", File: "x.toml"}, {What: "banding", File: "x.toml", Line: 2}, {What: "banding", Line: 2, Column: 3}} {
		_, err := connectRaw(t, &gapless{gap: gap}).Examine(t.Context(), edition.Question{Cards: []string{"Elf"}})
		assert.ErrorIs(t, err, ErrGarbled, gap)
	}
}
