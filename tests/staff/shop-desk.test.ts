import "../api/wide-limits";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET as getPicture } from "@/app/(api)/media/shops/[businessKey]/[name]/route";
import { moveClock, now } from "@/lib/server/clock";
import { database } from "@/lib/server/db/client";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { audit, outbox } from "@/lib/server/db/schema/operations";
import { shopPartners } from "@/lib/server/db/schema/shops";
import { shopByKey } from "@/lib/server/shops/shop";
import { talkAs } from "../api/talk";
import { type ActorName, withWorld } from "../api/world";
import { jobNamed } from "../support/jobs";

const world = withWorld();

const KEY = "lift-club";
const SHOP = "/staff-api/shops/{businessKey}";
const params = { businessKey: KEY };
const REASON = "Our lime is our brand; texts in it are drawn darker.";

async function desk(actor: ActorName) {
  const talk = await talkAs(world(), actor);
  const read = async () => (await talk(`GET ${SHOP}`, { params })).body;
  const save = async (look: object, more: object = {}) => {
    const { draft } = await read();
    return talk(`PUT ${SHOP}/draft`, {
      params,
      body: { ...draft, look: { ...draft.look, ...look }, ...more, base: draft },
    });
  };
  const publish = async () => {
    const { tag, revision } = await read();
    const body = { revision, reason: REASON };
    return talk(`POST ${SHOP}/publish`, { params, headers: { "if-match": tag }, body });
  };
  const schedule = async (publishAt: string, reason = REASON) => {
    const { revision, version } = await read();
    return talk(`PUT ${SHOP}/schedule`, { params, body: { revision, version, publishAt, reason } });
  };
  const history = async () => (await talk(`GET ${SHOP}/history`, { params })).body;
  return { talk, read, save, publish, schedule, history };
}

/** A form with one file, as a browser sends it. */
async function formWith(bytes: Uint8Array, name: string) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return { headers, body: new Uint8Array(await encoded.arrayBuffer()) };
}

const UPLOAD = "POST /staff-api/shops/{businessKey}/pictures/{field}";

async function upload(actor: ActorName, field: string, bytes: Uint8Array, name = "picture.png") {
  const talk = await talkAs(world(), actor);
  return talk(UPLOAD, { params: { ...params, field }, ...(await formWith(bytes, name)) });
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 122, g: 46, b: 93, alpha: 0.5 } } });

const fetchPicture = (address: string, headers: Record<string, string> = {}) => {
  const [, , , businessKey = "", name = ""] = address.split("/");
  return getPicture(new Request(`http://localhost:3000${address}`, { headers }), {
    params: Promise.resolve({ businessKey, name }),
  });
};

describe("an uploaded picture", () => {
  it("is made anew in the size of its field, without what was written into the file", () =>
    world().undone(async () => {
      const camera = { IFD0: { Make: "Secret Camera", Copyright: "Someone" } };
      const taken = await flat(2400, 1800).jpeg().withExif(camera).toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const kept = await upload("partner A", "mainPageImage", taken, "holiday.jpg");
      expect(kept).toMatchObject({ status: 201, body: { width: 1600, height: 1200 } });
      const answer = await fetchPicture(kept.body.address);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format, exif, width } = await sharp(bytes).metadata();
      expect({ format, exif, width }).toEqual({ format: "webp", exif: undefined, width: 1600 });
      expect(bytes.includes("Secret Camera")).toBe(false);
    }));

  it("is served from our own host for good, and can do nothing by itself", () =>
    world().undone(async () => {
      const { body } = await upload("partner A", "logo", await flat(300, 80).png().toBuffer());
      expect(body.address).toMatch(/^\/media\/shops\/lift-club\/[0-9a-f]{40}\.png$/);
      const { status, headers } = await fetchPicture(body.address);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("image/png");
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("sandbox");
      expect((await fetchPicture(body.address, { "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
      for (const other of ["/media/shops/calm-cycle/", "/media/shops/lift-club/../"]) {
        const address = `${other}${body.address.split("/").at(-1)}`;
        expect((await fetchPicture(address)).status).toBe(404);
      }
    }));

  it("has one address however often it is sent, and is written down", () =>
    world().undone(async () => {
      const bytes = await flat(64, 64).webp().toBuffer();
      const [first, second] = [await upload("partner A", "favicon", bytes), await upload("admin", "favicon", bytes)];
      expect(second.body).toEqual(first.body);
      expect(first.body).toMatchObject({ width: 192, height: 192 });
      const rows = await (await database()).select().from(audit).where(eq(audit.event, "shop.picture"));
      expect(rows.map(({ subject }) => subject)).toEqual([KEY, KEY]);
    }));

  it("can be published in its field", () =>
    world().undone(async () => {
      const { save, publish } = await desk("partner A");
      const { body } = await upload("partner A", "aboutImage", await flat(200, 100).png().toBuffer());
      await save({ aboutImage: body.address });
      expect((await publish()).status).toBe(200);
      expect((await shopByKey(KEY))?.customization.aboutImage).toBe(body.address);
    }));

  it.each<[what: string, code: string, reason: string, bytes: () => Promise<Uint8Array> | Uint8Array]>([
    ["a drawing with a script", "file_refused", "drawing", () => Buffer.from("<svg><script>alert(1)</script></svg>")],
    ["a page that is called a picture", "file_refused", "not-taken", () => Buffer.from("<html>hello</html>")],
    ["a moving picture", "file_refused", "not-taken", () => flat(8, 8).gif().toBuffer()],
    ["nothing", "file_refused", "empty", () => new Uint8Array()],
    [
      "half a picture",
      "file_refused",
      "damaged",
      async () => (await flat(600, 600).jpeg().toBuffer()).subarray(0, 900),
    ],
    [
      "a picture as large as a house",
      "file_refused",
      "too-many-pixels",
      () => flat(6000, 5000).png({ compressionLevel: 9 }).toBuffer(),
    ],
    [
      "a script behind a picture's first bytes",
      "file_refused",
      "damaged",
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from("<script>")]),
    ],
  ])("is refused when it is %s", (_what, code, reason, bytes) =>
    world().undone(async () => {
      const answer = await upload("partner A", "logo", await bytes());
      expect(answer).toMatchObject({ status: 422, body: { error: { code, facts: { reason } } } });
    }),
  );

  it("is refused when it is larger than two megabytes, and in a field that holds none", () =>
    world().undone(async () => {
      const large = Buffer.alloc(2 * 1024 * 1024 + 1, 0xff);
      expect(await upload("partner A", "logo", large)).toMatchObject({ status: 413 });
      const small = await flat(8, 8).png().toBuffer();
      expect((await upload("partner A", "businessName", small)).status).toBe(404);
    }));

  it("of another's shop is taken from nobody else", () =>
    world().undone(async () => {
      const bytes = await flat(8, 8).png().toBuffer();
      const [mine, foreign] = [await upload("partner A", "logo", bytes), await upload("partner B", "logo", bytes)];
      expect([mine.status, foreign.status]).toEqual([201, 404]);
    }));
});

describe("a publication that is put off", () => {
  const hours = (count: number) => new Date(now().getTime() + count * 3_600_000).toISOString();

  /** Moves the shop's time, does something, and lets it be as late as it was. */
  async function hoursLater<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
    const db = await database();
    await moveClock(db, new Date(now().getTime() + count * 3_600_000));
    return work().finally(() => moveClock(db, new Date()));
  }
  const run = async () => jobNamed("scheduled-publishing").run(await database());
  const titleOf = async () => (await shopByKey(KEY))?.customization.mainPageTitle;

  it("happens at its time and not before, with the draft as it was, and stands in the history", () =>
    world().undone(async () => {
      const { read, save, schedule, history } = await desk("partner A");
      const before = await titleOf();
      await save({ mainPageTitle: "For the season" });
      expect(await schedule(hours(2))).toMatchObject({ status: 200 });
      await save({ mainPageTitle: "Half done" });
      await hoursLater(1, run);
      expect(await titleOf()).toBe(before);
      expect((await read()).schedule).toMatchObject({ revision: 1, by: "Rosa Okonkwo" });
      await hoursLater(3, run);
      expect(await titleOf()).toBe("For the season");
      expect(await read()).toMatchObject({ version: 2, schedule: null, refusedSchedule: null });
      expect((await read()).draft.look.mainPageTitle).toBe("Half done");
      const { versions, schedules } = await history();
      expect(versions[0]).toMatchObject({ version: 2, by: "Rosa Okonkwo" });
      expect(schedules).toEqual([expect.objectContaining({ state: "published", by: "Rosa Okonkwo" })]);
    }));

  it("can be put to another time, and taken back", () =>
    world().undone(async () => {
      const { talk, read, save, schedule, history } = await desk("partner A");
      await save({ mainPageTitle: "For the season" });
      await schedule(hours(2));
      await schedule(hours(5));
      await hoursLater(3, run);
      expect((await read()).version).toBe(1);
      const cancel = () => talk(`POST ${SHOP}/schedule/cancel`, { params });
      expect(await cancel()).toMatchObject({ status: 200, body: { isCanceled: true } });
      expect(await cancel()).toMatchObject({ status: 200, body: { isCanceled: false } });
      await hoursLater(6, run);
      expect((await read()).version).toBe(1);
      expect((await history()).schedules.map(({ state }: { state: string }) => state)).toEqual([
        "canceled",
        "canceled",
      ]);
    }));

  it("is held back when another version was published meanwhile, and whoever put it down is told", () =>
    world().undone(async () => {
      const { read, save, publish, schedule } = await desk("partner A");
      await save({ mainPageTitle: "For the season" });
      await schedule(hours(2));
      await save({ mainPageTitle: "Something else" });
      await publish();
      await hoursLater(3, run);
      expect(await titleOf()).toBe("Something else");
      expect((await read()).refusedSchedule.message).toMatch(/Another version was published/);
      const mails = await (await database()).select().from(outbox).where(eq(outbox.topic, "mail"));
      const mail = mails.find(({ payload }) => payload.template === "shop-not-published");
      expect(mail?.payload).toMatchObject({
        to: "partner@example.com",
        data: { editorPath: "/staff/shops/lift-club" },
      });
    }));

  it("is held back when whoever put it down does not look after the shop any more", () =>
    world().undone(async () => {
      const { save, schedule } = await desk("partner A");
      const before = await titleOf();
      await save({ mainPageTitle: "For the season" });
      await schedule(hours(2));
      await (await database()).delete(shopPartners);
      await hoursLater(3, run);
      expect(await titleOf()).toBe(before);
      expect((await (await desk("admin")).read()).refusedSchedule).not.toBeNull();
    }));

  it("has to pass the check when it is put down, and to be still to come", () =>
    world().undone(async () => {
      const { save, schedule } = await desk("partner A");
      await save({ bannerColor: "#cccccc", bannerBGColor: "#ffffff" });
      expect(await schedule(hours(2), "")).toMatchObject({ status: 409, body: { error: { field: "reason" } } });
      expect(await schedule(hours(-1))).toMatchObject({ status: 400, body: { error: { field: "publishAt" } } });
      expect(await schedule(hours(9000))).toMatchObject({ status: 400, body: { error: { field: "publishAt" } } });
      await save({ redirectLink: "https://elsewhere.example/" });
      expect(await schedule(hours(2))).toMatchObject({ status: 400, body: { error: { field: "redirectLink" } } });
    }));

  it("of another's shop is not there", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "partner B");
      const body = { revision: 1, version: 1, publishAt: hours(2), reason: "" };
      expect((await talk("PUT /staff-api/shops/{businessKey}/schedule", { params, body })).status).toBe(404);
      expect((await talk("POST /staff-api/shops/{businessKey}/schedule/cancel", { params })).status).toBe(404);
    }));
});

describe("a price of a shop's own", () => {
  const optionsOf = async (key?: string) => {
    const talk = await talkAs(world(), "visitor");
    const { body } = await talk("GET /api/v1/plan-options", { query: key ? { businessKey: key } : {} });
    return body.products.flatMap(({ planOptions }: { planOptions: { lookupKey: string }[] }) => planOptions);
  };
  const quarterly = async (key?: string) =>
    (await optionsOf(key)).find(({ lookupKey }: { lookupKey: string }) => lookupKey.startsWith("core_quarter"));

  it("takes the place of ours with the publication, in this shop alone, and is what a customer pays", () =>
    world().undone(async () => {
      const { read, save, publish } = await desk("partner A");
      expect((await read()).draft.prices).toEqual({});
      expect((await save({}, { prices: { core_quarter: 9950 } })).status).toBe(200);
      expect(await quarterly(KEY)).toMatchObject({ unitAmount: "12400" });
      expect((await publish()).status).toBe(200);
      const own = await quarterly(KEY);
      expect(own).toMatchObject({ unitAmount: "9950", lookupKey: "core_quarter-at-lift-club" });
      expect(await quarterly()).toMatchObject({ unitAmount: "12400", lookupKey: "core_quarter" });
      expect(await quarterly("calm-cycle").catch(() => undefined)).not.toMatchObject({ unitAmount: "9950" });
      const visitor = await talkAs(world(), "visitor");
      const order = {
        ...world().order,
        ...{ email: "buyer@example.com", businessKey: KEY, shippingCost: 2500 },
        products: [{ priceId: own.priceId, quantity: 1 }],
      };
      const bought = await visitor("POST /payments/stripe-subscriptions/business/checkout", { body: order });
      expect(bought.status).toBe(201);
      const [row] = await (await database()).select().from(checkouts).where(eq(checkouts.id, bought.body.id));
      expect(row?.totalCents).toBe(9950 + 2500);
    }));

  it("is ours again when it is taken out, and comes back with its version", () =>
    world().undone(async () => {
      const { talk, read, save, publish, history } = await desk("partner A");
      await save({}, { prices: { core_quarter: 9950, "addon_bp-tape": 800 } });
      await publish();
      await save({}, { prices: {} });
      await publish();
      expect(await quarterly(KEY)).toMatchObject({ unitAmount: "12400" });
      const { versions } = await history();
      expect(versions[1].changes).toContainEqual({
        field: "prices",
        before: "",
        after: "Body-profile tape measure: $8\nCore Essentials, every 3 months: $99.50",
      });
      const { tag } = await read();
      const again = { params, headers: { "if-match": tag }, body: { version: 2, reason: REASON } };
      expect((await talk(`POST ${SHOP}/restore`, again)).status).toBe(200);
      expect(await quarterly(KEY)).toMatchObject({ unitAmount: "9950" });
      expect((await read()).published.prices).toEqual({ core_quarter: 9950, "addon_bp-tape": 800 });
    }));

  it.each<[what: string, prices: object]>([
    ["of what nobody sells", { "no-such-thing": 9900 }],
    ["of half a cent", { core_quarter: 99.5 }],
    ["of nothing", { core_quarter: 0 }],
    ["of less than half of ours", { core_quarter: 6199 }],
  ])("%s is refused", (_what, prices) =>
    world().undone(async () => {
      const { save } = await desk("partner A");
      expect(await save({}, { prices })).toMatchObject({ status: 400, body: { error: { code: "malformed" } } });
    }),
  );

  it("lower than a partner may set is set by an admin, and then stays in the partner's draft", () =>
    world().undone(async () => {
      const admin = await desk("admin");
      expect((await admin.save({}, { prices: { core_quarter: 5000 } })).status).toBe(200);
      expect((await admin.publish()).status).toBe(200);
      const { save } = await desk("partner A");
      expect((await save({ mainPageTitle: "New" })).status).toBe(200);
      expect((await save({}, { prices: { core_quarter: 4900 } })).status).toBe(400);
    }));

  it("that the shop had with the provider before is its first one here", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "partner B");
      const { body } = await talk(`GET ${SHOP}`, { params: { businessKey: "northside-heart" } });
      expect(body.draft.prices).toEqual({ "heart-metabolic_one-time": 13_900 });
    }));
});
