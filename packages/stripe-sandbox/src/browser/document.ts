import { createHash } from "node:crypto";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const sourceOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

export interface PageParts {
  readonly title: string;
  /** HTML, escaped by whoever made it. */
  readonly body: string;
  readonly style: string;
  readonly script: string;
  readonly status?: number;
}

function policyOf({ style, script }: PageParts): string {
  return [
    "default-src 'none'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(style)}`,
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/**
 * A page of the sandbox: one document that loads nothing, and runs only its own script. It stands in for a page of the
 * payment provider's, so only our own pages may frame it.
 */
export function pageResponse(parts: PageParts): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(parts.title)}</title>
<style>${parts.style}</style>
</head>
<body>
${parts.body}
<script>${parts.script}</script>
</body>
</html>
`;
  return new Response(html, {
    status: parts.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyOf(parts),
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "same-origin",
      "cache-control": "private, no-store",
    },
  });
}
