import { create } from "zustand";
import { isRecord, parseStored, readStored, writeStored } from "./browser-storage";

/** What somebody has typed into the checkout. Never anything of a card. */
export interface CheckoutFields {
  email: string;
  name: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  /** Two letters, or empty. */
  state: string;
  postalCode: string;
}

/** How somebody wants to pay: a new card, later in instalments, or a saved way by its id. */
export type PaymentChoice = "card" | "later" | `pm_${string}`;

/** One decision to buy: the same key goes with the same words until we know how it ended. */
export interface PurchaseIntent {
  idempotencyKey: string;
  /** The request as JSON, with the payment method's id. Sent again unchanged when its answer was lost. */
  body: string;
}

/** A checkout form that survives a reload, kept in this tab only. */
export interface CheckoutDraft {
  fields: CheckoutFields;
  hasAcceptedTerms: boolean;
  wantsMarketing: boolean;
  /** To paying later, as its text stood beside the box. */
  hasAcceptedInstalments: boolean;
  /** NULL: not chosen; a saved card if there is one, else a new card. */
  payment: PaymentChoice | null;
  /** The address for which the start of the checkout was noted. NULL: not yet. */
  leadEmail: string | null;
  /** An order that was sent and whose answer we do not have. NULL: nothing is open. */
  intent: PurchaseIntent | null;
  /** The checkout that the server has made and that is not paid yet. NULL: none. */
  checkoutId: string | null;
}

export interface CheckoutDraftStore extends CheckoutDraft {
  isReady: boolean;
  setField: (name: keyof CheckoutFields, value: string) => void;
  /** Fills fields that are still empty. */
  suggest: (fields: Partial<CheckoutFields>) => void;
  change: (draft: Partial<Omit<CheckoutDraft, "fields">>) => void;
  clear: () => void;
}

const FIELD_NAMES = ["email", "name", "phone", "line1", "line2", "city", "state", "postalCode"] as const;

const EMPTY_FIELDS: CheckoutFields = {
  email: "",
  name: "",
  phone: "",
  line1: "",
  line2: "",
  city: "",
  state: "",
  postalCode: "",
};

const EMPTY_DRAFT: CheckoutDraft = {
  fields: EMPTY_FIELDS,
  hasAcceptedTerms: false,
  wantsMarketing: false,
  hasAcceptedInstalments: false,
  payment: null,
  leadEmail: null,
  intent: null,
  checkoutId: null,
};

const made = new Map<string, ReturnType<typeof createDraft>>();

/**
 * The checkout draft of a shop: a hook and a store.
 * @param shopKey  NULL: our own shop
 */
export function checkoutDraftOf(shopKey: string | null) {
  const name = shopKey ?? "house";
  const known = made.get(name);
  if (known) return known;
  const draft = createDraft(`store.checkout.${name}`);
  made.set(name, draft);
  return draft;
}

function createDraft(storageKey: string) {
  const isBrowser = typeof window !== "undefined";
  return create<CheckoutDraftStore>()((set, get) => {
    const keep = (draft: Partial<CheckoutDraft>) => {
      set(draft);
      writeStored("session", storageKey, JSON.stringify(draftOf(get())));
    };
    return {
      ...(isBrowser ? readCheckoutDraft(readStored("session", storageKey)) : EMPTY_DRAFT),
      isReady: isBrowser,
      setField: (name, value) => keep({ fields: { ...get().fields, [name]: value } }),
      suggest: (suggested) => keep({ fields: filled(get().fields, suggested) }),
      change: (draft) => keep(draft),
      clear: () => {
        set(EMPTY_DRAFT);
        writeStored("session", storageKey, null);
      },
    };
  });
}

function filled(fields: CheckoutFields, suggested: Partial<CheckoutFields>): CheckoutFields {
  const entries = FIELD_NAMES.map((name) => [name, fields[name] || suggested[name] || ""] as const);
  return { ...fields, ...Object.fromEntries(entries) };
}

function draftOf(state: CheckoutDraft): CheckoutDraft {
  const { fields, hasAcceptedTerms, wantsMarketing, hasAcceptedInstalments, payment, ...progress } = state;
  const { leadEmail, intent, checkoutId } = progress;
  const choices = { hasAcceptedTerms, wantsMarketing, hasAcceptedInstalments, payment };
  return { fields, ...choices, leadEmail, intent, checkoutId };
}

/** A draft as it was kept; what cannot be true is left out. */
export function readCheckoutDraft(text: string | null): CheckoutDraft {
  const value = parseStored(text);
  if (!isRecord(value)) return EMPTY_DRAFT;
  return {
    fields: fieldsOf(value.fields),
    hasAcceptedTerms: value.hasAcceptedTerms === true,
    wantsMarketing: value.wantsMarketing === true,
    hasAcceptedInstalments: value.hasAcceptedInstalments === true,
    payment: paymentOf(value.payment),
    leadEmail: textOf(value.leadEmail),
    intent: intentOf(value.intent),
    checkoutId: textOf(value.checkoutId),
  };
}

function fieldsOf(value: unknown): CheckoutFields {
  if (!isRecord(value)) return EMPTY_FIELDS;
  const entries = FIELD_NAMES.map((name) => [name, textOf(value[name]) ?? ""] as const);
  return { ...EMPTY_FIELDS, ...Object.fromEntries(entries) };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.length <= 300 ? value : null;
}

function paymentOf(value: unknown): PaymentChoice | null {
  if (value === "card" || value === "later") return value;
  return typeof value === "string" && value.startsWith("pm_") ? `pm_${value.slice(3)}` : null;
}

function intentOf(value: unknown): PurchaseIntent | null {
  if (!isRecord(value)) return null;
  const { idempotencyKey, body } = value;
  return typeof idempotencyKey === "string" && typeof body === "string" ? { idempotencyKey, body } : null;
}
