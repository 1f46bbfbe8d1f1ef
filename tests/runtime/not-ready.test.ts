import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROBLEM_WORDING } from "@/lib/content/problem-wording";
import { PROBLEM_CODES, type ProblemCode } from "@/lib/domain/problem";
import { PROBLEM_STATUS } from "@/lib/server/http/error";
import { REFUSALS, sendNotReady } from "@/server/listen/answers.mjs";
import { serveApplication } from "./http-server";

let base = "";
let server: Server;
beforeAll(async () => {
  ({ base, server } = await serveApplication(async (request, response) => sendNotReady(request, response)));
});
afterAll(() => server.close());

describe("while the shop opens", () => {
  it("a person gets a small page that says so, without a script or anything of another host", async () => {
    const headers = { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
    const response = await fetch(`${base}/pricing`, { headers });
    const page = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(page).toContain("<h1");
    expect(page).toContain("We are opening");
    expect(page).not.toMatch(/<script|https?:/);
    expect(page.length).toBeLessThan(1000);
  });

  it.each([
    ["a client of the API", "/api/v1/plan-options", { accept: "application/json" }, "GET"],
    ["a client that says nothing", "/user/cms-info", {}, "GET"],
    ["a form that a browser sends", "/auth2/login/password", { accept: "text/html" }, "POST"],
  ])("%s gets the usual refusal", async (_who, path, headers, method) => {
    const response = await fetch(`${base}${path}`, { headers, method });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({ error: { code: "unavailable" } });
  });
});

describe("what the server refuses before the application sees it", () => {
  const isCode = (text: string): text is ProblemCode => PROBLEM_CODES.some((code) => code === text);

  it.each(Object.values(REFUSALS))("$code is a problem that clients know, with its status and words", (refusal) => {
    const { code, status, message } = refusal;
    if (!isCode(code)) throw new Error(`${code} is no problem code`);
    expect(status).toBe(PROBLEM_STATUS[code]);
    if (code !== "malformed") expect(message).toBe(PROBLEM_WORDING[code]);
  });
});
