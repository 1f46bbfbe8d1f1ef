"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { StaffShopDraft } from "@/hooks/staff/use-staff-shop-draft";
import { partName, partWords } from "@/lib/content/shop-parts";
import { workPartOf } from "@/lib/domain/merge-shop-work";
import { Buttons } from "../staff-layout";
import styles from "./conflict-notice.module.css";
import type { ShopStock } from "./shop-pages";

interface ConflictNoticeProps {
  draft: StaffShopDraft;
  stock: ShopStock;
}

/** Fields that two people changed otherwise: both values, and the choice between them. */
export function ConflictNotice({ draft: { saving, work }, stock }: ConflictNoticeProps) {
  const { conflict, decide } = saving;
  if (!conflict) return null;
  const who = conflict.by ?? "Someone else";
  const titles = Object.fromEntries(stock.options.map(({ lookupKey, title }) => [lookupKey, title]));
  return (
    <Notice tone="caution" title={`${who} changed the same field and saved it first`} announce="alert">
      <p>All their other changes are already here. Choose which version stays; nothing is saved until then.</p>
      <ul className={styles.fields}>
        {conflict.fields.map((field) => (
          <li key={field}>
            <h3 className={styles.name}>{partName(field, titles)}</h3>
            <Side whose="Yours" value={workPartOf(work, field)} field={field} />
            <Side whose={`${who}`} value={workPartOf(conflict.theirs, field)} field={field} />
            <Buttons>
              <Button variant="secondary" size="small" onClick={() => decide(field, "mine")}>
                Keep mine
              </Button>
              <Button variant="secondary" size="small" onClick={() => decide(field, "theirs")}>
                Take theirs
              </Button>
            </Buttons>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Side({ whose, field, value }: { whose: string; field: string; value: unknown }) {
  const words = partWords(field, value);
  const isPicture = /^\/media\//.test(words);
  return (
    <div className={styles.side}>
      <p className={styles.whose}>{whose}</p>
      {isPicture ? (
        // biome-ignore lint/performance/noImgElement: what was uploaded is shown as visitors get it
        <img src={words} alt="" className={styles.picture} />
      ) : (
        <p className={styles.value}>{words || "Nothing"}</p>
      )}
    </div>
  );
}
