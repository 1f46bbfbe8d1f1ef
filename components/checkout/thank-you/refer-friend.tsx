"use client";

import { type FormEvent, useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { type ShareLink, useReferral, useShareLink } from "@/hooks/checkout/use-referral";
import { useFeature } from "@/hooks/site/use-feature";
import { formatCents } from "@/lib/domain/money";
import { REFERRAL_CENTS, REFERRAL_CONDITION, REFERRAL_STANDING_DAYS } from "@/lib/domain/referral";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./refer-friend.module.css";

interface ReferFriendProps {
  shop: ShopView;
  /** Who recommends. */
  email: string;
}

/** What stands before a link to share. */
const LEADS: Readonly<Record<ShareLink["earns"], (reward: string) => string>> = {
  own: () => "Or share your own link, with the same reward for you both",
  once_confirmed: (reward) =>
    `Confirm your email address in your account, and you get a link that earns you ${reward}. Until then you can share this one`,
  nothing: (reward) => `Or share this link, which does not earn you ${reward} by itself`,
};

/** Recommending the shop: one mail of ours to a friend, or a link to share. What it gives is said to the cent. */
export function ReferFriend({ shop, email }: ReferFriendProps) {
  const { isOn, isEarly } = useFeature("refer-a-friend");
  const link = useShareLink();
  if (!isOn) return null;
  const reward = formatCents(REFERRAL_CENTS);
  return (
    <section aria-labelledby="refer" className={styles.refer} data-print="hide">
      <div className={styles.head}>
        <h2 id="refer">Recommend {shop.brandName} to a friend</h2>
        {isEarly ? <Badge tone="neutral">Early access</Badge> : null}
      </div>
      <p>
        We email them once, without your name. When their first order has shipped, is {REFERRAL_STANDING_DAYS} days old
        and has not been refunded in full, you each get {reward} in balance. {REFERRAL_CONDITION}
      </p>
      <ReferralForm email={email} />
      {link ? <Share link={link} brandName={shop.brandName} lead={LEADS[link.earns](reward)} /> : null}
    </section>
  );
}

/** One mail of ours to a friend. */
export function ReferralForm({ email }: { email: string }) {
  const id = useId();
  const [referred, setReferred] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useReferral(email);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if ((await form.submit({ referred })) === null) return;
    setSentTo(referred.trim());
    setReferred("");
  };
  const error = form.faultOf("referred") ?? form.faults[0]?.message;
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        id={id}
        label="Your friend's email"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={referred}
        onChange={(event) => {
          setReferred(event.target.value);
          form.mend("referred");
        }}
        {...(error !== undefined && { error })}
      />
      <Button type="submit" variant="secondary" isLoading={form.isSending} loadingLabel="Sending">
        Send the invitation
      </Button>
      <div role="status" className={styles.said}>
        {sentTo ? (
          <Notice tone="success">The invitation to {sentTo} is on its way. You can invite someone else.</Notice>
        ) : null}
      </div>
    </form>
  );
}

interface ShareProps {
  link: Pick<ShareLink, "address" | "offCents">;
  brandName: string;
  /** What stands before it. */
  lead: string;
}

/** A link to copy, or to share the way the device does. */
export function Share({ link: { address, offCents }, brandName, lead }: ShareProps) {
  const [said, setSaid] = useState("");
  const share = async () => {
    const isShared = await shared({ title: brandName, url: address });
    if (isShared) return;
    try {
      await navigator.clipboard.writeText(address);
      setSaid("The link is copied.");
    } catch {
      setSaid("Select the link and copy it.");
    }
  };
  return (
    <div className={styles.share}>
      <p>
        {lead}
        {offCents === null ? "." : `: it takes ${formatCents(offCents)} off a friend's first order.`}
      </p>
      <div className={styles.link}>
        {/* As people write it; what is shared is all of it. */}
        <span className={styles.address}>{address.replace(/^https?:\/\//, "")}</span>
        <Button variant="quiet" size="small" icon={<Icon name="external" size="small" />} onClick={() => void share()}>
          Share the link
        </Button>
      </div>
      <p role="status" className={styles.done}>
        {said}
      </p>
    </div>
  );
}

/** Whether the device's own way of sharing took it. Closing that is no failure. */
async function shared(what: { title: string; url: string }): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
