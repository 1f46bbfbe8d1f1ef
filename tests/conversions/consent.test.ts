import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { POST as logConsent } from "@/app/(api)/impact/log-consent/route";
import { ADS_CONSENT } from "@/lib/domain/ads-consent";
import { moveClock, now } from "@/lib/server/clock";
import { consentAnswers } from "@/lib/server/db/schema/operations";
import { checkEnv, env } from "@/lib/server/env";
import { pageFor } from "@/lib/server/http/advertisers-page";
import { withDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";
import { post } from "../support/requests";

const db = withDatabase();
const answer = (isAllowed: boolean, headers: Record<string, string> = {}, more: object = {}) => {
  const authorization = `Bearer ${env().siteToken}`;
  const body = { sessionId: "5a3c1f6e", isAllowed, textVersion: ADS_CONSENT.version, ...more };
  return logConsent(post("/impact/log-consent", body, { headers: { authorization, ...headers } }));
};
const kept = () => db().select().from(consentAnswers);

describe("an answer about advertisers", () => {
  it("is kept with its time and its text, of nobody in particular, each change by itself", async () => {
    expect((await answer(true)).status).toBe(204);
    expect((await answer(false)).status).toBe(204);
    const rows = await kept();
    expect(rows.map(({ isAllowed, textVersion }) => [isAllowed, textVersion])).toEqual([
      [true, ADS_CONSENT.version],
      [false, ADS_CONSENT.version],
    ]);
    expect(JSON.stringify(rows)).not.toContain("5a3c1f6e");
  });

  it("is a no of a browser that says not to share, whatever was pressed", async () => {
    await answer(true, { "sec-gpc": "1" });
    expect(await kept()).toMatchObject([{ isAllowed: false }]);
  });

  it("is refused with anything else in it, and without the site's token", async () => {
    expect((await answer(true, {}, { email: "ada@example.com" })).status).toBe(400);
    expect((await answer(true, { authorization: "Bearer no" })).status).toBe(401);
    expect(await kept()).toEqual([]);
  });

  it("is of the text that is asked, and of no other", async () => {
    expect((await answer(true)).status).toBe(204);
    expect(await kept()).toHaveLength(1);
    expect((await answer(true, {}, { textVersion: "1999-01" })).status).toBe(400);
  });

  it("is forgotten after three years", async () => {
    await answer(true);
    await moveClock(db(), new Date(now().getTime() + (3 * 365 + 1) * 86_400_000));
    await jobNamed("consent-retention").run(db());
    expect(await kept()).toEqual([]);
  });
});

describe("the page in which advertisers' scripts run", () => {
  const policyWith = (advertisers: Partial<ReturnType<typeof env>["advertisers"]>) => {
    const none = Object.fromEntries(Object.keys(env().advertisers).map((name) => [name, undefined]));
    const answer = pageFor({ ...none, ...advertisers } as ReturnType<typeof env>["advertisers"]);
    return { status: answer.status, policy: answer.headers.get("content-security-policy") ?? "" };
  };

  it.each([
    ["NEXT_PUBLIC_GOOGLE_TAG_ID", "https://www.googletagmanager.com"],
    ["NEXT_PUBLIC_META_PIXEL_ID", "https://connect.facebook.net"],
    ["NEXT_PUBLIC_TIKTOK_PIXEL_ID", "https://analytics.tiktok.com"],
    ["NEXT_PUBLIC_IMPACT_TAG", "https://utt.impactcdn.com"],
  ])("lets in the one that %s configures, and no other", (variable, host) => {
    const { status, policy } = policyWith({ [variable]: "1234567890" });
    const [, allowed = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(status).toBe(200);
    expect(allowed.split(" ")).toContain(host);
    expect(allowed.split(" ").filter((source) => source.startsWith("https:")).length).toBeLessThanOrEqual(2);
    expect(policy).toMatch(/^sandbox allow-scripts;/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|'self' https|\*;/);
  });

  /** Lets the page's own script run, hands it what the page around it would, and looks at what stands there then. */
  async function handed(told: unknown, isFromAround = true) {
    const page = await pageFor({ ...env().advertisers, NEXT_PUBLIC_META_PIXEL_ID: "1234567890" }).text();
    const [, script = ""] = /<script>(.*)<\/script>/s.exec(page) ?? [];
    const around = {};
    const scripts: { src?: string }[] = [];
    let hear = (_event: object) => {};
    const there: Record<string, unknown> = {
      ...{ parent: around, addEventListener: (_name: string, listener: typeof hear) => (hear = listener) },
      document: {
        createElement: () => ({}),
        head: { appendChild: (one: { src?: string }) => scripts.push(one) },
      },
    };
    there.window = there;
    runInNewContext(script, there);
    hear({ source: isFromAround ? around : {}, data: told });
    return { script, there, scripts: scripts.map(({ src }) => src) };
  }

  it("runs one script, that of its policy's digest, which makes the calls on each advertiser's own global", async () => {
    const one = (global: string, ...calls: unknown[][]) => ({
      global,
      id: "id",
      scriptUrl: `https://${global}.example/`,
      calls,
    });
    const bought = { value: 149 };
    const told = [
      one("gtag", ["event", "purchase", bought]),
      one("fbq", ["init", "1"], ["track", "Purchase", bought]),
      one("ire", ["trackConversion", 45, bought]),
      one("ttq", ["CompletePayment", bought]),
      one("alert", ["no global of theirs"]),
    ];
    const { script, there, scripts } = await handed(told);
    const entries = (list: unknown) => Array.from(list as ArrayLike<ArrayLike<unknown>>, (entry) => Array.from(entry));
    expect(entries(there.dataLayer)).toEqual([["event", "purchase", bought]]);
    expect(entries((there.fbq as { queue: unknown }).queue)).toEqual([
      ["init", "1"],
      ["track", "Purchase", bought],
    ]);
    expect(entries((there.ire as { a: unknown }).a)).toEqual([["trackConversion", 45, bought]]);
    expect(entries(there.ttq)).toEqual([["track", "CompletePayment", bought]]);
    expect(scripts).toEqual(["gtag", "fbq", "ire", "ttq"].map((name) => `https://${name}.example/`));
    const digest = createHash("sha256").update(script).digest("base64");
    expect(policyWith({ NEXT_PUBLIC_META_PIXEL_ID: "1234567890" }).policy).toContain(`'sha256-${digest}'`);
  });

  it("hears nobody but the page around it", async () => {
    const { there, scripts } = await handed(
      [{ global: "fbq", id: "1", scriptUrl: "https://evil.example/", calls: [] }],
      false,
    );
    expect([there.fbq, scripts]).toEqual([undefined, []]);
  });

  it("is not there where none is configured", () => {
    expect(policyWith({}).status).toBe(404);
  });
});

describe("an account with an advertiser", () => {
  it.each([
    ["NEXT_PUBLIC_GOOGLE_TAG_ID", "123", "AW-123456789"],
    ["NEXT_PUBLIC_META_PIXEL_ID", "https://evil.example", "1234567890123456"],
    ["NEXT_PUBLIC_TIKTOK_PIXEL_ID", "x", "C4A1B2C3D4E5F6G7H8I9"],
    ["NEXT_PUBLIC_IMPACT_TAG", "A1234567", "A1234567-1a2b-3c4d:45678"],
  ])("in %s is refused when it is like none", (variable, wrong, right) => {
    const settings = env();
    const withId = (id: string) => ({ ...settings, advertisers: { ...settings.advertisers, [variable]: id } });
    expect(() => checkEnv(withId(wrong))).toThrow(variable);
    expect(() => checkEnv(withId(right))).not.toThrow();
  });
});
