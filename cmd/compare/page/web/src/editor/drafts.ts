// Texts that were changed and not saved, kept in this browser until they are discarded.

export interface Draft {
  text: string;
  /** When it was last changed, in milliseconds since 1970. */
  changed: number;
}

const key = "palimpsest drafts";
const mostDrafts = 20;

/** The draft that began with a source, such as "play mana/mana-burn"; undefined when there is none. */
export function draftOf(source: string): Draft | undefined {
  return read()[source];
}

/** Keeps a text. Returns false if this browser does not keep it. */
export function keepDraft(source: string, text: string): boolean {
  const drafts = read();
  drafts[source] = { text, changed: Date.now() };
  const newestFirst = Object.entries(drafts).sort(([, a], [, b]) => b.changed - a.changed);
  return write(Object.fromEntries(newestFirst.slice(0, mostDrafts)));
}

export function discardDraft(source: string): void {
  const drafts = read();
  if (source in drafts) {
    delete drafts[source];
    write(drafts);
  }
}

function read(): { [source: string]: Draft } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const drafts = Object.entries(kept ?? {}).filter(
      ([, d]) => typeof d?.text === "string" && typeof d?.changed === "number",
    );
    return Object.fromEntries(drafts);
  } catch {
    return {}; // storage is blocked, or holds what is not ours
  }
}

function write(drafts: { [source: string]: Draft }): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}
