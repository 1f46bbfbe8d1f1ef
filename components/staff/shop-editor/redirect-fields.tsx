"use client";

import { CheckboxField } from "@/components/ui/checkbox-field";
import { SHOP_FIELD_NAMES } from "@/lib/content/shop-fields";
import type { ShopWork } from "@/lib/contracts/staff-shops";
import { REDIRECT_PARAMETERS } from "@/lib/domain/carried-parameters";
import { Choices } from "../staff-layout";
import { fieldPlace } from "./field-places";
import { type GroupProps, Texts } from "./group-fields";
import { LinesField } from "./lines-field";

const CARRIED = { utm: "Campaign parameters (utm_…)", discount: "The discount code" } as const;

const AFTER_PURCHASE =
  "One link: buyers are taken there after 5 seconds unless they stay. Several, one a line, at most 10: the first that names what was bought, else the first. Your site would then learn which test somebody bought, so nobody is taken there by itself: buyers get a button that says so.";

interface RedirectsProps extends GroupProps {
  hosts: readonly string[];
  work: ShopWork;
  onChange: (work: ShopWork) => void;
}

/** Where visitors are sent on, from the shop and after a purchase, and what goes with them. */
export function Redirects({ work, onChange, hosts, ...props }: RedirectsProps) {
  const { redirectParameters } = work;
  const where = hosts.length > 0 ? `Only to ${hosts.join(", ")}.` : "Ask us to verify one of your domains first.";
  return (
    <>
      <Texts
        {...props}
        names={["redirectLink"]}
        hint={`From the front and pricing pages. ${where} If empty: nowhere.`}
      />
      <Choices {...fieldPlace("redirectParameters")}>
        <legend>{SHOP_FIELD_NAMES.redirectParameters}</legend>
        {REDIRECT_PARAMETERS.map((one) => (
          <CheckboxField
            key={one}
            label={CARRIED[one]}
            checked={redirectParameters.includes(one)}
            onChange={({ target }) => {
              const others = redirectParameters.filter((other) => other !== one);
              onChange({ ...work, redirectParameters: target.checked ? [...others, one] : others });
            }}
          />
        ))}
      </Choices>
      <div {...fieldPlace("redirectAfterPurchase")}>
        <LinesField
          label={SHOP_FIELD_NAMES.redirectAfterPurchase}
          hint={`${AFTER_PURCHASE} ${where}`}
          value={props.look.redirectAfterPurchase}
          onChange={(redirectAfterPurchase) => props.put({ redirectAfterPurchase })}
        />
      </div>
    </>
  );
}
