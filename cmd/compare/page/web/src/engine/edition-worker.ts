// The worker of one edition: it answers the questions of the host's worker, one at a time.

import type { FromEdition, ToEdition } from "./messages";
import { Program } from "./program";

let answer: ((question: Uint8Array) => Uint8Array | undefined) | undefined;
let program: Program | undefined;

function send(message: FromEdition, transfer: Transferable[] = []): void {
  (self as unknown as Worker).postMessage(message, transfer);
}

function broken(why: unknown): void {
  send({ broken: why instanceof Error ? why.message : String(why), stderr: program?.lastWords() ?? "" });
}

self.palimpsestServe = (serves) => {
  answer = serves;
  send({ ready: true });
};

self.onmessage = ({ data }: MessageEvent<ToEdition>) => {
  if ("module" in data) {
    try {
      program = new Program();
      program.run(data.module).catch(broken);
    } catch (why) {
      broken(why);
    }
    return;
  }
  program?.lastWords();
  try {
    const says = answer?.(data.question);
    if (says instanceof Uint8Array) {
      send({ answer: says }, [says.buffer]);
    } else if (!program?.ended) {
      broken("no answer"); // the end of a program is told by its run
    }
  } catch (why) {
    broken(why); // such as the end of the memory
  }
};
