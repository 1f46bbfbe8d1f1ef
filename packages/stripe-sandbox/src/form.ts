import { invalidRequest } from "./errors.ts";

/** A parsed parameter: text, a list, or a dictionary of more. */
type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormTree = { [key: string]: FormValue };

type Dictionary = Map<string, string | Dictionary>;

const MAX_DEPTH = 6;

function pathOf(name: string): string[] {
  const first = name.indexOf("[");
  if (first === -1) return [name];
  const inner = name.slice(first);
  if (!/^(\[[^[\]]*\])+$/.test(inner)) throw invalidRequest(`Invalid parameter name: ${name}`, { param: name });
  return [name.slice(0, first), ...inner.slice(1, -1).split("][")];
}

function childOf(parent: Dictionary, key: string, name: string): Dictionary {
  const existing = parent.get(key);
  if (typeof existing === "string") throw invalidRequest(`Invalid hash: ${name}`, { param: name });
  const child: Dictionary = existing ?? new Map();
  parent.set(key, child);
  return child;
}

/** `a[]=x` appends: the key is the next free index. */
const keyIn = (parent: Dictionary, key: string) => (key === "" ? String(parent.size) : key);

function put(root: Dictionary, name: string, value: string): void {
  const path = pathOf(name);
  if (path.length > MAX_DEPTH) throw invalidRequest(`Parameter nested too deeply: ${name}`, { param: name });
  let parent = root;
  for (const key of path.slice(0, -1)) parent = childOf(parent, keyIn(parent, key), name);
  const last = keyIn(parent, path.at(-1) ?? "");
  if (parent.get(last) instanceof Map) throw invalidRequest(`Invalid string: ${name}`, { param: name });
  parent.set(last, value);
}

function plain(value: string | Dictionary): FormValue {
  if (typeof value === "string") return value;
  const keys = [...value.keys()];
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  if (isList) return [...value.values()].map(plain);
  return treeOf(value);
}

function treeOf(dictionary: Dictionary): FormTree {
  return Object.fromEntries([...dictionary].map(([key, value]) => [key, plain(value)]));
}

/**
 * Reads form-encoded parameters as the provider does: `items[0][price]=…`, `expand[]=…`.
 * @param text  a query string or a body, without a leading question mark
 * @throws SandboxError when a name is malformed or used as both text and dictionary
 */
export function parseForm(text: string): FormTree {
  const root: Dictionary = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, name, value);
  return treeOf(root);
}
