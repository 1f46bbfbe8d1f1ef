import { queryOptions, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { KnownPrice } from "@/lib/content/price-words";
import type { UpgradeOffer } from "@/lib/contracts/upgrades";
import { isAnySent } from "@/lib/domain/order-parcel";

/** What can be added to an order that is paid. */
export const UPGRADE_KINDS = ["mini-panel", "easy-draw", "bp-tape"] as const;
export type UpgradeKind = (typeof UPGRADE_KINDS)[number];

/** A paid order, as far as offers depend on it. */
export interface OrderWithOffers {
  checkoutId: string;
  paymentId: string;
  email: string;
  lines: readonly { lookupKey: string; productKey: string; quantity: number }[];
  /** Kinds that were answered with no, taken back, or that have run out. */
  closedOffers: readonly string[];
  /** What the order holds by now and did not when it was paid, by title. */
  added: readonly string[];
  /** Until when something can be added, ISO 8601. NULL: that is over. */
  changeableUntil: string | null;
}

/** An offer as it is shown and bought. */
export interface PaidOrderOffer {
  kind: UpgradeKind;
  title: string;
  /** For all of `quantity`. Unit: cents. */
  amountCents: number;
  quantity: number;
  priceId: string;
  product: string;
  upgradeTo: string;
  /** What the better panel measures besides, by biomarker key. */
  addedMarkers: readonly string[];
}

/** Something sold in this shop: offers of things that are not are left out. */
export interface ShelfItem extends KnownPrice {
  productKey: string;
  title: string;
  unitAmountCents: number;
}

const TAPE = "addon_bp-tape";

/** What makes an offer pointless once it was bought: a kit for the arm needs no device for the arm. */
const RIVALS: Readonly<Record<UpgradeKind, readonly UpgradeKind[]>> = {
  "mini-panel": ["easy-draw"],
  "easy-draw": ["mini-panel"],
  "bp-tape": [],
};

export function upgradePurchasedQuery(paymentId: string, kind: UpgradeKind) {
  return queryOptions({
    queryKey: ["upgrade-purchased", paymentId, kind],
    queryFn: async () => (await import("@/lib/client/shopping")).fetchUpgradePurchased({ paymentId, type: kind }),
    // Another tab may have bought it.
    refetchOnWindowFocus: "always",
  });
}

function miniPanelQuery({ paymentId, lines }: OrderWithOffers) {
  const lookupKeys = lines.map(({ lookupKey }) => lookupKey);
  return queryOptions({
    queryKey: ["mini-panel-upgrade", paymentId],
    queryFn: async () => (await import("@/lib/client/shopping")).fetchMiniPanelUpgrade(lookupKeys),
    enabled: lines.some(({ productKey }) => productKey.startsWith("mini-")),
  });
}

function easyDrawQuery({ paymentId, lines }: OrderWithOffers) {
  const finger = lines.find(({ productKey }) => productKey.startsWith("mini-"));
  return queryOptions({
    queryKey: ["easy-draw-upgrade", paymentId],
    queryFn: async () =>
      (await import("@/lib/client/shopping")).fetchEasyDrawUpgrade(finger?.lookupKey ?? "", paymentId),
    enabled: finger !== undefined,
  });
}

/**
 * What can still be added to a paid order; nothing that was bought or declined already, and nothing that this shop does
 * not sell. Showing the panel offer tells the server, so that the kit waits for the answer.
 * @returns  the offers in the order in which they are made, and those that something bought has made pointless
 */
export function useUpgradeOffers(
  order: OrderWithOffers,
  shelf: readonly ShelfItem[],
): { offers: readonly PaidOrderOffer[]; pointless: readonly PaidOrderOffer[]; isLoading: boolean } {
  const purchased = useQueries({ queries: UPGRADE_KINDS.map((kind) => upgradePurchasedQuery(order.paymentId, kind)) });
  const panels = useQuery(miniPanelQuery(order));
  const draws = useQuery(easyDrawQuery(order));
  const panel = panels.data?.miniPanelUpgrade ?? null;
  const draw = draws.data?.product ?? null;
  const tape = shelf.find(({ productKey }) => productKey === TAPE);
  const hasTape = order.lines.some(({ productKey }) => productKey === TAPE);
  const candidates = [
    panel && offerOf("mini-panel", panel, quantityOf(order, panel.product)),
    draw && offerOf("easy-draw", draw, 1),
    tape && !hasTape && isAnySent(order.lines) ? tapeOffer(tape) : null,
  ];
  const isBought = (kind: UpgradeKind) => purchased[UPGRADE_KINDS.indexOf(kind)]?.data?.isUpgraded;
  const open = candidates
    .filter((offer) => offer !== null)
    .filter(({ priceId }) => shelf.some((item) => item.priceId === priceId))
    .filter(({ kind }) => isBought(kind) === false && !order.closedOffers.includes(kind));
  const isPointless = ({ kind }: PaidOrderOffer) => RIVALS[kind].some(isBought);
  const offers = open.filter((offer) => !isPointless(offer));
  useSeen(
    order,
    offers.some(({ kind }) => kind === "mini-panel"),
  );
  const isLoading = [panels, draws, ...purchased].some((query) => query.isLoading);
  return { offers, pointless: open.filter(isPointless), isLoading };
}

/** Takes a bought offer off the page. */
export function useForgetOffer(paymentId: string): (kind: UpgradeKind) => void {
  const client = useQueryClient();
  return (kind) => client.setQueryData(upgradePurchasedQuery(paymentId, kind).queryKey, { isUpgraded: true });
}

function useSeen({ paymentId, email }: OrderWithOffers, isSeen: boolean) {
  useEffect(() => {
    if (!isSeen) return;
    // When it does not arrive, the kit waits as long as any other: nothing to tell the customer.
    import("@/lib/client/shopping")
      .then(({ answerMiniPanelOffer }) => answerMiniPanelOffer({ paymentId, upgradable: true, email }))
      .catch(() => undefined);
  }, [paymentId, email, isSeen]);
}

function quantityOf({ lines }: OrderWithOffers, productKey: string): number {
  return lines.find((line) => line.productKey === productKey)?.quantity ?? 1;
}

function offerOf(kind: UpgradeKind, offer: UpgradeOffer, quantity: number): PaidOrderOffer {
  const { title, unitAmount, priceId, product, upgradeTo, addedMarkers } = offer;
  return { kind, title, amountCents: unitAmount * quantity, quantity, priceId, product, upgradeTo, addedMarkers };
}

function tapeOffer({ title, unitAmountCents, priceId }: ShelfItem): PaidOrderOffer {
  return {
    kind: "bp-tape",
    title,
    amountCents: unitAmountCents,
    quantity: 1,
    priceId,
    product: TAPE,
    upgradeTo: TAPE,
    addedMarkers: [],
  };
}
