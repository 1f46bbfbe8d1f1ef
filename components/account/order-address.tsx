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

const REACH_OF_LINK =
  "Everything in this order goes there, and if it belongs to a membership, so do its later kits. The customer gets an email about it.";

interface OrderAddressProps {
  order: AccountOrder;
  /** Whether it is seen by the link in its mails, for want of an account. */
  isByLink: boolean;
}

/** Where an order goes, and until it is packed the way to send it elsewhere. */
export function OrderAddress({ order, isByLink }: OrderAddressProps) {
  const { addressChange, number } = order;
  const [isAsking, setAsking] = useState(false);
  if (addressChange === "over") return null;
  const { name, line1, line2, city, state, postal_code: code } = order.shipTo;
  return (
    <div className={styles.address}>
      <Icon name="pin" size="small" />
      <p>
        Ships to {name}, {line1}
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
  return <Packing />;
}

/** Opens the panel of the shop around it. The card is drawn by scripts, so nothing is offered without them. */
function Packing() {
  const setContactOpen = useContact(({ setOpen }) => setOpen);
  return (
    <span className={styles.packing}>
      It may be packed at any moment, so its address stays. Is it wrong?{" "}
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
  const { id, number, shipTo } = order;
  const say = () => {
    onClose();
    notify({
      tone: "success",
      title: "Address changed",
      text: `Order ${number} now ships there. An email confirms it.`,
    });
  };
  return (
    <AddressDialog
      title={`Where should order ${number} go?`}
      confirmText="Ship it there"
      place={shipTo}
      reach={[isByLink ? REACH_OF_LINK : "Everything in this order goes there."]}
      form={useChangeOrderAddress(id)}
      onClose={onClose}
      onChanged={say}
    />
  );
}
