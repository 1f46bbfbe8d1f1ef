import "server-only";
import type { OrderHappening } from "@/lib/contracts/staff-orders";
import { CARRIERS, carrierName } from "@/lib/domain/carrier";
import { DISPUTE_STATES, type DisputeState } from "@/lib/domain/dispute";
import { KIT_STATES, type KitState } from "@/lib/domain/kit-state";
import { formatCents } from "@/lib/domain/money";
import { ORDER_STATES, type OrderState } from "@/lib/domain/order-state";
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
};

const kitOf = (details: Fact["details"]) => KIT_STATES.find((state) => state === details.kit);

const kitTitle = (kit: KitState, count: unknown) =>
  `${typeof count === "number" && count > 1 ? `${count} kits` : "Kit"} ${KIT_TITLES[kit]}`;

function stateTitle(details: Fact["details"]): string {
  const status: OrderState | undefined = ORDER_STATES.find((state) => state === details.status);
  const carrier = CARRIERS.find((known) => known === details.carrier);
  if (details.undone === true) {
    return details.shipmentId ? "A parcel was taken back" : `Taken back: ${kitTitle(kitOf(details) ?? "planned", 1)}`;
  }
  if (carrier) return `A parcel left with ${carrierName(carrier)}`;
  const kit = kitOf(details);
  if (kit) return kitTitle(kit, details.kits);
  return status ? orderText(status) : "Changed";
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

function titleOf({ event, details }: Fact): string {
  switch (event) {
    case "order.state":
      return stateTitle(details);
    case "order.refund":
      return `${centsIn(details, "cents") ?? "Money"} went back`;
    case "order.dispute":
      return `Disputed at the cardholder's bank: ${DISPUTE_TITLES[disputeIn(details)]}`;
    case "order.give-back":
      return `${centsIn(details, "cents") ?? "Money"} given ${details.to === "balance" ? "as credit" : "back"}`;
    case "order.replace":
      return `A new kit is sent, order ${textIn(details, "replacement") ?? ""}`;
    case "order.address":
      return details.withMembership === true
        ? "Its address and its membership's were corrected"
        : "Its address was corrected";
    case "upgrade":
      return details.undone === true
        ? "An addition was taken back by its receipt's link"
        : `${textIn(details, "type") ?? "Something"} added, ${centsIn(details, "amountCents") ?? "free"}`;
    case "plan.change":
      return "The plan was changed";
    case "customer.view":
      return "The customer's page was opened";
    case "customer.note":
      return "A note was written";
    default:
      return event;
  }
}

/**
 * Who did it. Customers are not named here: the order's own address says who it is, to those who may know. A guest has
 * no account to be named by; of one that is gone nobody knows any more whose it was.
 * @param ownerId  the order's account. NULL: a guest's, or gone
 */
function doerOf({ actor, actorName, actorRole, details }: Fact, ownerId: string | null): string {
  if (details.mover === "carrier" || details.mover === "laboratory") return `the ${details.mover}`;
  if (actor === "system") return "the shop";
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
