import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { GET as kitsCall } from "@/app/(api)/user/account/kits/route";
import { GET as ordersCall } from "@/app/(api)/user/account/orders/route";
import { GET as cmsInfo } from "@/app/(api)/user/cms-info/route";
import { exportAccount } from "@/lib/server/account/export-account";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import type { Actor } from "@/lib/server/http/actor";
import { payments } from "@/lib/server/payments/stripe-payments";
import { seedShops } from "@/lib/server/seed/seed-shops";
import { newBuyer, order, settleDown, withShop } from "../checkout/shop-floor";
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
  return { userId, read };
}

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

  it("takes everything along at once, whichever shop it is asked for in", async () => {
    const { userId, read } = await bought();
    // What was bought as a guest comes into the account with its first request.
    await read(null);
    const actor: Actor = {
      ...{ userId, email: ADA, name: "Ada Quill", role: "customer", isTest: false, isEmailVerified: true },
      ...{ sessionId: "ses_test", authenticatedAt: now(), shopKey: "lift-club" },
    };
    const told = JSON.parse((await exportAccount(db(), actor)).answer);
    expect(told.orders.map(({ soldBy }: { soldBy: string }) => soldBy).toSorted()).toEqual(["Lift Club", "Tealmark"]);
    expect(told.memberships).toHaveLength(2);
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
