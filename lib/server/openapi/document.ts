import "server-only";
import { BRAND_NAME } from "@/lib/domain/brand";
import { env } from "@/lib/server/env";
import { NAMED_CALLS } from "@/lib/server/http/all-calls";
import { problemExamples, problemSchema } from "./failures";
import { type Operation, operationOf } from "./operation";
import { securitySchemes } from "./security";

/** Of the API, not of the shop. */
const VERSION = "1.0.0";

/** The API in OpenAPI 3.1, as far as our own readers look into it. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const DESCRIPTION = [
  `Every call of ${BRAND_NAME}.`,
  "Money is in whole cents of US dollars, moments are ISO 8601 in UTC, days are New York's.",
  "Unknown fields and repeated query parameters are refused. What is not yours is answered like what does not exist.",
  "Bodies are JSON of at most 64 KiB unless the call says otherwise.",
  "Writes from another site's page are refused by their origin.",
  "Every refusal has one shape; its code is for programs, its message for people.",
  "A partner's shop in pages of another site is a web component, `<health-shop>`, in one file at /embed/shop.js; /partner/platform-features#embed shows it at work.",
].join(" ");

function pathsOf(): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const named of NAMED_CALLS) {
    const { path, method } = named.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named) };
  }
  return paths;
}

function build(): OpenApiDocument {
  return {
    openapi: "3.1.0",
    info: { title: `${BRAND_NAME} API`, version: VERSION, description: DESCRIPTION },
    servers: [{ url: env().baseUrl }],
    tags: [...new Set(NAMED_CALLS.map(({ resource }) => resource))].map((name) => ({ name })),
    paths: pathsOf(),
    components: {
      schemas: { Problem: problemSchema() },
      examples: problemExamples(),
      securitySchemes: securitySchemes(),
    },
  };
}

let made: OpenApiDocument | undefined;

/** The description of the whole API, made from the contracts once per process. */
export function openApiDocument(): OpenApiDocument {
  made ??= build();
  return made;
}
