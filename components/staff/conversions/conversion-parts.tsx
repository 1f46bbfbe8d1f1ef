"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/price";
import { DIMENSION_WORDS, valueWords } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { ConversionPart, StaffConversions } from "@/lib/contracts/staff-conversions";
import type { Dimension } from "@/lib/domain/conversion-dimensions";
import { dayText } from "@/lib/domain/date-text";
import { isOfVisit } from "@/lib/domain/telling";
import { Block, Detail, Line, Opener } from "../staff-layout";
import { Bar, BarRow, List, Track } from "./bars";
import styles from "./conversion-parts.module.css";
import { TableExport } from "./table-export";

/** So many of the largest parts are shown at first. */
const FEW = 5;

interface ConversionPartsProps {
  /** What the tables of this card have in common. */
  title: string;
  /** The tables among which is chosen, the first one first. */
  dimensions: readonly Dimension[];
  question: ConversionQuestion;
  conversions: StaffConversions;
  /** Narrows everything to one value. NULL: this person does not narrow. */
  onNarrow: ((by: Dimension, key: string) => void) | null;
}

/** What net revenue is made of, by one of several dimensions. */
export function ConversionParts({ title, dimensions, question, conversions, onNarrow }: ConversionPartsProps) {
  const tables = dimensions.flatMap((name) => conversions.tables.find(({ by }) => by === name) ?? []);
  const [chosen, choose] = useState(dimensions[0]);
  const [isWhole, setWhole] = useState(false);
  const table = tables.find(({ by }) => by === chosen) ?? tables[0];
  const by = table?.by ?? "kind";
  if (!table) return null;
  const shown = isWhole ? table.parts : table.parts.slice(0, FEW);
  const hidden = table.parts.length - shown.length;
  return (
    <Block aria-label={title}>
      <Line>
        <h2>{title}</h2>
        <TableExport question={question} table={by} />
      </Line>
      <fieldset className={styles.tabs} aria-label={`${title}: which table`}>
        {tables.map((one) => (
          <button
            key={one.by}
            type="button"
            className={styles.tab}
            aria-pressed={one.by === by}
            onClick={() => choose(one.by)}
          >
            {DIMENSION_WORDS[one.by]}
          </button>
        ))}
      </fieldset>
      {isOfVisit(by) ? <VisitDays conversions={conversions} /> : null}
      <Parts by={by} parts={shown} all={table.parts} onNarrow={onNarrow} />
      {hidden > 0 || isWhole ? (
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show the largest" : `Show ${hidden} more`}
        </Button>
      ) : null}
    </Block>
  );
}

/** Of which days is told what visitors did, where all else is told of others. */
export function VisitDays({ conversions: { visited, smallestGroup } }: Pick<ConversionPartsProps, "conversions">) {
  if (!visited || smallestGroup > 1) return null;
  return (
    <p>
      Visits are shown for complete runs of days, {dayText(visited.from)} to {dayText(visited.to)}: counts in fives,
      amounts in steps of $500 or more, and groups of fewer than five people combined.
    </p>
  );
}

interface PartsProps extends Pick<ConversionPartsProps, "onNarrow"> {
  by: Dimension;
  parts: readonly ConversionPart[];
  all: readonly ConversionPart[];
}

function Parts({ by, parts, all, onNarrow }: PartsProps) {
  const largest = Math.max(1, ...all.map(({ cents }) => Math.abs(cents)));
  return (
    <List>
      {parts.length === 0 ? <BarRow>Nothing in this period, or too few to show.</BarRow> : null}
      {parts.map(({ key, cents, orders }) => (
        <BarRow key={key ?? "few"}>
          <span>
            {onNarrow && key !== null ? (
              <Opener onClick={() => onNarrow(by, key)}>{valueWords(by, key)}</Opener>
            ) : (
              valueWords(by, key)
            )}
            {/* What the others are rounded by may be fewer than none. */}
            {key === null && orders <= 0 ? null : (
              <Detail>
                {orders} {orders === 1 ? "order" : "orders"}
              </Detail>
            )}
          </span>
          <Money cents={cents} />
          <Track aria-hidden="true">
            <Bar $share={(Math.abs(cents) / largest) * 100} $isStrong={cents >= 0} />
          </Track>
        </BarRow>
      ))}
    </List>
  );
}
