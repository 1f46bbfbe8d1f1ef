import "./wide-limits";
import { describe, expect, it } from "vitest";
import { database } from "@/lib/server/db/client";
import { makeMailedLink } from "@/lib/server/people/mailed-link";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "@/lib/server/seed/demo-people";
import { talkAs } from "./talk";
import { EMAIL_OF_A, withWorld } from "./world";

const world = withWorld();

const NEW_PASSWORD = "another-quiet-heron-61";
const logIn = { username: EMAIL_OF_A, password: DEMO_PASSWORD };

describe("an account", () => {
  it("lists its own orders, newest first, each adding up", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "customer A");
      const { status, body } = await talk("GET /user/account/orders");
      expect(status).toBe(200);
      expect(body.orders.map(({ id }: { id: string }) => id)).toEqual([world().purchase.orderId, "ord_demo_member_1"]);
      for (const { subtotal, shipping, discount, balanceUsed, added, total } of body.orders) {
        expect(subtotal + shipping - discount - balanceUsed + added).toBe(total);
      }
      const other = await talkAs(world(), "customer B");
      expect((await other("GET /user/account/orders")).body).toEqual({ orders: [], elsewhere: [] });
    }));

  it("sees where it is signed in, and signs other browsers out, but nobody else's", () =>
    world().undone(async () => {
      const [laptop, phone, stranger] = [
        await talkAs(world(), "customer A"),
        await talkAs(world(), "customer A"),
        await talkAs(world(), "customer B"),
      ];
      const sessionsOf = async (talk: typeof laptop) => (await talk("GET /user/account/sessions")).body.sessions;
      const [own] = await sessionsOf(phone);
      expect(own).toMatchObject({ isCurrent: true });
      const end = { params: { id: own.id } };
      await stranger("POST /user/account/sessions/{id}/end", end);
      expect((await phone("GET /user/cms-info")).status).toBe(200);
      expect((await laptop("POST /user/account/sessions/{id}/end", end)).status).toBe(200);
      expect((await phone("GET /user/cms-info")).status).toBe(401);

      const tablet = await talkAs(world(), "customer A");
      const left = await laptop("POST /user/account/sessions/end-others");
      expect(left.body.sessions).toHaveLength(1);
      expect((await tablet("GET /user/cms-info")).status).toBe(401);
      expect((await laptop("GET /user/cms-info")).status).toBe(200);
      expect((await stranger("GET /user/cms-info")).status).toBe(200);
    }));

  it("changes its password with the current one, which then opens nothing", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "customer A");
      const elsewhere = await talkAs(world(), "customer A");
      const change = (currentPassword: string, password: string) =>
        talk("POST /user/account/password", { body: { currentPassword, password } });
      expect((await change("not the password", NEW_PASSWORD)).body.error).toMatchObject({ field: "currentPassword" });
      expect((await change(DEMO_PASSWORD, "short")).body.error).toMatchObject({ code: "weak_password" });
      const linkId = await makeMailedLink(await database(), "reset", DEMO_PEOPLE.member.id);
      expect((await change(DEMO_PASSWORD, NEW_PASSWORD)).status).toBe(200);
      expect((await elsewhere("GET /user/cms-info")).status).toBe(401);
      const visitor = await talkAs(world(), "visitor");
      expect((await visitor("POST /auth2/login/password", { body: logIn })).status).toBe(401);
      const reset = { body: { linkId, password: "another window of amber" } };
      expect((await visitor("POST /auth2/reset-password/callback", reset)).body.error.code).toBe("link_invalid");
      const renewed = { ...logIn, password: NEW_PASSWORD };
      expect((await visitor("POST /auth2/login/password", { body: renewed })).status).toBe(200);
    }));

  it("has the link that proves its address mailed again", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "customer B");
      expect(await talk("POST /auth2/verify-email/send")).toEqual({ status: 200, body: { ok: true } });
    }));
});

describe("the process", () => {
  it("says whether it is ready, and what it looked at", async () => {
    const talk = await talkAs(world(), "visitor");
    const { status, body } = await talk("GET /readyz");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "ready", checks: { database: { isFine: true }, disk: { isFine: true } } });
  });
});
