import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as again } from "@/app/(api)/staff-api/shops/[businessKey]/people/again/route";
import { POST as invite } from "@/app/(api)/staff-api/shops/[businessKey]/people/invite/route";
import { POST as remove } from "@/app/(api)/staff-api/shops/[businessKey]/people/remove/route";
import { POST as role } from "@/app/(api)/staff-api/shops/[businessKey]/people/role/route";
import { GET as read } from "@/app/(api)/staff-api/shops/[businessKey]/people/route";
import { POST as withdraw } from "@/app/(api)/staff-api/shops/[businessKey]/people/withdraw/route";
import { GET as readShop } from "@/app/(api)/staff-api/shops/[businessKey]/route";
import { GET as listShops } from "@/app/(api)/staff-api/shops/route";
import { audit } from "@/lib/server/db/schema/operations";
import { sessions, users } from "@/lib/server/db/schema/people";
import { shopPartners } from "@/lib/server/db/schema/shops";
import { removePerson } from "@/lib/server/shop-people/change-people";
import { withDatabase, withOwnDatabase } from "../support/database";
import { insertPerson, PASSWORD } from "../support/people";
import { get, post } from "../support/requests";
import { askerOf, insertShop, insertShopPerson, invitationsTo, openerWith } from "./people-calls";

const KEY = "pines";

describe("the people of a shop", () => {
  const db = withDatabase();
  let shopId: string;
  let rosa: string;
  let owner: Awaited<ReturnType<typeof askerOf>>;

  beforeEach(async () => {
    shopId = await insertShop(db(), KEY);
    rosa = await insertShopPerson(db(), shopId, "owner", "rosa");
    owner = await askerOf(db(), rosa);
  });

  const roleOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0]?.role;
  const sessionsOf = (id: string) => db().select().from(sessions).where(eq(sessions.userId, id));

  it("are told to no visitor, and changed by none", async () => {
    const context = { params: Promise.resolve({ businessKey: KEY }) };
    expect((await read(get(`/staff-api/shops/${KEY}/people`), context)).status).toBe(401);
    for (const step of [again, invite, remove, role, withdraw]) {
      expect((await step(post(`/staff-api/shops/${KEY}/people`, {}), context)).status).toBe(401);
    }
  });

  it("are changed by its owners and by admins alone", async () => {
    const emil = await insertShopPerson(db(), shopId, "editor", "emil");
    for (const role of ["editor", "viewer", "packer"] as const) {
      await db().update(shopPartners).set({ role }).where(eq(shopPartners.userId, emil));
      const asked = await askerOf(db(), emil);
      expect((await asked.read(KEY)).code).toBe("forbidden");
      expect((await asked.does(KEY, "role", { id: emil, role: "owner" })).code).toBe("forbidden");
    }
    const ines = await askerOf(db(), await insertPerson(db(), { email: "ines@ours.example", role: "admin" }), "admin");
    const { status, body } = await ines.does(KEY, "role", { id: emil, role: "owner" });
    expect([status, body.people.map(({ role }: { role: string }) => role)]).toEqual([200, ["owner", "owner"]]);
    expect(body.people.every(({ isLastOwner }: { isLastOwner: boolean }) => !isLastOwner)).toBe(true);
  });

  it("lose what their role was for with their next request", async () => {
    const emil = await insertShopPerson(db(), shopId, "editor", "emil");
    const { cookie } = await askerOf(db(), emil);
    const context = { params: Promise.resolve({ businessKey: KEY }) };
    const edits = async () => (await readShop(get(`/staff-api/shops/${KEY}`, { cookie }), context)).status;
    expect(await edits()).toBe(200);
    await owner.does(KEY, "role", { id: emil, role: "viewer" });
    expect(await edits()).toBe(403);
    expect(await roleOf(emil)).toBe("partner");
  });

  it("may do in each of their shops what they are there", async () => {
    const other = await insertShop(db(), "oaks");
    const emil = await insertShopPerson(db(), shopId, "editor", "emil");
    await db().insert(shopPartners).values({ shopId: other, userId: emil, role: "viewer" });
    const { cookie } = await askerOf(db(), emil);
    const at = async (key: string) => {
      const context = { params: Promise.resolve({ businessKey: key }) };
      return (await readShop(get(`/staff-api/shops/${key}`, { cookie }), context)).status;
    };
    expect([await at(KEY), await at("oaks")]).toEqual([200, 404]);
    const { shops } = await (await listShops(get("/staff-api/shops", { cookie }))).json();
    expect(shops.map(({ key, role }: { key: string; role: string }) => [key, role])).toEqual([
      ["oaks", "viewer"],
      [KEY, "editor"],
    ]);
  });

  it("keep an owner", async () => {
    await insertShopPerson(db(), shopId, "editor", "emil");
    for (const [step, more] of [["role", { role: "editor" }] as const, ["remove", {}] as const]) {
      const { code } = await owner.does(KEY, step, { id: rosa, ...more });
      expect(code).toBe("conflict");
    }
    expect((await owner.read(KEY)).body.people[0]).toMatchObject({ role: "owner", isSelf: true, isLastOwner: true });
  });

  it("who are removed are signed out at once, keep nothing of the shop, and are customers again", async () => {
    const emil = await insertShopPerson(db(), shopId, "editor", "emil");
    const { cookie, read } = await askerOf(db(), emil);
    const { body } = await owner.does(KEY, "remove", { id: emil });
    expect(body.people).toHaveLength(1);
    expect([await sessionsOf(emil), await roleOf(emil)]).toEqual([[], "customer"]);
    expect((await read(KEY)).code).toBe("not_signed_in");
    expect((await listShops(get("/staff-api/shops", { cookie }))).status).toBe(401);
    const written = await db().select().from(audit);
    expect(written.map(({ event, subject }) => [event, subject])).toEqual(
      expect.arrayContaining([
        ["role.change", emil],
        ["shop.people", KEY],
      ]),
    );
  });

  it("who look after another shop too stay partners there, signed out once", async () => {
    const other = await insertShop(db(), "oaks");
    const emil = await insertShopPerson(db(), shopId, "editor", "emil");
    await db().insert(shopPartners).values({ shopId: other, userId: emil, role: "owner" });
    await askerOf(db(), emil);
    await owner.does(KEY, "remove", { id: emil });
    expect([await sessionsOf(emil), await roleOf(emil)]).toEqual([[], "partner"]);
    expect((await (await askerOf(db(), emil)).read("oaks")).status).toBe(200);
    expect((await (await askerOf(db(), emil)).read(KEY)).code).toBe("shop_not_found");
  });

  it("are not those of another's shop", async () => {
    const other = await insertShop(db(), "oaks");
    const olga = await insertShopPerson(db(), other, "owner", "olga");
    expect((await owner.read("oaks")).code).toBe("shop_not_found");
    expect((await owner.does("oaks", "remove", { id: olga })).code).toBe("shop_not_found");
    // Nor by naming them in one's own.
    expect((await owner.does(KEY, "remove", { id: olga })).code).toBe("not_found");
    expect(await roleOf(olga)).toBe("partner");
  });
});

describe("two who use one invitation at the same moment", () => {
  const db = withOwnDatabase();

  it("are one who joins and one who is told that it was used", async () => {
    const shopId = await insertShop(db(), KEY);
    const owner = await askerOf(db(), await insertShopPerson(db(), shopId, "owner", "rosa"));
    const email = "grace@pines.example";
    await owner.does(KEY, "invite", { email, role: "viewer" });
    const [secret = ""] = await invitationsTo(db(), email);
    const account = { name: "Grace Moss", password: PASSWORD };
    const both = await Promise.all([openerWith().accept(secret, account), openerWith().accept(secret, account)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await db().select().from(shopPartners)).map(({ role }) => role).toSorted()).toEqual(["owner", "viewer"]);
  });
});

describe("two owners who remove each other at the same moment", () => {
  const db = withOwnDatabase();

  it("leave the shop one of them", async () => {
    const shopId = await insertShop(db(), KEY);
    const ids = [
      await insertShopPerson(db(), shopId, "owner", "rosa"),
      await insertShopPerson(db(), shopId, "owner", "pia"),
    ];
    const ability = "own" as const;
    const [one = "", other = ""] = ids;
    const both = await Promise.allSettled([
      removePerson(db(), { userId: one, role: "partner", ability }, { businessKey: KEY, id: other }),
      removePerson(db(), { userId: other, role: "partner", ability }, { businessKey: KEY, id: one }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await db().select().from(shopPartners)).map(({ role }) => role)).toEqual(["owner"]);
  });
});
