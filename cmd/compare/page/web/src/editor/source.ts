import template from "../../../../command/template.toml";
import type { PageData } from "../data";
import { unpack } from "./share";

/** What the editor begins with. */
export interface Source {
  /** Names it among the drafts: "play PATH", "link HASH", "new". */
  id: string;
  text: string;
  /** The path of the play that it is, without ".toml". */
  play?: string;
  /** The stored outcome of the play. */
  data?: PageData;
  /** What keeps the text from being read; the text is then that of a new scenario. */
  problem?: string;
  variant?: string;
}

/** Finds what the query of an address "#/edit?..." asks for: "play" is the path of a play, "s" is a packed text. */
export async function sourceOf(query: URLSearchParams, load: (play: string) => Promise<PageData>): Promise<Source> {
  const play = query.get("play");
  const packed = query.get("s");
  const variant = query.get("variant") ?? undefined;
  try {
    if (packed !== null) {
      return { id: `link ${digest(packed)}`, text: await unpack(packed), variant };
    }
    if (play !== null) {
      const data = await load(play);
      const text = data.cases[0]?.text;
      if (text === undefined) {
        throw new Error(`The play ${play} has no text.`);
      }
      return { id: `play ${play}`, text, play, data, variant };
    }
  } catch (e) {
    return { id: "new", text: template, problem: e instanceof Error ? e.message : String(e) };
  }
  return { id: "new", text: template };
}

function digest(text: string): string {
  let hash = 0xcbf29ce484222325n; // FNV-1a: it only tells drafts apart
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}
