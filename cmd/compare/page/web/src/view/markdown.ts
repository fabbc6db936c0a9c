// The report in Markdown, of the editions that are shown.

import type { Case, PageData, Story } from "../data";
import { capital, readScript } from "./script";
import { factName } from "./why";

/** The report that the data has, if all editions are shown; else one of the facts and stories. */
export function markdownOf(data: PageData, c: Case, editions: readonly string[]): string {
  const all = data.editions.every((e) => !c.editions[e.id] || editions.includes(e.id));
  if (c.markdown && all) {
    return c.markdown;
  }
  const script = readScript(c.text ?? "");
  const parts = [
    `# ${escape(c.title ?? c.scenario)}`,
    script.teaches && escape(script.teaches),
    script.source && `Source: ${escape(script.source)}`,
    ...problems(c, editions),
    ...differences(c, editions),
    ...stories(c, editions),
    ...turning(c, editions),
    c.explanation && c.explanation.same.length > 0 && `## The same in all editions\n\n${escape(c.explanation.same.join(" "))}`,
    c.command && `To reproduce:\n\n    ${c.command}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function problems(c: Case, editions: readonly string[]): string[] {
  return editions.flatMap((id) => {
    const o = c.editions[id];
    return o && o.status !== "ok" ? [`**${id}: ${o.status}.** ${escape(o.problem ?? "")}`] : [];
  });
}

function differences(c: Case, editions: readonly string[]): string[] {
  const rows = c.differences.map((d) => [factName(d.fact), ...editions.map((id) => d.values[id] ?? "–")]);
  return rows.length === 0 ? [] : ["## What differs", table(["", ...editions], rows)];
}

function stories(c: Case, editions: readonly string[]): string[] {
  const list = c.explanation?.stories ?? [];
  return list.length === 0 ? [] : ["## Why", ...list.map((s) => story(s, editions))];
}

function story(s: Story, editions: readonly string[]): string {
  const sides = editions.flatMap((id) => {
    const sentences = s.editions[id] ?? [];
    const said = sentences.map((x) => `${escape(x.text)}${x.rule ? ` (${escape(x.rule)})` : ""}.`).join(" ");
    return said === "" ? [] : [`- **${id}**: ${said}`];
  });
  const deciding = (s.deciding ?? []).map((d) => escape(d.text));
  return [s.heads.map((h) => `**${escape(h)}**`).join(" "), ...deciding, sides.join("\n")].filter(Boolean).join("\n\n");
}

function turning(c: Case, editions: readonly string[]): string[] {
  const sides = Object.entries(c.turning_point ?? {}).filter(([id]) => editions.includes(id));
  if (sides.length === 0) {
    return [];
  }
  const rows = sides.map(([id, s]) => [id, capital(s.finding ?? (s.later ? "later" : "")), s.text ?? "", s.rule]);
  return ["## The turning point", table(["", "", "", "Rule"], rows)];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => escape(cell).replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), `|${head.map(() => " --- |").join("")}`, ...rows.map(line)].join("\n");
}

/** Text in which nothing is markup. */
function escape(text: string): string {
  return text.replace(/[\\`*_[\]<>|#~&]/g, "\\$&");
}
