import { type BillingDetails, type CreatedMethod, type NextActionOutcome, UNREACHABLE } from "./payment-field-handle";

const AUTHORIZATION = "Bearer pk_test_sandbox";

/** What the sandbox tells a browser of an intent. */
interface Intent {
  readonly status: string;
  readonly last_error: { readonly message?: string } | null;
  readonly next_action: {
    readonly redirect_to_url?: { readonly url?: string };
    readonly use_stripe_sdk?: { readonly stripe_js?: string };
  } | null;
}

/** The step that is open: shown over the page, or a page to leave for. */
export type NextStep =
  | { readonly kind: "ended"; readonly outcome: NextActionOutcome }
  | { readonly kind: "authenticate" | "leave"; readonly path: string };

async function askSandbox<Answer>(path: string, request: RequestInit = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(path, { ...request, headers: { ...request.headers, authorization: AUTHORIZATION } });
    return await answer.json();
  } catch {
    return null;
  }
}

/** Every step of the sandbox is a page of this origin, whatever name the server knows itself by. */
function pathOf(intent: Intent): string {
  const address = intent.next_action?.use_stripe_sdk?.stripe_js ?? intent.next_action?.redirect_to_url?.url ?? "";
  const { pathname, search } = new URL(address, window.location.origin);
  return pathname.startsWith("/sandbox/") ? `${pathname}${search}` : "";
}

const FAILED = "The payment was not confirmed. Try again, or use another card.";

/** How an intent ended that asks for no more steps. */
function endOf(status: string, message: string | undefined): NextActionOutcome {
  if (status === "succeeded" || status === "processing") return { status: "succeeded" };
  return { status: "failed", message: message ?? FAILED };
}

/** What the customer has to do next for the intent behind a client secret. */
export async function nextStep(clientSecret: string): Promise<NextStep> {
  const id = clientSecret.split("_secret_")[0] ?? "";
  const kind = id.startsWith("seti_") ? "setup_intents" : "payment_intents";
  const query = new URLSearchParams({ client_secret: clientSecret });
  const intent = await askSandbox<Intent>(`/sandbox/v1/${kind}/${encodeURIComponent(id)}?${query}`);
  if (!intent?.status) return { kind: "ended", outcome: { status: "failed", message: UNREACHABLE } };
  const path = intent.status === "requires_action" ? pathOf(intent) : "";
  if (!path) return { kind: "ended", outcome: endOf(intent.status, intent.last_error?.message) };
  return { kind: path.startsWith("/sandbox/three-d-secure/") ? "authenticate" : "leave", path };
}

/** Tells the sandbox that the customer closed the bank's page. */
export async function giveUp(path: string): Promise<NextActionOutcome> {
  const { pathname, searchParams } = new URL(path, window.location.origin);
  const body = new URLSearchParams({ client_secret: searchParams.get("client_secret") ?? "", outcome: "fail" });
  const answer = await askSandbox<{ status?: string; message?: string }>(pathname, {
    method: "POST",
    headers: { accept: "application/json" },
    body,
  });
  return endOf(answer?.status ?? "", answer?.message);
}

/** How the bank's page said that it ended. */
export const outcomeOf = endOf;

/** Makes a payment method of the wish to pay later. */
export async function createPayLater(billing: BillingDetails): Promise<CreatedMethod> {
  const body = new URLSearchParams({ type: "klarna" });
  if (billing.email) body.set("billing_details[email]", billing.email);
  if (billing.name) body.set("billing_details[name]", billing.name);
  if (billing.address?.country) body.set("billing_details[address][country]", billing.address.country);
  const answer = await askSandbox<{ id?: string; error?: { message?: string } }>("/sandbox/v1/payment_methods", {
    method: "POST",
    body,
  });
  return answer?.id ? { id: answer.id } : { error: answer?.error?.message ?? UNREACHABLE };
}
