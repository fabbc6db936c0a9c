// What page and workers send to each other.

import type { EngineState } from "./index";

/** modules/index.json of the site: the modules, by the names of their files. */
export interface Modules {
  program: string;
  host: string;
  /** In the order of their ids. */
  editions: { id: string; file: string }[];
}

/** To the host's worker. */
export type ToHost =
  | { ask: object; id: number }
  | { cancel: number };

/** From the host's worker. */
export type FromHost =
  | { answer: unknown; id: number }
  | { first: unknown; id: number }
  | { aborted: true; id: number }
  | { fault: string; id: number }
  | { state: EngineState }
  | { broken: string };

/** To the worker of an edition: its module first, then questions one at a time. */
export type ToEdition = { module: WebAssembly.Module } | { question: Uint8Array };

/** From the worker of an edition. */
export type FromEdition = { ready: true } | { answer: Uint8Array } | { broken: string; stderr: string };
