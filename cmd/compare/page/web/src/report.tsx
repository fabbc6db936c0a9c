// The self-contained file of a comparison: its data is in an element of the file itself.
import { render } from "preact";
import type { PageData } from "./data";
import "./page.css";

const data = JSON.parse(document.getElementById("page-data")?.textContent ?? "null") as PageData;
render(
  <main>
    {data.cases.map((c) => (
      <h1>{c.title ?? c.path}</h1>
    ))}
  </main>,
  document.body,
);
