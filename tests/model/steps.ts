import type { Cart } from "./prices";
import type { Card } from "./world";

/** How far time goes on: so long, or to before or after the next charge. */
export type Wait =
  | { readonly hours: number }
  | { readonly days: number }
  | { readonly months: number }
  | { readonly beforeCharge: "30 minutes" | "3 days" | "8 days" }
  | { readonly afterCharge: "2 hours" }
  | { readonly evening: true };

/** The plan that somebody would rather have. */
export type Wish = Pick<Cart, "panel" | "cadence" | "packs"> & { readonly extras: readonly string[] };

/** A step that says no more than to which membership. */
export interface PlainStep {
  readonly do:
    | "skip"
    | "unskip"
    | "resume"
    | "cancel"
    | "keep"
    | "keep plan"
    | "start again"
    | "cancel order"
    | "cancel old order"
    | "ship"
    | "confirm"
    | "sample"
    | "move"
    | "close"
    | "take back"
    | "send anew"
    | "cancel free"
    | "redirect";
  readonly of: number;
}

/** Something that the customer, or the staff, do. `of` says which membership, counted from the first. */
export type Step =
  | { readonly do: "buy"; readonly cart: Cart; readonly useCredit: boolean; readonly paysLater?: boolean }
  | { readonly do: "add"; readonly what: "tape" | "easy-draw" | "mini-panel"; readonly of: number }
  | { readonly do: "undo" }
  | { readonly do: "change plan" | "change next plan"; readonly to: Wish; readonly of: number }
  | PlainStep
  /** Something bought once beside a membership: a kit of its panel, a tape, or both. */
  | {
      readonly do: "buy extras";
      readonly kits: 0 | 1;
      readonly tape: boolean;
      readonly withNextKit: boolean;
      readonly of: number;
    }
  | { readonly do: "pause"; readonly days: number; readonly of: number }
  | { readonly do: "card"; readonly card: Card; readonly of: number }
  | { readonly do: "give"; readonly part: "a third" | "all"; readonly to: "payment" | "balance"; readonly of: number }
  | { readonly do: "replace"; readonly why: "lost" | "damaged" | "rejected"; readonly of: number }
  /** It does, and nobody has decided yet what is sent instead. */
  | { readonly do: "come to nothing"; readonly why: "lost" | "damaged"; readonly of: number }
  | { readonly do: "next kit"; readonly isLargest: boolean; readonly of: number }
  | { readonly do: "wait"; readonly wait: Wait }
  | { readonly do: "delete account" };

export type Targeted = Extract<Step, { of: number }>;

/** The same done in the model and in the shop. */
export interface Both {
  readonly model: (at: Date) => unknown;
  readonly shop: () => Promise<unknown>;
}

/** Who buys: with an account, without one, or in a partner's shop. */
export type Visitor = "member" | "guest" | "partner's customer";

/** What somebody lives through with the shop. */
export interface History {
  /** When it begins, by New York's clocks: "2027-03-31 23:40:00". */
  readonly start: string;
  /** Credit that the customer has at first. Unit: cents. */
  readonly credit: number;
  /** A member has an account; the others see to memberships by the links in their mails. */
  readonly visitor: Visitor;
  readonly steps: readonly Step[];
  /** Whether our own effects come before news of the provider's, each time. */
  readonly isEffectsFirst: boolean;
}

const cartText = ({ panel, cadence, quantity, packs, extras, country, consolidated, upfront, code }: Cart) =>
  [
    `${quantity} × ${panel}_${cadence}`,
    ...packs.map((pack) => `+ ${pack}`),
    ...extras.map((extra) => `+ ${extra} once`),
    `to ${country}${consolidated ? " in one box" : ""}${upfront ? ", both kits at once" : ""}`,
    ...(code ? [`with ${code.code}`] : []),
  ].join(" ");

function waitText(wait: Wait): string {
  if ("hours" in wait) return `${wait.hours} hours`;
  if ("days" in wait) return `${wait.days} days`;
  if ("months" in wait) return `${wait.months} months`;
  if ("beforeCharge" in wait) return `until ${wait.beforeCharge} before the next charge`;
  return "evening" in wait ? "until late in the evening" : "until 2 hours after the next charge";
}

const wordsOf = (step: Step): string => {
  const of = "of" in step ? ` (membership ${step.of + 1})` : "";
  switch (step.do) {
    case "buy":
      return `buy ${cartText(step.cart)}${step.useCredit ? "" : ", keeping the credit"}${step.paysLater ? ", to be paid later" : ""}`;
    case "add":
      return `add ${step.what} to the first order${of}`;
    case "change plan":
      return `change the plan to ${step.to.panel}_${step.to.cadence} ${[...step.to.packs, ...step.to.extras].join(" ")}${of}`;
    case "change next plan":
      return `change the plan from the next charge on to ${step.to.panel}_${step.to.cadence} ${step.to.packs.join(" ")}${of}`;
    case "buy extras":
      return `buy ${[step.kits && "a kit", step.tape && "a tape"].filter(Boolean).join(" and ")}${step.withNextKit ? " to come with the next kit" : ""}${of}`;
    case "pause":
      return `pause for ${step.days} days${of}`;
    case "card":
      return `give a card that ${step.card}${of}`;
    case "give":
      return `staff give ${step.part} of the newest order back to the ${step.to}${of}`;
    case "sample":
      return `the newest parcel's samples reach the laboratory${of}`;
    case "replace":
      return `a kit of the newest parcel is ${step.why}${of}`;
    case "come to nothing":
      return `a kit of the newest parcel is ${step.why}, and nothing is sent yet${of}`;
    case "close":
      return `staff close a kit that came to nothing${of}`;
    case "take back":
      return `staff take back what they said of a kit${of}`;
    case "send anew":
      return `staff send a kit anew that came to nothing${of}`;
    case "cancel free":
      return `cancel the newest parcel that is sent free${of}`;
    case "redirect":
      return `send the newest order elsewhere${of}`;
    case "next kit":
      return `ask for the next kit, ${step.isLargest ? "the largest" : "any"}${of}`;
    case "wait":
      return `wait ${waitText(step.wait)}`;
    default:
      return `${step.do}${of}`;
  }
};

/** A step in words. */
export const textOf = wordsOf;

/** A history in words, a line each. */
export const storyOf = ({ start, credit, visitor, steps, isEffectsFirst }: History) =>
  [
    `from ${start} as a ${visitor}${credit > 0 ? `, with ${credit} cents of credit` : ""}${isEffectsFirst ? ", our own effects first" : ""}`,
    ...steps.map((step) => `  ${wordsOf(step)}`),
  ].join("\n");
