import "server-only";
import sax from "sax";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import type { XmlNode } from "@/lib/domain/lab-reading/xml-node";

/** Clinical documents are thirty deep and have some ten thousand elements. */
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 400_000;
const MAX_ATTRIBUTES = 100;

/** What the parser is given at once: it looks at the lengths of its buffers between two pieces. Unit: characters. */
const PIECE = 32 * 1024;

/** An element while it is being read. */
interface OpenNode extends XmlNode {
  readonly content: (string | XmlNode)[];
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Attributes by their names without prefixes; of two, the one without a prefix counts. */
function attributesOf(given: Readonly<Record<string, string>>): Record<string, string> {
  const all = Object.entries(given);
  if (all.length > MAX_ATTRIBUTES) throw new FileRefused("too-deep");
  const prefixed = all.filter(([name]) => name.includes(":") && !name.startsWith("xmlns:"));
  const plain = all.filter(([name]) => !name.includes(":"));
  return Object.fromEntries([...prefixed.map(([name, value]) => [localName(name), value] as const), ...plain]);
}

/** What is heard of XML while it is read. */
interface XmlListener {
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
  readonly onText: (text: string) => void;
}

/**
 * A reader of XML in pieces. Entities beyond those of XML itself are unknown to it, and a file that defines some is
 * refused; it never asks for anything outside of the file.
 * @throws FileRefused damaged, entities, too-deep
 */
export function xmlReader({ onOpen, onClose, onText }: XmlListener): Pick<sax.SAXParser, "write" | "close"> {
  const reader = sax.parser(true, { position: false });
  let depth = 0;
  reader.onerror = () => {
    throw new FileRefused("damaged");
  };
  reader.ondoctype = (doctype) => {
    if (/<!ENTITY|%/i.test(doctype)) throw new FileRefused("entities");
  };
  reader.onopentag = ({ name, attributes }) => {
    depth++;
    if (depth > MAX_DEPTH) throw new FileRefused("too-deep");
    onOpen(localName(name), attributesOf(attributes as Record<string, string>));
  };
  reader.onclosetag = () => {
    depth--;
    onClose();
  };
  reader.ontext = onText;
  reader.oncdata = onText;
  return reader;
}

/** Gives a text to a reader, piece by piece, to its end. */
export function readPieces(reader: ReturnType<typeof xmlReader>, text: string): void {
  for (let at = 0; at < text.length; at += PIECE) reader.write(text.slice(at, at + PIECE));
  reader.close();
}

/**
 * The tree of an XML text.
 * @throws FileRefused damaged, entities, too-deep
 */
export function xmlTree(text: string): XmlNode {
  const top: OpenNode = { name: "", attributes: {}, content: [] };
  const open: OpenNode[] = [top];
  let elements = 0;
  const reader = xmlReader({
    onOpen: (name, attributes) => {
      if (++elements > MAX_ELEMENTS) throw new FileRefused("too-deep");
      const node: OpenNode = { name, attributes, content: [] };
      open.at(-1)?.content.push(node);
      open.push(node);
    },
    onClose: () => open.pop(),
    onText: (words) => {
      if (words.trim() !== "") open.at(-1)?.content.push(words);
    },
  });
  readPieces(reader, text);
  const root = top.content.find((one) => typeof one !== "string");
  if (!root) throw new FileRefused("damaged");
  return root;
}
