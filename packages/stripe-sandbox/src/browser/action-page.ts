import type Stripe from "stripe";
import { ACTION_SCRIPT } from "./action-script.ts";
import { escapeHtml, pageResponse } from "./document.ts";
import { ACTION_STYLE } from "./style.ts";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

interface Wording {
  readonly title: string;
  readonly says: string;
  readonly agree: string;
  readonly refuse: string;
}

const WORDING: Record<"three-d-secure" | "pay-later", Wording> = {
  "three-d-secure": {
    title: "Confirm it is you",
    says: "Here your bank would ask you to confirm it. This is a test: no bank is involved and no money moves.",
    agree: "Complete authentication",
    refuse: "Fail authentication",
  },
  "pay-later": {
    title: "Pay in 4 payments",
    says: "Here the pay-later provider would show its plan and ask you to agree. This is a test: nothing is owed.",
    agree: "Agree and pay later",
    refuse: "Decline",
  },
};

export type ActionKind = keyof typeof WORDING;

const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

function page(title: string, body: string, status = 200): Response {
  const main = `<main>\n<p class="badge">Test mode</p>\n<h1>${escapeHtml(title)}</h1>\n${body}\n</main>`;
  return pageResponse({ title, body: main, style: ACTION_STYLE, script: ACTION_SCRIPT, status });
}

/** The page on which a customer agrees to a payment, or does not. */
export function actionPage(kind: ActionKind, intent: Intent): Response {
  const { title, says, agree, refuse } = WORDING[kind];
  const amount = intent.object === "payment_intent" ? `<p class="amount">${dollars(intent.amount)}</p>` : "";
  const address = `/sandbox/${kind}/${encodeURIComponent(intent.id)}`;
  return page(
    title,
    `${amount}
<p>${escapeHtml(says)}</p>
<form method="post" action="${address}">
<input type="hidden" name="client_secret" value="${escapeHtml(intent.client_secret ?? "")}">
<button type="submit" name="outcome" value="agree">${escapeHtml(agree)}</button>
<button type="submit" name="outcome" value="fail">${escapeHtml(refuse)}</button>
<p id="trouble" role="alert"></p>
</form>`,
  );
}

/** Said when the step was done before, or when nothing follows it here. */
export function nothingToDoPage(): Response {
  return page("Nothing left to do", "<p>This step is done. You can close this page and go back to the shop.</p>");
}

/** Said for an address that belongs to no open payment. */
export function unknownActionPage(): Response {
  return page("Not found", "<p>This payment does not exist, or this address is not complete.</p>", 404);
}
