import type { Plan, Product } from "./shop";
import { cadenceName, money, summaryOf } from "./words";

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

let made = 0;

/** A product with its picture, its plans, what is charged today and next, and the way into the shop's cart. */
export function productCard(product: Product, picture: string, cartAddress: CartAddress): HTMLElement {
  const id = `p${++made}`;
  let plan = product.plans[0] as Plan;
  let quantity = 1;
  const summary = make("p", { class: "summary", part: "summary", role: "status", id: `${id}-sum` });
  const button = make(
    "a",
    { class: "button", part: "button", rel: "noopener", "aria-describedby": `${id}-sum` },
    `Add ${product.name} to cart`,
  );
  const show = () => {
    summary.textContent = summaryOf(plan, quantity);
    button.href = cartAddress(plan, quantity);
  };
  const plans = product.plans.map((one, index) => {
    const radio = make("input", { type: "radio", name: id });
    radio.checked = index === 0;
    radio.addEventListener("change", () => {
      plan = one;
      show();
    });
    const price = make("b", { part: "price" }, money(one.cents, one.currency));
    return make("label", { class: "plan", part: "plan" }, radio, cadenceName(one), price);
  });
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
  if (picture !== "") {
    const image = make("img", { src: picture, alt: "", loading: "lazy", decoding: "async", part: "picture" });
    // Another site's policy may forbid it, or it is gone: the product does without.
    image.addEventListener("error", () => image.remove());
    parts.unshift(image);
  }
  return make("li", { class: "card", part: "card", "aria-labelledby": `${id}-name` }, ...parts);
}
