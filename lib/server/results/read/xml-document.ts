import "server-only";
import { isCcda, readCcda, resultTexts } from "@/lib/domain/lab-reading/ccda-document";
import { readFhir } from "@/lib/domain/lab-reading/fhir-document";
import { fhirJson, isFhirXml } from "@/lib/domain/lab-reading/fhir-xml";
import type { RawReading } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { readSheets } from "@/lib/domain/lab-reading/sheet-reading";
import { type XmlNode, xmlText } from "@/lib/domain/lab-reading/xml-node";
import { AppleXml, isAppleXml } from "./apple-xml";
import { htmlPage } from "./html-page";
import { readPieces, xmlTree } from "./xml-tree";

/** Apple's own file beside the records: it names them, and holds none. */
function refuseApple(text: string): never {
  const apple = new AppleXml();
  readPieces(apple.reader, text);
  throw new FileRefused(apple.labRecords > 0 ? "apple-alone" : "apple-without-labs");
}

/** The text of a section is nearly HTML. Source: HL7 CDA R2, narrative block. */
const AS_HTML: Readonly<Record<string, string>> = { paragraph: "p", item: "li", list: "ul", content: "span" };

const asHtml = ({ name, attributes, content }: XmlNode): XmlNode => ({
  name: AS_HTML[name] ?? name,
  attributes,
  content: content.map((part) => (typeof part === "string" ? part : asHtml(part))),
});

/** By its entries; where it has none that are results, by the tables and lines of its text. */
function readClinicalDocument(root: XmlNode, file: string): RawReading {
  const found = readCcda(root, file);
  if (found.raw.length > 0) return found;
  const pages = resultTexts(root).map((text) => htmlPage(xmlText(asHtml(text), new Set())));
  const read = readSheets(pages, { file, format: "ccda", layout: found.layout });
  if (read.raw.length + (read.unread?.length ?? 0) === 0) throw new FileRefused("ccda-without-labs");
  return { ...read, isExact: false };
}

/**
 * The values of a file of XML: a clinical document, or FHIR.
 * @throws FileRefused with a reason that names what the file is
 */
export function readXml(text: string, file: string): RawReading {
  const plain = text.replace(/^\uFEFF/, "");
  if (isAppleXml(plain)) refuseApple(plain);
  const root = xmlTree(plain);
  if (isCcda(root)) {
    return readClinicalDocument(root, file);
  }
  if (isFhirXml(root)) return readFhir(fhirJson(root), file);
  throw new FileRefused("xml-unknown");
}
