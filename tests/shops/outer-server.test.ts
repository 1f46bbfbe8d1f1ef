import type { Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { draftVisits } from "@/server/documents/draft-visits.mjs";
import { isLostPage, notFoundPages } from "@/server/documents/not-found-pages.mjs";
import { redirectVisitor } from "@/server/documents/partner-redirect.mjs";
import { handshake } from "@/server/handshake.mjs";
import { serveApplication } from "../runtime/http-server";

let server: Server | undefined;

afterEach(() => {
  handshake().visitorRedirect = undefined;
  handshake().serveDraftVisit = undefined;
  server?.closeAllConnections();
  server?.close();
});

/** The HTTP layer around an application that shows every page, unless a visitor is sent on. */
async function openShop() {
  const shop = await serveApplication(async (request, response) => {
    if (!(await redirectVisitor(request, response))) response.end("the page");
  });
  server = shop.server;
  return (path: string, headers = {}) => fetch(`${shop.base}${path}`, { redirect: "manual", headers });
}

describe("a visitor of a shop", () => {
  it("is answered as the application says, with its own referrer policy", async () => {
    const asked: unknown[] = [];
    handshake().visitorRedirect = async (visit) => {
      asked.push(visit);
      const headers = {
        location: "https://acme.example/",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
      };
      return { status: 307, headers, body: "" };
    };
    const visit = await openShop();
    const answer = await visit("/shop/acme?utm_source=a", { rsc: "1" });
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe("https://acme.example/");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(asked).toEqual([{ method: "GET", url: "/shop/acme?utm_source=a", isPageData: true }]);
    expect(await (await visit("/pricing")).text()).toBe("the page");
    expect(asked.length).toBe(1);
  });

  it("is shown the page while nobody says otherwise", async () => {
    const visit = await openShop();
    expect(await (await visit("/shop/acme")).text()).toBe("the page");
    handshake().visitorRedirect = async () => null;
    expect(await (await visit("/shop/acme")).text()).toBe("the page");
  });
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
  const lost = Buffer.from('<div data-status="404">There is no page here</div>');
  expect(notFoundPages("no-such-build")("/shop/acme/x", lost)).toBe(lost);
  expect(isLostPage(lost)).toBe(true);
  expect(isLostPage(Buffer.from("<p>data-status=&quot;404&quot;</p>"))).toBe(false);
});
