import { eq } from "drizzle-orm";
import { getDocument } from "unpdf/pdfjs";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/user/account/orders/[id]/receipt/route";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { listOrders } from "@/lib/server/account/list-orders";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orderLines, orders } from "@/lib/server/db/schema/orders";
import { shopHosts } from "@/lib/server/db/schema/shop-hosts";
import { shopProducts, shops } from "@/lib/server/db/schema/shops";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { loadOwnHosts } from "@/lib/server/own-hosts";
import { paymentClients } from "@/lib/server/payments/stripe";
import { type ReceiptFacts, receiptSheet } from "@/lib/server/sheet/receipt-sheet";
import { newMember, newPurchase, type order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { signedIn } from "../results/sending";
import { get } from "../support/requests";
import { shipKit } from "../support/shipping";

const db = withShop();

/** What a reader selects in a file, page by page, in the order in which it is written. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const file = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  let words = "";
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) words += item.hasEOL ? `${item.str}\n` : item.str;
    words += "\n";
  }
  return words;
}

async function printed(id: string, cookie: string): Promise<string> {
  const answer = await GET(get(`/user/account/orders/${id}/receipt`, { cookie }), { params: Promise.resolve({ id }) });
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return wordsOf(new Uint8Array(await answer.arrayBuffer()));
}

async function buy(overrides: Parameters<typeof order>[0] = {}) {
  const { actor } = await newPurchase(db(), overrides);
  const [made] = await db().select().from(orders);
  return { actor, id: made?.id ?? "", number: made?.number ?? "", cookie: await signedIn(db(), actor.userId) };
}

const FACTS: ReceiptFacts = {
  order: {
    ...{ number: "1000-0001", createdAt: new Date("2026-11-22T15:00:00Z") },
    ...{ isRenewal: false, paidWith: "Visa ending in 4242", refunds: [], sentWith: null, refundRule: "Rule." },
    shipTo: { country: "US" },
    ...{ discount: 0, shipping: 2500, balanceUsed: 0, added: 0, takenBack: [], isPaidLater: false, total: 14_900 },
    lines: [
      {
        title: "Core Essentials",
        detail: null,
        quantity: 1,
        amount: 12_400,
        priceRecord: "core_quarter (price_4)",
        part: "test",
      },
    ],
  },
  seller: { name: "Tealmark", address: "shop.example", isHouse: true },
  buyer: { name: "Ada Quill", email: "ada@example.com" },
  shipTo: ["Ada Quill", "1 Congress Ave", "Austin, TX 78701", "US"],
  paper: "letter",
};

it("of an order that left in parts says where each part went, and where the rest goes", async () => {
  const products = [{ priceId: priceOf("core_one-time"), quantity: 2 }];
  const { id } = await buy({ products, shippingCost: 5000 });
  await moveClock(db(), new Date(now().getTime() + 31 * 60_000));
  await releaseOrders(db());
  const sent = await db().select({ id: kits.id }).from(kits).where(eq(kits.orderId, id));
  await shipKit(db(), sent[0]?.id ?? "");
  const [bought] = await db().select().from(orders);
  const line1 = bought?.shippingAddress.line1 ?? "";
  const elsewhere = { ...(bought?.shippingAddress as ShippingAddress), line1: "9 Elm Street" };
  await db().update(orders).set({ shippingAddress: elsewhere }).where(eq(orders.id, id));
  const half = await printed(id, await signedIn(db(), bought?.userId ?? ""));
  expect(half).toContain(line1);
  expect(half.replace(/\s+/g, " ")).toMatch(/and, still to leave, to .*9 Elm Street/);
  await shipKit(db(), sent[1]?.id ?? "");
  const whole = await printed(id, await signedIn(db(), bought?.userId ?? ""));
  expect([whole.includes(line1), whole.includes("9 Elm Street"), whole.includes("still to leave")]).toEqual([
    ...[true, true, false],
  ]);
});

describe("the receipt of an order", () => {
  it("tells tests from fees, who paid with what, and every sum", async () => {
    const products = ["core_quarter", "addon_bp-tape"].map((key) => ({ priceId: priceOf(key), quantity: 1 }));
    const { id, number, cookie } = await buy({ products, shippingCost: 2995 });
    const text = await printed(id, cookie);
    expect(text).toMatch(/Tealmark\n.*\nReceipt\n/);
    expect(text).toContain(`Order ${number}.`);
    expect(text).toContain("New York time");
    expect(text).toMatch(/Laboratory tests \(diagnostic\)\nCore Essentials, every 3 months.*\$124/s);
    expect(text).toMatch(/Shipping and everything else\n[\s\S]*Shipping\s+\$29\.95/);
    expect(text).toMatch(/Charged\s+\$162\.95/);
    expect(text).toContain("Visa ending in 4242");
    expect(text).toContain("Austin, TX 78701");
  });

  it("lists the fee of an unlimited plan and a tape apart from tests", async () => {
    const products = ["core_unlimited", "addon_bp-tape"].map((key) => ({ priceId: priceOf(key), quantity: 1 }));
    const { id, cookie } = await buy({ products, shippingCost: 2995 });
    const text = await printed(id, cookie);
    expect(text).not.toContain("Laboratory tests (diagnostic)");
    expect(text).toMatch(/Membership fee\nCore Essentials, unlimited/);
    expect(text).toMatch(/Shipping and everything else\nBody-profile tape measure/);
    expect(text.replace(/\s+/g, " ")).toContain("this is a membership fee, which may not be eligible");
  });

  it("shows what went back and what was kept, also for a renewal", async () => {
    const { actor, cookie } = await buy();
    const [first] = await db().select().from(orders);
    await waitUntil(db(), new Date(now().getTime() + 95 * 86_400_000));
    const renewal = (await db().select().from(orders)).find(({ id }) => id !== first?.id);
    await cancelOrder(db(), actor, renewal?.id ?? "");
    await settleDown(db());
    const text = await printed(renewal?.id ?? "", await signedIn(db(), actor.userId));
    expect(text).toContain("a renewal");
    expect(text).toContain("Visa ending in 4242");
    expect(text).toMatch(/Charged\s+\$149/);
    expect(text).toMatch(/Refunded on \w+ \d+, \d+\s+−\$149/);
    expect(text).toMatch(/Charged, less refunds\s+\$0/);
    expect(text.replace(/\s+/g, " ")).toContain("everything charged was refunded, so laboratory tests come to $0");
    expect(cookie).not.toBe("");
  });

  it("names the card that paid this very charge, and says the truth where it was not kept", async () => {
    const { actor, id } = await buy();
    const [member] = await db().select().from(memberships);
    const { paymentMethods, subscriptions } = paymentClients().general;
    const card = await paymentMethods.attach("pm_card_mastercard", { customer: member?.providerCustomerId ?? "" });
    await subscriptions.update(member?.providerSubscriptionId ?? "", { default_payment_method: card.id });
    await waitUntil(db(), new Date(now().getTime() + 95 * 86_400_000));
    const told = async () => (await listOrders(db(), { ...actor, signedInAt: now() } as never)).orders;
    const [renewal, first] = await told();
    expect([renewal?.paidWith, first?.paidWith]).toEqual(["Mastercard ending in 4444", "Visa ending in 4242"]);
    const fresh = await signedIn(db(), actor.userId);
    expect(await printed(renewal?.id ?? "", fresh)).toContain("Mastercard ending in 4444");
    expect(await printed(id, fresh)).toContain("Visa ending in 4242");
    await db().update(orders).set({ paidWith: null });
    expect(await printed(renewal?.id ?? "", fresh)).toContain("The card of the membership");
  });

  it("is in the name of the partner that sold it, and not in ours", async () => {
    const customization = { businessName: "Lift Club", primaryColor: "#123456" } as never;
    await db().insert(shops).values({ id: "shop_1", key: "lift-club", customization, updatedAt: now() });
    await db().insert(shopProducts).values({ shopId: "shop_1", productKey: "core", position: 0 });
    const { id, cookie } = await buy({ businessKey: "lift-club" });
    const text = await printed(id, cookie);
    expect(text).toContain("Lift Club");
    expect(text).not.toMatch(/tealmark|localhost/i);
    const host = "tests.lift-club.example";
    await db().insert(shopHosts).values({ shopId: "shop_1", host, proof: "x", provenAt: now(), createdAt: now() });
    await loadOwnHosts(db());
    expect(await printed(id, cookie)).toContain(`Lift Club\n${host}`);
  });

  it("is a file for its owner alone", async () => {
    const { id } = await buy();
    const eve = await newMember(db(), "eve@example.org");
    const at = { params: Promise.resolve({ id }) };
    const cookie = await signedIn(db(), eve.userId);
    expect((await GET(get("/", { cookie }), at)).status).toBe(404);
    expect((await GET(get("/"), at)).status).toBe(404);
    expect(await db().select().from(orderLines)).not.toEqual([]);
  });
});

describe("a receipt's sheet", () => {
  it.each([
    "Łukasz Żółkiewski",
    "Дмитрий Αθηνά",
    "Nguyễn Thị Hương",
    "王小明",
    "佐藤 さくら",
    "김민수",
    "Anna 李 Lee-김",
    "Sunny 🌞 Day",
    "Odd 𠮷",
  ])("has every letter of %s", async (name) => {
    const shipTo = [name, `${name} 12`, "Austin, TX 78701", "US"];
    const text = await wordsOf(await receiptSheet({ ...FACTS, buyer: { ...FACTS.buyer, name }, shipTo }));
    const said = text.normalize("NFKC").replaceAll("[U+20BB7]", "𠮷").replaceAll(/\s/g, "");
    expect(said.split(name.replaceAll(" ", "")).length).toBe(4);
    expect(text).not.toContain("?");
  });

  it.each(["أحمد علي", "שלום כהן", "प्रिया शर्मा"])(
    "has every letter of %s, in the order in which it is drawn",
    async (name) => {
      const text = (await wordsOf(await receiptSheet({ ...FACTS, buyer: { ...FACTS.buyer, name } }))).normalize("NFKC");
      for (const letter of name.normalize("NFKC").replace(" ", "")) expect(text).toContain(letter);
    },
  );

  it("breaks a long address of another script inside its column", async () => {
    const shipTo = ["王小明", "北京市朝阳区建国门外大街一号国贸大厦二座十二层一二零三室信箱", "US"];
    const text = await wordsOf(await receiptSheet({ ...FACTS, shipTo }));
    expect(text.replaceAll(/\s/g, "")).toContain(shipTo[1]);
    expect(text).not.toContain(shipTo[1]);
  });

  it("goes on to another page, on either paper, with every line and its number", async () => {
    const lines = Array.from({ length: 28 }, (_each, index) => ({
      ...{
        title: `Extra ${index + 1}`,
        detail: "with a line about it",
        quantity: 1,
        amount: 100,
        priceRecord: `extra_${index} (price_9)`,
        part: "other" as const,
      },
    }));
    const facts: ReceiptFacts = { ...FACTS, order: { ...FACTS.order, lines, total: 5300 } };
    for (const paper of ["letter", "a4"] as const) {
      const text = await wordsOf(await receiptSheet({ ...facts, paper }));
      expect(text.match(/Extra \d+/g)).toHaveLength(28);
      expect(text).toMatch(/Page 1 of 2[\s\S]*Page 2 of 2/);
    }
  });

  it("is tagged, so that it can be read out in its order", async () => {
    const bytes = Buffer.from(await receiptSheet(FACTS)).toString("latin1");
    for (const mark of ["/MarkInfo", "/StructTreeRoot", "/S /H1", "/S /P", "/Lang"]) expect(bytes).toContain(mark);
  });
});
