// The self-contained file of a comparison: its data is in an element of the file itself, compressed. What the file shows without
// scripts gives way to the page.
import { render } from "preact";
import type { PageData } from "./data";
import { Report } from "./view/report";
import "./view/css/index.css";

async function start(): Promise<void> {
  const letters = atob(document.getElementById("page-data")?.textContent ?? "");
  const packed = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]);
  const data = (await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).json()) as PageData;
  document.body.replaceChildren();
  render(<Report data={data} />, document.body);
}

void start();
