"use client";

import { useState } from "react";
import { CardsSkeleton } from "@/components/account/account-skeleton";
import { AccountTrouble } from "@/components/account/account-trouble";
import { AddressDialog } from "@/components/account/address-dialog";
import { loginIn } from "@/components/layout/shop";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useChangeAddress, useMembershipAddress } from "@/hooks/membership/use-membership-address";
import { useShop } from "@/hooks/site/use-shop";
import { reachTexts } from "@/lib/content/delivery-words";
import type { MembershipAddress } from "@/lib/contracts/account-address";
import { notify } from "@/stores/notifications";
import styles from "./delivery-address.module.css";

/** Where the kits of a membership go, and the way to change it. */
export function DeliveryAddress({ id }: { id: string }) {
  const { address, problem, retry } = useMembershipAddress(id);
  const [isAsking, setAsking] = useState(false);
  if (problem) return <AccountTrouble problem={problem} onRetry={retry} />;
  if (!address) return <CardsSkeleton label="Loading the address" count={1} />;
  const say = (changed: MembershipAddress) => {
    setAsking(false);
    notify({ tone: "success", title: "Address changed", text: reachTexts(changed).join(" ") });
  };
  return (
    <section className={styles.delivery} aria-labelledby={`delivery-${id}`}>
      <div>
        <h3 id={`delivery-${id}`}>Kits ship to</h3>
        <Place place={address.place} />
      </div>
      {address.isSignInRecent ? (
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="pin" size="small" />}
          onClick={() => setAsking(true)}
        >
          Change address
        </Button>
      ) : (
        <SignInAgain />
      )}
      {isAsking ? <ChangeAddress id={id} address={address} onClose={() => setAsking(false)} onChanged={say} /> : null}
    </section>
  );
}

interface ChangeAddressProps {
  id: string;
  address: MembershipAddress;
  onClose: () => void;
  onChanged: (changed: MembershipAddress) => void;
}

function ChangeAddress({ id, address, ...ends }: ChangeAddressProps) {
  return (
    <AddressDialog
      {...ends}
      title="Where should your kits go?"
      confirmText="Ship kits there"
      place={address.place}
      reach={reachTexts(address)}
      form={useChangeAddress(id)}
    />
  );
}

function Place({ place }: Pick<MembershipAddress, "place">) {
  const { name, line1, line2, city, state, postal_code: code } = place;
  return (
    <address className={styles.place}>
      {name}
      <br />
      {line1}
      {line2 ? `, ${line2}` : ""}
      <br />
      {city}, {state} {code}
    </address>
  );
}

/** A browser that was left signed in for days moves no kits. */
function SignInAgain() {
  const shop = useShop();
  return (
    <div className={styles.again}>
      <p>You signed in more than 12 hours ago. To change it, enter your password again.</p>
      <ButtonLink href={loginIn(shop, "/account/memberships")} variant="secondary" size="small">
        Sign in again
      </ButtonLink>
    </div>
  );
}
