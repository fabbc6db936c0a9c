// A scenario in the address of a page: deflated, then base64 with letters that need no escape in an address.

/** What a link may hold: some servers, mail programs and forums cut what is longer. */
export const longestLink = 8000;

/** A scenario has at most so many bytes; an address that inflates to more is refused. */
const mostBytes = 1 << 20;

/** The text as a part of an address. */
export async function pack(text: string): Promise<string> {
  const deflated = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  let binary = "";
  for (const byte of deflated) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that `pack` was given. Throws an error for people where it is none. */
export async function unpack(packed: string): Promise<string> {
  let deflated: Uint8Array<ArrayBuffer>;
  try {
    deflated = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  } catch {
    throw new Error("The link is damaged: its text has characters that no link has.");
  }
  let bytes: Uint8Array;
  try {
    bytes = await bytesOf(new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate-raw")), mostBytes);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (e) {
    throw e instanceof TooLong ? e : new Error("The link is damaged: a part of its text is missing or changed.");
  }
}

class TooLong extends Error {}

async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      void reader.cancel();
      throw new TooLong(`The text of the link has more than ${most >> 20} MiB, and a scenario has at most that.`);
    }
    chunks.push(next.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
