"use client";

import { useDeferredValue, useState } from "react";
import { SegmentedControl } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import type { ShopWork } from "@/lib/contracts/staff-shops";
import { Block, Line } from "../staff-layout";
import { PreviewFrame } from "./preview-frame";
import { DraftPage, SHOP_PAGES, type ShopStock } from "./shop-pages";

const WINDOWS = [
  { value: "390", label: "Phone" },
  { value: "1280", label: "Desktop" },
] as const;

/** What visitors would see of what is being typed. */
export function ShopPreview({ shopKey, work, stock }: { shopKey: string; work: ShopWork; stock: ShopStock }) {
  const [page, setPage] = useState("front");
  const [width, setWidth] = useState("390");
  const shown = useDeferredValue(work);
  return (
    <Block aria-label="Preview">
      <Line>
        <h2>Preview</h2>
        <SegmentedControl legend="Window" name="preview-window" segments={WINDOWS} value={width} onChange={setWidth} />
      </Line>
      <SelectField label="Page" options={SHOP_PAGES} value={page} onChange={(event) => setPage(event.target.value)} />
      <PreviewFrame title="The shop as visitors would see it" width={Number(width)}>
        <DraftPage shopKey={shopKey} work={shown} stock={stock} page={page} />
      </PreviewFrame>
    </Block>
  );
}
