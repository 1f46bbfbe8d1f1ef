import { POST as again } from "@/app/(api)/staff-api/shops/[businessKey]/people/again/route";
import { POST as invite } from "@/app/(api)/staff-api/shops/[businessKey]/people/invite/route";
import { POST as remove } from "@/app/(api)/staff-api/shops/[businessKey]/people/remove/route";
import { POST as role } from "@/app/(api)/staff-api/shops/[businessKey]/people/role/route";
import { GET as read } from "@/app/(api)/staff-api/shops/[businessKey]/people/route";
import { POST as withdraw } from "@/app/(api)/staff-api/shops/[businessKey]/people/withdraw/route";
import { POST as accept } from "@/app/(api)/user/shop-invitation/accept/route";
import { POST as openLink } from "@/app/(api)/user/shop-invitation/link/route";
import type { ShopRole } from "@/lib/domain/shop-roles";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { shopPartners, shops } from "@/lib/server/db/schema/shops";
import { emptyLook } from "@/lib/server/shops/clean-customization";
import { deliveredMails, secretIn } from "../support/outbox";
import { insertPerson } from "../support/people";
import { cookieOf, get, post } from "../support/requests";
import { sessionOf } from "../support/sessions";

const STEPS = { again, invite, remove, role, withdraw };

/** Makes an open shop. @returns its id */
export async function insertShop(db: Database, key: string, packsItself = false): Promise<string> {
  const id = `shop_${key}`;
  const row = { id, key, customization: emptyLook(`The ${key}`), version: 1, updatedAt: now(), packsItself };
  await db.insert(shops).values(row);
  return id;
}

/** Someone of a shop's people, with an account. */
export async function insertShopPerson(db: Database, shopId: string, role: ShopRole, name: string): Promise<string> {
  const id = await insertPerson(db, { email: `${name}@pines.example`, name, role: "partner" });
  await db.insert(shopPartners).values({ shopId, userId: id, role });
  return id;
}

/** Answers of whom they are asked by a session of an account. */
export async function askerOf(db: Database, userId: string, role: "partner" | "admin" | "customer" = "partner") {
  const cookie = await sessionOf(db, { userId, role });
  const said = async (response: Response) => {
    const body = await response.json();
    // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it, the test says
    return { status: response.status, body: body as any, code: body.error?.code as string | undefined };
  };
  const context = (businessKey: string) => ({ params: Promise.resolve({ businessKey }) });
  return {
    cookie,
    read: async (key: string) => said(await read(get(`/staff-api/shops/${key}/people`, { cookie }), context(key))),
    does: async (key: string, step: keyof typeof STEPS, body: object) =>
      said(await STEPS[step](post(`/staff-api/shops/${key}/people/${step}`, body, { cookie }), context(key))),
  };
}

/** A browser that opens a mailed invitation. */
export function openerWith(cookie: string | null = null) {
  const said = async (response: Response) => {
    const body = await response.json();
    // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it, the test says
    return { status: response.status, body: body as any, sid: cookieOf(response, "sid") };
  };
  return {
    link: async (token: string) => said(await openLink(post("/user/shop-invitation/link", { token }, { cookie }))),
    accept: async (token: string, account: object | null) =>
      said(await accept(post("/user/shop-invitation/accept", { token, account }, { cookie }))),
  };
}

/** The secrets of the invitations that were mailed to an address since the last look. */
export async function invitationsTo(db: Database, address: string): Promise<string[]> {
  const mails = await deliveredMails(db);
  return mails.filter(({ to }) => to === address).map((mail) => secretIn(mail, "/partner/join?token="));
}
