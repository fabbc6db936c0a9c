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

// tryingEdition finds that each candidate turns the claim at its place, and each step and each card the first.
type tryingEdition struct{ *fakeEdition }

func (tryingEdition) Try(_ context.Context, d edition.Doubt) (t edition.Trials, err error) {
	if len(d.Scenario.Text) == 0 {
		return t, errors.New("an empty scenario")
	}
	for i, rule := range d.Rules[:len(d.Elsewhere)] {
		t.Turned = append(t.Turned, edition.Turned{Rules: []string{rule}, Claims: []int{i}, Moved: []int{1 - i}, Others: d.Near + d.Most})
	}
	t.Turned = append(t.Turned, edition.Turned{Rules: d.Rules[:2], StandsIn: true, Claims: []int{0}})
	for _, step := range d.Steps {
		t.Turned = append(t.Turned, edition.Turned{Step: step, Claims: []int{0}})
	}
	for _, card := range d.Printings {
		t.Turned = append(t.Turned, edition.Turned{Card: card, Claims: []int{0}})
	}
	t.Made, t.Bounded = d.MaxEvents, d.Elsewhere[0].Result
	return t, nil
}

func TestTrialsAreTheSameAcrossTheProtocol(t *testing.T) {
	client := connect(t, tryingEdition{newFake()})
	d := edition.Doubt{
		Scenario: edition.File{Name: "x.toml", Text: []byte("one")}, Variant: "two", MaxEvents: 7, Near: 1, Most: 9, Rules: []string{"1.1", "1.2", "1.3"}, Steps: []string{"trick"}, Printings: []edition.Printing{{Card: "Elf", Edition: "b"}},
		Elsewhere: []edition.Claim{{Step: "look", Fact: "ann.life", Value: "3", Known: true}, {Step: "look", Result: true}},
	}
	for range 2 {
		want, err := tryingEdition{}.Try(t.Context(), d)
		require.NoError(t, err)
		got, err := client.Try(t.Context(), d)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		d.Elsewhere[0].Result = true
	}
	_, err := client.Try(t.Context(), edition.Doubt{})
	assert.ErrorContains(t, err, "an empty scenario")
}

// An edition without the method, and a plugin that was built before there was the call, say the same.
func TestAnEditionNeedNotBeAbleToTry(t *testing.T) {
	_, err := connect(t, newFake()).Try(t.Context(), edition.Doubt{})
	assert.ErrorIs(t, err, edition.ErrCannotTry)
	_, err = connectRaw(t, &garbler{}).Try(t.Context(), edition.Doubt{})
	assert.ErrorIs(t, err, edition.ErrCannotTry)
}

// mistried answers Try with a trial.
type mistried struct {
	garbler
	turned *wire.Turned
}

func (m *mistried) Try(context.Context, *wire.TryRequest) (*wire.TryReply, error) {
	return &wire.TryReply{Turned: []*wire.Turned{m.turned}}, nil
}

func TestATrialOfWhatWasNotAskedIsGarbled(t *testing.T) {
	d := edition.Doubt{Rules: []string{"1.1", "1.2", "1.3"}, Steps: []string{"look"}, Elsewhere: make([]edition.Claim, 2)}
	for _, turned := range []*wire.Turned{
		{Rules: []string{"1.1"}, Claims: []uint32{0}, StandsIn: true},
		{Claims: []uint32{0}},
		{Rules: []string{"1.1", "1.2", "1.3"}, Claims: []uint32{0}},
		{Rules: []string{"1.4"}, Claims: []uint32{0}},
		{Step: "trick", Claims: []uint32{0}},
		{Card: &wire.Printing{Card: "Elf", Edition: "b"}, Claims: []uint32{0}},
		{Card: &wire.Printing{}, Claims: []uint32{0}},
		{Rules: []string{"1.1"}, Step: "look", Claims: []uint32{0}},
		{Rules: []string{"1.1"}},
		{Rules: []string{"1.1"}, Claims: []uint32{2}},
		{Rules: []string{"1.1"}, Moved: []uint32{2}},
		{Rules: []string{"1.1"}, Claims: []uint32{1, 0}},
		{Rules: []string{"1.1"}, Claims: []uint32{1, 1}},
	} {
		_, err := connectRaw(t, &mistried{turned: turned}).Try(t.Context(), d)
		assert.ErrorIs(t, err, ErrGarbled, turned)
	}
}
