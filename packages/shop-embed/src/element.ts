import { make, productCard, shopPicture } from "./card";
import { colourRules, RULES } from "./look";
import { NoSuchShop, readShop, type Shop } from "./shop";

/** The shop's calls and pages are where this file comes from. */
const HOME = new URL(import.meta.url).origin;

const KEY = /^[a-z0-9-]{2,64}$/;
const ATTRIBUTES = ["business-key", "product", "picture", "shop-address"];

function sheetOf(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}

/** An address of the web, or "": nothing else is opened or shown. */
function webAddress(text: string | null): string {
  if (!text || !URL.canParse(text, document.baseURI)) return "";
  const url = new URL(text, document.baseURI);
  return url.protocol === "https:" || url.origin === HOME || url.origin === location.origin ? url.href : "";
}

/** A shop's products on a page of another site; README.md says what its attributes do. */
class HealthShop extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;
  readonly #root = this.attachShadow({ mode: "open" });
  readonly #colours = new CSSStyleSheet();
  #asked = new AbortController();
  #isDue = false;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheetOf(RULES), this.#colours];
  }

  connectedCallback(): void {
    this.#plan();
  }

  disconnectedCallback(): void {
    this.#asked.abort();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#plan();
  }

  /** Attributes that are set together are read together. */
  #plan(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      void this.#load();
    });
  }

  /** The shop's pages, without a slash at the end. */
  #address(key: string): string {
    const own = webAddress(this.getAttribute("shop-address"));
    return own === "" ? `${HOME}/shop/${key}` : own.replace(/\/$/, "");
  }

  async #load(): Promise<void> {
    this.#asked.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    const key = this.getAttribute("business-key") ?? "";
    if (!KEY.test(key)) {
      this.#say("This shop has no name yet: set business-key.", null);
      return;
    }
    this.setAttribute("aria-busy", "true");
    if (this.#root.childElementCount === 0)
      this.#root.append(make("p", { role: "status" }, "Prices are on their way."));
    const wanted = (this.getAttribute("product") ?? "").split(/[\s,]+/).filter(Boolean);
    try {
      const shop = await readShop(HOME, key, wanted, signal);
      if (!signal.aborted) this.#show(shop, key);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof NoSuchShop) this.#say("There is no open shop of this name: check business-key.", null);
      else this.#say("The prices could not be read just now.", this.#address(key));
    }
  }

  #show(shop: Shop, key: string): void {
    const home = this.#address(key);
    if (shop.products.length === 0) {
      this.#say("This is not on sale here just now.", home);
      return;
    }
    this.#colours.replaceSync(colourRules(shop.colour));
    const picture = webAddress(this.getAttribute("picture")) || shop.picture;
    const cards = shop.products.map((product) =>
      productCard(product, ({ priceId }, quantity) => {
        const chosen = new URLSearchParams({ price: priceId, quantity: String(quantity) });
        return `${home}/shopping-cart?${chosen}`;
      }),
    );
    this.removeAttribute("aria-busy");
    const head = picture === "" ? [] : [shopPicture(picture)];
    this.#root.replaceChildren(...head, make("ul", { "aria-label": shop.name }, ...cards));
  }

  /** Says what is wrong, with a plain way on. */
  #say(words: string, home: string | null): void {
    this.removeAttribute("aria-busy");
    const way = home === null ? [] : [" ", make("a", { href: home, rel: "noopener" }, "Open the shop")];
    this.#root.replaceChildren(make("p", { part: "trouble", role: "alert" }, words, ...way));
  }
}

if (!customElements.get("health-shop")) customElements.define("health-shop", HealthShop);
