import "server-only";
import { createHash } from "node:crypto";
import { connection } from "next/server";
import { timeOfPhones } from "@/lib/server/clock";
import { env } from "@/lib/server/env";
import { codeAt } from "@/lib/server/people/authenticator";
import { DEMO_ADMIN_SECRET, DEMO_PEOPLE } from "./demo-people";

const STEP_SECONDS = 30;

const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#f3f7f7;color:#14292b;font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:32px;border-radius:20px;background:#fff;box-shadow:0 1px 2px #14292b14,0 12px 40px #14292b14;text-align:center}
h1{margin:0;font-size:1.125rem}p{margin:8px 0 0;color:#4a6163}
output{display:block;margin:24px 0 8px;font:600 3rem/1.1 ui-monospace,monospace;letter-spacing:.08em;font-variant-numeric:tabular-nums}
code{display:block;margin-top:4px;font-size:.875rem;overflow-wrap:anywhere}`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/**
 * The authenticator app of the demo's admin, for whoever tries the demo: the code of a secret that anybody may know,
 * and of no other. Where there are no demo people there is no such page.
 */
export async function demoAuthenticator(_request: Request): Promise<Response> {
  // What is configured is known at start, not when the shop is built.
  await connection();
  if (!env().hasDemoPeople) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const at = timeOfPhones();
  const code = codeAt(DEMO_ADMIN_SECRET, at);
  const left = STEP_SECONDS - (Math.floor(at / 1000) % STEP_SECONDS);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demo authenticator</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${left}"><style>${STYLE}</style></head>
<body><main><h1>Demo authenticator</h1><p>The code of ${DEMO_PEOPLE.admin.email}, as an app would show it:</p>
<output>${code.slice(0, 3)} ${code.slice(3)}</output><p>Another one in ${left} s. Each works once.</p>
<p>To use an app of your own, add this key to it:<code>${DEMO_ADMIN_SECRET}</code></p></main></body></html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "Cache-Control": "no-store",
    },
  });
}
