"use client";

import { lazy, Suspense, useDeferredValue, useEffect, useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SegmentedControl } from "@/components/ui/segmented";
import { type Option, SelectField } from "@/components/ui/select-field";
import { Spinner } from "@/components/ui/spinner";
import type { ShopWork } from "@/lib/contracts/staff-shops";
import { DRAFT_PAGES } from "@/lib/domain/draft-pages";
import { Block, Line } from "../staff-layout";
import { goToField } from "./field-places";
import { PreviewFrame } from "./preview-frame";
import { PreviewReceipt, PreviewSaved } from "./preview-saved";
import { DraftPage, isTyped, type ShopStock } from "./shop-pages";

/** Mails and their samples are many words: fetched when somebody looks at one. */
const sent = () => import("./preview-mails");
const PreviewMail = lazy(async () => ({ default: (await sent()).PreviewMail }));
const PreviewCalendar = lazy(async () => ({ default: (await sent()).PreviewCalendar }));

const WINDOWS = [
  { value: "390", label: "Phone" },
  { value: "768", label: "Tablet" },
  { value: "1280", label: "Desktop" },
] as const;

const PAGES = DRAFT_PAGES.map(({ name, path }) => ({ value: path, label: name }));
const isPage = (value: string) => DRAFT_PAGES.some(({ path }) => path === value);
const CALENDAR = { value: "calendar", label: "Calendar file" };
const RECEIPT = { value: "receipt", label: "Receipt as PDF" };

interface ShopPreviewProps {
  shopKey: string;
  work: ShopWork;
  stock: ShopStock;
  /** The field that has the focus. NULL: none. */
  active: string | null;
  /** When the draft was saved last. NULL: never. */
  savedAt: string | null;
}

/** Everything that can be looked at: the pages at once, and what is sent once its names are here. */
function useChoices(): readonly Option[] {
  const [mails, setMails] = useState<readonly Option[]>([]);
  useEffect(() => {
    let isWanted = true;
    void sent()
      .then(({ PREVIEW_MAILS }) => isWanted && setMails([RECEIPT, CALENDAR, ...PREVIEW_MAILS]))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  return [...PAGES, ...mails];
}

/** What visitors and customers would see of what is being typed. */
export function ShopPreview({ shopKey, work, stock, active, savedAt }: ShopPreviewProps) {
  const [page, setPage] = useState("");
  const [width, setWidth] = useState("390");
  const [isWhole, setWhole] = useState(false);
  const choices = useChoices();
  const shown = useDeferredValue(work);
  const thing = { shopKey, work: shown, width: Number(width) };
  return (
    <Block aria-label="Preview">
      <Line>
        <h2>Preview</h2>
        <SegmentedControl legend="Window" name="preview-window" segments={WINDOWS} value={width} onChange={setWidth} />
      </Line>
      <SelectField
        label="Page, email or file"
        options={choices}
        value={page}
        onChange={(event) => setPage(event.target.value)}
      />
      {isTyped(page) ? (
        <>
          <CheckboxField
            label="Show full length"
            checked={isWhole}
            onChange={({ target }) => setWhole(target.checked)}
          />
          <PreviewFrame
            title="The shop as visitors would see it"
            width={Number(width)}
            isWhole={isWhole}
            active={active}
            onChoose={goToField}
          >
            <DraftPage shopKey={shopKey} work={shown} stock={stock} page={page} />
          </PreviewFrame>
          <p>Choose a part of the page to edit it.</p>
        </>
      ) : (
        <Suspense fallback={<Spinner label="Opening it" />}>
          {isPage(page) ? <PreviewSaved {...{ shopKey, savedAt }} path={page} width={Number(width)} /> : null}
          {page === RECEIPT.value ? <PreviewReceipt shopKey={shopKey} /> : null}
          {page === CALENDAR.value ? <PreviewCalendar work={shown} /> : null}
          {page.startsWith("mail-") ? <PreviewMail {...thing} value={page} /> : null}
        </Suspense>
      )}
    </Block>
  );
}
