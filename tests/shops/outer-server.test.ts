import type { Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { draftVisits } from "@/server/documents/draft-visits.mjs";
import { isLostPage, notFoundPages } from "@/server/documents/not-found-pages.mjs";
import { handshake } from "@/server/handshake.mjs";
import { serveApplication } from "../runtime/http-server";

let server: Server | undefined;

afterEach(() => {
  handshake().serveDraftVisit = undefined;
  server?.closeAllConnections();
  server?.close();
});

describe("the check before publishing", () => {
  /** The HTTP layer around an application that says for whom it draws. */
  async function openForDrafts() {
    const visit = draftVisits("no-such-build");
    const shop = await serveApplication(async (request, response) => {
      const draw = async () => {
        response.end(JSON.stringify({ cookie: request.headers.cookie, pass: request.headers["x-tealmark-draft"] }));
      };
      await (visit(request, draw) ?? draw());
    });
    server = shop.server;
    return async (headers = {}) => (await fetch(`${shop.base}/shop/acme`, { headers })).json();
  }

  it("sees drafts with the pass of this one check, fresh and with no cookie of its own", async () => {
    handshake().serveDraftVisit = (pass, serve) => (pass === "good" ? serve() : null);
    const ask = await openForDrafts();
    expect(await ask({ "x-tealmark-draft": "good", cookie: "sid=a" })).toEqual({ cookie: "__prerender_bypass=" });
  });

  it("is nobody else: another's pass is forgotten, and they see what everybody sees", async () => {
    handshake().serveDraftVisit = (pass, serve) => (pass === "good" ? serve() : null);
    const ask = await openForDrafts();
    expect(await ask({ "x-tealmark-draft": "guessed", cookie: "sid=a" })).toEqual({ cookie: "sid=a" });
    handshake().serveDraftVisit = undefined;
    expect(await ask({ "x-tealmark-draft": "good", cookie: "sid=a" })).toEqual({ cookie: "sid=a" });
  });
});

it("a page that says of itself that it leads nowhere stays as it is; a text that says so is no such page", () => {
  const lost = Buffer.from('<div data-status="404">Nothing stands here</div>');
  expect(notFoundPages("no-such-build")("/shop/acme/x", lost)).toBe(lost);
  expect(isLostPage(lost)).toBe(true);
  expect(isLostPage(Buffer.from("<p>data-status=&quot;404&quot;</p>"))).toBe(false);
});
