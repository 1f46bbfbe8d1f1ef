import { beforeEach, expect, it } from "vitest";
import { startVisitor } from "@/lib/server/shop-starts/start-visit";
import { draftVisit } from "@/lib/server/shops/draft-visit";
import { mayBeDraft } from "@/server/documents/draft-visits.mjs";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { askerOf, insertShop, insertShopPerson } from "./people-calls";

const db = withDatabase();
let shopId: string;
beforeEach(async () => {
  shopId = await insertShop(db(), "pines");
});

/** Whose draft somebody is shown at an address. NULL: what everybody sees. */
async function seenBy(userId: string, path: string): Promise<string | null> {
  const { cookie } = await askerOf(db(), userId);
  const serve = await startVisitor({ cookie }, path);
  return serve ? serve(() => draftVisit()?.shop.key ?? "") : null;
}

it("a page of the editor's preview is the draft's to whoever edits the shop, and to nobody else", async () => {
  await insertShop(db(), "oaks");
  const editor = await insertShopPerson(db(), shopId, "editor", "emil");
  expect(await seenBy(editor, "/shop/pines/shopping-cart")).toBe("pines");
  expect(await seenBy(editor, "/shop/oaks/shopping-cart")).toBeNull();
  expect(await seenBy(await insertShopPerson(db(), shopId, "viewer", "vera"), "/shop/pines")).toBeNull();
  expect(await seenBy(await insertPerson(db(), { email: "c@pines.example" }), "/shop/pines")).toBeNull();
  const admin = await insertPerson(db(), { email: "ines@ours.example", role: "admin" });
  expect(await seenBy(admin, "/shop/oaks/checkout")).toBe("oaks");
});

it("is asked for in a frame of our own pages alone: in a window everybody sees what visitors see", () => {
  const frame = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };
  expect(mayBeDraft({ cookie: "sid=abc", ...frame })).toBe(true);
  expect(mayBeDraft({ cookie: "a=1; __Host-sid=abc", ...frame })).toBe(true);
  expect(mayBeDraft({ cookie: "shs=abc" })).toBe(true);
  for (const other of [{}, { "sec-fetch-dest": "document" }, { ...frame, "sec-fetch-site": "cross-site" }]) {
    expect(mayBeDraft({ cookie: "sid=abc", ...other })).toBe(false);
  }
  expect(mayBeDraft({ cookie: "notsid=1", ...frame })).toBe(false);
});
