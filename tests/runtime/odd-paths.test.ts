import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handshake } from "@/server/handshake.mjs";
import { sendRaw, serveApplication } from "./http-server";

let base = "";
let server: Server;

/** The HTTP layer around an application that decodes what it is asked, as the framework does. */
beforeAll(async () => {
  ({ base, server } = await serveApplication(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "http://shop.invalid");
    response.end(`${decodeURIComponent(pathname)}${search}`);
  }));
});
afterAll(() => server.close());

/** Clients of ours would mend such a path before it is sent. */
async function ask(path: string, method = "GET"): Promise<{ status: number; text: string }> {
  const raw = await sendRaw(base, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return {
    status: Number(raw.slice(9, 12)),
    text: Buffer.from(raw.slice(raw.indexOf("\r\n\r\n") + 4), "latin1").toString(),
  };
}

const ODD = ["%", "%E0%A4%A", "%zz", "a%", "%C0%AF", "%ED%A0%80", "%00", "%0d%0aX:1"];

describe("a path that cannot be decoded", () => {
  it.each(ODD)("is refused as a call, in words: %s", async (odd) => {
    const { status, text } = await ask(`/files/${odd}?a=%`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error: { code: "malformed", requestId: expect.any(String) } });
  });

  it.each(ODD)(
    "is asked for as it is written where pages are, so that the page can say that it is not there: %s",
    async (odd) => {
      expect(await ask(`/shop/${odd}/pricing?a=1`)).toEqual({ status: 200, text: `/shop/${odd}/pricing?a=1` });
      expect((await ask(`/${odd}`)).text).toBe(`/${odd}`);
    },
  );

  it.each(["%2F", "%20", "%C3%A9", "a"])("is another than %s", async (fine) => {
    expect(await ask(`/files/${fine}`)).toEqual({ status: 200, text: `/files/${decodeURIComponent(fine)}` });
  });
});

describe("an address among the calls that is none", () => {
  it.each(["/user/nothing", "/webhooks", "/payments/stripe-subscriptions/x/y"])(
    "is refused in the form of the calls once the shop is open: %s",
    async (path) => {
      handshake().gate = () => null;
      try {
        for (const method of ["GET", "POST"]) {
          const { status, text } = await ask(path, method);
          expect([status, JSON.parse(text).error.code]).toEqual([404, "not_found"]);
        }
        expect((await ask("/nowhere")).text).toBe("/nowhere");
        expect((await ask("/user/invitation")).text).toBe("/user/invitation");
      } finally {
        handshake().gate = undefined;
      }
    },
  );
});
