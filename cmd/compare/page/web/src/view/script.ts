// What the page shows of the text of a scenario: its first lines, and the sentences of its steps. Whatever is not
// found is left out, for the text may be written in any way that TOML allows.

export interface Script {
  teaches?: string;
  source?: string;
  players: string[];
  /** The sentence of a step, by the line that it is on: "Ann: attack with Mogg Fanatic". */
  sentence(line: number): string | undefined;
}

const text = String.raw`"""(?:[^\\]|\\[^])*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'`;

export function readScript(toml: string): Script {
  const lines = toml.split("\n");
  const firstTable = lines.findIndex((line) => /^\s*\[/.test(line));
  const head = lines.slice(0, firstTable < 0 ? lines.length : firstTable).join("\n");
  const key = (name: string) => {
    const found = new RegExp(`^\\s*${name}\\s*=\\s*(${text})`, "m").exec(head);
    return found?.[1] === undefined ? undefined : valueOf(found[1]);
  };
  const list = /^\s*players\s*=\s*\[([^\]]*)\]/m.exec(head)?.[1] ?? "";
  return {
    teaches: key("teaches"),
    source: key("source"),
    players: [...list.matchAll(new RegExp(text, "g"))].map((m) => valueOf(m[0])),
    sentence: (line) => sentenceAt(lines, line),
  };
}

function sentenceAt(lines: string[], line: number): string | undefined {
  const found = new RegExp(`^\\s*("?)([^=]+?)\\1\\s*=\\s*(${text})`).exec(lines[line - 1] ?? "");
  if (!found?.[2] || !found[3]) {
    return undefined;
  }
  const at = keyAround(lines, line, "at");
  return `${capital(found[2])}: ${valueOf(found[3])}${at ? ` (at: ${at})` : ""}`;
}

/** The value of a key in the table that a line is in. */
function keyAround(lines: string[], line: number, name: string): string | undefined {
  let first = line - 1;
  while (first > 0 && !/^\s*\[/.test(lines[first] ?? "")) {
    first--;
  }
  for (let n = first + 1; n < lines.length && !/^\s*\[/.test(lines[n] ?? ""); n++) {
    const found = new RegExp(`^\\s*${name}\\s*=\\s*(${text})`).exec(lines[n] ?? "");
    if (found?.[1] !== undefined) {
      return valueOf(found[1]);
    }
  }
  return undefined;
}

function valueOf(quoted: string): string {
  const literal = quoted.startsWith("'");
  const width = /^("""|''')/.test(quoted) ? 3 : 1;
  const inner = quoted.slice(width, -width).replace(/^\n/, "");
  return literal ? inner : inner.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (whole, c: string) => escapes[c] ?? unicode(whole, c));
}

const escapes: Readonly<{ [c: string]: string }> = { n: "\n", t: "\t", '"': '"', "\\": "\\", r: "\r" };

function unicode(whole: string, c: string): string {
  return c.startsWith("u") ? String.fromCharCode(parseInt(c.slice(1), 16)) : whole;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A date in words: "2009-07-11" is 11 July 2009, "about 2009-07" is about July 2009. */
export function dated(date: string): string {
  return date.replace(/(\d{4})-(\d{2})(?:-(\d{2}))?/, (_, year: string, month: string, day: string | undefined) => {
    const name = months[Number(month) - 1] ?? month;
    return `${day === undefined ? "" : `${Number(day)} `}${name} ${year}`;
  });
}

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
