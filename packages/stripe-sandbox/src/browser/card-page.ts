import { cardScript } from "./card-script.ts";
import { pageResponse } from "./document.ts";
import { CARD_STYLE } from "./style.ts";

interface CardInput {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly placeholder: string;
  readonly isWide?: boolean;
  readonly isText?: boolean;
  readonly after?: string;
}

function inputOf({ name, label, autocomplete, placeholder, isWide, isText, after = "" }: CardInput): string {
  const mode = isText ? 'autocapitalize="characters"' : 'inputmode="numeric"';
  return `<div class="field${isWide ? " wide" : ""}">
<label for="${name}">${label}</label>
<div class="control"><input id="${name}" name="${name}" ${mode} autocomplete="${autocomplete}" placeholder="${placeholder}" spellcheck="false" aria-describedby="${name}-error">${after}</div>
<p class="error" id="${name}-error" aria-live="polite"></p>
</div>`;
}

const BODY = `<form novalidate aria-label="Card details">
${inputOf({
  name: "number",
  label: "Card number",
  autocomplete: "cc-number",
  placeholder: "1234 1234 1234 1234",
  isWide: true,
  after: '<span id="brand" aria-live="polite"></span>',
})}
${inputOf({ name: "expiry", label: "Expiry", autocomplete: "cc-exp", placeholder: "MM / YY" })}
${inputOf({ name: "cvc", label: "CVC", autocomplete: "cc-csc", placeholder: "123" })}
${inputOf({
  name: "postal",
  label: "Postal code <span>optional</span>",
  autocomplete: "billing postal-code",
  placeholder: "",
  isWide: true,
  isText: true,
})}
<p class="note">Test mode: only test cards work, such as 4242 4242 4242 4242 with any later date and any three digits.</p>
<button type="submit" hidden tabindex="-1">Done</button>
</form>`;

/** The frame a card is typed into, as with the provider's own element: the shop's page never sees the number. */
export function cardPage(publishableKey: string): Response {
  return pageResponse({ title: "Card details", body: BODY, style: CARD_STYLE, script: cardScript(publishableKey) });
}
