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
}

/** The case of `run --format json`, with what the page draws besides. */
export interface Case {
  title?: string;
  path: string;
}

export interface Rule {
  says: string;
  area: string;
  kind: string;
}
