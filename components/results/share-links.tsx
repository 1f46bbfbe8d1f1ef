"use client";

import { useRef, useState } from "react";
import { inShop } from "@/components/layout/shop";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented";
import { TextField } from "@/components/ui/text-field";
import { useEndLink, useMakeLink, useResultLinks } from "@/hooks/results/use-result-links";
import { type SharedView, sharedFragment } from "@/hooks/results/use-shared-sheet";
import { useShop } from "@/hooks/site/use-shop";
import { problemText } from "@/lib/content/problem-text";
import type { ResultLink } from "@/lib/contracts/result-links";
import { momentText } from "@/lib/domain/date-text";
import { LINK_DAYS, type LinkDays } from "@/lib/domain/result-link";
import { notify } from "@/stores/notifications";
import styles from "./share-links.module.css";

const DAYS = LINK_DAYS.map((days) => ({ value: `${days}`, label: days === 1 ? "1 day" : `${days} days` }));

/** Links that show the sheet for a time: makes one, and lists them all with when each was opened. */
export function ShareLinks({ units, sex }: Pick<SharedView, "units" | "sex">) {
  const { links, problem } = useResultLinks();
  const [days, setDays] = useState<LinkDays>(7);
  const making = useMakeLink();
  const shop = useShop();
  const token = making.data?.token;
  const address = token
    ? `${window.location.origin}${inShop(shop, "/results/shown")}${sharedFragment({ token, units, sex })}`
    : null;
  const trouble = making.error ?? problem;
  return (
    <section className={styles.share} aria-labelledby="share" data-print="hide">
      <h2 id="share">Share it with a link</h2>
      <p className={styles.lead}>
        Anyone with the link sees this sheet and nothing else of yours, without signing in, until it ends. What you save
        later is not on it; what you correct or delete changes there too. You can end it at any time.
      </p>
      <div className={styles.make}>
        <SegmentedControl
          legend="How long the link works"
          name="link-days"
          value={`${days}`}
          onChange={(value) => setDays(LINK_DAYS.find((one) => `${one}` === value) ?? 7)}
          segments={DAYS}
        />
        <Button isLoading={making.isPending} loadingLabel="Creating the link" onClick={() => making.mutate(days)}>
          Create a link
        </Button>
      </div>
      {trouble ? (
        <Notice tone="danger" announce="alert" title="That didn't work">
          {problemText(trouble)}
        </Notice>
      ) : null}
      {address ? <NewLink address={address} /> : null}
      {links && links.length > 0 ? <LinkList links={links} /> : null}
    </section>
  );
}

function NewLink({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ tone: "success", title: "The link is copied" });
    } catch {
      input.current?.select();
    }
  };
  return (
    <div className={styles.fresh}>
      <TextField
        ref={input}
        label="Your link"
        hint="It is shown only once: we keep just enough to recognize it."
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}

function LinkList({ links }: { links: readonly ResultLink[] }) {
  const ending = useEndLink();
  return (
    <>
      <ul className={styles.links} aria-label="Links you created">
        {links.map((link) => (
          <li key={link.id}>
            <div>
              <p className={styles.title}>
                {stateText(link)} {link.isOpen ? <Badge tone="green">Open</Badge> : <Badge>Ended</Badge>}
              </p>
              <p className={styles.soft}>
                Made {momentText(link.createdAt)}. {openingsText(link.openings)}
              </p>
            </div>
            {link.isOpen ? (
              <Button
                variant="secondary"
                size="small"
                isLoading={ending.isPending && ending.variables === link.id}
                loadingLabel="Ending it"
                aria-label={`End the link made ${momentText(link.createdAt)}`}
                onClick={() => ending.mutate(link.id)}
              >
                End it now
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {ending.error ? (
        <Notice tone="danger" announce="alert" title="The link still works">
          {problemText(ending.error)}
        </Notice>
      ) : null}
    </>
  );
}

function stateText({ isOpen, endedAt, endsAt }: ResultLink): string {
  return isOpen ? `Works until ${momentText(endsAt)}` : `Ended ${momentText(endedAt ?? endsAt)}`;
}

function openingsText(openings: readonly string[]): string {
  if (openings.length === 0) return "Not opened yet.";
  const told = openings.slice(0, 5).map(momentText).join("; ");
  const more = openings.length > 5 ? "; and before" : "";
  const times =
    openings.length === 1 ? "once" : openings.length >= 50 ? "50 times or more" : `${openings.length} times`;
  return `Opened ${times}: ${told}${more}.`;
}
