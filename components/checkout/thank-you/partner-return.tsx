"use client";

import { useEffect, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { withParameters } from "@/lib/domain/carried-parameters";
import { linkAfterPurchase } from "@/lib/domain/link-after-purchase";
import type { ShopView } from "@/lib/domain/shop-view";
import { shopArrival } from "@/stores/shop-arrival";

interface PartnerReturnProps {
  shop: ShopView;
  links: readonly string[];
  /** What was bought. */
  productKeys: readonly string[];
  /** Everything that the shop sells. */
  soldKeys: readonly string[];
}

/** Long enough to read one sentence and press a button. Unit: seconds. */
const NOTICE_SECONDS = 5;

/**
 * Offers to go on at the partner's site. A link that is everybody's is followed by itself unless the buyer stays; one that
 * hangs on what was bought would tell it, so nobody is taken there who did not choose to go.
 */
export function PartnerReturn({ shop, links, productKeys, soldKeys }: PartnerReturnProps) {
  const found = linkAfterPurchase(links, productKeys, soldKeys);
  if (found === null) return null;
  const link = withParameters(found.link, shopArrival(shop.key ?? ""));
  const place = { name: shop.brandName, host: new URL(link).host, link };
  return <div data-print="hide">{found.tellsWhat ? <TellingLink {...place} /> : <NeutralLink {...place} />}</div>;
}

interface PlaceProps {
  name: string;
  host: string;
  link: string;
}

function GoOn({ host, link }: PlaceProps) {
  return (
    <ButtonLink href={link} rel="noreferrer" variant="secondary" size="small">
      Continue to {host}
    </ButtonLink>
  );
}

function TellingLink(place: PlaceProps) {
  return (
    <Notice title={`${place.name} has a page for what you ordered`} action={<GoOn {...place} />}>
      If you continue to {place.host}, that site learns which test you ordered. You don’t have to: your order and
      receipt are on this page, and the receipt comes by email.
    </Notice>
  );
}

function NeutralLink(place: PlaceProps) {
  const [seconds, setSeconds] = useState(NOTICE_SECONDS);
  const [isStaying, setStaying] = useState(false);
  const { link } = place;

  useEffect(() => {
    if (isStaying) return;
    if (seconds === 0) return window.location.assign(link);
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [isStaying, seconds, link]);

  if (isStaying)
    return (
      <Notice title="You stay here" action={<GoOn {...place} />}>
        {place.name} continues at {place.host} whenever you like.
      </Notice>
    );
  return (
    <Notice
      announce="status"
      title={`${place.name} continues at ${place.host}`}
      action={
        <Button variant="secondary" size="small" onClick={() => setStaying(true)}>
          Stay here
        </Button>
      }
    >
      You'll be taken there in {NOTICE_SECONDS} seconds. Your receipt comes by email.{" "}
      <span aria-hidden="true">{seconds} left.</span>
    </Notice>
  );
}
