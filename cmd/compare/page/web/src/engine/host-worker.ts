// The worker that compares and explains. It starts the workers of the editions, and looks after them.

import { Edition } from "./edition";
import type { EngineState } from "./index";
import type { FromHost, ToHost } from "./messages";
import { loadIndex, loadModule } from "./modules";
import { Program } from "./program";

type Handle = Parameters<typeof palimpsestHost>[0];

let handle: Handle | undefined;
let cancel: ((id: number) => void) | undefined;
const early: Extract<ToHost, { ask: object }>[] = []; // questions from before there was a host
const running = new Set<number>();

function send(message: FromHost): void {
  (self as unknown as Worker).postMessage(message);
}

function tell(state: EngineState): void {
  send({ state });
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function ask(id: number, question: object): void {
  if (!handle) {
    early.push({ id, ask: question });
    return;
  }
  if (running.size === 0) {
    tell({ state: "busy" });
  }
  running.add(id);
  handle(id, encoder.encode(JSON.stringify(question)), (bytes) => {
    const answer = JSON.parse(decoder.decode(bytes)) as { says?: unknown; more?: boolean; aborted?: boolean; fault?: string };
    if (answer.more) {
      send({ id, first: answer.says });
      return;
    }
    running.delete(id);
    if (answer.aborted) {
      send({ id, aborted: true });
    } else if (answer.fault !== undefined) {
      send({ id, fault: answer.fault });
    } else {
      send({ id, answer: answer.says });
    }
    if (running.size === 0) {
      tell({ state: "ready" });
    }
  });
}

self.onmessage = ({ data }: MessageEvent<ToHost>) => {
  if ("ask" in data) {
    ask(data.id, data.ask);
    return;
  }
  const waiting = early.findIndex(({ id }) => id === data.cancel);
  if (waiting >= 0) {
    early.splice(waiting, 1);
    send({ id: data.cancel, aborted: true });
  } else {
    cancel?.(data.cancel);
  }
};

async function start(): Promise<never> {
  tell({ state: "loading" });
  const modules = await loadIndex();
  const editions = new Map<string, Edition>();
  for (const { id, file } of modules.editions) {
    editions.set(id, new Edition(file, (why) => tell({ state: "restarted", edition: id, why })));
  }
  self.palimpsestHost = (handles, cancels) => {
    handle = handles;
    cancel = cancels;
    queueMicrotask(() => {
      for (const { id, ask: question } of early.splice(0)) {
        ask(id, question);
      }
      ask(0, { ask: "warm" }); // nobody waits for the answer but the state
    });
    return {
      program: modules.program,
      editions: [...editions.keys()],
      ask: (id, doing, question) => {
        const edition = editions.get(id);
        return edition ? edition.ask(doing, question) : Promise.reject({ problem: `there is no edition ${id}`, stderr: "" });
      },
    };
  };
  const loaded = loadModule(modules.host);
  for (const edition of editions.values()) {
    edition.load().catch(() => undefined); // the first question says so
  }
  const program = new Program();
  return program.run(await loaded).catch((why: unknown) => {
    throw new Error(`${why instanceof Error ? why.message : String(why)}\n${program.lastWords()}`);
  });
}

start().catch((why: unknown) => send({ broken: why instanceof Error ? why.message : String(why) }));
