import { Session } from "node:inspector/promises";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import type { MailBrand } from "@/lib/content/mails/letter";
import type { Mail } from "@/lib/content/mails/mail";
import { seedOptions } from "@/lib/domain/catalogue/seed-prices";
import { deliveryEstimate, shipDayOf } from "@/lib/domain/delivery";
import { addToDay } from "@/lib/domain/new-york-time";
import { REPLACEMENT_CAUSES } from "@/lib/domain/order-kind";
import { NOTHING_BACK, type StillSent } from "@/lib/domain/refund";

const HOUSE: MailBrand = {
  ...{ brandName: "Tealmark", shopUrl: "https://shop.example", primaryColor: "#3cbab5" },
};
const WORDS = fileURLToPath(new URL("../../lib/content/mails/", import.meta.url));

/** The modules with the templates, loaded anew so that the engine counts them from their first call on. */
async function composing() {
  vi.resetModules();
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const { composeMail } = await import("@/lib/content/mails/compose");
  const { ALL_MAIL_SAMPLES } = await import("@/lib/content/mails/samples");
  return { session, composeMail, samples: ALL_MAIL_SAMPLES };
}

type Composing = Awaited<ReturnType<typeof composing>>;

const said = ({ composeMail }: Composing, sample: Composing["samples"][number]) =>
  composeMail({ ...sample, to: "maya@example.com" } as Mail, HOUSE);

/** What of the templates was never run: "file: its words". */
async function unsaid({ session }: Composing): Promise<string[]> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const templates = result.filter(({ url }) => url.includes(WORDS) && /(?:-mails|-receipt|-words)\.ts/.test(url));
  expect(templates.length).toBeGreaterThan(8);
  await session.post("Debugger.enable");
  const found: string[] = [];
  for (const { url, scriptId, functions } of templates) {
    const { scriptSource } = await session.post("Debugger.getScriptSource", { scriptId });
    for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges)) {
      const words = scriptSource.slice(startOffset, endOffset).trim();
      // What the test runner puts around each export.
      if (count === 0 && words !== "catch {}") found.push(`${url.split("/").at(-1)}: ${words.slice(0, 80)}`);
    }
  }
  return found;
}

it("each branch of each mail is said by a sample, and no two samples of a mail say the same", async () => {
  const shop = await composing();
  const seen = new Map<string, string>();
  for (const sample of shop.samples) {
    const name = `${sample.template}: ${sample.variant}`;
    const { subject, text } = said(shop, sample);
    const whole = `${sample.template} in ${sample.shopKey}\n${subject}\n${text}`;
    expect(seen.get(whole), name).toBeUndefined();
    seen.set(whole, name);
  }
  expect(await unsaid(shop)).toEqual([]);
  shop.session.disconnect();
});

it("every word that stands for a reason, a cause or a list is in a sample, in both names where both are sent", async () => {
  const { MAIL_SAMPLES } = await import("@/lib/content/mails/samples");
  const causes = MAIL_SAMPLES["kit-replaced"].map(({ data }) => data.cause);
  expect(new Set(causes)).toEqual(new Set(REPLACEMENT_CAUSES));
  const reasons = MAIL_SAMPLES["membership-canceled"].flatMap(({ data }) => data.nothingBack ?? []);
  expect(new Set(reasons)).toEqual(new Set(NOTHING_BACK));
  expect(new Set(MAIL_SAMPLES.waitlist.map(({ data }) => data.source))).toEqual(
    new Set(["ny_waitlist", "ca_supplements"]),
  );
  const houseOnly = Object.values(MAIL_SAMPLES).flatMap((samples) =>
    samples.some(({ shopKey }) => shopKey !== null) ? [] : (samples[0]?.template ?? []),
  );
  expect(houseOnly).toEqual([
    ...[
      "orders-late",
      "employer-intro",
      "charge-disputed",
      "conversions-weekly",
      "contact-message",
      "shop-not-published",
    ],
    ...["shop-start", "shop-invitation", "shop-decided", "staff-invitation"],
  ]);
});

it("what samples sell is sold at that price, and a skipped charge moves ahead", async () => {
  const { MAIL_SAMPLES } = await import("@/lib/content/mails/samples");
  const sold = new Map<string, Set<number>>();
  for (const { title, unitAmountCents } of seedOptions())
    sold.set(title, (sold.get(title) ?? new Set()).add(unitAmountCents));
  const names = [...sold.keys()];
  const lines = [...MAIL_SAMPLES["order-receipt"], ...MAIL_SAMPLES["plan-changed"]].flatMap(({ data }) => data.lines);
  const added = MAIL_SAMPLES["upgrade-receipt"].map(({ data }) => ({ ...data, quantity: 1 }));
  for (const { title, amountCents, quantity } of [...lines, ...added]) {
    const prices = names
      .filter((name) => name === title || name.startsWith(`${title}, `))
      .flatMap((name) => [...(sold.get(name) ?? [])]);
    expect(prices, title).toContain(amountCents / quantity);
  }
  for (const { data, variant } of MAIL_SAMPLES["membership-changed"])
    if (data.change === "skipped") expect(String(data.next?.date) > data.was, variant).toBe(true);
});

it("a sample of a changed plan adds up to what it charges, and renews at what it costs without its discount", async () => {
  const { MAIL_SAMPLES } = await import("@/lib/content/mails/samples");
  for (const { data, variant } of MAIL_SAMPLES["plan-changed"]) {
    const costs = data.lines.reduce((sum, { amountCents }) => sum + amountCents, data.shippingCents);
    expect(data.next?.amountCents, variant).toBe(costs);
    const due = costs - data.discountCents - data.paidBeforeCents;
    expect(data.chargedCents - data.creditedCents, variant).toBe(due);
  }
});

it("no sample names an order twice of which something is still coming", async () => {
  const { ALL_MAIL_SAMPLES } = await import("@/lib/content/mails/samples");
  for (const { data, template, variant } of ALL_MAIL_SAMPLES) {
    const { stillSent = [] }: { stillSent?: readonly StillSent[] } = data as object;
    const orders = stillSent.map(({ orderNumber }) => orderNumber);
    expect(new Set(orders).size, `${template}: ${variant}`).toBe(orders.length);
  }
});

it("the days on which a sample arrives are those of a parcel that ships on a business day", async () => {
  const { ALL_MAIL_SAMPLES } = await import("@/lib/content/mails/samples");
  const spans = new Set<string>();
  for (const ships of Array.from({ length: 120 }, (_, index) => shipDayOf(addToDay("2026-11-01", index))))
    for (const country of ["US", "CA"] as const) {
      const { earliest, latest } = deliveryEstimate(country, ships);
      spans.add(`${country} ${earliest} ${latest}`);
    }
  for (const { data, template, variant } of ALL_MAIL_SAMPLES) {
    const { delivery, country = "US" }: { delivery?: { from: string; to: string } | null; country?: string } =
      data as object;
    if (delivery) expect(spans, `${template}: ${variant}`).toContain(`${country} ${delivery.from} ${delivery.to}`);
  }
});

it("a sum stands beside the plan it is of, shipping beside what ships, and an hour beside its zone", async () => {
  const { ALL_MAIL_SAMPLES } = await import("@/lib/content/mails/samples");
  const { composeMail } = await import("@/lib/content/mails/compose");
  const textOf = (template: string, variant: string) => {
    const sample = ALL_MAIL_SAMPLES.find((one) => one.template === template && one.variant === variant);
    if (!sample) throw new Error(`${template} has no sample "${variant}"`);
    return composeMail({ ...sample, to: "maya@example.com" } as Mail, HOUSE).text;
  };
  expect(textOf("membership-changed", "resumed, another plan is charged next")).toMatch(
    /stays Hormone Focus, every 3 months\..*The next charge is \$249 on April 4, 2027 for Complete 360, every 6 months, shipping included\./s,
  );
  expect(textOf("membership-changed", "another plan, paused until a day")).toContain(
    "until April 4, 2027, the day it would have renewed without the pause.",
  );
  expect(textOf("renewal-notice", "of an unlimited plan")).not.toMatch(/shipping/i);
  expect(textOf("next-charge-changed", "of an unlimited plan")).not.toMatch(/shipping/i);
  expect(textOf("renewal-notice", "")).toContain("shipping included");
  for (const { template, variant } of ALL_MAIL_SAMPLES)
    for (const [hour] of textOf(template, variant).matchAll(/\d [AP]M.{14}/g))
      expect(hour, template).toMatch(/New York time|ET,/);
});

it("a mail that speaks of an order, a kit, a membership or a shop has a button that leads to it", async () => {
  const { ALL_MAIL_SAMPLES } = await import("@/lib/content/mails/samples");
  const { composeMail } = await import("@/lib/content/mails/compose");
  for (const sample of ALL_MAIL_SAMPLES) {
    const data: Readonly<Record<string, unknown>> = { ...sample.data };
    const { text } = composeMail({ ...sample, to: "maya@example.com" } as Mail, HOUSE);
    const name = `${sample.template}: ${sample.variant}`;
    // What has ended with its account, and a shop that stands, leave nothing to open or mend.
    if (data.isAccountEnding === true || (sample.template === "shop-decided" && data.answer === null)) continue;
    for (const key of ["orderPath", "managePath", "editorPath", "receiptPath"])
      if (typeof data[key] === "string") expect(text, name).toContain(data[key]);
    expect(text, name).not.toContain("Back to the shop");
  }
});

it("no mail ends by telling somebody that they have a membership which it says has ended", async () => {
  const shop = await composing();
  const texts = shop.samples.map((sample) => said(shop, sample).text);
  const ended = texts.filter((words) => /membership (?:has ended|ends|will end)|is canceled/.test(words));
  expect(ended.length).toBeGreaterThan(5);
  expect(ended.filter((words) => /because you have a membership/.test(words))).toEqual([]);
});

it("in a partner's name every button leads into the partner's shop, or to somebody else's page", async () => {
  const { ALL_MAIL_SAMPLES } = await import("@/lib/content/mails/samples");
  const { composeMail } = await import("@/lib/content/mails/compose");
  for (const sample of ALL_MAIL_SAMPLES.filter(({ shopKey }) => shopKey)) {
    const brand = { ...HOUSE, brandName: "Lift Club", shopUrl: "https://shop.example/shop/lift-club" };
    const { text, html } = composeMail({ ...sample, to: "maya@example.com" } as Mail, brand);
    const paths = [...`${text} ${html}`.matchAll(/https:\/\/shop\.example(\/[^\s"<]*|)/g)].map(([, path]) => path);
    expect(paths).not.toEqual([]);
    for (const path of paths)
      expect(path, `${sample.template}: ${sample.variant}`).toMatch(/^\/shop\/lift-club(\/(?!shop\/)|$)/);
  }
});
