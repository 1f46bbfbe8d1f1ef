/** An element of XML. Names are without their prefixes: "hl7:value" is "value", "xsi:type" is "type". */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Texts and elements in their order. */
  readonly content: readonly (string | XmlNode)[];
}

/** The elements directly inside an element, all or those of some names. */
export function childrenOf(node: XmlNode | null, ...names: readonly string[]): XmlNode[] {
  const elements = (node?.content ?? []).filter((one) => typeof one !== "string");
  return names.length === 0 ? elements : elements.filter(({ name }) => names.includes(name));
}

/** The first element along a path of names. NULL: there is none. */
export function childAt(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  return path.reduce<XmlNode | null>((at, name) => childrenOf(at, name)[0] ?? null, node);
}

/** All elements inside an element that have a name, however deep. */
export function descendantsOf(node: XmlNode | null, name: string): XmlNode[] {
  return childrenOf(node).flatMap((child) => [...(child.name === name ? [child] : []), ...descendantsOf(child, name)]);
}

/** An attribute without blanks around it. NULL: it is missing or empty. */
export function attributeOf(node: XmlNode | null, name: string): string | null {
  return node?.attributes[name]?.trim() || null;
}

/** All text inside an element, as one line. */
export function wordsIn(node: XmlNode | null): string {
  const all = (one: XmlNode): string =>
    one.content.map((part) => (typeof part === "string" ? part : all(part))).join(" ");
  return node ? all(node).replace(/\s+/g, " ").trim() : "";
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** An element as it is written, but for those inside it that are left out by name. */
export function xmlText({ name, attributes, content }: XmlNode, without: ReadonlySet<string>): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = content.map((part) => {
    if (typeof part === "string") return escaped(part.trim());
    return without.has(part.name) ? "" : xmlText(part, without);
  });
  const text = inside.join("");
  return text === "" ? `<${name}${said.join("")}/>` : `<${name}${said.join("")}>${text}</${name}>`;
}
