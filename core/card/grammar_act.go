package card

import "github.com/alecthomas/participle/v2/lexer"

type actPhrase struct {
	Pos    lexer.Position
	Beside *besidePhrase `parser:"  @@"`
	Attack bool          `parser:"| @'attack'"`
	You    bool          `parser:"    @'you'?"`
	Or     bool          `parser:"    @( 'or' 'block' )?"`
	Paid   *unpaidPhrase `parser:"    @@?"`
	Block  bool          `parser:"| @'block'"`
	What   *filterPhrase `parser:"    @@?"`
	Paid2  *unpaidPhrase `parser:"    @@?"`
	Life1  *countPhrase  `parser:"| 'be' 'reduced' 'to' 'less' 'than' @@ 'life' 'by' 'damage'"`
	Rest   bool          `parser:"    ( ',' @( 'the' 'rest' 'of' 'which' 'is' 'prevented' ) )?"`
	Taken  bool          `parser:"| @( 'come' 'under' 'another' 'player' '’s' 'control' )"`
	More   bool          `parser:"| @( 'be' 'further' 'enchanted' )"`
	Have   *countPhrase  `parser:"| 'have' 'more' 'than' @@"`
	HaveOf string        `parser:"    @( Size | Word ) ( 'counter' | 'counters' ) 'on' ( 'it' | 'them' )"`
	Fewest *countPhrase  `parser:"| 'be' 'blocked' ( 'except' 'by' @@ 'or' 'more' 'creatures'"`
	Most   *countPhrase  `parser:"  | 'by' 'more' 'than' @@ ( 'creature' | 'creatures' ) )"`
	Be     string        `parser:"| 'be' ( @( 'blocked' | 'attacked' ) 'except'"`
	Except bool          `parser:"    @'by'"`
	Be2    string        `parser:"  | @( 'blocked' | 'attacked' ) 'by'"`
	Be3    string        `parser:"  | @( 'attacked' | 'targeted' | 'enchanted' | 'countered' | 'regenerated' | 'sacrificed' | 'cast' )"`
	ByWhom *filterPhrase `parser:"  ) ( 'by'? @@ )?"`
	Cast   *filterPhrase `parser:"| 'cast' @@"`
	Land   bool          `parser:"| @( 'play' 'lands' )"`
	Life   bool          `parser:"| @( 'gain' 'life' )"`
	Draw   bool          `parser:"| @( 'draw' 'cards' )"`
	Lose   bool          `parser:"| @( 'lose' 'the' 'game' )"`
	Win    bool          `parser:"| @( 'win' 'the' 'game' )"`
	Assign bool          `parser:"| @( 'assign' 'combat' 'damage' )"`
	Deal   bool          `parser:"| @( 'deal' 'combat' 'damage' )"`
	Dealt  bool          `parser:"| @( 'be' 'dealt' 'combat' 'damage' )"`
	Untap  bool          `parser:"| @'untap'"`
	N      *countPhrase  `parser:"  ( 'more' 'than' @@"`
	Untaps *filterPhrase `parser:"    @@ )? ( 'during' ( 'your' | 'their' ) 'untap' ( 'step' | 'steps' ) )?"`
	Activ  bool          `parser:"| @( 'use' 'activated' 'abilities' )"`
	Tap    bool          `parser:"    ( @( 'with' Symbol 'in' 'their' ( 'cost' | 'costs' ) )"`
	NoMana bool          `parser:"    | @( 'that' 'aren’t' 'mana' 'abilities' ) )?"`
}

type mustPhrase struct {
	Attack  bool          `parser:"  @( ( 'attack' | 'attacks' ) 'each' 'turn' 'if' 'able' | 'must' 'attack' )"`
	Block   bool          `parser:"| @( ( 'block' | 'blocks' ) 'each' 'turn' 'if' 'able' | 'must' 'block' )"`
	Blocked bool          `parser:"| @( 'must' 'be' 'blocked' )"`
	By      *filterPhrase `parser:"  ( 'by' 'all' @@ 'able' 'to' )?"`
}

type costsPhrase struct {
	Symbols   []string `parser:"@Symbol+"`
	More      string   `parser:"@( 'more' | 'less' ) ( 'to' 'cast' )?"`
	Activate  bool     `parser:"@( 'to' 'activate' )?"`
	PerTarget bool     `parser:"( @( 'for' 'each' 'target' 'beyond' 'the' 'first' )"`
	InCost    bool     `parser:"  @( ',' 'in' 'its' 'mana' 'cost' )? )?"`
}

type asThough struct {
	Pos    lexer.Position
	Act    string         `parser:"@( 'attack' | 'block' )"`
	Turn   bool           `parser:"@( 'this' 'turn' )? 'as' 'though' ( 'it' | 'they' )"`
	Had    *keywordPhrase `parser:"( 'had' @@"`
	HadNot *keywordPhrase `parser:"| 'didn’t' 'have' @@"`
	NotA   string         `parser:"| 'weren’t' 'a'? @Kind )"`
}

var beActs = map[string]Act{
	"blocked": BeBlocked, "attacked": AttackYou, "targeted": BeTargeted, "enchanted": BeEnchanted, "countered": BeCountered,
	"regenerated": BeRegenerated, "sacrificed": BeSacrificed,
	"cast": BeCast,
}

func (p *actPhrase) lower(s *speech) []Mod {
	mod := Mod{Kind: Cant}
	by := func(phrase *filterPhrase) {
		if phrase != nil {
			mod.By = phrase.filter(s)
		}
	}
	switch {
	case p.Beside != nil:
		mod.Act, mod.N = p.Beside.lower(s)
	case p.Life1 != nil:
		mod.Act, mod.N, mod.RestPrevented = BeReduced, s.number(p.Life1.Pos, p.Life1.Number), p.Rest
	case p.Taken:
		mod.Act = BeTaken
	case p.More:
		mod.Act, mod.Further = BeEnchanted, true
	case p.Have != nil:
		mod.Act, mod.N, mod.Words = HaveMoreCounters, s.number(p.Have.Pos, p.Have.Number), []string{p.HaveOf}
	case p.Fewest != nil:
		mod.Act, mod.N = BeBlockedByFewer, s.number(p.Fewest.Pos, p.Fewest.Number)
	case p.Most != nil:
		mod.Act, mod.N = BeBlockedByMore, s.number(p.Most.Pos, p.Most.Number)
	case p.Attack:
		return p.attack(s)
	case p.Block:
		mod.Act = Block
		by(p.What)
		p.Paid2.lower(s, &mod)
	case p.Be+p.Be2+p.Be3 != "":
		mod.Act, mod.Except = beActs[p.Be+p.Be2+p.Be3], p.Except
		by(p.ByWhom)
		if p.ByWhom == nil && p.Be3 == "" {
			s.fail(p.Pos, "by what? expected a description like \"creatures with flying\"")
		}
	case p.Cast != nil:
		mod.Act = Cast
		by(p.Cast)
	case p.Untap:
		mod.Act = UntapAct
		if p.N != nil {
			mod.N = s.number(p.N.Pos, p.N.Number)
		}
		by(p.Untaps)
	default:
		mod.Act = p.plainAct()
	}
	return []Mod{mod}
}

// attack is what keeps from attacking, and from blocking where that is said as well.
func (p *actPhrase) attack(s *speech) []Mod {
	mod := Mod{Kind: Cant, Act: Attack}
	if p.You {
		mod.Act = AttackYou
		if p.Paid == nil {
			s.fail(p.Pos, "write it of the player: \"you can't be attacked by creatures without flying\"")
		}
	}
	p.Paid.lower(s, &mod)
	if !p.Or {
		return []Mod{mod}
	}
	block := mod
	block.Act = Block
	return []Mod{mod, block}
}

func (p *actPhrase) plainAct() Act {
	switch {
	case p.Land:
		return PlayLand
	case p.Life:
		return GainLifeAct
	case p.Draw:
		return DrawAct
	case p.Lose:
		return LoseTheGame
	case p.Win:
		return WinTheGame
	case p.Assign:
		return AssignCombatDamage
	case p.Deal:
		return DealCombatDamage
	case p.Dealt:
		return BeDealtCombatDamage
	case p.Tap:
		return ActivateTapping
	case p.NoMana:
		return ActivateOther
	}
	return Activate
}

func (p *mustPhrase) lower(s *speech) []Mod {
	mod := Mod{Kind: Must}
	switch {
	case p.Attack:
		mod.Act = Attack
	case p.Block:
		mod.Act = Block
	default:
		mod.Act = BeBlocked
		if p.By != nil {
			mod.By = p.By.filter(s)
		}
	}
	return []Mod{mod}
}

func (p *costsPhrase) lower(s *speech, pos lexer.Position) []Mod {
	m, err := ParseMana(manaText(p.Symbols))
	if err != nil {
		s.fail(pos, "%v", err)
	}
	mod := Mod{Kind: CostsMore, Mana: m, PerTarget: p.PerTarget, InManaCost: p.InCost}
	if p.More == "less" {
		mod.Kind = CostsLess
	}
	if p.InCost && (mod.Kind == CostsLess || p.Activate) {
		s.fail(pos, "a mana cost has more mana in it, and that of a spell: expected \"more for each target beyond the first\"")
	}
	if p.Activate {
		mod.Act = Activate
	}
	return []Mod{mod}
}

func (p *asThough) lower(s *speech) []Mod {
	mod := Mod{Kind: AsThough, Act: Attack}
	if p.Act == "block" {
		mod.Act = BlockFlying
	}
	switch {
	case p.Had != nil:
		mod.By = &Filter{Keyword: p.Had.plain(s)}
	case p.NotA == "Wall" || p.NotA == "Walls":
		mod.By = &Filter{NotSub: []string{"Wall"}}
	case p.NotA != "":
		mod.By = &Filter{}
	default:
		mod.By = &Filter{NotKeyword: p.HadNot.plain(s)}
	}
	if acts := map[Keyword]Act{Haste: AttackHasty, Banding: AttackBanded}; p.Act == "attack" && acts[mod.By.Keyword] != NoAct {
		mod.Act = acts[mod.By.Keyword]
		return []Mod{mod}
	}
	home := p.Act == "attack" && (mod.By.NotKeyword == Defender || mod.By.NotSub != nil)
	if known := home || p.Act == "block" && mod.By.Keyword == Flying; !known {
		s.fail(p.Pos, "what can be done as though: \"block as though it had flying\", \"attack as though it had haste\" (or banding), \"attack as though it didn't have defender\" and \"attack as though it weren't a Wall\"")
	}
	return []Mod{mod}
}
