import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPageData } from "../next-seam/inline-scripts.mjs";
import {
  INLINE_SCRIPT,
  isStarter,
  OWN_SHEET,
  SCRIPT_FILE,
  SCRIPT_PRELOAD,
  STYLE_SHEET,
  TAKEN_OVER,
} from "../next-seam/markup.mjs";
import { STYLE_RULES } from "./style-rules.mjs";

/** @import { Arrange } from "./document-forms.mjs" */
/** @import { BuildStyles, StyleRule } from "./style-rules.mjs" */

const THEME = /\sstyle="([^"]*--brand:[^"]*)"/;
const ROOT_RULE = /:root\{[^{}]*\}/g;
const PROPERTY = /(--[\w-]+):[^;{}]*;?/g;
const CLASSES = /\sclass="([^"]*)"/g;

/** Without a painted page, in a tab behind others, scripts begin after this time. Unit: milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Runs in the document. After the first paint it adds the whole style sheets, all at once, because each change of style
 * sheets costs a look at every element; then the scripts, so that nothing they draw is ever without its style. The
 * script that starts the others comes last, so that reading them and running them are two pieces of work. A button
 * pressed before its code is there is pressed again when it is; React leaves its mark on what it has taken over.
 */
const AFTER_PAINT = `(()=>{
const here=document.currentScript,list=(name)=>(here.dataset[name]||"").split(" ").filter(Boolean);
const add=(tag,attributes)=>new Promise((done)=>{
const element=document.createElement(tag);
for(const name in attributes)element.setAttribute(name,attributes[name]);
element.onload=element.onerror=()=>done(element);
here.before(element);
});
const run=(src)=>add("script",{src,async:""});
let isBegun=false;
const begin=async()=>{
if(isBegun)return;
isBegun=true;
const scripts=list("scripts"),starter=list("starter");
for(const href of[...scripts,...starter])add("link",{rel:"preload",as:"script",href});
const sheets=list("styles").map((href)=>add("link",{rel:"stylesheet",href,media:"print","${OWN_SHEET.name}":"${OWN_SHEET.value}"}));
for(const sheet of await Promise.all(sheets))sheet.media="all";
await Promise.all(scripts.map(run));
starter.map(run);
};
const isTakenOver=(node)=>Object.keys(node).some((name)=>name.startsWith("${TAKEN_OVER}"));
let pressed;
const press=()=>{
if(pressed.isConnected&&!isTakenOver(pressed))return requestAnimationFrame(press);
const button=pressed;
pressed=undefined;
button.click();
};
document.addEventListener("click",(event)=>{
const button=event.target.closest("button:not([popovertarget])");
if(!button||isTakenOver(button))return;
event.preventDefault();
event.stopImmediatePropagation();
if(!pressed)requestAnimationFrame(press);
pressed=button;
},true);
new PerformanceObserver(begin).observe({type:"paint",buffered:true});
setTimeout(begin,${PATIENCE_MS});
})()`;

/** @param {string} dist @returns {BuildStyles} @throws when another command than `npm run build` made the build */
function readStyles(dist) {
  try {
    return JSON.parse(readFileSync(join(dist, STYLE_RULES), "utf8"));
  } catch (cause) {
    throw new Error(`${dist} is no finished build. Run npm run build, then start again.`, { cause });
  }
}

/** Class names in a document's markup. @param {string} html */
function classesIn(html) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const [, list = ""] of html.matchAll(CLASSES)) for (const name of list.split(" ")) names.add(name);
  return names;
}

/** @param {string} within */
const close = (within) => "}".repeat(within.split("{").length - 1);

/** @param {StyleRule[]} rules @param {Set<string>} classes */
function neededText(rules, classes) {
  let text = "";
  let open = "";
  for (const { needs, within = "", text: rule } of rules) {
    if (needs && !needs.some((names) => names.every((name) => classes.has(name)))) continue;
    if (within !== open) text += close(open) + within;
    open = within;
    text += rule;
  }
  return text + close(open);
}

/**
 * The house's theme gives way to the one a partner's document sets, which has no colour of ours then.
 * @param {string} style
 * @param {string} html
 */
function withoutReplaced(style, html) {
  const [, theme = ""] = html.match(THEME) ?? [];
  const replaced = new Set([...theme.matchAll(PROPERTY)].map(([, name]) => name));
  /** @param {string} declaration @param {string} name */
  const keepOwn = (declaration, name) => (replaced.has(name) ? "" : declaration);
  return style.replace(ROOT_RULE, (rule) => rule.replace(PROPERTY, keepOwn));
}

/** The addresses that `pattern` finds, each once. @param {string} html @param {RegExp} pattern */
const found = (html, pattern) => [...new Set([...html.matchAll(pattern)].map(([, address = ""]) => address))];

/** @param {string} script */
const codeOf = (script) => script.slice("<script>".length, -"</script>".length);

/**
 * Page data comes in dozens of scripts, each of which costs its hash in the policy: those that follow each other become
 * one.
 * @param {string} html
 * @returns {{ html: string, scripts: string[] }} the document, and the code of its joined scripts
 */
function joinPageData(html) {
  const pieces = html.split(INLINE_SCRIPT);
  /** @type {string[]} */
  const joined = [];
  /** @type {string[]} */
  const kept = [];
  /** @type {string[]} */
  let run = [];
  const endRun = () => {
    if (run.length === 0) return;
    const code = run.map((script) => codeOf(script).replace(/;$/, "")).join(";");
    joined.push(code);
    kept.push(`<script>${code}</script>`);
    run = [];
  };
  for (const piece of pieces) {
    if (piece.startsWith("<script>") && isPageData(codeOf(piece))) run.push(piece);
    else if (piece !== "") {
      endRun();
      kept.push(piece);
    }
  }
  endRun();
  return { html: kept.join(""), scripts: joined };
}

/**
 * Lets a document be drawn from its own bytes: the rules that its markup needs stand in it, and whole style sheets and
 * scripts are fetched after the first paint instead of beside it.
 * @param {string} dist  the build's folder
 * @returns {Arrange}
 */
export function firstPaint(dist) {
  const { fonts, rules } = readStyles(dist);
  return (html) => {
    const sheets = found(html, STYLE_SHEET).filter((href) => rules[href]);
    if (sheets.length === 0) return { html, scripts: [], styles: [] };
    const classes = classesIn(html);
    const needed = sheets.map((href) => neededText(rules[href] ?? [], classes)).join("");
    const style = fonts + withoutReplaced(needed, html);
    const scripts = found(html, SCRIPT_FILE);
    const lists = {
      styles: sheets,
      scripts: scripts.filter((src) => !isStarter(src)),
      starter: scripts.filter(isStarter),
    };
    const attributes = Object.entries(lists).map(([name, list]) => ` data-${name}="${list.join(" ")}"`);
    const head = `<style>${style}</style><script${attributes.join("")}>${AFTER_PAINT}</script>`;
    let isPlaced = false;
    /** @param {string} whole @param {string} href */
    const place = (whole, href) => {
      if (!rules[href]) return whole;
      if (isPlaced) return "";
      isPlaced = true;
      return head;
    };
    const arranged = html.replace(SCRIPT_PRELOAD, "").replace(SCRIPT_FILE, "").replace(STYLE_SHEET, place);
    const joined = joinPageData(arranged);
    return { html: joined.html, scripts: [AFTER_PAINT, ...joined.scripts], styles: [style] };
  };
}
