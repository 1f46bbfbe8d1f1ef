import type { ChatPlace } from "@/lib/domain/chat-place";

/** What the provider's script hung into the page: we know it by when it came, not by its name. */
const hung = new Set<HTMLElement>();
let isLoaded = false;

/** Elements that the framework and the browser put there, whoever watches. */
const NOT_THEIRS = /^(?:SCRIPT|STYLE|LINK|NEXT-ROUTE-ANNOUNCER)$/;

function watch(): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLElement && !NOT_THEIRS.test(node.tagName)) hung.add(node);
    }
  }).observe(document.body, { childList: true });
}

function load(scriptUrl: string): void {
  isLoaded = true;
  watch();
  const script = document.createElement("script");
  script.src = scriptUrl;
  script.async = true;
  document.head.append(script);
}

/**
 * Loads a provider's chat with the first page that may show one, never in the quiz, and hides what it hung into the
 * page wherever none belongs. Scripts that want to know listen to "chat:update".
 */
export function updateProviderChat(scriptUrl: string, place: ChatPlace): void {
  const isShown = place === "floating";
  if (isShown && !isLoaded) load(scriptUrl);
  if (!isLoaded) return;
  for (const element of hung) {
    if (isShown) element.style.removeProperty("display");
    else element.style.setProperty("display", "none", "important");
  }
  window.dispatchEvent(new CustomEvent("chat:update", { detail: { isShown } }));
}
