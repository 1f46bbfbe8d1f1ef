import type { Json } from "./fhir-parts";
import { attributeOf, childrenOf, type XmlNode } from "./xml-node";

const NAMESPACE = "http://hl7.org/fhir";

/** Elements that hold a whole resource, and not parts of their own. */
const HOLDERS: ReadonlySet<string> = new Set(["resource", "contained"]);

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Whether an element is a resource of FHIR. */
export function isFhirXml(root: XmlNode): boolean {
  return attributeOf(root, "xmlns") === NAMESPACE;
}

/** What an element stands for: a primitive by its `value`, else an object; numbers stay texts, as they are written. */
function saidBy(node: XmlNode): unknown {
  const value = node.attributes.value;
  const [resource] = HOLDERS.has(node.name) ? childrenOf(node) : [];
  if (resource) return fhirJson(resource);
  if (value === undefined) return partsOf(node);
  // A primitive that only has an extension beside it is still its value.
  return node.name.endsWith("Boolean") ? (BOOLEANS[value] ?? value) : value;
}

/** Parts by their names: one alone as itself, several as a list, which is how `listOf` takes both. */
function partsOf(node: XmlNode): Json {
  const { url, id } = node.attributes;
  const parts = new Map<string, unknown>(Object.entries({ ...(url ? { url } : {}), ...(id ? { id } : {}) }));
  for (const child of childrenOf(node)) {
    // The page of markup that FHIR keeps in `text` says nothing that the data does not.
    if (child.name === "div") continue;
    const [value, before] = [saidBy(child), parts.get(child.name)];
    const several = Array.isArray(before) ? [...before, value] : [before, value];
    parts.set(child.name, before === undefined ? value : several);
  }
  return Object.fromEntries(parts);
}

/** A resource of FHIR XML as the JSON that `readFhir` reads. Source: HL7 FHIR R4, "XML Representation of Resources". */
export function fhirJson(root: XmlNode): Json {
  return { resourceType: root.name, ...partsOf(root) };
}
