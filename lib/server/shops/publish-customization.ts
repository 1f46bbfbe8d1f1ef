import "server-only";
import type { Customization, CustomizationUpdate } from "@/lib/contracts/customization";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { allOffers } from "@/lib/server/catalogue/offers";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { replaceRequests } from "@/lib/server/db/queries/shop-starts";
import { replaceLook, selectShopToEdit } from "@/lib/server/db/queries/shops";
import { env } from "@/lib/server/env";
import type { Reply } from "@/lib/server/http/reply";
import { hashOf } from "@/lib/server/ids";
import type { CleanLook } from "./clean-customization";
import { type GatePassage, passGate } from "./gate/pass-gate";
import { lookProblem } from "./look-problem";
import { taggedCustomization } from "./read-customization";
import { forgetShop, readShop } from "./shop";
import { keepVersion } from "./shop-versions";
import { type Editor, ownShop, whoseShops } from "./staff-shops";

/** What a partner asks for. */
export interface Publication {
  readonly businessKey: string;
  readonly look: CustomizationUpdate;
  /** The If-Match header: the ETag of the version that was edited. */
  readonly ifMatch: string | null;
  /** What the check before publishing found, and why it is published all the same. */
  readonly check: GatePassage;
}

/** What is asked for by whoever has not passed the check yet. */
interface UncheckedPublication extends Omit<Publication, "check"> {
  /** Why it is published although the check finds something. Empty: it should be clean. */
  readonly reason: string;
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
const fingerprintOf = (look: CleanLook) => hashOf(JSON.stringify(Object.entries(look).sort()));

const leadsElsewhere = (before: CleanLook, after: CleanLook) =>
  before.redirectLink !== after.redirectLink ||
  before.redirectAfterPurchase.join("\n") !== after.redirectAfterPurchase.join("\n");

async function writePublication(
  db: Database,
  actor: Editor,
  shop: EditedShop,
  { look, check }: Publication,
): Promise<void> {
  await db.transaction(async (tx) => {
    await keepVersion(tx, { ...shop, publishedBy: null, publishedAt: shop.updatedAt, reason: null });
    // Whoever asked for a yes asked for it over what visitors saw then.
    await replaceRequests(tx, shop.id);
    if (!(await replaceLook(tx, shop, look, now()))) throw new Problem("precondition_failed");
    const next = { ...shop, version: shop.version + 1, customization: look };
    await keepVersion(tx, { ...next, publishedBy: actor.userId, publishedAt: now(), reason: check.reason });
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
 * The shop that is edited, when it may be edited like this.
 * @throws Problem as `storePublication`
 */
async function editedShop(
  db: Database,
  actor: Editor,
  { businessKey, look, ifMatch }: Omit<Publication, "check">,
): Promise<EditedShop> {
  const shop = await selectShopToEdit(db, businessKey, whoseShops(actor));
  if (!shop) throw new Problem("shop_not_found");
  if (!namedVersions(ifMatch).includes(shop.version)) throw new Problem("precondition_failed");
  const problem = lookProblem(look, { hosts: shop.hosts, ownHost: new URL(env().baseUrl).hostname });
  if (problem) throw new Problem("malformed", { ...problem });
  return shop;
}

/**
 * Writes a shop's look in the place of the version that was edited. Visitors see it once the shop is forgotten.
 * @throws Problem shop_not_found for a shop that is not there or not theirs, precondition_required,
 *         precondition_failed when somebody else published in the meantime, malformed with the field that breaks a rule
 */
export async function storePublication(db: Database, actor: Editor, publication: Publication): Promise<void> {
  await writePublication(db, actor, await editedShop(db, actor, publication), publication);
}

/**
 * The same at once for whoever has not passed the check before publishing yet: it is passed here, with what the shop
 * sells. What cannot be published at all is refused before any page is drawn.
 * @throws Problem as `storePublication` and `passGate`
 */
export async function checkAndPublish(
  db: Database,
  actor: Editor,
  { reason, ...publication }: UncheckedPublication,
): Promise<Reply<Customization>> {
  await editedShop(db, actor, publication);
  const shop = await ownShop(db, actor, publication.businessKey);
  const { productKeys, redirectParameters } = shop;
  const work = { look: publication.look, productKeys, redirectParameters: redirectParameters ?? [], prices: null };
  await storePublication(db, actor, { ...publication, check: await passGate(db, actor, shop, { work, reason }) });
  await forgetShop(shop.key);
  const published = await readShop(db, shop.key, (await allOffers()).offers);
  if (!published) throw new Problem("shop_not_found");
  return taggedCustomization(published, "");
}
