"use client";

import { ButtonLink } from "@/components/ui/button";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { RULE_WORDS } from "../code-words";
import { Block, Detail, Line } from "../staff-layout";
import { Bar, BarRow, List, Track } from "./bars";
import { TableExport } from "./table-export";

/** How many are told; the rest stands with each code. */
const MOST = 8;

/** Which codes were refused in the period, how often and why. */
export function ConversionRefusals({
  refusals,
  question,
}: {
  refusals: NonNullable<StaffConversions["refusals"]>;
  question: ConversionQuestion;
}) {
  const [first] = refusals;
  if (!first) return null;
  return (
    <Block aria-label="Codes that were refused">
      <Line>
        <h2>Codes that were refused</h2>
        <ButtonLink href="/staff/discounts" variant="quiet" size="small">
          All codes
        </ButtonLink>
        <TableExport question={question} table="refusals" />
      </Line>
      <List>
        {refusals.slice(0, MOST).map(({ code, rule, times }) => (
          <BarRow key={`${code} ${rule}`}>
            <span>
              {code}
              <Detail>{RULE_WORDS[rule]}</Detail>
            </span>
            <span>{times === 1 ? "once" : `${times} times`}</span>
            <Track aria-hidden="true">
              <Bar $share={(times / first.times) * 100} $isStrong={false} />
            </Track>
          </BarRow>
        ))}
      </List>
    </Block>
  );
}
