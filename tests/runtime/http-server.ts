import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect } from "node:net";
import { captureAnswers } from "@/server/documents/capture.mjs";
import { completeAnswers } from "@/server/documents/completion.mjs";
import { documentForms } from "@/server/documents/document-forms.mjs";
import { freshDocuments } from "@/server/documents/fresh-documents.mjs";
import { securityPolicy } from "@/server/documents/policy.mjs";
import { sortRoutes } from "@/server/documents/routes.mjs";
import { createLimitedServer, listeningAddress } from "@/server/listen/http-server.mjs";
import { HTTP_LIMITS } from "@/server/listen/limits.mjs";
import { createListener } from "@/server/listen/listener.mjs";
import { addSecurityHeaders, securityHeaders } from "@/server/listen/security-headers.mjs";
import { staticFiles } from "@/server/listen/static-files.mjs";
import { HASHED_FILES } from "@/server/next-seam/build-files.mjs";
import { frameworkConstants } from "@/server/next-seam/inline-scripts.mjs";
import { INSIDER_HEADERS } from "@/server/next-seam/requests.mjs";

export type Application = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Load {
  readonly isOverloaded: () => boolean;
  readonly count: (response: ServerResponse) => void;
}

/** Routes as a build lists them. */
const ROUTES = {
  "/(store)/page": "/",
  "/(store)/pricing/page": "/pricing",
  "/(account)/account/page": "/account",
  "/shop/[businessKey]/pricing/page": "/shop/[businessKey]/pricing",
  "/(api)/user/invitation/route": "/user/invitation",
  "/(api)/webhooks/stripe/route": "/webhooks/stripe",
  "/(api)/checkout/route": "/payments/stripe-subscriptions/business/checkout",
  "/(api)/files/[...path]/route": "/files/[...path]",
};

interface Bounds {
  readonly limits?: Partial<typeof HTTP_LIMITS>;
  readonly trustedProxies?: string[];
  /** Where what the build left is served from. */
  readonly served?: string;
}

/** The shop's HTTP layer around a small application, on a free port. */
export async function serveApplication(
  application: Application,
  load?: Load,
  fresh?: { readonly clockMs?: () => number; readonly mostBytes?: number },
  { limits, trustedProxies = [], served }: Bounds = {},
): Promise<{ base: string; server: Server; drain: (graceMs: number) => Promise<void> }> {
  const headers = securityHeaders(false);
  const settings = { isDev: false, stripeKey: undefined };
  const completion = completeAnswers({
    policy: securityPolicy(settings),
    form: documentForms(frameworkConstants())[0],
    headers,
    notFound: (_url: string, body: Buffer) => body,
    isDev: false,
  });
  const kindOf = sortRoutes(ROUTES);
  const documents = freshDocuments(kindOf, fresh);
  const addHeaders = (response: ServerResponse, url: string) => addSecurityHeaders(response, url, headers);
  const listener = createListener({
    application: (request, response) => documents.answer(request, response, () => application(request, response)),
    capture: captureAnswers(documents.watch(completion)),
    addHeaders,
    kindOf,
    insiderHeaders: INSIDER_HEADERS,
    files: served ? staticFiles(served, HASHED_FILES, addHeaders) : undefined,
    load,
  });
  const { server, drain } = createLimitedServer(listener, {
    securityHeaders: headers,
    trustedProxies,
    limits: { ...HTTP_LIMITS, ...limits },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { base: listeningAddress(server, "127.0.0.1"), server, drain };
}

/** Sends bytes as they are, as no proper client would, and gives back everything that comes. */
export function sendRaw(base: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setTimeout(5000, () => socket.destroy());
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(answer));
  });
}
