import "server-only";
import { createHash } from "node:crypto";
import type { OpenApiDocument } from "../document";
import { callEntry } from "./call-entry";
import { type Markup, markup } from "./markup";
import { DOCS_STYLE } from "./style";

const DESCRIPTION_PATH = "/api/v1/openapi.json";

const anchorOf = (resource: string) => resource.toLowerCase().replaceAll(/[^a-z]+/g, "-");

/** The page loads nothing and runs nothing; only its own style is let in. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(DOCS_STYLE).digest("base64")}'`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

function pageResponse(title: string, body: Markup, status: number): Response {
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>`;
  const { html: rest } = markup`</style>
</head>
<body>
${body}
</body>
</html>
`;
  return new Response(html + DOCS_STYLE + rest, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
    },
  });
}

function sectionOf(resource: string, { paths }: OpenApiDocument): Markup {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(resource))
      .map(([method, operation]) => callEntry(method, path, operation)),
  );
  return markup`<section aria-labelledby="${anchorOf(resource)}"><h2 id="${anchorOf(resource)}">${resource}</h2>${entries}</section>`;
}

/** The API's description as a page for people. */
export function docsPage(document: OpenApiDocument): Response {
  const { info, tags } = document;
  const links = tags.map(({ name }) => markup`<li><a href="#${anchorOf(name)}">${name}</a></li>`);
  const body = markup`<div class="page">
<nav aria-label="Calls by what they are about"><ul>${links}</ul></nav>
<main>
<h1>${info.title}</h1>
<p>${info.description}</p>
<p>Version ${info.version}. For programs: <a href="${DESCRIPTION_PATH}">${DESCRIPTION_PATH}</a> (OpenAPI 3.1).</p>
${tags.map(({ name }) => sectionOf(name, document))}
</main>
</div>`;
  return pageResponse(info.title, body, 200);
}

/** What somebody sees who may not read it. */
export function docsRefusal(status: number, message: string): Response {
  const body = markup`<div class="page"><main><h1>For administrators</h1><p>${message}</p><p><a href="/login">Sign in</a></p></main></div>`;
  return pageResponse("For administrators", body, status);
}
