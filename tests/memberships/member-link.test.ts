import { finishAction } from "stripe-sandbox/browser/finish-action";
import { describe, expect, it } from "vitest";
import { POST as mailLink } from "@/app/(api)/user/management-portal/links/mail/route";
import { POST as open } from "@/app/(api)/user/management-portal/links/open/route";
import { GET as readMine } from "@/app/(api)/user/management-portal/subscriptions/cms/[id]/route";
import { Problem } from "@/lib/domain/problem";
import { changeAddress, readAddress } from "@/lib/server/account/change-address";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { shopProducts, shops } from "@/lib/server/db/schema/shops";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { pauseMembership, updateCard } from "@/lib/server/memberships/change-membership";
import { mailFreshLink, memberOf, openMembershipLink } from "@/lib/server/memberships/member-link";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { skipMembership, unskipMembership } from "@/lib/server/memberships/skip-membership";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { payments } from "@/lib/server/payments/stripe-payments";
import { books, newBuyer, newMember, order, settleDown, withShop } from "../checkout/shop-floor";
import { deliveredMails } from "../support/outbox";
import { answerOf, cookieOf, get, post, refusalOf } from "../support/requests";

const db = withShop();
const NOBODY = { membershipCookie: null };

/** Where a mail leads its reader. */
function managePathOf(data: unknown): string {
  const { managePath, renewal } = data as { managePath?: string; renewal?: { managePath: string } };
  return managePath ?? renewal?.managePath ?? "";
}

/** Someone who bought without an account, and the way their receipt leads them. */
async function guest() {
  const { answer } = await startCheckout(db(), payments(), order(), newBuyer());
  // Once a mail has left, nothing of it is kept.
  const [receipt] = (await books(db())).mails;
  await settleDown(db());
  const path = new URL(managePathOf(receipt?.payload.data), "https://x");
  return { id: answer.subscriptionId ?? "", path: path.pathname, token: path.searchParams.get("token") ?? "" };
}

describe("the link of a membership", () => {
  it("is what every mail to a guest leads to, and opens that membership alone, without an account", async () => {
    const { id, path, token } = await guest();
    expect(path).toBe("/membership");
    const { visit } = await openMembershipLink(db(), { token, businessKey: null }, NOBODY);
    const holder = memberOf(null, { membershipCookie: visit });
    expect(await readMembership(db(), holder, id)).toMatchObject({ id, status: "active" });
    expect(await skipMembership(db(), payments(), holder, id)).toMatchObject({ skippedFrom: expect.any(String) });
    expect(await unskipMembership(db(), payments(), holder, id)).toMatchObject({ skippedFrom: null });
    const use = () => updateCard(db(), payments(), holder, id, "pm_card_threeDSecure2Required");
    const refusal = await use().catch((error: Problem) => error);
    expect(refusal).toMatchObject({ code: "authentication_required" });
    const clientSecret = refusal instanceof Problem ? String(refusal.details.facts?.clientSecret) : "";
    const intentId = clientSecret.split("_secret")[0] ?? "";
    await finishAction(sandboxOn(db()), { intentId, clientSecret, isAuthorised: true });
    const [bought] = await db().select().from(memberships);
    await use();
    const [changed] = await db().select().from(memberships);
    expect(changed?.providerPaymentMethodId).not.toBe(bought?.providerPaymentMethodId);
    const client = { membershipCookie: visit };
    const place = {
      ...{ name: "Ada Byron", line1: "5 Elm St", line2: null, city: "Dallas", state: "TX" },
      ...{ postal_code: "75201", country: "US" as const },
    };
    expect(await readAddress(db(), { actor: null, client }, id)).toMatchObject({ isSignInRecent: true });
    const moved = await changeAddress(db(), { actor: null, client }, id, place);
    expect(moved).toMatchObject({ place, following: [expect.any(String)] });
    const told = (await deliveredMails(db())).find(({ subject }) => subject.endsWith("delivery address has changed"));
    expect(told?.to).toBe(bought?.email);
    expect(told?.source).not.toContain("password");
    const nobody = { actor: null, client: NOBODY };
    await expect(changeAddress(db(), nobody, id, place)).rejects.toMatchObject({ code: "not_signed_in" });
    const other = await startCheckout(db(), payments(), order({ email: "eve@example.org" }), newBuyer());
    const foreign = other.answer.subscriptionId ?? "";
    await expect(readMembership(db(), holder, foreign)).rejects.toMatchObject({ code: "not_found" });
    await expect(pauseMembership(db(), payments(), holder, foreign, "2030-01-01")).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await cancelMembership(db(), payments(), holder, id)).toMatchObject({ status: "canceled" });
    const { mails } = await books(db());
    expect(JSON.stringify(mails.map(({ payload }) => payload))).not.toContain("/signup");
  });

  it("is no link for whoever made it up, nor in another shop than the one that sold", async () => {
    const { token } = await guest();
    const refused = { code: "link_invalid" };
    for (const request of [
      { token: "x".repeat(60), businessKey: null },
      { token: null, businessKey: null },
      { token, businessKey: "lift-club" },
    ]) {
      await expect(openMembershipLink(db(), request, NOBODY)).rejects.toMatchObject(refused);
      await expect(mailFreshLink(db(), request)).rejects.toMatchObject(refused);
    }
    expect(() => memberOf(null, { membershipCookie: token })).toThrow("not_signed_in");
  });

  it("that is too old mails a fresh one to the membership's address, three times a day at most", async () => {
    const { token } = await guest();
    const { visit } = await openMembershipLink(db(), { token, businessKey: null }, NOBODY);
    // Until its next charge, of a quarter, and 60 days longer: before each charge it opens what can be canceled.
    await moveClock(db(), new Date(now().getTime() + 100 * 86_400_000));
    expect(() => memberOf(null, { membershipCookie: visit })).toThrow("not_signed_in");
    expect(await openMembershipLink(db(), { token, businessKey: null }, NOBODY)).toMatchObject({
      visit: expect.any(String),
    });
    await moveClock(db(), new Date(now().getTime() + 60 * 86_400_000));
    await expect(openMembershipLink(db(), { token, businessKey: null }, NOBODY)).rejects.toMatchObject({
      code: "too_late",
    });
    for (let time = 0; time < 3; time++) await mailFreshLink(db(), { token, businessKey: null });
    await expect(mailFreshLink(db(), { token, businessKey: null })).rejects.toMatchObject({
      code: "too_many_requests",
    });
    const sent = (await books(db())).mails.filter(({ payload }) => payload.template === "membership-link");
    expect(sent.map(({ payload }) => payload.to)).toContain("ada@example.org");
    const fresh = new URL(managePathOf(sent.at(-1)?.payload.data), "https://x").searchParams.get("token");
    expect(await openMembershipLink(db(), { token: fresh, businessKey: null }, NOBODY)).toMatchObject({
      visit: expect.any(String),
    });
  });

  it("to what has ended says so, and promises nothing to skip", async () => {
    const { id, token } = await guest();
    const { visit } = await openMembershipLink(db(), { token, businessKey: null }, NOBODY);
    await cancelMembership(db(), payments(), memberOf(null, { membershipCookie: visit }), id);
    await deliveredMails(db());
    await mailFreshLink(db(), { token, businessKey: null });
    const [mail] = await deliveredMails(db());
    expect(mail?.source).toContain("Your membership has ended");
    expect(mail?.source).not.toContain("next charge");
  });

  it("leads whoever has an account there, in the shop that sold it", async () => {
    const customization = { businessName: "Lift Club" } as never;
    await db().insert(shops).values({ id: "shop_lift-club", key: "lift-club", customization, updatedAt: now() });
    await db().insert(shopProducts).values({ shopId: "shop_lift-club", productKey: "core", position: 0 });
    const actor = await newMember(db());
    await startCheckout(db(), payments(), order(), newBuyer({ actor }));
    await startCheckout(db(), payments(), order({ businessKey: "lift-club" }), newBuyer({ actor }));
    const { mails } = await books(db());
    const paths = mails.map(({ payload }) => `${payload.shopKey} ${managePathOf(payload.data)}`);
    const itself = "/account/memberships#membership-mem_\\w+$";
    expect(paths.sort()).toEqual(["lift-club", "null"].map((shop) => expect.stringMatching(`^${shop} ${itself}`)));
  });

  it("is opened by the page's call, whose cookie then serves every other", async () => {
    const { id, token } = await guest();
    const asked = { token, businessKey: null };
    const opened = await open(post("/user/management-portal/links/open", asked));
    const cookie = cookieOf(opened, "mbr");
    expect(await answerOf(opened)).toEqual({ status: 200, body: { id } });
    const params = Promise.resolve({ id });
    const view = get(`/user/management-portal/subscriptions/cms/${id}`, { cookie });
    expect((await answerOf(await readMine(view, { params }))).body).toMatchObject({ id });
    const stranger = get(`/user/management-portal/subscriptions/cms/${id}`);
    expect(await refusalOf(await readMine(stranger, { params }))).toBe("401 not_signed_in");
    const fresh = await mailLink(post("/user/management-portal/links/mail", asked));
    expect(await answerOf(fresh)).toEqual({ status: 202, body: { ok: true } });
  });
});
