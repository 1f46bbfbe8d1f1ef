import { toHex } from "@/lib/domain/contrast";

/** The house's colours. Mail programs know no CSS variables, so these repeat the tokens' values. */
const PAPER = "#fbfaf6";
const SURFACE = "#ffffff";
export const INK_COLOUR = { red: 0x10, green: 0x28, blue: 0x2b };
const INK = toHex(INK_COLOUR);
const INK_SOFT = "#48605f";
const LINE = "#dce5e2";

const SANS = "Figtree,system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
const SERIF = "Newsreader,Georgia,'Times New Roman',serif";

const CELL = `padding:10px 0;border-bottom:1px solid ${LINE};font:{{weight}} 15px/1.5 ${SANS};color:${INK};vertical-align:top`;
const MARK_PART = "height:6px;font-size:0;line-height:0;background:{{@root.fill}}";
const FOOTER = `font:400 13px/1.58 ${SANS};color:${INK_SOFT}`;

/** A template for each kind of block. Styles are inline, because mail programs drop style sheets. */
export const HTML_BLOCKS = {
  text: `<p style="margin:0 0 16px;font:400 16px/1.58 ${SANS};color:${INK}">{{text}}</p>`,
  quiet: `<p style="margin:0 0 16px;font:400 14px/1.58 ${SANS};color:${INK_SOFT}">{{text}}</p>`,
  lines: `<p style="margin:0 0 16px;font:400 16px/1.58 ${SANS};color:${INK}">{{#each lines}}{{this}}{{#unless @last}}<br>{{/unless}}{{/each}}</p>`,
  heading: `<h2 style="margin:28px 0 8px;font:500 20px/1.28 ${SERIF};color:${INK}">{{text}}</h2>`,
  button: `<p style="margin:24px 0"><a href="{{address}}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:{{@root.fill}};color:{{@root.onFill}};font:600 16px/1.2 ${SANS};text-decoration:none">{{label}}</a></p>`,
  rows: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px;border-top:1px solid ${LINE}">{{#each rows}}<tr><td style="${CELL};overflow-wrap:break-word">{{label}}{{#if note}}<br><span style="font-size:13px;color:${INK_SOFT}">{{note}}</span>{{/if}}</td><td align="right" style="${CELL};{{breaking}};padding-left:16px">{{amount}}</td></tr>{{/each}}</table>`,
};

/** The mark: a range bar with a tick on it. */
const MARK = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 10px"><tr><td valign="middle"><div style="width:18px;${MARK_PART};border-radius:3px 0 0 3px">&nbsp;</div></td><td valign="middle"><div style="width:3px;height:16px;font-size:0;line-height:0;background:${INK};border-radius:1px">&nbsp;</div></td><td valign="middle"><div style="width:26px;${MARK_PART};border-radius:0 3px 3px 0">&nbsp;</div></td></tr></table>`;

/** A letter in its brand's clothes. */
export const HTML_LETTER = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>{{subject}}</title></head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">{{preview}}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${SURFACE};border:1px solid ${LINE};border-radius:20px"><tr><td style="padding:32px;overflow-wrap:anywhere">
${MARK}<p style="margin:0 0 24px;font:600 15px/1.4 ${SANS};color:${INK}">{{brandName}}</p>
<h1 style="margin:0 0 20px;font:450 28px/1.2 ${SERIF};color:${INK}">{{title}}</h1>
{{#each blocks}}{{> (lookup . "kind")}}{{/each}}</td></tr></table>
<p style="max-width:560px;margin:20px auto 0;${FOOTER}">{{reason}}<br><a href="{{home}}" style="color:${INK_SOFT}">{{brandName}}</a></p>
</td></tr></table>
</body></html>
`;
