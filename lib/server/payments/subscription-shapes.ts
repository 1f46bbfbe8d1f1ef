import "server-only";

/** Something that a subscription charges per cycle beside its program, at our own amount. */
export interface SubscriptionExtra {
  /** Names the provider's product; stable. */
  readonly productId: string;
  readonly title: string;
  /** Unit: cents. */
  readonly unitAmountCents: number;
  readonly quantity: number;
}

export interface SubscriptionRequest {
  readonly key: string;
  readonly customerId: string;
  /** NULL: none yet; the first renewal then asks for one. */
  readonly methodId: string | null;
  readonly priceId: string;
  /** What was promised, should the price record be gone by now. Unit: cents. */
  readonly unitAmountCents: number;
  readonly quantity: number;
  readonly period: { readonly interval: "day" | "week" | "month" | "year"; readonly intervalCount: number };
  readonly extras: readonly SubscriptionExtra[];
  /** The first renewal. */
  readonly firstRenewalAt: Date;
  /** Off each renewal until it is taken away. Unit: cents; 0: nothing. */
  readonly discountCents: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A subscription as the provider has it. */
export interface Subscription {
  readonly id: string;
  readonly state: "active" | "past_due" | "canceled";
  readonly currentPeriodStart: Date;
  /** Also the next charge, unless it is paused or ends. */
  readonly currentPeriodEnd: Date;
  /** From where its periods are counted. */
  readonly anchor: Date;
  readonly isEndingAtPeriodEnd: boolean;
  /** Charging is paused; NULL until: for good. */
  readonly pause: { readonly until: Date | null } | null;
  readonly methodId: string | null;
  /** Off each renewal. Unit: cents. */
  readonly discountCents: number;
  readonly latestInvoiceId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** What may be changed of a running subscription; what is absent stays. */
export interface SubscriptionChange {
  readonly isEndingAtPeriodEnd?: boolean;
  /** Charging pauses until then; NULL ends the pause. */
  readonly pauseUntil?: Date | null;
  /** Moves the next charge. */
  readonly nextChargeAt?: Date;
  readonly methodId?: string;
}

/** An invoice of a subscription. */
export interface Invoice {
  readonly id: string;
  /** NULL: of no subscription. */
  readonly subscriptionId: string | null;
  readonly isRenewal: boolean;
  readonly isPaid: boolean;
  /** Neither paid nor void: still tried, or given up after the last try. */
  readonly isOwed: boolean;
  /** Unit: cents. */
  readonly amountPaidCents: number;
  readonly amountDueCents: number;
  readonly currency: string;
  /** The provider's payment. NULL: nothing was due. */
  readonly paymentId: string | null;
  /** When the provider tries again. NULL: it does not. */
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
}
