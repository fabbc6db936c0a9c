package protocol

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"palimpsest/core/outcome"
	"palimpsest/core/protocol/wire"
)

// encodeOutcome writes an outcome as it crosses.
func encodeOutcome(o *outcome.Outcome) (wire.Encoding, []byte, error) {
	text, err := json.Marshal(o)
	if err != nil {
		return 0, nil, fmt.Errorf("the outcome cannot be encoded: %w", err)
	}
	return wire.Encoding_ENCODING_JSON_1, text, nil
}

// decodeOutcome reads an outcome that crossed, within limits, and checks what its readers rely on: they look
// facts up by bisection.
func decodeOutcome(encoding wire.Encoding, text []byte, limits outcome.Limits) (*outcome.Outcome, error) {
	if encoding != wire.Encoding_ENCODING_JSON_1 {
		return nil, fmt.Errorf("%w: the outcome is encoded in a way that this host does not know (%v)", ErrGarbled, encoding)
	}
	o, err := outcome.Decode(text, limits)
	if err != nil {
		return nil, fmt.Errorf("%w: the outcome cannot be read: %w", ErrGarbled, err)
	}
	if o.Format != outcome.Format {
		return nil, fmt.Errorf("%w: the outcome has format %d, this host reads %d", ErrGarbled, o.Format, outcome.Format)
	}
	if err := factsInOrder(o.Facts); err != nil {
		return nil, err
	}
	for _, c := range o.Checkpoints {
		if err := factsInOrder(c.Facts); err != nil {
			return nil, err
		}
	}
	return o, nil
}

func factsInOrder(facts []outcome.Fact) error {
	byName := func(a, b outcome.Fact) int { return strings.Compare(a.Name, b.Name) }
	if !slices.IsSortedFunc(facts, byName) {
		return fmt.Errorf("%w: the facts of the outcome are not sorted by name", ErrGarbled)
	}
	return nil
}

// encodeChoices writes the choices of a request as an outcome has them; none are nothing.
func encodeChoices(c *outcome.Choices) []byte {
	if c == nil {
		return nil
	}
	text, _ := json.Marshal(c) // words and numbers: nothing that could not be written
	return text
}

// decodeChoices reads the choices of a request.
func decodeChoices(text []byte) (*outcome.Choices, error) {
	if len(text) == 0 {
		return nil, nil
	}
	c := new(outcome.Choices)
	if err := json.Unmarshal(text, c); err != nil {
		return nil, fmt.Errorf("the choices to follow cannot be read: %w", err)
	}
	return c, nil
}
