package explain

import (
	"maps"
	"slices"

	"palimpsest/core/outcome"
)

// same tells what all editions have in common at the end, as far as something happened to it: who won,
// the life of the players, and where the things ended that an event speaks of.
func (t *teller) same() []string {
	var results, lives []string
	in := map[string][]string{}
	for _, f := range t.Compared[0].Facts {
		of, leaf, _ := outcome.SplitFactName(f.Name)
		switch {
		case !t.shared(f):
		case leaf == "result" && f.Value != "playing":
			results = append(results, agree(t.called(of)+" "+resultWords[f.Value], false))
		case leaf == "life" && t.lifeChanged(of):
			lives = append(lives, t.called(of)+" has "+f.Value+" life")
		case leaf == "zone" && zoneWords[f.Value] != "" && t.happened(of):
			where := f.Value
			away := outcome.Fact{Name: outcome.FactName(of, "phased_out"), Value: outcome.YesNo(true)}
			switch {
			case t.shared(away):
				where = phasedOut
			case t.inSome(away):
				continue
			}
			in[where] = append(in[where], of)
		}
	}
	list := slices.Concat(results, lives)
	words := maps.Clone(zoneWords)
	words[phasedOut] = phasedOut
	for _, zone := range []string{"battlefield", phasedOut, "graveyard", "hand", "library", "exile", "stack", "command", "nowhere"} {
		switch len(in[zone]) {
		case 0:
		case 1:
			list = append(list, t.called(in[zone][0])+" is "+words[zone])
		default:
			list = append(list, And(t.calledAll(in[zone]))+" are "+words[zone])
		}
	}
	for n := range list {
		list[n] = capital(list[n]) + "."
	}
	return list
}

// shared reports whether every edition has the fact with this value.
func (t *teller) shared(f outcome.Fact) bool {
	for _, o := range t.Compared {
		if v, ok := o.Fact(f.Name); !ok || v != f.Value {
			return false
		}
	}
	return true
}

// inSome reports whether some edition has the fact with this value.
func (t *teller) inSome(f outcome.Fact) bool {
	return slices.ContainsFunc(t.indices(), func(i int) bool {
		v, _ := t.Compared[i].Fact(f.Name)
		return v == f.Value
	})
}

// lifeChanged reports whether the life of a player changed in some edition.
func (t *teller) lifeChanged(of string) bool {
	for i := range t.Compared {
		if len(t.find(i, of, lifeChanges)) > 0 {
			return true
		}
	}
	return false
}

// happened reports whether an event that is more than a place in the turn speaks of an object.
func (t *teller) happened(of string) bool {
	for _, o := range t.Compared {
		if slices.ContainsFunc(o.Events, func(e outcome.Event) bool { return e.Subject == of || e.Object == of }) {
			return true
		}
	}
	return false
}
