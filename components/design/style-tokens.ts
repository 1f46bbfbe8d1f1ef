/** Tokens that belong together, under the comment that stands above them. */
export interface TokenGroup {
  readonly title: string;
  readonly tokens: readonly { readonly name: string; readonly value: string }[];
}

/** The tokens of styles/tokens.css, in its order. A comment after an empty line begins a group. */
export function tokenGroups(css: string): TokenGroup[] {
  const root = /:root \{\n([\s\S]*?)\n\}/.exec(css)?.[1] ?? "";
  return root.split(/\n\s*\n/).flatMap((paragraph) => {
    const title = /^\s*\/\*\s*([\s\S]*?)\s*\*\//.exec(paragraph)?.[1]?.replace(/\s+/g, " ");
    const tokens = [...paragraph.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)].map(([, name = "", value = ""]) => ({
      name,
      value,
    }));
    return tokens.length > 0 ? [{ title: title ?? tokens[0]?.name.split("-")[2] ?? "", tokens }] : [];
  });
}

/** A file of components/ui: what it exports, each with what is said of it there. */
export interface PrimitiveFile {
  /** Below components/ui, without its ending: "button", "antd/data-table". */
  readonly file: string;
  readonly parts: readonly { readonly name: string; readonly says: string }[];
}

/** What a file of primitives says of its components. */
export function primitiveFile(file: string, source: string): PrimitiveFile {
  const parts = [...source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export function ([A-Z]\w*)/g)];
  return {
    file,
    parts: parts.map(([, says = "", name = ""]) => ({ name, says: says.replace(/\s*\n\s*\* ?/g, " ").trim() })),
  };
}
