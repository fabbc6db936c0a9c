// The self-contained file of a comparison: its data is in an element of the file itself. What the file shows without scripts
// gives way to the page.
import { render } from "preact";
import type { PageData } from "./data";
import { Report } from "./view/report";
import "./view/css/index.css";

const data = JSON.parse(document.getElementById("page-data")?.textContent ?? "null") as PageData;
document.body.replaceChildren();
render(<Report data={data} />, document.body);
