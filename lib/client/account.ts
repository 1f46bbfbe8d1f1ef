import {
  accountOrders,
  accountSessions,
  changePassword,
  endAccountSession,
  endOtherSessions,
  type PlanPreview,
  planPreviews,
} from "@/lib/contracts/account";
import {
  changeAddress,
  changeOrderAddress,
  type MembershipAddress,
  readAddress,
} from "@/lib/contracts/account-address";
import { readBalance } from "@/lib/contracts/account-balance";
import { changeEmail, changeName, deleteAccount, exportAccount, previewDeletion } from "@/lib/contracts/account-data";
import { accountKits, registerKit } from "@/lib/contracts/account-kits";
import { openOrder as openLinkedOrder } from "@/lib/contracts/linked-order";
import { mailMembershipLink, openMembershipLink } from "@/lib/contracts/mailed-links";
import { buyExtras, previewExtras, previewRestart, restartMembership } from "@/lib/contracts/member-orders";
import { askNextKit, readNextKit } from "@/lib/contracts/next-kit";
import { type ChosenPlan, changeNextPlan, readNextPlan, undoNextPlan } from "@/lib/contracts/next-plan";
import { addPaymentMethod, makeDefaultPaymentMethod, removePaymentMethod } from "@/lib/contracts/payment-methods";
import {
  cancelMembership,
  cancelOrder,
  keepMembership,
  membership,
  membershipUpgrades,
  pauseMembership,
  previewNextCharge,
  readOwedPayment,
  resumeMembership,
  skipMembership,
  tryOwedPayment,
  unskipMembership,
  updateMembershipCard,
} from "@/lib/contracts/subscriptions";
import { changePlan } from "@/lib/contracts/upgrades";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { fetchText, send } from "./send";

/* The calls of the account pages, one function each. Hooks load this file when the first call is due. */

export const fetchOrders = () => send(accountOrders);

/** Cancels an order, once, however often it is sent under its key. */
export const sendOrderCancel = (id: string, idempotencyKey: string) =>
  send(cancelOrder, { params: { id }, idempotencyKey });

export const fetchSessions = async () => (await send(accountSessions)).sessions;
export const sendEndSession = async (id: string) => (await send(endAccountSession, { params: { id } })).sessions;
export const sendEndOthers = async () => (await send(endOtherSessions)).sessions;

/** The old and the new password as typed. */
export interface PasswordFields {
  currentPassword: string;
  password: string;
}
export const checkPasswords = (fields: PasswordFields): FieldProblem[] => fieldProblems(changePassword.body, fields);
export const sendPasswords = (fields: PasswordFields) => send(changePassword, { body: fields });

export const fetchBalance = () => send(readBalance);

export const fetchKits = async () => (await send(accountKits)).kits;
/** The number on a kit as typed. */
export interface KitFields {
  kitID: string;
}
export const checkKit = (fields: KitFields): FieldProblem[] => fieldProblems(registerKit.body, fields);
export const sendKit = async (fields: KitFields, idempotencyKey: string) =>
  (await send(registerKit, { body: fields, idempotencyKey })).kits;

/** A name as typed. */
export interface NameFields {
  name: string;
}
export const checkName = (fields: NameFields): FieldProblem[] => fieldProblems(changeName.body, fields);
export const sendName = (fields: NameFields, idempotencyKey: string) =>
  send(changeName, { body: fields, idempotencyKey });

/** A new address, and the password that allows it. */
export interface EmailFields {
  currentPassword: string;
  email: string;
}
export const checkEmail = (fields: EmailFields): FieldProblem[] => fieldProblems(changeEmail.body, fields);
export const sendEmail = (fields: EmailFields) => send(changeEmail, { body: fields });

/** Everything that is kept about the person, as a file's text. */
export const fetchAccountExport = () => fetchText(exportAccount);

export const fetchDeletionPreview = () => send(previewDeletion);
/** The end of an account, allowed by its password. */
export interface DeletionFields {
  currentPassword: string;
}
const deletionBody = (fields: DeletionFields) => ({ ...fields, confirm: true as const });
export const checkDeletion = (fields: DeletionFields): FieldProblem[] =>
  fieldProblems(deleteAccount.body, deletionBody(fields));
export const sendDeletion = (fields: DeletionFields) => send(deleteAccount, { body: deletionBody(fields) });

export const fetchMembership = (id: string) => send(membership, { params: { id } });
export const fetchMembershipUpgrades = async (id: string) =>
  (await send(membershipUpgrades, { params: { id } })).upgrades;

export const fetchNextKit = (id: string) => send(readNextKit, { params: { id } });
export const sendNextKit = (id: string, product: string, idempotencyKey: string) =>
  send(askNextKit, { params: { id }, body: { product }, idempotencyKey });

export const fetchAddress = (id: string) => send(readAddress, { params: { id } });
/** Who parcels are for and where they go, as typed, and the address over which it was typed. */
export type AddressFields = MembershipAddress["place"] & { before: MembershipAddress["place"] };
export const checkAddress = (fields: AddressFields): FieldProblem[] => fieldProblems(changeAddress.body, fields);
/** Changes it once, however often it is sent under its key. */
export const sendAddress = (id: string, fields: AddressFields, idempotencyKey: string) =>
  send(changeAddress, { params: { id }, body: fields, idempotencyKey });

/** A membership's mailed link, and the shop in which it is opened; NULL: our own. */
export interface MemberLink {
  token: string | null;
  businessKey: string | null;
}
/** The id of the membership that a link is for, which this browser may see to from now on. */
export const sendOpenLink = async (link: MemberLink) => (await send(openMembershipLink, { body: link })).id;
export const sendFreshLink = (link: MemberLink) => send(mailMembershipLink, { body: link });

export const fetchRestart = (id: string) => send(previewRestart, { params: { id } });
/** How an order of a member is paid, and what was shown of it. Unit: cents. */
export interface PaymentWish {
  paymentMethod: string | null;
  expectedTotal: number;
}
export const sendRestart = (id: string, body: PaymentWish, idempotencyKey: string) =>
  send(restartMembership, { params: { id }, body, idempotencyKey });

/** What is wanted of the extras of a membership, and when it is to be sent. */
export interface WantedExtras {
  priceIds: readonly string[];
  withNextKit: boolean;
}

export const fetchExtras = (id: string, { priceIds, withNextKit }: WantedExtras) =>
  send(previewExtras, { params: { id }, query: { priceIds: [...priceIds], withNextKit } });
export const sendExtras = (id: string, wish: PaymentWish & WantedExtras, idempotencyKey: string) =>
  send(buyExtras, { params: { id }, body: { ...wish, priceIds: [...wish.priceIds] }, idempotencyKey });

export const fetchOwedPayment = (link: MemberLink) => send(readOwedPayment, { body: link });
export const sendOwedTry = (link: MemberLink) => send(tryOwedPayment, { body: link });

/** Sends an order elsewhere once, however often it is sent under its key. */
export const sendOrderAddress = async (id: string, fields: AddressFields, idempotencyKey: string) =>
  (await send(changeOrderAddress, { params: { id }, body: fields, idempotencyKey })).orders;

/** The order of a mailed link, or those that this browser opened a while ago. */
export const openOrder = async (link: MemberLink) => (await send(openLinkedOrder, { body: link })).orders;
/** @param wish  what is left out stays as it is */
export const fetchNextPlan = (id: string, { addons, ...wish }: Partial<ChosenPlan>) =>
  send(readNextPlan, { params: { id }, query: { ...wish, ...(addons && { addons: addons.join(",") }) } });

/** @param pausedUntil  undefined: were it not paused any more */
export const fetchNextCharge = async (id: string, pausedUntil: string | undefined) =>
  (await send(previewNextCharge, { params: { id }, query: { ...(pausedUntil && { pausedUntil }) } })).next;

/** A change of a membership as its owner decides it. */
export type MembershipChange =
  | { kind: "skip" | "unskip" | "resume" | "cancel" | "keep" | "undo-next-plan" }
  | { kind: "next-plan"; plan: ChosenPlan & { expectedAmount: number } }
  | { kind: "pause"; until: string }
  | { kind: "card"; paymentMethod: string };

/** Makes a change once, however often it is sent under its key. */
export function sendMembershipChange(id: string, change: MembershipChange, idempotencyKey: string) {
  const sending = { params: { id }, idempotencyKey };
  switch (change.kind) {
    case "skip":
      return send(skipMembership, sending);
    case "unskip":
      return send(unskipMembership, sending);
    case "pause":
      return send(pauseMembership, { ...sending, body: { until: change.until } });
    case "resume":
      return send(resumeMembership, sending);
    case "cancel":
      return send(cancelMembership, sending);
    case "keep":
      return send(keepMembership, sending);
    case "next-plan":
      return send(changeNextPlan, { ...sending, body: change.plan });
    case "undo-next-plan":
      return send(undoNextPlan, sending);
    case "card":
      return send(updateMembershipCard, { ...sending, body: { paymentMethod: change.paymentMethod } });
  }
}

/** A card that was typed into the provider's own field, and the membership that it is for. */
export interface NewCard {
  paymentMethod: string;
  membershipId: string | null;
}
/** Saves a card once, however often it is sent under its key. */
export const sendNewCard = (body: NewCard, idempotencyKey: string) => send(addPaymentMethod, { body, idempotencyKey });

/** Offers a saved card first, or has it forgotten. */
export const sendCardChange = (kind: "default" | "remove", id: string, idempotencyKey: string) =>
  send(kind === "default" ? makeDefaultPaymentMethod : removePaymentMethod, { params: { id }, idempotencyKey });

export const fetchPlanPreviews = (id: string, addons: readonly string[]) =>
  send(planPreviews, { params: { id }, query: { oneTimeAddonProductIds: addons.join(",") } });

/** A plan as its owner wants it: another cadence, the add-ons per cycle as they are. */
export interface WantedPlan {
  frequency: PlanPreview["frequency"];
  program: string;
  upgradeProductIds: string[];
  /** Bought once with the change, by lookup key. */
  oneTimeAddonProductIds: string[];
  /** Where in the shop it was asked for. */
  step: "account" | "thank-you";
}

/** Changes a plan once, however often it is sent under its key. */
export const sendPlanChange = (id: string, plan: WantedPlan, idempotencyKey: string) =>
  send(changePlan, {
    params: { id },
    body: plan,
    idempotencyKey,
  });
