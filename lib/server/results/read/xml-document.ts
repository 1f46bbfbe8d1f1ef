import "server-only";
import { isCcda, readCcda } from "@/lib/domain/lab-reading/ccda-document";
import { readFhir } from "@/lib/domain/lab-reading/fhir-document";
import { fhirJson, isFhirXml } from "@/lib/domain/lab-reading/fhir-xml";
import type { RawReading } from "@/lib/domain/lab-reading/reading";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { AppleXml, isAppleXml } from "./apple-xml";
import { readPieces, xmlTree } from "./xml-tree";

/** Apple's own file beside the records: it names them, and holds none. */
function refuseApple(text: string): never {
  const apple = new AppleXml();
  readPieces(apple.reader, text);
  throw new FileRefused(apple.labRecords > 0 ? "apple-alone" : "apple-without-labs");
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
    const found = readCcda(root, file);
    if (found.raw.length === 0) throw new FileRefused("ccda-without-labs");
    return found;
  }
  if (isFhirXml(root)) return readFhir(fhirJson(root), file);
  throw new FileRefused("xml-unknown");
}
