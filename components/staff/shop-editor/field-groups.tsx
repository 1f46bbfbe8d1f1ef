"use client";

import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import { SHOP_FIELD_NAMES } from "@/lib/content/shop-fields";
import type { ShopWork } from "@/lib/contracts/staff-shops";
import { Detail, Fields } from "../staff-layout";
import { fieldPlace } from "./field-places";
import { Colours, type GroupProps, Pictures, Switch, Texts } from "./group-fields";
import { LinesField } from "./lines-field";
import { ProductPicker } from "./product-picker";
import { Redirects } from "./redirect-fields";
import type { ShopStock } from "./shop-pages";
import { StyleFields } from "./style-fields";
import { TagsField } from "./tags-field";

const PRICING = [
  { value: "pricing-table", label: "One table with everything" },
  { value: "cadence-cards", label: "Cards by how often, each with its page" },
];

function FrontPage(props: GroupProps) {
  const { look, put } = props;
  return (
    <>
      <Texts {...props} names={["mainPageTitle"]} />
      <Texts {...props} names={["mainPageDescription"]} isLong />
      <Pictures
        {...props}
        names={["mainPageImage", "mainPageStep1Image", "mainPageStep2Image", "mainPageStep3Image"]}
      />
      <Switch {...props} name="newMarkersSection" />
      <div {...fieldPlace("pricingMode")}>
        <SelectField
          label={SHOP_FIELD_NAMES.pricingMode}
          options={PRICING}
          value={look.pricingMode}
          onChange={({ target }) =>
            put({ pricingMode: target.value === "cadence-cards" ? "cadence-cards" : "pricing-table" })
          }
        />
      </div>
    </>
  );
}

function About(props: GroupProps) {
  return (
    <>
      <Texts {...props} names={["aboutTitle"]} />
      <Texts {...props} names={["aboutDescription"]} isLong />
      <div {...fieldPlace("aboutPoints")}>
        <LinesField
          label={SHOP_FIELD_NAMES.aboutPoints}
          hint="One point per line, 20 at most."
          value={props.look.aboutPoints}
          onChange={(aboutPoints) => props.put({ aboutPoints })}
        />
      </div>
      <Pictures {...props} names={["aboutImage"]} />
      <Texts {...props} names={["companyDescription"]} isLong />
    </>
  );
}

interface FieldGroupsProps {
  shopKey: string;
  work: ShopWork;
  stock: ShopStock;
  hosts: readonly string[];
  onChange: (work: ShopWork) => void;
}

/** Every field of a shop, in groups. */
export function FieldGroups({ shopKey, work, stock, hosts, onChange }: FieldGroupsProps) {
  const group: GroupProps = {
    shopKey,
    look: work.look,
    put: (change) => onChange({ ...work, look: { ...work.look, ...change } }),
  };
  const groups = {
    Brand: (
      <>
        <Texts {...group} names={["businessName"]} />
        <Pictures {...group} names={["logo", "boxLogo", "favicon"]} />
        <Texts
          {...group}
          names={["logoLink"]}
          hint="An https address or a path in this shop. If empty: the front page."
        />
      </>
    ),
    Colors: (
      <Colours {...group} names={["primaryColor", "barColor", "footerColor", "section1Color", "section2Color"]} />
    ),
    "Type, corners and order": <StyleFields {...group} />,
    "Front page": <FrontPage {...group} />,
    About: <About {...group} />,
    Banner: (
      <>
        <Switch {...group} name="bannerShow" />
        <Texts {...group} names={["bannerContent"]} />
        <Colours {...group} names={["bannerColor", "bannerBGColor"]} />
      </>
    ),
    "Social links": (
      <Texts {...group} names={["facebookLink", "instagramLink", "twitterLink", "youtubeLink"]} hint="With https://." />
    ),
    "Search and sharing": (
      <TagsField shopKey={shopKey} value={work.look.metaTags} onChange={(metaTags) => group.put({ metaTags })} />
    ),
    Redirects: <Redirects {...group} hosts={hosts} work={work} onChange={onChange} />,
    "Products and prices": (
      <>
        <Detail>
          Choose what the shop sells, and in what order. The shop's own price replaces ours at the next publication;
          memberships keep the price they were sold at.
        </Detail>
        <div {...fieldPlace("prices")}>
          <div {...fieldPlace("productKeys")}>
            <ProductPicker
              stock={stock}
              value={work.productKeys}
              prices={work.prices ?? {}}
              onChange={(productKeys) => onChange({ ...work, productKeys })}
              onPrices={(prices) => onChange({ ...work, prices })}
            />
          </div>
        </div>
      </>
    ),
  };
  return Object.entries(groups).map(([name, fields], index) => (
    <Disclosure key={name} summary={name} isOpen={index < 2}>
      <Fields>{fields}</Fields>
    </Disclosure>
  ));
}
