import { HighlightStyle, StreamLanguage, syntaxHighlighting, syntaxTree, type StreamParser } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import type { Extension } from "@codemirror/state";
import { Decoration, EditorView, MatchDecorator, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// Within the strings of TOML: symbols of mana, the verb that a step begins with, and the words that begin its clauses.
const symbol = String.raw`\{[^{}\s]{1,6}\}`;
const verb = String.raw`(?<=^\s*[^=#]*=\s*")(?:may: |attempt: )?(?:play|cast|activate|tap|use|decline|pay|announce|attack|block|no block|assign|pass|concede|turn|stop|reverse|propose|agree)(?= |")`;
const clause = String.raw`\b(?:targeting|dividing|choosing|paying|tapping|activating|sacrificing|discarding|exiling|returning|removing|preventing|with X =|face down|in this order:)`;

/** Keys whose strings are text for readers. */
const forReaders = /^\s*(?:title|teaches|source|name|tags)\s*=/;

const marks = {
  symbol: Decoration.mark({ class: "cm-symbol" }),
  verb: Decoration.mark({ class: "cm-verb" }),
  clause: Decoration.mark({ class: "cm-clause" }),
};

const prose = new MatchDecorator({
  regexp: new RegExp(`(?<symbol>${symbol})|(?<verb>${verb})|(?<clause>${clause})`, "g"),
  decorate(add, from, to, match, view) {
    const line = view.state.doc.lineAt(from).text;
    if (forReaders.test(line) || syntaxTree(view.state).resolveInner(from, 1).name !== "string") {
      return;
    }
    const kind = match.groups?.["symbol"] ? "symbol" : match.groups?.["verb"] ? "verb" : "clause";
    add(from, to, marks[kind]);
  },
});

const sentences = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = prose.createDeco(view);
    }
    update(update: ViewUpdate) {
      const parsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      this.decorations = parsed ? prose.createDeco(update.view) : prose.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

const style = HighlightStyle.define([
  { tag: tags.comment, color: "light-dark(#5b6570, #9aa5b1)", fontStyle: "italic" },
  { tag: tags.propertyName, color: "light-dark(#0b4f8a, #8cc4ff)" },
  { tag: tags.string, color: "light-dark(#1f5f2b, #a5d6a7)" },
  { tag: tags.number, color: "light-dark(#8a3a00, #ffb77c)" },
  { tag: tags.atom, color: "light-dark(#6b2d87, #d7a8f0)", fontWeight: "bold" },
]);

const proseStyle = EditorView.baseTheme({
  ".cm-verb": { fontWeight: "bold" },
  ".cm-clause": { fontStyle: "italic" },
  ".cm-symbol": { color: "light-dark(#8a3a00, #ffb77c)" },
});

interface TomlState {
  inString: boolean;
  inArray: number;
  lhs: boolean; // before "="
}

// The mode does not notice that a line begins with a key if the key is in quotes.
const plain = toml as StreamParser<TomlState>;
const quotedKeys: StreamParser<TomlState> = {
  ...plain,
  token(stream, state) {
    state.lhs ||= stream.sol() && !state.inString && state.inArray === 0;
    return plain.token(stream, state);
  },
};

/** Scenarios: TOML, and what the strings of steps say. */
export function scenarioLanguage(): Extension {
  return [StreamLanguage.define(quotedKeys), syntaxHighlighting(style), sentences, proseStyle];
}
