import { eq } from "drizzle-orm";
import { finishAction } from "stripe-sandbox/browser/finish-action";
import { describe, expect, it } from "vitest";
import { POST as prefer } from "@/app/(api)/user/management-portal/payment-methods/[id]/default/route";
import { POST as remove } from "@/app/(api)/user/management-portal/payment-methods/[id]/remove/route";
import { Problem } from "@/lib/domain/problem";
import { addCard } from "@/lib/server/cards/add-card";
import { makeCardDefault, removeCard } from "@/lib/server/cards/change-cards";
import { readPaymentMethods } from "@/lib/server/cards/list-cards";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import { wallets } from "@/lib/server/db/schema/wallets";
import type { Actor } from "@/lib/server/http/actor";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { updateCard } from "@/lib/server/memberships/change-membership";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, newMember, order, settleDown, withShop } from "../checkout/shop-floor";
import { signedIn } from "../results/sending";
import { deliveredMails } from "../support/outbox";
import { post, refusalOf } from "../support/requests";

const db = withShop();

const add = (actor: Actor, paymentMethod: string, membershipId: string | null = null) =>
  addCard(db(), payments(), actor, { paymentMethod, membershipId });
const cardsIn = (saved: Awaited<ReturnType<typeof readPaymentMethods>>) =>
  saved.paymentMethodsAndAddresses.paymentMethods;
const listed = async (actor: Actor) => cardsIn(await readPaymentMethods(db(), payments(), actor));
const idOf = async (actor: Actor, brand: string) =>
  (await listed(actor)).find((card) => card.brand === brand)?.id ?? "";
const mailSubjects = async () => (await deliveredMails(db())).map(({ subject }) => subject);

/** Answers the bank that asks about the newest card. */
async function answerBank(refusal: unknown, isAuthorised: boolean): Promise<void> {
  const secret = refusal instanceof Problem ? String(refusal.details.facts?.clientSecret) : "";
  await finishAction(sandboxOn(db()), {
    intentId: secret.split("_secret")[0] ?? "",
    clientSecret: secret,
    isAuthorised,
  });
}

async function join(buyer: Actor | null, overrides: Parameters<typeof order>[0] = {}) {
  const { answer } = await startCheckout(db(), payments(), order(overrides), newBuyer({ actor: buyer }));
  await settleDown(db());
  await deliveredMails(db());
  return answer.subscriptionId ?? "";
}

describe("a card that is added", () => {
  it("is kept for whoever never bought, offered first, and told of by one mail", async () => {
    const ada = await newMember(db());
    const saved = cardsIn(await add(ada, "pm_card_visa"));
    expect(saved).toMatchObject([{ brand: "visa", last4: "4242", isDefault: true, usedBy: [], usableBy: [] }]);
    await settleDown(db());
    expect(await mailSubjects()).toEqual(["A card was added at Tealmark"]);
  });

  it("is kept only once its bank's question was answered", async () => {
    const ada = await newMember(db());
    const first = await add(ada, "pm_card_threeDSecure2Required").catch((error: unknown) => error);
    expect(first).toMatchObject({ code: "authentication_required" });
    expect(await listed(ada)).toEqual([]);
    await answerBank(first, true);
    expect(cardsIn(await add(ada, "pm_card_threeDSecure2Required"))).toMatchObject([{ last4: "3220" }]);
    await settleDown(db());
    expect(await mailSubjects()).toEqual(["A card was added at Tealmark"]);
  });

  it("is told of also when the page was closed before the bank answered", async () => {
    const ada = await newMember(db());
    const asked = await add(ada, "pm_card_threeDSecure2Required").catch((error: unknown) => error);
    await answerBank(asked, true);
    await settleDown(db());
    expect(await mailSubjects()).toEqual(["A card was added at Tealmark"]);
  });

  it("is not kept when its holder fails at the bank, or the bank refuses it", async () => {
    const ada = await newMember(db());
    const asked = await add(ada, "pm_card_threeDSecure2Required").catch((error: unknown) => error);
    await answerBank(asked, false);
    await expect(add(ada, "pm_card_threeDSecure2Required")).rejects.toMatchObject({ code: "authentication_required" });
    await expect(add(ada, "pm_card_chargeDeclined")).rejects.toMatchObject({ code: "card_declined" });
    expect(await listed(ada)).toEqual([]);
    await settleDown(db());
    expect(await mailSubjects()).toEqual([]);
  });

  it("is refused beyond ten, with a way out", async () => {
    const ada = await newMember(db());
    const brands = ["visa", "mastercard", "amex", "discover", "diners", "jcb", "unionpay", "visa_debit"];
    for (const brand of [...brands, "mastercard_debit", "mastercard_prepaid"]) await add(ada, `pm_card_${brand}`);
    await expect(add(ada, "pm_card_threeDSecureOptional")).rejects.toMatchObject({
      code: "conflict",
      details: { message: expect.stringContaining("Remove one") },
    });
  });
});

describe("the cards of somebody", () => {
  it("say what is charged to them, each number once however often it was typed", async () => {
    const ada = await newMember(db());
    const id = await join(ada);
    await add(ada, "pm_card_visa");
    await add(ada, "pm_card_mastercard");
    expect(await listed(ada)).toMatchObject([
      { brand: "visa", usedBy: [id], usableBy: [id], isDefault: true },
      { brand: "mastercard", usedBy: [], usableBy: [id], isDefault: false },
    ]);
  });

  it("are told when a membership is charged to another one, and that a saved one is charged for nothing yet", async () => {
    const ada = await newMember(db());
    const id = await join(ada);
    await add(ada, "pm_card_mastercard");
    await settleDown(db());
    const [added] = await deliveredMails(db());
    expect(added?.source).not.toContain("keep the cards they use now");
    await updateCard(db(), payments(), ada, id, await idOf(ada, "mastercard"));
    await updateCard(db(), payments(), ada, id, await idOf(ada, "mastercard"));
    const told = await deliveredMails(db());
    expect(told.map(({ subject }) => subject)).toEqual(["Your Tealmark membership has a new card"]);
    expect(told[0]?.source).toContain("Core Essentials is charged to Mastercard ending in 4444.");
  });

  it("are offered as they prefer, and memberships keep theirs", async () => {
    const ada = await newMember(db());
    const id = await join(ada);
    await add(ada, "pm_card_mastercard");
    const changed = cardsIn(await makeCardDefault(db(), payments(), ada, await idOf(ada, "mastercard")));
    expect(changed.map(({ brand, isDefault, usedBy }) => [brand, isDefault, usedBy])).toEqual([
      ["visa", false, [id]],
      ["mastercard", true, []],
    ]);
  });

  it("can be charged for a purchase wherever they were saved", async () => {
    const ada = await newMember(db());
    await join(null, { email: ada.email, paymentMethod: "pm_card_amex" });
    await db().update(orders).set({ userId: ada.userId });
    await db().update(memberships).set({ userId: ada.userId });
    await join(ada, { paymentMethod: "pm_card_visa" });
    await db().update(memberships).set({ status: "canceled" });
    for (const brand of ["amex", "visa"]) await join(ada, { paymentMethod: await idOf(ada, brand) });
    expect((await listed(ada)).map(({ brand }) => brand).toSorted()).toEqual(["amex", "visa"]);
  });

  it("are not usable for a membership of another customer, which says to type them again", async () => {
    const ada = await newMember(db());
    const guest = await join(null, { email: ada.email, paymentMethod: "pm_card_amex" });
    await db().update(memberships).set({ userId: ada.userId });
    const providerCustomerId = await payments().createCustomer({ key: "own", ...ada });
    await db().insert(wallets).values({ userId: ada.userId, providerCustomerId });
    await add(ada, "pm_card_visa");
    const visa = await idOf(ada, "visa");
    expect((await listed(ada)).find((card) => card.id === visa)?.usableBy).toEqual([]);
    await expect(updateCard(db(), payments(), ada, guest, visa)).rejects.toMatchObject({
      code: "conflict",
      details: { message: expect.stringContaining("Enter it again") },
    });
    await add(ada, "pm_card_mastercard", guest);
    const typed = (await listed(ada)).find(({ brand }) => brand === "mastercard");
    await updateCard(db(), payments(), ada, guest, typed?.id ?? "");
    expect((await listed(ada))[0]).toMatchObject({ brand: "mastercard", usedBy: [guest] });
  });
});

describe("a card that is removed", () => {
  it("is gone with its copies, told of by a mail, and out of what has ended", async () => {
    const ada = await newMember(db());
    const id = await join(ada);
    await add(ada, "pm_card_visa");
    await cancelMembership(db(), payments(), ada, id);
    await settleDown(db());
    await deliveredMails(db());
    expect(cardsIn(await removeCard(db(), payments(), ada, await idOf(ada, "visa")))).toEqual([]);
    await settleDown(db());
    expect(await mailSubjects()).toEqual(["A card was removed at Tealmark"]);
    const [ended] = await db().select().from(memberships).where(eq(memberships.id, id));
    expect(ended?.providerPaymentMethodId).toBeNull();
  });

  it("stays while a membership is charged to it, which says what to do first", async () => {
    const ada = await newMember(db());
    const id = await join(ada);
    const visa = await idOf(ada, "visa");
    await expect(removeCard(db(), payments(), ada, visa)).rejects.toMatchObject({
      code: "conflict",
      details: { message: "Core Essentials is charged to this card. Choose another card for it, then remove it." },
    });
    await add(ada, "pm_card_mastercard");
    await updateCard(db(), payments(), ada, id, await idOf(ada, "mastercard"));
    expect(cardsIn(await removeCard(db(), payments(), ada, visa))).toMatchObject([{ brand: "mastercard" }]);
  });

  it("does not exist for anybody else", async () => {
    const ada = await newMember(db());
    await add(ada, "pm_card_visa");
    const id = await idOf(ada, "visa");
    const eve = await newMember(db(), "eve@example.org");
    const asEve = post("/", undefined, { cookie: await signedIn(db(), eve.userId) });
    const at = { params: Promise.resolve({ id }) };
    expect(await refusalOf(await remove(asEve.clone(), at))).toBe("404 not_found");
    expect(await refusalOf(await prefer(asEve.clone(), at))).toBe("404 not_found");
    expect(await listed(ada)).toHaveLength(1);
  });
});
