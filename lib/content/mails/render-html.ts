import { parseColour, readableOn, toHex } from "@/lib/domain/contrast";
import { addressInMail, type Block, type Letter, type MailBrand, type Row } from "./letter";

/** The house's colours. Mail programs know no CSS variables, so these repeat the tokens' values. */
const PAPER = "#fbfaf6";
const SURFACE = "#ffffff";
const INK = "#10282b";
const INK_SOFT = "#48605f";
const LINE = "#dce5e2";
const BRAND = "#3cbab5";

const SANS = "Figtree,system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
const SERIF = "Newsreader,Georgia,'Times New Roman',serif";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML text: nothing a person typed becomes markup. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

interface Colours {
  readonly fill: string;
  readonly onFill: string;
}

function coloursOf(brand: MailBrand): Colours {
  const ink = parseColour(INK);
  const fill = parseColour(brand.primaryColor) ?? parseColour(BRAND);
  if (!fill || !ink) return { fill: BRAND, onFill: INK };
  return { fill: toHex(fill), onFill: toHex(readableOn(fill, ink)) };
}

function rowHtml({ label, note, amount, isStrong }: Row): string {
  const weight = isStrong ? 600 : 400;
  const cell = `padding:10px 0;border-bottom:1px solid ${LINE};font:${weight} 15px/1.5 ${SANS};color:${INK};vertical-align:top`;
  const small = note ? `<br><span style="font-size:13px;color:${INK_SOFT}">${escaped(note)}</span>` : "";
  return `<tr><td style="${cell}">${escaped(label)}${small}</td><td align="right" style="${cell};white-space:nowrap;padding-left:16px">${escaped(amount)}</td></tr>`;
}

function blockHtml(block: Block, brand: MailBrand, { fill, onFill }: Colours): string {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0 0 16px;font:400 16px/1.58 ${SANS};color:${INK}">${escaped(block.text)}</p>`;
    case "quiet":
      return `<p style="margin:0 0 16px;font:400 14px/1.58 ${SANS};color:${INK_SOFT}">${escaped(block.text)}</p>`;
    case "heading":
      return `<h2 style="margin:28px 0 8px;font:500 20px/1.28 ${SERIF};color:${INK}">${escaped(block.text)}</h2>`;
    case "button":
      return `<p style="margin:24px 0"><a href="${escaped(addressInMail(block.path, brand))}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${fill};color:${onFill};font:600 16px/1.2 ${SANS};text-decoration:none">${escaped(block.label)}</a></p>`;
    case "rows":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px;border-top:1px solid ${LINE}">${block.rows.map(rowHtml).join("")}</table>`;
  }
}

function markPart(width: number, height: number, style: string): string {
  const part = `width:${width}px;height:${height}px;font-size:0;line-height:0;${style}`;
  return `<td valign="middle"><div style="${part}">&nbsp;</div></td>`;
}

/** The mark: a range bar with a tick on it. */
function markHtml(fill: string): string {
  const left = markPart(18, 6, `background:${fill};border-radius:3px 0 0 3px`);
  const tick = markPart(3, 16, `background:${INK};border-radius:1px`);
  const right = markPart(26, 6, `background:${fill};border-radius:0 3px 3px 0`);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 10px"><tr>${left}${tick}${right}</tr></table>`;
}

/** A letter in its brand's clothes. Styles are inline, because mail programs drop style sheets. */
export function renderHtml(letter: Letter, brand: MailBrand): string {
  const colours = coloursOf(brand);
  const blocks = letter.blocks.map((block) => blockHtml(block, brand, colours)).join("");
  const footer = `font:400 13px/1.58 ${SANS};color:${INK_SOFT}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${SURFACE};border:1px solid ${LINE};border-radius:20px"><tr><td style="padding:32px">
${markHtml(colours.fill)}<p style="margin:0 0 24px;font:600 15px/1.4 ${SANS};color:${INK}">${escaped(brand.brandName)}</p>
<h1 style="margin:0 0 20px;font:450 28px/1.2 ${SERIF};color:${INK}">${escaped(letter.title)}</h1>
${blocks}</td></tr></table>
<p style="max-width:560px;margin:20px auto 0;${footer}">${escaped(letter.reason)}<br><a href="${escaped(brand.baseUrl + brand.homePath)}" style="color:${INK_SOFT}">${escaped(brand.brandName)}</a></p>
</td></tr></table>
</body></html>
`;
}
