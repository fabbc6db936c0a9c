// Fits what is printed on one page: a crowded play is printed smaller.

/** A sheet of A4 without its margins, as print.css has them, in millimetres. */
const sheet = { width: 186, height: 273 };
const pixels = 96 / 25.4;

/** Below the last of these it could not be read; then it takes a second page. */
const zooms = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55];

/** A little is left free, because what is printed is set a bit differently from what is measured. */
const most = 0.985 * sheet.height * pixels;

/** Fits the page whenever it is printed, until the function that it returns is called. */
export function fitToPage(): () => void {
  addEventListener("beforeprint", fit);
  return () => removeEventListener("beforeprint", fit);
}

/** Lays the page out as it will be printed, for as long as it is measured. */
function fit() {
  const rules = printRules();
  const { body, documentElement } = document;
  rules.forEach((rule) => (rule.media.mediaText = "all"));
  body.style.width = `${sheet.width}mm`;
  for (const zoom of zooms) {
    documentElement.style.setProperty("--print-zoom", String(zoom));
    if (body.getBoundingClientRect().height <= most) {
      break;
    }
  }
  body.style.width = "";
  rules.forEach((rule) => (rule.media.mediaText = "print"));
}

function printRules(): CSSMediaRule[] {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === "print"));
}
