import { THEMING } from "./theming-script.ts";

/** Reading and writing what is typed: digits in groups, the caret staying where it was. */
const TYPING = `
const digitsOf = (text) => text.replace(/\\D/g, "");
const BRANDS = [
  ["amex", "Amex", /^3[47]/], ["visa", "Visa", /^4/], ["mastercard", "Mastercard", /^(5[1-5]|2[2-7])/],
  ["discover", "Discover", /^6(011|5)/], ["diners", "Diners", /^3(0|6|8)/], ["jcb", "JCB", /^35/], ["unionpay", "UnionPay", /^62/],
];
const brandOf = (digits) => BRANDS.find(([, , pattern]) => pattern.test(digits)) || ["", "", null];
const lengthOf = (brand) => (brand === "amex" ? 15 : brand === "diners" ? 14 : 16);
const groups = (digits, brand) => {
  const sizes = brand === "amex" || brand === "diners" ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const parts = [];
  let rest = digits;
  for (const size of sizes) { if (!rest) break; parts.push(rest.slice(0, size)); rest = rest.slice(size); }
  return parts.join(" ");
};
const passesLuhn = (digits) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) % 10 === 0;
const rewrite = (input, text) => {
  if (input.value === text) return;
  const before = digitsOf(input.value.slice(0, input.selectionStart || 0)).length;
  const atEnd = (input.selectionStart || 0) >= input.value.length;
  input.value = text;
  if (document.activeElement !== input) return;
  let place = 0;
  for (let seen = 0; place < text.length && seen < before; place += 1) if (/\\d/.test(text[place])) seen += 1;
  if (atEnd) place = text.length;
  input.setSelectionRange(place, place);
};
`;

/** What is wrong with a field, in words that say how to mend it; empty when nothing is. */
const CHECKS = `
const checks = {
  number: () => {
    const digits = digitsOf(fields.number.value);
    if (!digits) return "Enter the number on the card.";
    if (digits.length < lengthOf(brandOf(digits)[0])) return "This number is too short. Check it against the card.";
    return passesLuhn(digits) ? "" : "A digit is wrong. Check the number against the card.";
  },
  expiry: () => {
    const digits = digitsOf(fields.expiry.value);
    const month = Number(digits.slice(0, 2));
    if (digits.length < 4 || month < 1 || month > 12) return "Enter month and year as on the card, such as 04 / 30.";
    const end = new Date(2000 + Number(digits.slice(2, 4)), month, 1);
    return end > new Date() ? "" : "This card has expired. Use another one.";
  },
  cvc: () => {
    const wanted = brandOf(digitsOf(fields.number.value))[0] === "amex" ? 4 : 3;
    const side = wanted === 4 ? "front" : "back";
    return digitsOf(fields.cvc.value).length === wanted ? "" : "Enter the " + wanted + " digits on the " + side + " of the card.";
  },
  postal: () => "",
};
const show = (name, message) => {
  document.getElementById(name + "-error").textContent = message;
  if (message) fields[name].setAttribute("aria-invalid", "true");
  else fields[name].removeAttribute("aria-invalid");
};
const isComplete = () => Object.values(checks).every((check) => !check());
`;

const TALKING = `
const origin = location.origin;
const isFramed = window.parent !== window;
const tell = (message) => { if (isFramed) window.parent.postMessage({ source: "sandbox-card-field", ...message }, origin); };
let wasComplete = null;
const tellChange = () => {
  const complete = isComplete();
  if (complete !== wasComplete) tell({ type: "change", complete });
  wasComplete = complete;
};
const changed = (name) => {
  const digits = digitsOf(fields.number.value).slice(0, 19);
  const [brand, label] = brandOf(digits);
  rewrite(fields.number, groups(digits.slice(0, brand ? lengthOf(brand) : 19), brand));
  document.getElementById("brand").textContent = label;
  rewrite(fields.cvc, digitsOf(fields.cvc.value).slice(0, 4));
  if (!checks[name]()) show(name, "");
  tellChange();
};
const expiryTyped = (event) => {
  let digits = digitsOf(fields.expiry.value).slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = ("0" + digits).slice(0, 4);
  const isErasing = (event.inputType || "").startsWith("delete");
  const month = digits.slice(0, 2);
  rewrite(fields.expiry, digits.length > 2 || (digits.length === 2 && !isErasing) ? month + " / " + digits.slice(2) : digits);
  changed("expiry");
};
`;

const PAYING = `
const BLAMED = { number: "number", exp_month: "expiry", exp_year: "expiry", cvc: "cvc" };
const formOf = (billing) => {
  const form = new URLSearchParams({ type: "card" });
  const expiry = digitsOf(fields.expiry.value);
  form.set("card[number]", digitsOf(fields.number.value));
  form.set("card[exp_month]", expiry.slice(0, 2));
  form.set("card[exp_year]", "20" + expiry.slice(2));
  form.set("card[cvc]", fields.cvc.value);
  const address = { ...billing.address };
  if (fields.postal.value.trim()) address.postal_code = fields.postal.value.trim();
  for (const [name, value] of Object.entries(billing)) if (typeof value === "string" && value) form.set("billing_details[" + name + "]", value);
  for (const [name, value] of Object.entries(address)) if (typeof value === "string" && value) form.set("billing_details[address][" + name + "]", value);
  return form;
};
const findWrong = () => Object.keys(checks).filter((name) => { const message = checks[name](); show(name, message); return message; });
const create = async (billing) => {
  const wrong = findWrong();
  if (wrong.length) { fields[wrong[0]].focus(); return { error: checks[wrong[0]]() }; }
  const answer = await fetch("/sandbox/v1/payment_methods", {
    method: "POST",
    headers: { authorization: "Bearer " + KEY, "content-type": "application/x-www-form-urlencoded" },
    body: formOf(billing),
  }).catch(() => null);
  const json = answer && (await answer.json().catch(() => null));
  if (json && json.id) return { id: json.id };
  const error = (json && json.error) || {};
  const message = error.decline_code === "test_mode_live_card"
    ? "Only test cards are accepted here, such as 4242 4242 4242 4242."
    : error.message || "The card could not be checked. Try again in a moment.";
  const blamed = BLAMED[error.param];
  if (blamed) { show(blamed, message); fields[blamed].focus(); }
  return { error: message };
};
`;

const LISTENING = `
for (const name of ["number", "cvc", "postal"]) fields[name].addEventListener("input", () => changed(name));
fields.expiry.addEventListener("input", expiryTyped);
for (const name of Object.keys(fields)) {
  fields[name].addEventListener("blur", () => { if (fields[name].value) show(name, checks[name]()); });
}
document.querySelector("form").addEventListener("submit", (event) => { event.preventDefault(); tell({ type: "submit" }); });
window.addEventListener("message", async (event) => {
  if (!isFramed || event.origin !== origin || event.source !== window.parent) return;
  const message = event.data || {};
  if (message.source !== "stripe-sandbox-page") return;
  if (message.type === "theme") applyTheme(message.theme || {});
  if (message.type === "hello") announce();
  if (message.type === "focus") fields.number.focus();
  if (message.type === "check") {
    const [wrong] = findWrong();
    tell({ type: "checked", request: message.request, error: wrong ? checks[wrong]() : null });
  }
  if (message.type === "create") tell({ type: "created", request: message.request, ...(await create(message.billing || {})) });
});
const tellHeight = () => tell({ type: "height", height: Math.ceil(document.querySelector("form").getBoundingClientRect().height) + 8 });
const announce = () => { wasComplete = null; tell({ type: "ready" }); tellHeight(); tellChange(); };
new ResizeObserver(tellHeight).observe(document.querySelector("form"));
announce();
`;

/**
 * The card frame's script. It talks with the page around it, of the same origin, by messages: it says when it is ready,
 * how high it is and whether the card is complete, and answers a wish for a payment method with its id. The number
 * itself leaves the frame for the sandbox only.
 */
export const cardScript = (publishableKey: string) => `(() => {
"use strict";
const KEY = ${JSON.stringify(publishableKey)};
const fields = Object.fromEntries(["number", "expiry", "cvc", "postal"].map((name) => [name, document.getElementById(name)]));
${TYPING}${CHECKS}${TALKING}${PAYING}${THEMING}${LISTENING}
})();`;
