import type { BillingDetails, CreatedMethod } from "./payment-field-handle";

/** What the card frame says. */
export type FrameMessage =
  | { readonly type: "ready" }
  | { readonly type: "submit" }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "change"; readonly complete: boolean }
  | { readonly type: "checked"; readonly request: string; readonly error: string | null }
  | ({ readonly type: "created"; readonly request: string } & CreatedMethod);

/** How the frame is to look, so that it passes for a part of the page. */
export interface FrameTheme {
  readonly variables: Readonly<Record<string, string>>;
  readonly font: { readonly family: string; readonly source: string } | null;
}

/** What the page tells the card frame. */
type PageMessage =
  /** The page is listening now; the frame may have been there first. */
  | { readonly type: "hello" }
  | { readonly type: "theme"; readonly theme: FrameTheme }
  | { readonly type: "focus" }
  /** Whoever typed the card wants to pay: what is wrong is to be marked. */
  | { readonly type: "check"; readonly request: string }
  | { readonly type: "create"; readonly request: string; readonly billing: BillingDetails };

/** What the frame of the bank's page says. */
export type AuthenticationMessage =
  | { readonly type: "ready" }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "done"; readonly status: string; readonly message?: string };

function isSaidBy(event: MessageEvent<unknown>, frame: HTMLIFrameElement | null, source: string): boolean {
  const { data, origin } = event;
  if (origin !== window.location.origin || !frame || event.source !== frame.contentWindow) return false;
  return typeof data === "object" && data !== null && Reflect.get(data, "source") === source;
}

/** The card frame's message behind an event; null when anybody else said it. */
export function frameMessage(event: MessageEvent, frame: HTMLIFrameElement | null): FrameMessage | null {
  return isSaidBy(event, frame, "sandbox-card-field") ? event.data : null;
}

/** The bank page's message behind an event; null when anybody else said it. */
export function authenticationMessage(
  event: MessageEvent,
  frame: HTMLIFrameElement | null,
): AuthenticationMessage | null {
  return isSaidBy(event, frame, "sandbox-authentication") ? event.data : null;
}

/** Tells the card frame something, and nobody else. */
export function tellFrame(frame: HTMLIFrameElement | null, message: PageMessage): void {
  frame?.contentWindow?.postMessage({ source: "stripe-sandbox-page", ...message }, window.location.origin);
}
