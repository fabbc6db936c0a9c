// The self-contained file of a comparison: its data is in an element of the file itself.
import { render } from "preact";
import type { PageData } from "./data";
import { Report } from "./view/report";
import "./view/css/index.css";

const data = JSON.parse(document.getElementById("page-data")?.textContent ?? "null") as PageData;
render(<Report data={data} />, document.body);
