import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** One exported method of a route file. */
export interface RouteExport {
  /** From the project's folder, e.g. "app/(api)/healthz/route.ts". */
  readonly file: string;
  /** The address it answers at, parameters in braces: "/api/v1/customization/{businessKey}". */
  readonly path: string;
  readonly method: string;
  /** The contract that `route(…)` was given: its file and its name there. NULL: it is not made by `route`. */
  readonly contract: { readonly file: string; readonly name: string } | null;
}

/** The address of a route file: groups in parentheses are not part of it. */
export function pathOfRouteFile(file: string): string {
  const folders = file.split("/").slice(1, -1);
  const parts = folders.filter((folder) => !/^\(.*\)$/.test(folder));
  return `/${parts.map((part) => part.replace(/^\[(?:\.{3})?(\w+)\]$/, "{$1}")).join("/")}`;
}

const METHODS = "GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS";

/** Where each name that a file imports from the contracts comes from. */
function contractImports(text: string): Map<string, { file: string; name: string }> {
  const found = new Map<string, { file: string; name: string }>();
  for (const [, names = "", file = ""] of text.matchAll(/import \{([^}]*)\} from "@\/lib\/contracts\/([\w-]+)"/g)) {
    for (const part of names.split(",")) {
      const [, name = "", local] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(part) ?? [];
      if (name) found.set(local ?? name, { file, name });
    }
  }
  return found;
}

function exportsOf(file: string): RouteExport[] {
  const text = readFileSync(file, "utf8");
  const contracts = contractImports(text);
  const path = pathOfRouteFile(file);
  const declared = text.matchAll(
    new RegExp(`export (?:const|(?:async )?function) (${METHODS})\\b(?:\\s*=\\s*route\\(\\s*(\\w+))?`, "g"),
  );
  return [...declared].map(([, method = "", contract = ""]) => ({
    file,
    path,
    method,
    contract: contracts.get(contract) ?? null,
  }));
}

/** Every route file of the application, wherever it stands. */
export function routeFiles(): string[] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => join("app", file))
    .filter((file) => /\/route\.tsx?$/.test(file))
    .sort();
}

/** Every method that some route file answers. */
export function routeExports(): RouteExport[] {
  return routeFiles().flatMap(exportsOf);
}

export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

const isHandler = (value: unknown): value is Handler => typeof value === "function";

/** The handlers of every route file by what they answer: "GET /healthz". */
export async function loadHandlers(): Promise<ReadonlyMap<string, Handler>> {
  const handlers = new Map<string, Handler>();
  for (const file of routeFiles()) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ resolve(file));
    for (const [method, handler] of Object.entries(module)) {
      if (isHandler(handler)) handlers.set(`${method} ${pathOfRouteFile(file)}`, handler);
    }
  }
  return handlers;
}
