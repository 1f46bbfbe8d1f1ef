import "server-only";
import { auditWords } from "@/lib/content/audit-words";
import type { OrderHappening } from "@/lib/contracts/staff-orders";
import { AUDIT_EVENTS, type AuditEvent } from "@/lib/domain/audit-events";
import { CARRIERS, carrierName } from "@/lib/domain/carrier";
import { DISPUTE_STATES, type DisputeState } from "@/lib/domain/dispute";
import { KIT_STATES, type KitState } from "@/lib/domain/kit-state";
import { formatCents } from "@/lib/domain/money";
import { ORDER_STATES, type OrderState } from "@/lib/domain/order-state";
import { UPGRADE_TYPES, type UpgradeType } from "@/lib/domain/upgrade-state";
import { orderText } from "@/lib/server/account/order-steps";
import type { selectHistory } from "@/lib/server/db/queries/shipments";

type Fact = Awaited<ReturnType<typeof selectHistory>>[number];

const textIn = (details: Fact["details"], name: string) => {
  const value = details[name];
  return typeof value === "string" ? value : null;
};

const centsIn = (details: Fact["details"], name: string) => {
  const value = details[name];
  return typeof value === "number" ? formatCents(value) : null;
};

const KIT_TITLES: Record<KitState, string> = {
  planned: "taken back",
  shipped: "sent",
  delivered: "delivered",
  registered: "registered",
  sample_received: "at the laboratory",
  resulted: "resulted",
  rejected: "rejected by the laboratory",
  lost: "lost",
  damaged: "arrived damaged",
};

const kitOf = (details: Fact["details"]) => KIT_STATES.find((state) => state === details.kit);

const kitTitle = (kit: KitState, count: unknown) =>
  `${typeof count === "number" && count > 1 ? `${count} kits` : "Kit"} ${KIT_TITLES[kit]}`;

/** What nothing is sent in place of. */
function closedTitle({ things, kit }: Fact["details"]): string {
  const parcel = KIT_STATES.find((state) => state === things);
  return parcel ? `Parcel ${KIT_TITLES[parcel]}` : kitTitle(kitOf({ kit }) ?? "lost", 1);
}

/** How an order began, by who made it: its customer, its membership, or somebody in place of another. NULL: it was there. */
function beginningTitle({ actor, details }: Fact): string | null {
  if (details.replaces) return `Made free of charge, in place of order ${textIn(details, "replaces") ?? ""}`;
  if (details.asked === true) return "The kit was asked for";
  const charged = centsIn(details, "totalCents");
  if (charged === null) return null;
  const held = details.status === "review" ? ", and held for one of us to look at" : "";
  return `${actor === "system" ? "Renewed" : "Ordered"}, ${charged} charged${held}`;
}

/** Why an order waits to be packed. */
function readyTitle(details: Fact["details"]): string {
  if (details.declined) return "An offer was declined, so it is to be packed at once";
  if (details.with) return `To be packed, in the parcel of order ${textIn(details, "with") ?? ""}`;
  return details.reason ? "Looked at, and to be packed" : "To be packed";
}

function stateTitle(fact: Fact): string {
  const { details } = fact;
  const status: OrderState | undefined = ORDER_STATES.find((state) => state === details.status);
  const carrier = CARRIERS.find((known) => known === details.carrier);
  if (details.undone === true) {
    if (details.shipmentId) return "A parcel was taken back";
    const kit = kitOf(details);
    return `Taken back: ${kit ? kitTitle(kit, 1) : "what was said of its parcel"}`;
  }
  if (carrier) return `A parcel left with ${carrierName(carrier)}`;
  const kit = kitOf(details);
  if (kit) return kitTitle(kit, details.kits);
  return beginningTitle(fact) ?? (status === "ready" ? readyTitle(details) : status ? orderText(status) : "Changed");
}

const DISPUTE_TITLES: Record<DisputeState, string> = {
  asked: "the bank asks",
  open: "the bank took the money back",
  with_bank: "our answer is with the bank",
  won: "won",
  lost: "lost",
  dropped: "the bank asks no more",
};

const disputeIn = (details: Fact["details"]) => DISPUTE_STATES.find((state) => state === details.state) ?? "asked";

const UPGRADE_TITLES: Record<UpgradeType, string> = {
  "mini-panel": "The full panel in place of the mini",
  "easy-draw": "The easy-draw device",
  "bp-tape": "The body-profile tape measure",
  "plan-change": "A change of plan",
  "plan-offer": "A change of plan",
};

function upgradeTitle({ details }: Fact): string {
  const what = UPGRADE_TITLES[UPGRADE_TYPES.find((type) => type === details.type) ?? "plan-change"];
  if (details.undone === true) return `${what} was taken back by the link in its mail`;
  return `${what} was added, ${centsIn(details, "amountCents") ?? "free of charge"}`;
}

const TITLES: { readonly [Event in AuditEvent]?: (fact: Fact) => string } = {
  "order.state": stateTitle,
  "order.refund": ({ details }) => `${centsIn(details, "cents") ?? "Money"} went back`,
  "order.dispute": ({ details }) => `Disputed at the cardholder's bank: ${DISPUTE_TITLES[disputeIn(details)]}`,
  "order.give-back": ({ details }) =>
    `${centsIn(details, "cents") ?? "Money"} given ${details.to === "balance" ? "as credit" : "back"}`,
  "order.replace": ({ details }) => `It is sent anew, order ${textIn(details, "replacement") ?? ""}`,
  "order.close-kit": ({ details }) => `${closedTitle(details)}: nothing is sent in its place`,
  "order.address": ({ details }) =>
    details.withMembership === true ? "Its address and its membership's were corrected" : "Its address was changed",
  upgrade: upgradeTitle,
};

function titleOf(fact: Fact): string {
  const known = AUDIT_EVENTS.find((event) => event === fact.event);
  return (known && TITLES[known]?.(fact)) ?? auditWords(fact.event);
}

/**
 * Who did it. Customers are not named here: the order's own address says who it is, to those who may know. A guest has
 * no account to be named by; of one that is gone nobody knows any more whose it was.
 * @param ownerId  the order's account. NULL: a guest's, or gone
 */
function doerOf({ actor, actorName, actorRole, details }: Fact, ownerId: string | null): string {
  if (details.mover === "carrier" || details.mover === "laboratory") return `the ${details.mover}`;
  // Of before it was noted why, nobody has to have packed it or asked for that.
  const isByItself = details.status === "ready" && Object.keys(details).length === 1;
  if (actor === "system" || isByItself) return "the shop";
  if (actor === ownerId || actorRole === "customer" || !actor.startsWith("usr_")) return "the customer";
  return actorName ?? "somebody whose account is gone";
}

/** What happened to an order, oldest first. */
export function historyView(facts: readonly Fact[], ownerId: string | null): OrderHappening[] {
  return facts.map((fact) => ({
    at: fact.at.toISOString(),
    title: titleOf(fact),
    by: doerOf(fact, ownerId),
    reason: textIn(fact.details, "reason"),
  }));
}
