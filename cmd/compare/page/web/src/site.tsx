// The site: what is shown follows the part of the address after "#".
import { render } from "preact";
import "./page.css";

render(
  <main>
    <h1>Palimpsest</h1>
  </main>,
  document.body,
);
