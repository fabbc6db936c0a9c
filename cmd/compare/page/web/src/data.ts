// The data of the page, format 1. The types in Go are in cmd/compare/page.

export interface PageData {
  format: 1;
  program: string;
  /** Oldest first. */
  editions: EditionInfo[];
  cases: Case[];
  /** By edition and number: the rules that the cases cite, and what these became or came from. */
  rules: { [edition: string]: { [id: string]: Rule } };
}

export interface EditionInfo {
  id: string;
  name: string;
  rulebook: string;
  date: string;
  /** Its word for the place where spells and abilities wait to resolve. */
  stack: string;
}

/** The facts of a position: `ann.life`, `"Grizzly Bears".zone`, `turn`. */
export type Facts = Readonly<{ [fact: string]: string }>;

/** The case of `run --format json`, with what the page draws besides. */
export interface Case {
  scenario: string;
  variant?: string;
  title?: string;
  program?: string;
  editions: { [edition: string]: Outcome };
  differences: Difference[];
  /** Null when the editions diverge at nothing that matters. */
  turning_point: { [edition: string]: TurningSide } | null;
  expectations?: { checked: number; failed: Unmet[] };
  explanation?: { stories: Story[]; same: string[] };
  /** Makes the report again. */
  command?: string;
  /** Of the scenario. */
  text?: string;
  /** The aligned timelines: in each row the number of the event of each edition, null where it has none. */
  rows: { [edition: string]: number | null }[];
  /** What facts call a thing, and the name of its card. */
  things: { [name: string]: string };
  cards: { [edition: string]: { [card: string]: CardText } };
  /** The report in Markdown, where it is given. */
  markdown?: string;
}

export interface Outcome {
  status: "ok" | "not implemented" | "failed";
  problem?: string;
  assumptions?: string[];
  facts: Facts;
  findings: Finding[];
  events: GameEvent[];
  boards?: Boards;
}

export interface Boards {
  start: Facts;
  /**
   * By the number of the event after which they hold, in order; null: there is no such fact any more. Between: they hold at a
   * checkpoint or the end after that event, and not yet at the event itself.
   */
  changes: { after: number; between?: boolean; facts: { [fact: string]: string | null } }[];
}

export type FindingKind =
  | "done"
  | "refused"
  | "no window"
  | "no moment"
  | "never"
  | "aborted"
  | "undone"
  | "overtaken"
  | "skipped"
  | "yes"
  | "no"
  | "unasked"
  | "unanswered";

export interface Finding {
  step: string;
  kind: FindingKind;
  rule?: string;
  text: string;
  at?: string;
  line?: number;
  /** The number of the event after which that became of the step; none: before the first, or the edition does not say. */
  after?: number;
}

export interface GameEvent {
  /** From 1. */
  n: number;
  cause: number;
  step?: string;
  rule?: string;
  verb: string;
  subject?: string;
  object?: string;
  player?: string;
  amount?: number;
  detail?: string;
  turn?: number;
  phase?: string;
  text: string;
}

export interface Difference {
  /** The checkpoint; without it, the end. */
  step?: string;
  /** Whose text decides, and no rule. */
  card?: string;
  fact: string;
  values: { [edition: string]: string | null };
}

export interface TurningSide {
  event: number | null;
  /** The event is the first after the turning point. */
  later?: boolean;
  rule: string;
  says?: string;
  text?: string;
  step?: string;
  finding?: FindingKind;
}

export interface Unmet {
  line?: number;
  text: string;
}

export interface Story {
  explained: boolean;
  heads: string[];
  facts: string[] | null;
  editions: { [edition: string]: Sentence[] };
  proof?: "proven" | "partly" | "printed" | "script" | "unproven" | "untested";
  deciding?: Decided[];
  bounded?: number;
  untested?: string;
}

export interface Sentence {
  text: string;
  rule?: string;
  event?: number;
  step?: string;
  since?: string;
}

export interface Decided {
  edition: string;
  rules: string[];
  role: string;
  step?: string;
  card?: string;
  fact: string;
  text: string;
}

export interface CardText {
  cost: string;
  types: string;
  size?: string;
  colors: string;
  /** What it says, read back in sentences. */
  lines: string[];
  printing?: string;
  /** The printing is newer than the edition. */
  newer?: boolean;
}

export interface Rule {
  says: string;
  area: string;
  kind: string;
  since?: string;
  inBook?: string;
  /** Of an interpretation: what it stands on. */
  basis?: string;
  /** Of a ruling, when it was published and what it does; of another rule, the rulings about it. */
  ruling?: string;
  /** Towards newer editions. */
  became: { edition: string; kind: "same" | "changed" | "removed"; rules: string[]; what?: string }[];
  /** Towards older editions. */
  matches?: { edition: string; rules: string[] }[];
}

/** `scenarios.json` of the site. */
export interface ScenarioEntry {
  path: string;
  title: string;
  topic: string;
  teaches?: string;
  tags?: string[];
  cards?: string[];
  variants?: string[];
  differs: boolean;
}

/** One of `lessons.json` of the site. */
export interface Lesson {
  title: string;
  date: string;
  before: string;
  now: string;
  scenarios: string[];
}
