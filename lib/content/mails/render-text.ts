import { addressInMail, type Block, type Letter, type MailBrand, type Row } from "./letter";

const WIDTH = 64;

function rowText({ label, note, amount }: Row): string {
  const dots = ".".repeat(Math.max(WIDTH - label.length - amount.length - 2, 2));
  return `${label} ${dots} ${amount}${note ? `\n  ${note}` : ""}`;
}

function blockText(block: Block, brand: MailBrand): string {
  switch (block.kind) {
    case "heading":
      return `${block.text}\n${"-".repeat(block.text.length)}`;
    case "button":
      return `${block.label}:\n${addressInMail(block.path, brand)}`;
    case "rows":
      return block.rows.map(rowText).join("\n");
    default:
      return block.text;
  }
}

/** A letter for mail programs without HTML. */
export function renderText(letter: Letter, brand: MailBrand): string {
  const parts = [letter.title, ...letter.blocks.map((block) => blockText(block, brand))];
  return `${[...parts, "--", `${brand.brandName}\n${letter.reason}\n${brand.baseUrl}${brand.homePath}`].join("\n\n")}\n`;
}
