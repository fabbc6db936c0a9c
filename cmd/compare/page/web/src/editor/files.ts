// Files of the reader: nothing is uploaded.

/** As for scenarios everywhere. */
const mostBytes = 1 << 20;

/** Offers a text as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser may still be reading it
}

/** Reads a scenario from a file. Throws an error for people where it is none. */
export async function readScenario(file: File): Promise<string> {
  if (file.size > mostBytes) {
    throw new Error(`${file.name}: the file has ${file.size >> 10} KiB; a scenario has at most ${mostBytes >> 10}.`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name}: the file is not text in UTF-8.`);
  }
}

/** The name of the file for a scenario: that of its path, or its title. */
export function fileName(path: string | undefined, text: string): string {
  const name = path?.split("/").at(-1) ?? /^\s*title\s*=\s*["'](.*)["']/m.exec(text)?.[1] ?? "";
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60);
  return (plain || "scenario") + ".toml";
}
