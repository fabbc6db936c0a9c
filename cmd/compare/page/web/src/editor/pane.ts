import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState, type Text } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import type { Completion, Problem } from "../engine";
import { scenarioLanguage } from "./language";

export interface PaneEvents {
  changed(text: string): void;
  complete(text: string, offset: number): Promise<Completion[]>;
}

/** The part of the page in which the text is written. */
export class Pane {
  private readonly view: EditorView;

  /** Fills a host element. The editor is in a shadow root, so that its styles need no exception of the page's policy. */
  constructor(host: HTMLElement, text: string, private readonly events: PaneEvents) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    this.view = new EditorView({ parent: root, root, state: this.fresh(text) });
  }

  /** Replaces the text and forgets what could be undone. */
  set(text: string): void {
    this.view.setState(this.fresh(text));
  }

  mark(problems: Problem[]): void {
    const doc = this.view.state.doc;
    this.view.dispatch(setDiagnostics(this.view.state, problems.map((p) => diagnostic(doc, p))));
  }

  /** Moves the cursor to a place, both counted from 1. */
  go(line: number, column: number): void {
    const anchor = offsetOf(this.view.state.doc, line, column);
    this.view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
    this.view.focus();
  }

  destroy(): void {
    this.view.destroy();
  }

  private fresh(text: string): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightSpecialChars(),
        history(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ override: [(context) => this.complete(context)], icons: false }),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
        scenarioLanguage(),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": "Text of the scenario. Escape, then Tab leaves it.", spellcheck: "false", tabindex: "0" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            this.events.changed(update.state.doc.toString());
          }
        }),
      ],
    });
  }

  private async complete(context: CompletionContext): Promise<CompletionResult | null> {
    const typed = context.matchBefore(/[\p{L}\p{N}._'"-]+/u);
    if (!typed && !context.explicit) {
      return null; // not after each space
    }
    const found = await this.events.complete(context.state.doc.toString(), context.pos);
    const from = found[0]?.from;
    if (context.aborted || from === undefined) {
      return null;
    }
    return {
      from,
      options: found
        .filter((c) => c.from === from)
        .map((c, i) => ({ label: c.text, detail: c.detail ?? c.kind, boost: -Math.min(i, 99) })),
    };
  }
}

function diagnostic(doc: Text, problem: Problem): Diagnostic {
  const from = offsetOf(doc, problem.line, problem.column);
  const line = doc.lineAt(from);
  let to = problem.endColumn === undefined ? from : offsetOf(doc, problem.line, problem.endColumn);
  if (to <= from) { // one place: the word there
    to = from + (/^[^\s"'=,.\]]+/.exec(line.text.slice(from - line.from))?.[0].length ?? 0);
  }
  return { from, to, severity: problem.severity, message: problem.text };
}

function offsetOf(doc: Text, number: number, column: number): number {
  const line = doc.line(Math.min(Math.max(number, 1), doc.lines));
  return line.from + Math.min(Math.max(column, 1) - 1, line.length);
}

const theme = EditorView.theme({
  "&": { fontSize: "0.9rem", height: "100%", color: "inherit", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "currentColor" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--faint)", border: "none" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--sheet)", border: "1px solid var(--line-strong)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { color: "var(--sheet)", backgroundColor: "var(--link)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected] .cm-completionDetail": { color: "var(--sheet)" },
  ".cm-completionDetail": { color: "var(--faint)", fontStyle: "normal" },
  ".cm-matchingBracket": { backgroundColor: "light-dark(#cfe3f7, #1e4a73) !important" },
});
