import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

/*
 * Writes styles/antd.generated.css: the CSS of the antd components that components/ui/antd wraps, once and for all
 * pages, so that no browser makes it. Run it after a change of styles/antd-theme.ts, of the wrapped components or of
 * antd's version:  node scripts/antd-css.mjs
 */

/** What the wrappers draw, and what those components draw inside themselves. */
const COMPONENTS = ["Button", "DatePicker", "Empty", "Input", "Pagination", "Select", "Spin", "Table"];

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OUTPUT = join(ROOT, "styles/antd.generated.css");
const require = createRequire(import.meta.url);

const { createElement } = require("react");
const { ConfigProvider } = require("antd");
const { extractStyle } = require("@ant-design/static-style-extract");
const { antdTheme, ANTD_COLOURS } = await tsImport("../styles/antd-theme.ts", import.meta.url);

/** The extractor draws every component once and warns about half of them; the CSS is what counts. */
function extract() {
  const { error, warn } = console;
  console.error = () => undefined;
  console.warn = () => undefined;
  const { zeroRuntime: _none, ...theme } = antdTheme;
  const customTheme = (/** @type {import("react").ReactNode} */ node) => createElement(ConfigProvider, { theme }, node);
  const css = extractStyle({ includes: COMPONENTS, customTheme });
  Object.assign(console, { error, warn });
  return css;
}

/** Colours of ours are read from the page's tokens, so that they are written down in one place. @param {string} css */
function withTokens(css) {
  const names = Object.entries(ANTD_COLOURS);
  return names.reduce(
    (text, [name, hex]) => text.replaceAll(new RegExp(`${hex}(?![0-9a-f])`, "gi"), `var(${name})`),
    css,
  );
}

/** Rules for every link of a page, which antd adds to its components. Links that are not antd's are ours to style. @param {string} css */
const withoutGlobals = (css) => css.replaceAll(/(?<=^|\})a(?::[a-z-]+)*(?:,\s*a(?::[a-z-]+)*)*\{[^}]*\}/g, "");

const css = `/* Written by scripts/antd-css.mjs. */\n${withTokens(withoutGlobals(extract()))}\n`;
writeFileSync(OUTPUT, css);
console.log(`${OUTPUT}: ${Math.round(css.length / 1024)} KB`);
