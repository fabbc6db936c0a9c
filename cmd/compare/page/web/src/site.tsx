// The site: what is shown follows the part of the address after "#".
import { render } from "preact";
import { Site } from "./view/site";
import "./view/css/index.css";

render(<Site />, document.body);
