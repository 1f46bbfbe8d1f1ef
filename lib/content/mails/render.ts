import Handlebars from "handlebars";
import { type Colour, parseColour, readableOn, toHex } from "@/lib/domain/contrast";
import { visibleLine } from "@/lib/domain/lab-reading/clean-text";
import { addressInMail, type Letter, type LetterBlock, type LetterRow, type MailBrand } from "./letter";
import { HTML_BLOCKS, HTML_LETTER, INK_COLOUR } from "./letter-html";
import { TEXT_BLOCKS, TEXT_LETTER } from "./letter-text";

const TEXT_WIDTH = 64;
/** A longer amount, such as an address, is broken where a phone ends. */
const LONGEST_UNBROKEN = 16;
const TEAL: Colour = { red: 0x3c, green: 0xba, blue: 0xb5 };

/** Words and partials meet here only: what a person typed is a value, never a template. Compiled at the first mail. */
function compiled(letter: string, blocks: Record<LetterBlock["kind"], string>, noEscape: boolean) {
  const handlebars = Handlebars.create();
  handlebars.registerPartial(blocks);
  return handlebars.compile(letter, { strict: true, knownHelpersOnly: true, noEscape });
}

const html = compiled(HTML_LETTER, HTML_BLOCKS, false);
const plain = compiled(TEXT_LETTER, TEXT_BLOCKS, true);

function rowView({ label, note = null, amount, isStrong }: Omit<LetterRow, "note"> & { note?: string | null }) {
  const dots = ".".repeat(Math.max(TEXT_WIDTH - label.length - amount.length - 2, 2));
  const breaking = amount.length > LONGEST_UNBROKEN ? "overflow-wrap:anywhere" : "white-space:nowrap";
  return { label, note, amount, dots, breaking, weight: isStrong ? 600 : 400 };
}

function blockView(block: LetterBlock, brand: MailBrand) {
  if (block.kind === "heading") return { ...block, underline: "-".repeat(block.text.length) };
  if (block.kind === "button") return { ...block, address: addressInMail(block.path, brand) };
  return block.kind === "rows" ? { ...block, rows: block.rows.map(rowView) } : block;
}

function coloursOf({ primaryColor }: MailBrand) {
  const fill = parseColour(primaryColor) ?? TEAL;
  return { fill: toHex(fill), onFill: toHex(readableOn(fill, INK_COLOUR)) };
}

/** Everything said is one line of what can be seen: line ends and marks that turn the reading round are spaces. */
const cleaned = <Said>(said: Said): Said =>
  JSON.parse(JSON.stringify(said), (_, value) => (typeof value === "string" ? visibleLine(value) : value));

/** A mail as it is sent. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * A letter as mail programs show it, in its brand's clothes.
 * @throws Error when a template names what the letter does not have
 */
export function render(letter: Letter, brand: MailBrand): ComposedMail {
  const said = cleaned({ ...letter, brandName: brand.brandName });
  const blocks = said.blocks.map((block) => blockView(block, brand));
  const view = { ...said, blocks, home: brand.shopUrl, ...coloursOf(brand) };
  return { subject: said.subject, text: plain(view), html: html(view) };
}
