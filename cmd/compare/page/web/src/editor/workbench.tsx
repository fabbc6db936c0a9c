import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { EditionInfo, PageData } from "../data";
import type { Engine, EngineState, Problem } from "../engine";
import { Comparison } from "../view/comparison";
import { Choices, variantsOf } from "./choices";
import { discardDraft, draftOf, keepDraft } from "./drafts";
import { Cards, Problems } from "./lists";
import { Pane } from "./pane";
import { type Replayed, Replayer } from "./replayer";
import type { Source } from "./source";
import { Tools } from "./tools";

export interface WorkbenchProps {
  source: Source;
  engine: Engine;
}

export function Workbench({ source, engine }: WorkbenchProps) {
  const draft = useMemo(() => draftOf(source.id), []);
  const [text, setText] = useState(draft?.text ?? source.text);
  const [notice, setNotice] = useState(source.problem ?? "");
  const [restored, setRestored] = useState(draft !== undefined && draft.text !== source.text);
  const [replayed, setReplayed] = useState<Replayed>({ problems: [], data: restored ? undefined : source.data, took: 0 });
  const [state, setState] = useState<EngineState>({ state: "loading" });
  const [known, setKnown] = useState<EditionInfo[]>(source.data?.editions ?? []);
  const [editions, setEditions] = useState<string[]>(); // undefined: all
  const [variant, setVariant] = useState(source.variant);

  const host = useRef<HTMLDivElement>(null);
  const pane = useRef<Pane>(null);
  const replayer = useRef<Replayer>(null);

  useEffect(() => {
    const unwatch = engine.state(setState);
    pane.current = new Pane(host.current!, text, {
      changed: (now) => {
        setText(now);
        const kept = keepDraft(source.id, now);
        setNotice(kept ? "" : "This browser does not keep the text. Download it before you leave.");
      },
      complete: (now, offset) => engine.complete(now, offset),
    });
    replayer.current = new Replayer(
      engine,
      (result) => {
        pane.current?.mark(result.problems);
        setReplayed((before) => ({ ...result, data: explainedAs(before.data, result), cards: result.cards ?? before.cards }));
        setKnown((before) => merged(before, result.data?.editions ?? []));
      },
      (error) => setNotice(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      unwatch();
      replayer.current?.close();
      pane.current?.destroy();
    };
  }, []);

  const variants = variantsOf(text);
  const chosenVariant = variants.find((v) => v === variant) ?? variants[0];
  useEffect(() => replayer.current?.ask(text, { editions, variant: chosenVariant }), [text, editions, chosenVariant]);

  const replace = (now: string) => {
    pane.current?.set(now);
    setText(now);
    setRestored(false);
  };
  const original = () => {
    discardDraft(source.id);
    replace(source.text);
  };
  const failed = replayed.problems.some((p) => p.severity === "error");
  const c = replayed.data?.cases.find((x) => x.variant === chosenVariant) ?? replayed.data?.cases[0];
  return (
    <div class="editor">
      <section class="editor-text" aria-labelledby="editor-title">
        <h1 id="editor-title" class="title">Edit a scenario</h1>
        {source.play !== undefined && (
          <p>
            Started from <a href={`#/play/${source.play}`}>{source.data?.cases[0]?.title ?? source.play}</a>.
          </p>
        )}
        {restored && (
          <p class="editor-notice">
            Your changes from {new Date(draft!.changed).toLocaleString()} are restored.{" "}
            <button type="button" onClick={original}>Discard changes</button>
          </p>
        )}
        <Tools
          source={source}
          text={text}
          variant={chosenVariant}
          markdown={() => engine.markdown(text, { editions, variant: chosenVariant })}
          open={(opened) => {
            replace(opened);
            keepDraft(source.id, opened);
          }}
        />
        <Choices known={known} editions={editions} chooseEditions={setEditions} variants={variants} variant={chosenVariant} chooseVariant={setVariant} />
        <div class="editor-pane" ref={host} />
        <p class="editor-hint">Escape, then Tab leaves the text. Ctrl+Space completes. F8 goes to the next error.</p>
        <Problems problems={replayed.problems} go={(p: Problem) => pane.current?.go(p.line, p.column)} />
        <Cards cards={replayed.cards ?? []} go={(line) => pane.current?.go(line, 1)} />
      </section>
      <section class="editor-outcome" aria-label="Outcome">
        <p class="editor-status" role="status">
          {notice || status(state, replayed, failed)}
        </p>
        <div class={failed ? "editor-outdated" : replayed.explaining ? "editor-explaining" : undefined}>{replayed.data && c && <Comparison data={replayed.data} c={c} nested />}</div>
      </section>
    </div>
  );
}

/** The data of a result; while its reasons are looked for those of the data before stand in their place, so that nothing moves. */
function explainedAs(before: PageData | undefined, { data, explaining }: Replayed): PageData | undefined {
  if (!data || !explaining) {
    return data ?? before;
  }
  return { ...data, cases: data.cases.map((c) => ({ ...c, explanation: before?.cases.find((b) => b.variant === c.variant)?.explanation })) };
}

/** The editions of both lists, those that are known in their order. */
function merged(before: EditionInfo[], now: EditionInfo[]): EditionInfo[] {
  const added = now.filter((e) => !before.some((b) => b.id === e.id));
  return added.length > 0 ? [...before, ...added].sort((a, b) => a.date.localeCompare(b.date)) : before;
}

function status(state: EngineState, { data, problems, took }: Replayed, failed: boolean): string {
  const errors = problems.filter((p) => p.severity === "error").length;
  switch (state.state) {
    case "loading":
      return data ? "Loading the editions. The outcome below is the stored one." : "Loading the editions…";
    case "restarted":
      return `Edition ${state.edition} was restarted: ${state.why}`;
    default:
      if (failed) {
        const count = errors === 1 ? "1 error" : `${errors} errors`;
        return data ? `${count}. The outcome below is that of the text before.` : `${count}.`;
      }
      return data ? `Replayed in ${Math.round(took)} ms.` : "";
  }
}
