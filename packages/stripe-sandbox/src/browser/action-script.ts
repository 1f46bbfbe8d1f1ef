import { THEMING } from "./theming-script.ts";

/**
 * In a frame the answer goes to the page around it, which then goes on by itself; alone the form is sent as any form
 * and the server leads back to the shop, so that it works without scripts too.
 */
export const ACTION_SCRIPT = `(() => {
"use strict";
const form = document.querySelector("form");
if (!form || window.parent === window) return;
document.documentElement.classList.add("framed");
const tell = (message) => window.parent.postMessage({ source: "sandbox-authentication", ...message }, location.origin);
${THEMING}
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  body.set("outcome", event.submitter ? event.submitter.value : "fail");
  const buttons = [...form.querySelectorAll("button")];
  for (const button of buttons) button.disabled = true;
  const answer = await fetch(form.action, { method: "POST", headers: { accept: "application/json" }, body }).catch(() => null);
  const json = answer && (await answer.json().catch(() => null));
  if (json && json.intent) { tell({ type: "done", status: json.status, message: json.message }); return; }
  for (const button of buttons) button.disabled = false;
  document.getElementById("trouble").textContent = (json && json.error && json.error.message) || "That didn't work. Try again.";
});
window.addEventListener("message", (event) => {
  if (event.origin !== location.origin || event.source !== window.parent) return;
  const message = event.data || {};
  if (message.source !== "stripe-sandbox-page" || message.type !== "theme") return;
  applyTheme(message.theme || {});
  form.querySelector("button").focus();
});
const main = document.querySelector("main");
new ResizeObserver(() => tell({ type: "height", height: Math.ceil(main.getBoundingClientRect().height) })).observe(main);
tell({ type: "ready" });
})();`;
