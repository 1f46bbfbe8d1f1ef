"use client";

import { useState } from "react";
import { loginIn } from "@/components/layout/shop";
import { ShopLink } from "@/components/layout/shop-place";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { useChangeOrderAddress } from "@/hooks/account/use-orders";
import { useShop } from "@/hooks/site/use-shop";
import type { AccountOrder } from "@/lib/contracts/account";
import { useContact } from "@/stores/contact";
import { notify } from "@/stores/notifications";
import { AddressDialog } from "./address-dialog";
import styles from "./order-address.module.css";

/** What of an order goes to another address. */
const reachOf = ({ parcels }: AccountOrder) =>
  parcels.length > 0
    ? "What is still to come of this order goes there. What has left keeps its address."
    : "Everything in this order goes there.";

const REACH_OF_LINK =
  "If it belongs to a membership, its later kits go there too. The customer gets an email about it.";

interface OrderAddressProps {
  order: AccountOrder;
  /** Whether it is seen by the link in its mails, for want of an account. */
  isByLink: boolean;
}

/** Where what is here of an order goes, and until it is packed the way to send it elsewhere. */
export function OrderAddress({ order, isByLink }: OrderAddressProps) {
  const { addressChange, number, parcels } = order;
  const [isAsking, setAsking] = useState(false);
  if (addressChange === "over") return null;
  const { name, line1, line2, city, state, postal_code: code } = order.shipTo;
  return (
    <div className={styles.address}>
      <Icon name="pin" size="small" />
      <p>
        {parcels.length > 0 ? "What is still to come ships" : "Ships"} to {name}, {line1}
        {line2 ? `, ${line2}` : ""}, {city}, {state} {code}
      </p>
      {addressChange === "open" ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setAsking(true)}
          aria-label={`Change address of order ${number}`}
        >
          Change address
        </Button>
      ) : (
        <Why addressChange={addressChange} />
      )}
      {isAsking ? <ChangeOrderAddress order={order} isByLink={isByLink} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function Why({ addressChange }: Pick<AccountOrder, "addressChange">) {
  const shop = useShop();
  if (addressChange === "membership") {
    return <ShopLink href="/account/memberships">Change it in your membership</ShopLink>;
  }
  if (addressChange === "sign-in") {
    return <Link href={loginIn(shop, "/account/orders")}>Sign in again to change it</Link>;
  }
  return <Packing hasLater={addressChange === "later"} />;
}

/** Opens the panel of the shop around it. The card is drawn by scripts, so nothing is offered without them. */
function Packing({ hasLater }: { hasLater: boolean }) {
  const setContactOpen = useContact(({ setOpen }) => setOpen);
  return (
    <span className={styles.packing}>
      {hasLater
        ? "A part may be packed at any moment. Once that has left, you can change where the later kits go."
        : "It may be packed at any moment, so its address stays."}{" "}
      Is it wrong?{" "}
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setContactOpen(true)}>
        Write to us right away
      </Button>
    </span>
  );
}

interface ChangeOrderAddressProps extends OrderAddressProps {
  onClose: () => void;
}

function ChangeOrderAddress({ order, isByLink, onClose }: ChangeOrderAddressProps) {
  const { id, number, shipTo, parcels } = order;
  const say = () => {
    onClose();
    notify({
      tone: "success",
      title: "Address changed",
      text: `${parcels.length > 0 ? `What is still to come of order ${number}` : `Order ${number}`} now ships there. An email confirms it.`,
    });
  };
  return (
    <AddressDialog
      title={`Where should order ${number} go?`}
      confirmText="Ship it there"
      place={shipTo}
      reach={[reachOf(order), ...(isByLink ? [REACH_OF_LINK] : [])]}
      form={useChangeOrderAddress(id)}
      onClose={onClose}
      onChanged={say}
    />
  );
}
