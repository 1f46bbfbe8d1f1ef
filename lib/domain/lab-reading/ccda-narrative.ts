import { attributeOf, childAt, childrenOf, wordsIn, type XmlNode } from "./xml-node";

/** A part of a section's text, and the row of a table that it stands in. */
interface Part {
  readonly node: XmlNode;
  /** NULL: it stands in none. */
  readonly row: XmlNode | null;
}

/** The parts of a section's text that entries refer to, by their IDs. */
export type Narrative = ReadonlyMap<string, Part>;

/** All elements of a section's text that carry an ID. */
export function narrativeOf(section: XmlNode): Narrative {
  const found = new Map<string, Part>();
  const look = (node: XmlNode, around: XmlNode | null): void => {
    for (const child of childrenOf(node)) {
      const id = attributeOf(child, "ID") ?? attributeOf(child, "id");
      const row = child.name === "tr" ? child : around;
      if (id !== null && !found.has(id)) found.set(id, { node: child, row });
      look(child, row);
    }
  };
  const text = childAt(section, "text");
  if (text) look(text, null);
  return found;
}

/** The part of the text that an element refers to by `reference`. NULL: it refers to none. */
function referredPart(node: XmlNode | null, narrative: Narrative): Part | null {
  const address = attributeOf(childAt(node, "reference"), "value");
  return address === null ? null : (narrative.get(address.replace(/^#/, "")) ?? null);
}

/** Words that stand in an element, or in the part of the section's text that it refers to. NULL: neither. */
export function wordsOrReferred(node: XmlNode | null, narrative: Narrative): string | null {
  return wordsIn(node) || wordsIn(referredPart(node, narrative)?.node ?? null) || null;
}

/** A part of the text as a name: of a whole row of a table, its first cell. NULL: none. */
export function nameReferred(node: XmlNode | null, narrative: Narrative): string | null {
  const part = referredPart(node, narrative)?.node ?? null;
  const isRow = part?.name === "tr" || part?.name === "item" || part?.name === "list";
  const [cell] = isRow ? childrenOf(part, "th", "td", "content", "item") : [part];
  return wordsIn(cell ?? null) || null;
}

/** The row of the text's table that an element refers to, cells set apart. NULL: none. */
export function rowReferred(node: XmlNode | null, narrative: Narrative): string | null {
  const row = referredPart(node, narrative)?.row ?? null;
  return row && childrenOf(row, "th", "td").map(wordsIn).join(" | ");
}
