import "server-only";
import { cycleAmounts } from "@/lib/domain/charges";
import { fhirBundle } from "@/lib/domain/lab-reading/fhir-bundle";
import { cadenceText } from "@/lib/domain/recurring-period";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { Whose } from "@/lib/server/db/queries/account";
import { selectNotes } from "@/lib/server/db/queries/customers";
import {
  selectAuditOf,
  selectCheckoutsOf,
  selectConsentsOf,
  selectKeptUnder,
  selectMembershipsOf,
} from "@/lib/server/db/queries/person-data";
import { selectFactor } from "@/lib/server/db/queries/second-factors";
import { selectShopsOfPerson } from "@/lib/server/db/queries/shop-people";
import { selectUser } from "@/lib/server/db/queries/users";
import type { Actor } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { membershipState } from "@/lib/server/memberships/membership-view";
import { planOf } from "@/lib/server/memberships/plan-of";
import { linksOf } from "@/lib/server/results/result-links";
import { requireRecentSignIn, type SavedValue, savedValues } from "@/lib/server/results/saved-store";
import { personOf } from "./deletion-preview";
import { listKits } from "./kits";
import { listOrdersIn } from "./list-orders";
import { listSessions } from "./sessions";
import { listSignIns } from "./sign-ins";

type MembershipRow = Awaited<ReturnType<typeof selectMembershipsOf>>[number];
type CheckoutRow = Awaited<ReturnType<typeof selectCheckoutsOf>>[number];

async function membershipOf(db: Database, row: MembershipRow) {
  const { id, name, email, shippingAddress, items, currentPeriodStart, canceledAt, createdAt } = row;
  const { cycleAmountCents, shippingCents } = row;
  const { frequency, nextAmount: nextChargeCents, ...state } = await membershipState(db, row);
  return {
    ...{ id, name, email, shippingAddress, renews: cadenceText(frequency), ...state, nextChargeCents },
    items: items.map(({ title, quantity, unitAmountCents }) => ({ title, quantity, unitAmountCents })),
    ...{ cycleAmountCents, shippingCents, discountCents: cycleAmounts(planOf(row)).discountCents },
    ...{ currentPeriodStart, canceledAt, createdAt },
  };
}

function checkoutOf({ quote, ...facts }: CheckoutRow) {
  const lines = quote.lines.map(({ title, quantity, unitAmountCents }) => ({ title, quantity, unitAmountCents }));
  return { ...facts, lines, total: quote.totalCents };
}

async function accountOf(db: Database, { userId, shopKey }: Whose) {
  const user = await selectUser(db, userId);
  if (!user) return null;
  const { id, name, displayEmail: email, emailVerified, role, createdAt, signedInAt } = user;
  const shops = (await selectShopsOfPerson(db, userId)).filter(({ shop }) => shopKey === undefined || shop === shopKey);
  const secondFactorSince = (await selectFactor(db, userId))?.provedAt ?? null;
  return { id, name, email, emailVerified, role, createdAt, signedInAt, secondFactorSince, shops };
}

/** What colleagues noted about somebody and their orders, or in a partner's shop about those alone. Who wrote it is left out. */
async function notesAbout(
  db: Database,
  { userId, email, isEmailVerified, shopKey }: Actor,
  orderIds: readonly string[],
) {
  const person = shopKey === null ? { userId, email: isEmailVerified ? email : "" } : { userId: null, email: "" };
  const notes = await selectNotes(db, person, orderIds);
  return notes.map(({ text, at, orderNumber }) => ({ text, at, orderNumber }));
}

/** What somebody told about a sample, by its day: ranges hang on it, and no lab value holds it. */
function toldOf(values: readonly SavedValue[]) {
  const days = new Map<string | null, SavedValue["about"]>();
  for (const { date, about } of values) if (about) days.set(date, about);
  return [...days].map(([sampleDay, told]) => ({ sampleDay, ...told }));
}

/** Everything that is kept about somebody, or of it what is a partner's shop's, in one structure. Amounts in cents, moments in UTC. */
async function everythingAbout(db: Database, actor: Actor) {
  const exportedAt = now().toISOString();
  // Our own account is told of everything; a partner's of what was bought, measured and shown there.
  const whose: Whose = actor.shopKey === null ? { userId: actor.userId } : actor;
  const values = await savedValues(db, whose);
  const { orders } = await listOrdersIn(db, actor, whose);
  const { kits } = await listKits(db, whose);
  const { sessions } = await listSessions(db, actor);
  const { signIns, failed } = await listSignIns(db, actor);
  return {
    exportedAt,
    units: "Amounts are integer cents of US dollars, moments are UTC. Results are a FHIR R4 Bundle.",
    account: await accountOf(db, whose),
    ...{ sessions, signIns, failedSignIns: failed, orders, kits },
    memberships: await Promise.all(
      (await selectMembershipsOf(db, personOf(actor), whose)).map((row) => membershipOf(db, row)),
    ),
    checkouts: (await selectCheckoutsOf(db, personOf(actor), whose)).map(checkoutOf),
    agreements: await selectConsentsOf(db, personOf(actor), whose),
    // An address that is not proven may be somebody else's.
    underYourAddress: actor.isEmailVerified ? await selectKeptUnder(db, actor.email, whose) : null,
    results: fhirBundle(values, exportedAt),
    resultsToldByYou: toldOf(values),
    resultLinks: await linksOf(db, whose),
    notesOfOurs: await notesAbout(
      db,
      actor,
      orders.map(({ id }) => id),
    ),
    securityLog: await selectAuditOf(db, actor.userId),
  };
}

/**
 * Everything about a person as one JSON file. The record notes that it was taken, not what was in it.
 * @throws Problem not_signed_in when the last sign-in is too old, too_many_requests
 */
export async function exportAccount(db: Database, actor: Actor): Promise<Reply<string>> {
  requireRecentSignIn(actor, "Sign in again to take your data with you.");
  await takePoints("export-account", actor.userId);
  const everything = await everythingAbout(db, actor);
  await audit(db, { event: "export", actor: actor.userId, details: { what: "account" } });
  const fileName = `my-data-${everything.exportedAt.slice(0, 10)}.json`;
  return reply(`${JSON.stringify(everything, null, 1)}\n`, {
    headers: {
      "content-disposition": `attachment; filename="${fileName}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}
