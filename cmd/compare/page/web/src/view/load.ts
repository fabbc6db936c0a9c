// Reading the files of the site, each once.

const read = new Map<string, Promise<unknown>>();

/** A file of the site, as JSON. A failed read is tried again by the next call. */
export function loadJSON<T>(address: string): Promise<T> {
  const known = read.get(address);
  if (known) {
    return known as Promise<T>;
  }
  const fresh = fetchText(address).then((text) => JSON.parse(text) as T);
  read.set(address, fresh);
  fresh.catch(() => read.delete(address));
  return fresh;
}

export async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`${address} cannot be read: ${answer.status} ${answer.statusText}`);
  }
  return answer.text();
}

/** The address of the stored outcome of a play. */
export function playAddress(path: string): string {
  return `plays/${path.split("/").map(encodeURIComponent).join("/")}.json`;
}
