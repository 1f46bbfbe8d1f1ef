import type { Plan, Product } from "./shop";
import { CHOOSE_FIRST, cadenceName, money, summaryOf } from "./words";

/** As many of one thing as the shop's cart holds. */
const MOST = 10;

/** Where what was chosen is put into the shop's cart. */
export type CartAddress = (plan: Plan, quantity: number) => string;

type Child = Node | string;

/** An element with attributes; text is text and never markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** The shop's picture, once for all products: it shows none of them. */
export function shopPicture(address: string): HTMLElement {
  const image = make("img", { src: address, alt: "", loading: "lazy", decoding: "async", part: "picture" });
  // Another site's policy may forbid it, or it is gone: the products do without.
  image.addEventListener("error", () => image.remove());
  return image;
}

let made = 0;

/**
 * A product with its plans, what is charged today and next, and the way into the shop's cart. Of several plans none is
 * chosen for anybody: until one is, the way leads to the choice.
 */
export function productCard(product: Product, cartAddress: CartAddress): HTMLElement {
  const id = `p${++made}`;
  let plan = product.plans.length === 1 ? product.plans[0] : undefined;
  let quantity = 1;
  const summary = make("p", { class: "summary", part: "summary", role: "status", id: `${id}-sum` });
  const button = make(
    "a",
    { class: "button", part: "button", role: "link", tabindex: "0", rel: "noopener", "aria-describedby": `${id}-sum` },
    `Add ${product.name} to cart`,
  );
  const show = () => {
    summary.textContent = plan ? summaryOf(plan, quantity) : CHOOSE_FIRST;
    if (plan) button.href = cartAddress(plan, quantity);
  };
  const radios = product.plans.map((one) => {
    const radio = make("input", { type: "radio", name: id });
    radio.checked = one === plan;
    radio.addEventListener("change", () => {
      plan = one;
      show();
    });
    return radio;
  });
  const plans = product.plans.map((one, index) => {
    const price = make("b", { part: "price" }, money(one.cents, one.currency));
    return make("label", { class: "plan", part: "plan" }, radios[index] ?? "", cadenceName(one), price);
  });
  const askFirst = (event: Event) => {
    if (plan || (event instanceof KeyboardEvent && event.key !== "Enter")) return;
    event.preventDefault();
    radios[0]?.focus();
  };
  button.addEventListener("click", askFirst);
  button.addEventListener("keydown", askFirst);
  const counts = Array.from({ length: MOST }, (_, index) => make("option", {}, String(index + 1)));
  const count = make("select", { part: "quantity", id: `${id}-many` }, ...counts);
  count.addEventListener("change", () => {
    quantity = Number(count.value);
    show();
  });
  show();
  const parts: Child[] = [
    make("h3", { part: "name", id: `${id}-name` }, product.name),
    make("fieldset", { part: "plans" }, make("legend", {}, "How often"), ...plans),
    make("div", { class: "many" }, make("label", { for: `${id}-many` }, "Quantity"), count),
    summary,
    button,
  ];
  return make("li", { class: "card", part: "card", "aria-labelledby": `${id}-name` }, ...parts);
}
