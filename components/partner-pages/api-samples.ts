import { shippingCost } from "@/lib/contracts/checkout-questions";
import { type Customization, customization, updateCustomization } from "@/lib/contracts/customization";
import { planOptions } from "@/lib/contracts/plan-options";
import type { SellableOption } from "@/lib/domain/plan-option";
import { ADDRESS } from "./public-address";

/** A shop that sample calls ask about. */
export interface ApiExample {
  key: string;
  customization: Customization;
  /** The usual plan of the first thing it sells. NULL: it sells nothing. */
  option: SellableOption | null;
  /** What sending one of that costs within the United States. Unit: cents. */
  shippingCents: number;
}

/** A call as somebody types it, and what comes back, shortened. */
export interface ApiSample {
  title: string;
  text: string;
  /** With ADDRESS where the public address goes. */
  request: string;
  /** NULL: nothing that could be shown without signing in. */
  answer: string | null;
}

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

function answersOf(demo: ApiExample) {
  const { businessName, primaryColor, products } = demo.customization;
  const { option } = demo;
  return {
    look: asJson({ businessName, primaryColor, products: products.slice(0, 1) }),
    plans: option
      ? asJson({
          products: [
            {
              key: option.productKey,
              planOptions: [
                {
                  priceId: option.priceId,
                  lookupKey: option.lookupKey,
                  unitAmount: option.unitAmount,
                  currency: option.currency,
                },
              ],
            },
          ],
        })
      : null,
    shipping: asJson({ shippingCost: demo.shippingCents }),
  };
}

/** Sample calls at the paths of the contracts, with answers of a shop that is there. */
export function apiSamples(demo: ApiExample | null): ApiSample[] {
  const key = demo?.key ?? "your-shop";
  const answers = demo ? answersOf(demo) : { look: null, plans: null, shipping: null };
  const lookupKey = demo?.option?.lookupKey ?? "core_quarter";
  const at = (path: string) => `${ADDRESS}${path.replace("{businessKey}", key)}`;
  return [
    {
      title: "A shop's look and products",
      text: customization.summary,
      request: `curl ${at(customization.path)}`,
      answer: answers.look,
    },
    {
      title: "Prices",
      text: planOptions.summary,
      request: `curl "${at(planOptions.path)}?businessKey=${key}"`,
      answer: answers.plans,
    },
    {
      title: "Shipping",
      text: shippingCost.summary,
      request: `curl "${at(shippingCost.path)}?country=US&lookupKeys=${lookupKey}"`,
      answer: answers.shipping,
    },
    {
      title: "Publish a look",
      text: updateCustomization.summary,
      request: `curl -X ${updateCustomization.method} ${at(updateCustomization.path)} \\\n  -H 'Content-Type: application/json' \\\n  -H 'If-Match: "<ETag of the version you edited>"' \\\n  -b '<your session>' \\\n  -d @look.json`,
      answer: null,
    },
  ];
}
