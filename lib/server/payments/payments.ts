import "server-only";
import type { DisputeState } from "@/lib/domain/dispute";
import { Problem, type ProblemCode } from "@/lib/domain/problem";
import type { Invoice, Subscription, SubscriptionChange, SubscriptionRequest } from "./subscription-shapes";

/** A payment as the provider has it. The provider is the truth; our rows mirror it. */
export interface Payment {
  /** The provider's id; it never leaves the server. */
  readonly id: string;
  /** `refused`: another way to pay is needed. `requires_action`: the customer's bank asks first. */
  readonly status: "succeeded" | "processing" | "requires_action" | "refused" | "canceled";
  /** Unit: cents. */
  readonly amountCents: number;
  /** What has arrived. Unit: cents. */
  readonly receivedCents: number;
  readonly currency: string;
  /** For the provider's script in the browser that pays. */
  readonly clientSecret: string | null;
  readonly customerId: string | null;
  readonly methodId: string | null;
  /** How it was paid, e.g. "Visa ending in 4242". NULL: not known yet. */
  readonly paidWith: string | null;
  /** Why it was refused. NULL: it was not. */
  readonly refusal: ProblemCode | null;
  /** What has been given back. Unit: cents. */
  readonly refundedCents: number;
  /** Whether its holder's bank ever disputed it. */
  readonly isDisputed: boolean;
  /** The invoice it pays. NULL: a payment of its own. */
  readonly invoiceId: string | null;
  readonly createdAt: Date;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A charge that its holder did not accept, as the provider has it. */
export interface Dispute {
  /** The provider's id; it never leaves the server. */
  readonly id: string;
  readonly paymentId: string;
  readonly state: DisputeState;
  /** The bank's word, e.g. "fraudulent". */
  readonly reason: string;
  /** What is disputed. Unit: cents. */
  readonly amountCents: number;
  /** What the bank holds of it now, the provider's fee aside. Unit: cents. */
  readonly takenCents: number;
  /** Until when it can be answered. NULL: no day is named. */
  readonly answerBy: Date | null;
  readonly createdAt: Date;
}

/** A charge of exactly our total. */
export interface ChargeRequest {
  /** Made from meaning, so that the same charge asked for twice happens once. */
  readonly key: string;
  /** Unit: cents, above zero. */
  readonly amountCents: number;
  readonly customerId: string;
  /** NULL only with pay later, which needs no card. */
  readonly methodId: string | null;
  /** Paid in instalments through the pay-later provider; a card given beside it is for renewals and not charged. */
  readonly isPayLater: boolean;
  /** Keep the card for charges that follow: renewals and upgrades. */
  readonly keepsCard: boolean;
  /** Where the bank sends the browser back to. */
  readonly returnUrl: string;
  readonly email: string;
  readonly country: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A charge of a kept card, its customer being at the screen or not. */
export interface KeptCardCharge {
  readonly key: string;
  /** Unit: cents, above zero. */
  readonly amountCents: number;
  readonly customerId: string;
  readonly methodId: string;
  readonly returnUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Money that goes back to whoever paid. */
export interface AskedRefund {
  readonly key: string;
  readonly paymentId: string;
  /** Unit: cents, above zero. */
  readonly amountCents: number;
  /** Since when it may have been asked for: once the provider may have forgotten its key, it is looked for first. */
  readonly since: Date;
}

/** A saved way to pay, without anything that could be used elsewhere. */
export interface KeptMethod {
  readonly id: string;
  readonly type: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  /** The same for the same number, whoever keeps it. It never leaves the server. NULL: no card. */
  readonly fingerprint: string | null;
}

/** A card on its way to being kept, its owner being at the screen. */
export interface CardSetup {
  /** The provider's id; it never leaves the server. */
  readonly id: string;
  /** `requires_action`: the customer's bank asks first. */
  readonly status: "kept" | "requires_action" | "refused";
  /** For the provider's script in the browser. */
  readonly clientSecret: string | null;
  readonly methodId: string | null;
  /** Why it was refused. NULL: it was not. */
  readonly refusal: ProblemCode | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * What the shop needs of a payment provider. A refused payment is an answer, not an error.
 * Each throws PaymentsUnavailable when the provider cannot be reached or does not do as asked.
 */
export interface Payments {
  /** Makes a customer; the same key gives the same one. */
  createCustomer(request: { key: string; email: string; name: string }): Promise<string>;
  /** Forgets a customer with its cards, and ends its subscriptions at once. Doing it again changes nothing. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Makes a payment and confirms it, its customer being present. */
  charge(request: ChargeRequest): Promise<Payment>;
  /** Charges a kept card; asks the customer's bank only when it insists. */
  chargeKeptCard(request: KeptCardCharge): Promise<Payment>;
  retrievePayment(id: string): Promise<Payment>;
  /** The payments that carry a label, newest first. The provider may need a minute to find new ones. */
  findPayments(label: string, value: string): Promise<Payment[]>;
  /** Takes a payment back that has not been paid; one that has been paid is answered as it is. */
  cancelPayment(id: string): Promise<Payment>;
  refund(request: AskedRefund): Promise<void>;
  retrieveDispute(id: string): Promise<Dispute>;
  /** The disputes about a payment, newest first. */
  disputesOf(paymentId: string): Promise<Dispute[]>;
  /** Keeps a card for a customer. @throws Problem of the refusal, such as card_declined */
  keepMethod(customerId: string, methodId: string): Promise<string>;
  /**
   * Keeps a card for charges in its owner's absence, asking the bank where it insists. Asked again with the same key it
   * answers how that went.
   * @throws Problem of the refusal, such as card_declined
   */
  setUpCard(request: {
    readonly key: string;
    readonly customerId: string;
    readonly methodId: string;
    readonly returnUrl: string;
    readonly metadata: Readonly<Record<string, string>>;
  }): Promise<CardSetup>;
  retrieveCardSetup(id: string): Promise<CardSetup>;
  retrieveMethod(id: string): Promise<KeptMethod>;
  listMethods(customerId: string): Promise<KeptMethod[]>;
  /** Takes a card off its customer, for good. Doing it again changes nothing. */
  forgetMethod(methodId: string): Promise<void>;
  /** The subscriptions that carry a label, newest first. The provider may need a minute to find new ones. */
  findSubscriptions(label: string, value: string): Promise<Subscription[]>;
  createSubscription(request: SubscriptionRequest): Promise<Subscription>;
  retrieveSubscription(id: string): Promise<Subscription>;
  /**
   * Sets what is named of a subscription, and leaves the rest. It has no key of meaning: the same wish after its
   * opposite is another one. It is asked before anything is written: what it did is learnt again from its events.
   */
  changeSubscription(id: string, change: SubscriptionChange): Promise<Subscription>;
  /**
   * Tries again what a subscription owes, if it owes anything.
   * @returns its newest invoice as it then is: it may still be on its way. NULL: it has none
   * @throws Problem of the refusal, such as card_declined
   */
  payWhatIsOwed(id: string): Promise<Invoice | null>;
  /** Sets what is taken off each renewal of a subscription from now on. Unit: cents; 0: nothing. */
  setDiscount(id: string, cents: number): Promise<void>;
  /** Ends a subscription at once, without charging or crediting anything. Doing it again changes nothing. */
  cancelSubscription(id: string): Promise<void>;
  retrieveInvoice(id: string): Promise<Invoice>;
  /** Every payment made since then that arrived, oldest last. */
  paymentsSince(since: Date): AsyncIterable<Payment>;
}

/** The refusal of a payment that the provider has not kept, or was never asked for. */
export function refusedPayment(
  request: Pick<ChargeRequest, "amountCents" | "metadata">,
  refusal: ProblemCode,
  createdAt: Date,
): Payment {
  const nothing = { customerId: null, methodId: null, paidWith: null, clientSecret: null, invoiceId: null };
  const { amountCents, metadata } = request;
  return {
    ...nothing,
    id: "",
    status: "refused",
    amountCents,
    receivedCents: 0,
    refundedCents: 0,
    isDisputed: false,
    currency: "usd",
    refusal,
    createdAt,
    metadata,
  };
}

/** The provider could not be reached, or did not do what it was asked. */
export class PaymentsUnavailable extends Problem {
  constructor(
    /** True when money may have moved all the same: ask again with the same key before saying anything. */
    readonly isUncertain: boolean,
    cause?: unknown,
  ) {
    super("payment_unavailable");
    this.name = "PaymentsUnavailable";
    this.cause = cause;
  }
}
