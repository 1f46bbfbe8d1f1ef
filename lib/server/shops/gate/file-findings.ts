import "server-only";
import { inflateSync } from "node:zlib";
import { getDocument } from "unpdf/pdfjs";
import { chargeCalendar } from "@/lib/content/charge-calendar";
import { DEFAULT_PRIMARY_COLOR } from "@/lib/contracts/customization";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { now } from "@/lib/server/clock";
import { sampleReceipt } from "../sample-receipt";
import { houseColour, houseTraces } from "./house-traces";

/** A file as its reader has it. */
interface DrawnFile {
  /** What it is called, what it says, and what it says of itself. */
  readonly text: string;
  /** The colours that are used in it, as "#rrggbb". */
  readonly colours: readonly string[];
}

/** Days as an order would have them. */
const DAYS = [
  { date: "2027-01-04", amountCents: 14_900, reason: "Core Essentials", hasKit: true },
  { date: "2027-04-04", amountCents: 0, reason: "Core Essentials", hasKit: true },
];

/** Lines of a calendar file are folded; a name would be cut in two. */
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, "");

/** The file that puts the days of an order into its customer's calendar. */
async function calendar(brandName: string): Promise<DrawnFile> {
  const { name, text } = chargeCalendar(DAYS, brandName, "sample", now(), 0);
  return { text: `${name} ${unfolded(text)}`, colours: [] };
}

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const COLOUR = /(?<![\d.])([01]?\.?\d*) ([01]?\.?\d*) ([01]?\.?\d*) (?:rg|RG|scn|SCN)\b/g;

/** What a stream of a file draws; "": it draws nothing. */
function drawingIn(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

const channel = (share = "") =>
  Math.round(Number(share) * 255)
    .toString(16)
    .padStart(2, "0");

function coloursOf(bytes: Uint8Array): string[] {
  const drawings = [...Buffer.from(bytes).toString("latin1").matchAll(STREAM)].map(([, stream = ""]) =>
    drawingIn(stream),
  );
  const used = [...drawings.join("\n").matchAll(COLOUR)].map(([, ...shares]) => `#${shares.map(channel).join("")}`);
  return [...new Set(used)];
}

/** What a PDF says, page by page, and what it says of itself. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const options = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 };
  const file = await getDocument({ data: new Uint8Array(bytes), ...options }).promise;
  const words = [JSON.stringify((await file.getMetadata()).info)];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    words.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await file.destroy();
  return words.join("\n");
}

/** The receipt of an order, as a printed sheet. */
async function receipt(brandName: string): Promise<DrawnFile> {
  const bytes = await sampleReceipt(brandName);
  return { text: await wordsOf(bytes), colours: coloursOf(bytes) };
}

/** Every file that a shop's customer gets, by what it is called where something is found in it. */
export const SHOP_FILES: Readonly<Record<string, (brandName: string) => Promise<DrawnFile>>> = {
  "Calendar file": calendar,
  "Receipt as PDF": receipt,
};

/** The files of a shop, looked through for the house. */
export async function fileFindings(look: { businessName: string; primaryColor: string }): Promise<GateFinding[]> {
  const found = await Promise.all(
    Object.entries(SHOP_FILES).map(async ([place, draw]) => {
      const { text, colours } = await draw(look.businessName);
      return [
        ...houseTraces({ place, text, field: null }, look.businessName),
        ...(colours.includes(DEFAULT_PRIMARY_COLOR) ? houseColour(DEFAULT_PRIMARY_COLOR, place, look) : []),
      ];
    }),
  );
  return found.flat();
}
