import { ShippingTable } from "@/components/catalogue/shipping-table";
import { Section, SectionHeading } from "@/components/ui/section";
import { byReason, type ShippingPlaces, shippingPlaces, WAITLISTS } from "@/lib/content/pages/states";
import { deliveryText } from "@/lib/domain/delivery";
import { listText } from "@/lib/domain/list-text";
import { formatCents } from "@/lib/domain/money";
import { COUNTRIES, type Country, type ShippingRates } from "@/lib/domain/shipping";
import { type StateRules, statesOf } from "@/lib/domain/states";
import { StateCheck, type StateVerdict } from "./state-check";
import { StateMap } from "./state-map";
import styles from "./states-screen.module.css";
import { WaitlistForm } from "./waitlist-form";

const COUNTRY_NAMES: Readonly<Record<Country, string>> = { US: "United States", CA: "Canada" };

/** What is said of one state: the price and the days, or why not. */
function verdictsOf(country: Country, places: ShippingPlaces, rates: ShippingRates): StateVerdict[] {
  const cents = rates.perParcelCents[country];
  const yes = `Shipping is ${formatCents(cents.arm)} for an arm-draw kit and ${formatCents(cents.finger)} for a finger-prick kit, both ways. It takes ${deliveryText(country).replace("-", " to ")}.`;
  return statesOf(country).map(({ code, name }) => {
    const closed = places.closed.find((state) => state.code === code);
    return { value: `${country}-${code}`, name, isOpen: !closed, text: closed?.reason ?? yes };
  });
}

/** Where kits go, what that costs and takes, where they do not go and why, and the waitlist. */
export function StatesScreen({ rules, rates }: { rules: StateRules; rates: ShippingRates }) {
  const places = shippingPlaces(rules);
  const groups = COUNTRIES.map((country) => ({
    label: COUNTRY_NAMES[country],
    states: verdictsOf(country, places, rates),
  }));
  const closedCodes = new Set(places.closed.map(({ code }) => code));
  return (
    <>
      <Section space="half">
        <div className={styles.head}>
          <div>
            <SectionHeading
              level={1}
              title="Where we ship"
              lead={`To ${places.open.US.length} states and ${places.open.CA.length} provinces and territories of Canada. Each state has its own rules for laboratory tests; where they don't allow a kit, we say so before you pay.`}
            />
            <StateCheck groups={groups} />
          </div>
          <StateMap closedCodes={closedCodes} />
        </div>
      </Section>
      {places.closed.length > 0 ? <NotYet places={places} /> : null}
      <Section labelledBy="cost-title">
        <SectionHeading
          id="cost-title"
          title="What shipping costs"
          lead={`Return postage is included. With several kits in one parcel, each one after the most expensive costs ${formatCents(rates.furtherParcelCents)}.`}
        />
        <ShippingTable rates={rates} />
      </Section>
      <Section tone="mist" layout="beside" id="waitlist" labelledBy="waitlist-title">
        <SectionHeading
          id="waitlist-title"
          title="Tell me when it changes"
          lead="One email now, to confirm, and one when the time comes. Kits already ship to California; the list there is for supplements, which we don't sell yet."
        />
        <WaitlistForm lists={WAITLISTS} />
      </Section>
      <Section labelledBy="all-title">
        <SectionHeading id="all-title" title="Every place, as a list" />
        <dl className={styles.places}>
          {COUNTRIES.map((country) => (
            <div key={country}>
              <dt>{COUNTRY_NAMES[country]}</dt>
              <dd>{listText(places.open[country].map(({ name }) => name))}.</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

function NotYet({ places }: { places: ShippingPlaces }) {
  return (
    <Section tone="mist" labelledBy="closed-title">
      <SectionHeading id="closed-title" title="Where we can't ship a kit, and why" />
      <dl className={styles.places}>
        {byReason(places.closed).map(({ reason, names }) => (
          <div key={reason}>
            <dt>{listText(names)}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.fine}>
        Checkout asks for your state before it asks for a card. Items without a test ship anywhere in both countries.
        When a state opens, it shows here first.
      </p>
    </Section>
  );
}
