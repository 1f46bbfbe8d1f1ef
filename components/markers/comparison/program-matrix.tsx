"use client";

import { useState } from "react";
import { SexSwitch } from "@/components/markers/sex-switch";
import field from "@/components/ui/field.module.css";
import { Link } from "@/components/ui/link";
import { useSex } from "@/stores/sex";
import type { MatrixPanel, MatrixPrice, MatrixRow } from "./matrix";
import { rowCountText, searchedRows } from "./matrix";
import { MatrixGroup } from "./matrix-group";
import { PanelChoice } from "./panel-choice";
import styles from "./program-matrix.module.css";

interface ProgramMatrixProps {
  panels: readonly MatrixPanel[];
  rows: readonly MatrixRow[];
  prices: readonly MatrixPrice[];
  /** What one kit costs to send, in words: "Each arm kit adds $25 shipping". */
  shippingText: string;
  /** The two panels a phone shows first, by key. */
  sides: readonly [string, string];
}

/** Marker against program. A wide screen shows every panel, a phone the two that were chosen side by side. */
export function ProgramMatrix({ panels, rows, prices, shippingText, sides }: ProgramMatrixProps) {
  const sex = useSex((state) => state.sex);
  const [query, setQuery] = useState("");
  // Two states, so that choices made before the scripts came can't overwrite each other.
  const [left, setLeft] = useState(sides[0]);
  const [right, setRight] = useState(sides[1]);
  const chosen = right && right !== left ? [left, right] : [left];
  const found = searchedRows(rows, query);
  const kinds = ["measured", "calculated"] as const;
  const sideOf = (key: string) => (chosen.includes(key) ? "" : undefined);
  const groups = kinds.map((kind) => ({
    kind,
    rows: found.filter(({ cells }) => Object.values(cells).some((cell) => cell.kind === kind)),
  }));

  return (
    <>
      <div className={styles.tools}>
        <label className={styles.search}>
          <span className={field.label}>Search a marker</span>
          <input
            type="search"
            className={field.control}
            value={query}
            maxLength={60}
            autoComplete="off"
            placeholder="ApoB, thyroid, ferritin"
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <SexSwitch name="matrix-sex" />
      </div>
      <PanelChoice panels={panels} left={left} right={right} onLeft={setLeft} onRight={setRight} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label="Comparison of programs">
        <table className={styles.table}>
          <caption className={styles.hidden}>Markers and prices of each program</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                Marker
              </th>
              {panels.map(({ key, name, href }) => (
                <th key={key} scope="col" data-side={sideOf(key)} className={styles.panel}>
                  <Link href={href}>{name}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind} className={styles.counts}>
                <th scope="row">{kind === "measured" ? "Markers measured" : "Calculated, not counted"}</th>
                {panels.map(({ key }) => (
                  <td key={key} data-side={sideOf(key)}>
                    {rowCountText(rows, key, kind, sex)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {groups.map((group) => (
            <MatrixGroup key={group.kind} {...group} panels={panels} chosen={chosen} sex={sex} />
          ))}
          <tbody>
            <tr className={styles.band}>
              <th scope="rowgroup" colSpan={chosen.length + 1}>
                What it costs. {shippingText}
              </th>
            </tr>
            {prices.map(({ cadence, texts }) => (
              <tr key={cadence}>
                <th scope="row">{cadence}</th>
                {panels.map(({ key }) => (
                  <td key={key} data-side={sideOf(key)} className={styles.price}>
                    {texts[key] ?? "Not sold"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.found} aria-live="polite">
        {found.length === 0 ? "No marker of ours has that name." : ""}
      </p>
    </>
  );
}
