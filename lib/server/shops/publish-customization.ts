import "server-only";
import type { Customization, CustomizationUpdate } from "@/lib/contracts/customization";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { allOffers } from "@/lib/server/catalogue/offers";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { replaceLook, selectShopToEdit } from "@/lib/server/db/queries/shops";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/http/actor";
import type { Reply } from "@/lib/server/http/reply";
import { hashOf } from "@/lib/server/ids";
import type { Look } from "./clean-customization";
import { lookProblem } from "./look-problem";
import { taggedCustomization } from "./read-customization";
import { forgetShop, readShop } from "./shop";
import { keepVersion } from "./shop-versions";

/** The largest customization that is read. Unit: bytes. */
export const CUSTOMIZATION_BYTES = 256 * 1024;

/** What a partner asks for. */
export interface Publication {
  readonly businessKey: string;
  readonly look: CustomizationUpdate;
  /** The If-Match header: the ETag of the version that was edited. */
  readonly ifMatch: string | null;
  /** What the check before publishing found, and why it is published all the same. Absent: it was not asked. */
  readonly check?: { readonly findings: number; readonly reason: string | null };
}

type EditedShop = NonNullable<Awaited<ReturnType<typeof selectShopToEdit>>>;

/**
 * The versions that an If-Match header names. "*" names none: whoever edits says what they edited.
 * @throws Problem precondition_required
 */
function namedVersions(ifMatch: string | null): number[] {
  const header = ifMatch?.trim() ?? "";
  if (header === "" || header === "*") throw new Problem("precondition_required");
  return header.split(",").flatMap((tag) => {
    const [, version] = /^\s*(?:W\/)?"(\d{1,9})-[\w-]+"\s*$/.exec(tag) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
}

/** Hashes say that something changed, and prove later what it was, without keeping words that a partner took back. */
const fingerprintOf = (look: Look) => hashOf(JSON.stringify(Object.entries(look).sort()));

const leadsElsewhere = (before: Look, after: Look) =>
  before.redirectLink !== after.redirectLink ||
  before.redirectAfterPurchase.join("\n") !== after.redirectAfterPurchase.join("\n");

async function save(db: Database, actor: Actor, shop: EditedShop, { look, check }: Publication): Promise<void> {
  await db.transaction(async (tx) => {
    await keepVersion(tx, { ...shop, publishedBy: null, publishedAt: shop.updatedAt, reason: null });
    if (!(await replaceLook(tx, shop, look, now()))) throw new Problem("precondition_failed");
    const next = { ...shop, version: shop.version + 1, customization: look };
    const reason = check?.reason ?? null;
    await keepVersion(tx, { ...next, publishedBy: actor.userId, publishedAt: now(), reason });
    const who = { actor: actor.userId, subject: shop.key };
    const details = {
      version: shop.version + 1,
      before: fingerprintOf(shop.customization),
      after: fingerprintOf(look),
      ...check,
    };
    if (leadsElsewhere(shop.customization, look)) {
      const links = { redirectLink: look.redirectLink, redirectAfterPurchase: look.redirectAfterPurchase };
      await audit(tx, { ...who, event: "shop.redirect", details: links });
    }
    await audit(tx, { ...who, event: "shop.publish", details });
  });
}

/**
 * Publishes a shop's look in the place of the version that was edited; visitors see it at once.
 * @throws Problem shop_not_found for a shop that is not there or not theirs, precondition_required,
 *         precondition_failed when somebody else published in the meantime, malformed with the field that breaks a rule
 */
export async function publishCustomization(
  db: Database,
  actor: Actor,
  publication: Publication,
): Promise<Reply<Customization>> {
  const { businessKey, look, ifMatch } = publication;
  const shop = await selectShopToEdit(db, businessKey, actor.role === "admin" ? null : actor.userId);
  if (!shop) throw new Problem("shop_not_found");
  if (!namedVersions(ifMatch).includes(shop.version)) throw new Problem("precondition_failed");
  const problem = lookProblem(look, { hosts: shop.hosts, ownHost: new URL(env().baseUrl).hostname });
  if (problem) throw new Problem("malformed", { ...problem });
  await save(db, actor, shop, publication);
  forgetShop(shop.key);
  const published = await readShop(db, shop.key, (await allOffers()).offers);
  if (!published) throw new Problem("shop_not_found");
  return taggedCustomization(published, "");
}
