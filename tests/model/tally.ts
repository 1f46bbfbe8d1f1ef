import { type Day, later, momentOf } from "./days";
import type { History, Step } from "./steps";
import type { World } from "./world";

/** What a run has to have lived, each at least once, or it has shown nothing about it. */
const REQUIRED = [
  ...[
    "month",
    "quarter",
    "twice-year",
    "year",
    "20-days",
    "4-weeks",
    "60-days",
    "2-years",
    "unlimited",
    "one-time",
  ].map((cadence) => `buy ${cadence}`),
  ...["pay later", "pay by credit", "change plan", "undo", "change next plan", "keep plan", "start again"],
  ...["skip", "unskip", "pause", "resume", "cancel", "keep", "cancel order", "move", "delete account", "confirm"],
  ...["add tape", "add easy-draw", "add mini-panel", "give to payment", "give to balance", "card that pays"],
  ...["replace lost", "replace damaged", "replace rejected", "next kit", "ship", "sample"],
  ...["come to nothing", "close", "take back", "send anew", "cancel free", "redirect"],
  ...["a renewal is paid", "a renewal fails", "a renewal that failed is paid", "a code ends at a renewal"],
  "a membership ends with its period",
  ...[
    "a charge on a month's last day",
    "a charge on February 29",
    "a charge as clocks go on",
    "a charge as clocks go back",
  ],
  ...["a member's life", "a guest's life", "a partner's customer's life"],
  "buy extras",
  "buy extras for the next kit",
  "extras leave with the next kit",
];

/** How a step is called in the count. */
export function nameOf(step: Step): string {
  switch (step.do) {
    case "buy":
      return `buy ${step.cart.cadence}`;
    case "buy extras":
      return step.withNextKit ? "buy extras for the next kit" : "buy extras";
    case "add":
      return `add ${step.what}`;
    case "give":
      return `give to ${step.to}`;
    case "card":
      return `card that ${step.card}`;
    case "replace":
      return `replace ${step.why}`;
    default:
      return step.do;
  }
}

const hoursOf = (day: Day) => (+momentOf(later(day, { days: 1 }), "00:00:00") - +momentOf(day, "00:00:00")) / 3_600_000;

/** What is remarkable about a day on which something is charged. */
function remarksOn(day: Day): string[] {
  const hours = hoursOf(day);
  return [
    ...(later(day, { days: 1 }).endsWith("-01") ? ["a charge on a month's last day"] : []),
    ...(day.endsWith("-02-29") ? ["a charge on February 29"] : []),
    ...(hours < 24 ? ["a charge as clocks go on"] : []),
    ...(hours > 24 ? ["a charge as clocks go back"] : []),
  ];
}

/** Counts what was lived: how often each thing was asked for, and how often it was done. */
export class Tally {
  readonly #counts = new Map<string, { asked: number; done: number }>();

  note(name: string, isDone = true): void {
    const count = this.#counts.get(name) ?? { asked: 0, done: 0 };
    this.#counts.set(name, { asked: count.asked + 1, done: count.done + (isDone ? 1 : 0) });
  }

  /** What a life that is over had in it. */
  noteLife({ visitor }: History, { orders, moved, happened }: World): void {
    this.note(`a ${visitor}'s life`);
    for (const order of orders) {
      if (order.instalments) this.note("pay later");
      if (order.along?.order && order.state === "left") this.note("extras leave with the next kit");
      if (order.credit > 0) this.note("pay by credit");
    }
    const charged = moved.filter(({ kind }) => kind === "charged");
    for (const what of [...charged.flatMap(({ date }) => remarksOn(date)), ...happened]) this.note(what);
  }

  /** What should have been lived and was not. */
  get missing(): string[] {
    return REQUIRED.filter((name) => !this.#counts.get(name)?.done);
  }

  /** Each thing with how often it was done, of how often it was asked for. */
  get text(): string {
    const lines = [...this.#counts].sort(([left], [right]) => left.localeCompare(right));
    return lines.map(([name, { asked, done }]) => `${String(done).padStart(6)} of ${asked}  ${name}`).join("\n");
  }
}
