import "../api/wide-limits";
import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyLimit } from "@/lib/server/http/gate";
import { handshake } from "@/server/handshake.mjs";
import { handlerOf } from "../api/ask";
import { openWorld, type SeededWorld } from "../api/world";
import { serveApplication } from "../runtime/http-server";

const SHOP = "/staff-api/shops/lift-club";

let world: SeededWorld;
let cookie: string | null;
let base = "";
let server: Server;

/** The outer server before the routes of a shop's desk, as the start of the shop connects them. */
beforeAll(async () => {
  world = await openWorld();
  cookie = await world.signIn("partner A");
  handshake().bodyLimit = bodyLimit;
  ({ base, server } = await serveApplication(async (request, response) => {
    const [, , , businessKey = "", what = "", field = ""] = (request.url ?? "").split("/");
    const path = `/staff-api/shops/{businessKey}/${what}${field ? "/{field}" : ""}`;
    const handler = handlerOf(world.handlers, `${request.method} ${path}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const asked = new Request(`${base}${request.url}`, {
      method: request.method ?? "GET",
      headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const answer = await handler?.(asked, { params: Promise.resolve({ businessKey, ...(field && { field }) }) });
    response.writeHead(answer?.status ?? 404, { "Content-Type": "application/json" });
    response.end(await answer?.text());
  }));
}, 240_000);

afterAll(async () => {
  handshake().bodyLimit = undefined;
  server?.close();
  await world?.close();
});

/** A PNG that cannot be packed any smaller, of about so many bytes. */
async function pictureOf(bytes: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(bytes / 3));
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

async function upload(bytes: Buffer) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "logo.png");
  const answer = await fetch(`${base}${SHOP}/pictures/logo`, {
    method: "POST",
    body: form,
    headers: { cookie: cookie ?? "" },
  });
  return { status: answer.status, body: await answer.json() };
}

describe("a partner's picture, sent to the shop as a browser sends it", () => {
  it.each([
    ["64 by 64 px", 64 * 64 * 3],
    ["293 KB", 293_000],
    ["nearly 2 MB", 2_080_000],
  ])("is taken with %s", (_size, bytes) =>
    world.undone(async () => {
      const picture = await pictureOf(bytes);
      expect(picture.length).toBeLessThanOrEqual(2 * 1024 * 1024);
      const { status, body } = await upload(picture);
      expect([status, body]).toEqual([201, expect.objectContaining({ address: expect.stringMatching(/^\/media\//) })]);
    }),
  );

  it.each([
    ["a little more than 2 MB", 2 * 1024 * 1024 + 1000, "This file is larger than 2 MB. Save a smaller version"],
    ["3 MB", 3_000_000, "That is too large to send. At most 2 MB is taken here."],
  ])("is refused with %s, in words that say how much it may be", (_size, bytes, words) =>
    world.undone(async () => {
      const { status, body } = await upload(Buffer.concat([await pictureOf(1000), Buffer.alloc(bytes)]));
      expect([status, body.error.code]).toEqual([413, "payload_too_large"]);
      expect(body.error.message).toContain(words);
    }),
  );
});

it("a draft of many words is read to its end, and refused for what it says and not for its size", async () => {
  const body = JSON.stringify({ look: { mainPageDescription: "x".repeat(100_000) } });
  const headers = { cookie: cookie ?? "", "content-type": "application/json" };
  for (const [method, what] of [
    ["PUT", "draft"],
    ["POST", "check"],
  ] as const) {
    const answer = await fetch(`${base}${SHOP}/${what}`, { method, body, headers });
    expect(answer.status).toBe(400);
  }
});
