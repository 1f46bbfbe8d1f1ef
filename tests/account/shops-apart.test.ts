import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { GET as kitsCall } from "@/app/(api)/user/account/kits/route";
import { GET as ordersCall } from "@/app/(api)/user/account/orders/route";
import { GET as cmsInfo } from "@/app/(api)/user/cms-info/route";
import { readBalance } from "@/lib/server/account/balance";
import { currentUser } from "@/lib/server/account/current-user";
import { previewDeletion } from "@/lib/server/account/deletion-preview";
import { exportAccount } from "@/lib/server/account/export-account";
import { addCard } from "@/lib/server/cards/add-card";
import { makeCardDefault, removeCard } from "@/lib/server/cards/change-cards";
import { readPaymentMethods } from "@/lib/server/cards/list-cards";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { shopIdOf } from "@/lib/server/db/queries/shops";
import { orders } from "@/lib/server/db/schema/orders";
import type { Actor } from "@/lib/server/http/actor";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { creditReferrals } from "@/lib/server/outreach/credit-referrals";
import { payments } from "@/lib/server/payments/stripe-payments";
import { seedShops } from "@/lib/server/seed/seed-shops";
import { newBuyer, order, settleDown, withShop } from "../checkout/shop-floor";
import { deliveredMails } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, cookieOf, get, post } from "../support/requests";

const db = withShop((prepared) => seedShops(prepared));
const ADA = "ada@example.org";

/** One person who bought a membership in our shop and one in a partner's. */
async function bought() {
  const userId = await insertPerson(db(), { email: ADA });
  for (const businessKey of [null, "lift-club"]) {
    await startCheckout(db(), payments(), order({ businessKey }), newBuyer());
    await settleDown(db());
  }
  const cookie = cookieOf(await logIn(post("/auth2/login/password", { username: ADA, password: PASSWORD })), "sid");
  const asked = (shop: string | null) => ({ cookie, ...(shop && { headers: { "x-shop": shop } }) });
  const read = async (shop: string | null) => {
    const { body: all } = await answerOf(await ordersCall(get("/user/account/orders", asked(shop))));
    const { body: kits } = await answerOf(await kitsCall(get("/user/account/kits", asked(shop))));
    const info = await cmsInfo(get("/user/cms-info?includeSubscriptionInfo=true", asked(shop)));
    const { orders, elsewhere } = all as { orders: { number: string; soldBy: string }[]; elsewhere: unknown[] };
    return {
      elsewhere,
      numbers: orders.map(({ number }) => number),
      sellers: orders.map(({ soldBy }) => soldBy),
      kits: (kits as { kits: { orderNumber: string }[] }).kits.map(({ orderNumber }) => orderNumber),
      memberships: (JSON.parse(await info.text()) as { subscriptionInfo: unknown[] }).subscriptionInfo.length,
    };
  };
  const actorIn = (shopKey: string | null): Actor => ({
    ...{ userId, email: ADA, name: "Ada Quill", role: "customer", isTest: false, isEmailVerified: true },
    ...{ sessionId: "ses_test", authenticatedAt: now(), shopKey },
  });
  return { read, actorIn };
}

const ASKED = { includeSubscriptionInfo: false, includeBalance: true };

/** Credit of a shop's. Unit: cents. */
const give = async (shop: string | null, amountCents: number) =>
  moveBalance(db(), {
    ...{ email: ADA, shopId: await shopIdOf(db(), shop), amountCents },
    ...{ reason: "goodwill", dedupeKey: `given:${shop}`, at: now() },
  });

describe("one person in several shops", () => {
  it("sees in each the orders, the kits and the memberships that were bought there", async () => {
    const { read } = await bought();
    const [ours, theirs] = [await read(null), await read("lift-club")];
    expect(ours).toMatchObject({ sellers: ["Tealmark"], memberships: 1 });
    expect(theirs).toMatchObject({ sellers: ["Lift Club"], memberships: 1 });
    expect(new Set(ours.kits)).toEqual(new Set(ours.numbers));
    expect(new Set(theirs.kits)).toEqual(new Set(theirs.numbers));
    expect(await read("northside-heart")).toMatchObject({ numbers: [], kits: [], memberships: 0 });
  });

  it("hears of the others in our own shop alone", async () => {
    const { read } = await bought();
    expect((await read(null)).elsewhere).toEqual([{ key: "lift-club", name: "Lift Club" }]);
    expect((await read("lift-club")).elsewhere).toEqual([]);
    expect((await read("northside-heart")).elsewhere).toEqual([]);
  });

  it("takes along what is a partner's there, and everything from our own shop", async () => {
    const { actorIn, read } = await bought();
    // What was bought as a guest comes into the account with its first request.
    await read(null);
    await give("lift-club", 700);
    const toldIn = async (shopKey: string | null) =>
      JSON.parse((await exportAccount(db(), actorIn(shopKey))).answer) as Record<string, { soldBy: string }[]> & {
        underYourAddress: { balance: { amountCents: number }[]; mails: unknown[] };
      };
    const [theirs, ours] = [await toldIn("lift-club"), await toldIn(null)];
    const sizes = ({ memberships, checkouts, agreements }: typeof theirs) =>
      [memberships, checkouts, agreements].map((rows) => rows?.length ?? 0);
    expect(theirs.orders?.map(({ soldBy }) => soldBy)).toEqual(["Lift Club"]);
    expect(ours.orders?.map(({ soldBy }) => soldBy).toSorted()).toEqual(["Lift Club", "Tealmark"]);
    expect(sizes(ours)).toEqual(sizes(theirs).map((count) => 2 * count));
    expect(sizes(theirs).slice(0, 2)).toEqual([1, 1]);
    expect(theirs.underYourAddress).toMatchObject({ balance: [{ amountCents: 700 }], mails: [] });
    expect(JSON.stringify(theirs)).not.toMatch(/tealmark/i);
  });

  it("has in each the cards that were saved there, and prefers one of them there", async () => {
    const { actorIn, read } = await bought();
    await read(null);
    const brandsIn = async (shop: string | null) =>
      (await readPaymentMethods(db(), payments(), actorIn(shop))).paymentMethodsAndAddresses.paymentMethods;
    await addCard(db(), payments(), actorIn("lift-club"), { paymentMethod: "pm_card_amex", membershipId: null });
    await addCard(db(), payments(), actorIn("calm-cycle"), { paymentMethod: "pm_card_jcb", membershipId: null });
    const brands = async (shop: string | null) => (await brandsIn(shop)).map(({ brand }) => brand);
    expect([await brands(null), await brands("lift-club")]).toEqual([["visa"], ["visa", "amex"]]);
    expect([await brands("calm-cycle"), await brands("northside-heart")]).toEqual([["jcb"], []]);
    const amex = (await brandsIn("lift-club")).find(({ brand }) => brand === "amex")?.id ?? "";
    await expect(makeCardDefault(db(), payments(), actorIn(null), amex)).rejects.toMatchObject({ code: "not_found" });
    await expect(removeCard(db(), payments(), actorIn("calm-cycle"), amex)).rejects.toMatchObject({
      code: "not_found",
    });
    await makeCardDefault(db(), payments(), actorIn("lift-club"), amex);
    expect((await brandsIn("lift-club")).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect((await brandsIn(null)).map(({ isDefault }) => isDefault)).toEqual([true]);
    const card = { paymentMethod: "pm_card_visa", membershipId: null };
    await expect(addCard(db(), payments(), actorIn("nobody-has-this"), card)).rejects.toMatchObject({
      code: "shop_not_found",
    });
  });

  it("says the last address of that shop's orders, and no other's", async () => {
    const { actorIn, read } = await bought();
    await read(null);
    const addressIn = async (shop: string) =>
      (await readPaymentMethods(db(), payments(), actorIn(shop))).paymentMethodsAndAddresses.shippingAddress;
    expect([await addressIn("lift-club"), await addressIn("calm-cycle")]).toEqual([expect.anything(), null]);
  });

  it("has in each the credit that was earned there, which alone is spent there and in its renewals", async () => {
    const { actorIn, read } = await bought();
    await read(null);
    await give("lift-club", 700);
    await give(null, 300);
    const creditIn = async (shop: string | null) => {
      const { balance, movements } = await readBalance(db(), actorIn(shop));
      const { balance: shown } = await currentUser(db(), actorIn(shop), ASKED);
      return [balance, shown, movements.length];
    };
    expect([await creditIn(null), await creditIn("lift-club")]).toEqual([
      [300, 300, 1],
      [700, 700, 1],
    ]);
    await expect(creditIn("nobody-has-this")).rejects.toMatchObject({ code: "shop_not_found" });
    const actor = actorIn("lift-club");
    const again = { useBalance: true, businessKey: "lift-club" };
    await startCheckout(db(), payments(), order(again), newBuyer({ actor }));
    await settleDown(db());
    expect([await creditIn(null), (await creditIn("lift-club"))[0]]).toEqual([[300, 300, 1], 0]);
    expect((await previewDeletion(db(), actorIn("lift-club"))).balance).toBe(300);
  });

  it("earns for a recommendation where it was made, when the friend buys there", async () => {
    const { actorIn, read } = await bought();
    await read(null);
    const code = new URL((await readBalance(db(), actorIn("lift-club"))).link ?? "").searchParams.get("ref");
    for (const [email, businessKey] of [
      ["bea@example.org", "lift-club"],
      ["cleo@example.org", null],
    ] as const) {
      const { shipping: usual } = order();
      const shipping = { ...usual, address: { ...usual.address, line1: "7 Elsewhere Rd" } };
      await startCheckout(db(), payments(), order({ email, businessKey, referrer: code, shipping }), newBuyer());
      await settleDown(db());
    }
    const madeIn = async (shop: string | null) => (await readBalance(db(), actorIn(shop))).referrals.length;
    expect([await madeIn("lift-club"), await madeIn(null), await madeIn("calm-cycle")]).toEqual([1, 1, 0]);
    await db().update(orders).set({ status: "shipped" });
    await moveClock(db(), new Date(now().getTime() + 15 * 86_400_000));
    await creditReferrals(db());
    expect(await balanceOf(db(), "bea@example.org", await shopIdOf(db(), "lift-club"))).toBe(2500);
    expect(await balanceOf(db(), "bea@example.org", null)).toBe(0);
    expect([
      (await readBalance(db(), actorIn("lift-club"))).balance,
      (await readBalance(db(), actorIn(null))).balance,
    ]).toEqual([2500, 2500]);
    const told = (await deliveredMails(db())).filter(({ to }) => to === "bea@example.org").at(-1);
    expect(told?.subject).toBeTruthy();
    expect(JSON.stringify(told)).not.toMatch(/tealmark/i);
  });

  it.each(["nobody-has-this", "../lift-club", "", "LIFT-CLUB", "~lift-club"])(
    "asked for %j, shows no other shop's",
    async (shop) => {
      const { read } = await bought();
      const shown = await read(shop);
      // What no shop can be called is our own; a shop that is not there has nothing.
      expect(shown.sellers).toEqual(shop === "nobody-has-this" ? [] : ["Tealmark"]);
    },
  );
});
