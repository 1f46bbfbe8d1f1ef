import type { CodeReplay } from "@/lib/contracts/staff-discounts";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { PLAN_FREQUENCIES, rhythmText } from "@/lib/domain/recurring-period";
import { RULE_WORDS, scopeName } from "./code-words";
import { Facts, Rows } from "./staff-layout";

const FEW = "too few to show";
const count = (carts: number | null) => (carts === null ? FEW : String(carts));
const money = (cents: number | null) => (cents === null ? FEW : formatCents(cents));

function nearText({ kind, key }: CodeReplay["near"][number]): string {
  if (kind === "minimum") return "miss the minimum by less than a fifth";
  if (kind === "product") return `contain only ${scopeName(key)}, which it does not cover`;
  const word = PLAN_FREQUENCIES.find((known) => known === key);
  return `contain the right product, but ${word ? rhythmText(word) : key}`;
}

/** What a code would have done in the carts of the last 90 days. */
export function CodeReplayed({ replay }: { replay: CodeReplay }) {
  const { since, isLimited, smallestGroup, carts, reached, paidAnyway, off, givenAway, paidSum } = replay;
  return (
    <section aria-label="On the carts of the last 90 days" aria-live="polite">
      <h3>On the carts of the last 90 days</h3>
      <p>
        Checkouts started since {dayText(since)}, paid or not, at the prices of the time.
        {isLimited ? " There were more: these are the newest 5,000." : ""}
        {smallestGroup > 1
          ? ` Shown in tens of carts and round amounts; the code's use limit is ignored, and groups of fewer than ${smallestGroup} are not shown.`
          : ""}
      </p>
      <Facts>
        <dt>Carts</dt>
        <dd>{count(carts)}</dd>
        <dt>Would have used it</dt>
        <dd>{count(reached)}</dd>
        <dt>Off their first charge</dt>
        <dd>{money(off)}</dd>
        <dt>Were paid anyway</dt>
        <dd>
          {count(paidAnyway)}
          {paidSum === null || paidSum === 0 ? "" : `, ${formatCents(paidSum)} before discounts`}
        </dd>
        <dt>Given away to those</dt>
        <dd>{money(givenAway)}</dd>
      </Facts>
      {replay.refused.length > 0 ? (
        <>
          <h4>Would have been refused</h4>
          <Rows>
            {replay.refused.map(({ rule, carts: refused }) => (
              <li key={rule}>
                {count(refused)}: {RULE_WORDS[rule]}
              </li>
            ))}
          </Rows>
        </>
      ) : null}
      {replay.near.length > 0 ? (
        <>
          <h4>Refused by a hair</h4>
          <Rows>
            {replay.near.map((near) => (
              <li key={`${near.kind} ${near.key}`}>
                {count(near.carts)} {nearText(near)}. Letting them in: {money(near.off)} more off.
              </li>
            ))}
          </Rows>
        </>
      ) : null}
    </section>
  );
}
