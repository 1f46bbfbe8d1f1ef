import type { CodeReplay } from "@/lib/contracts/staff-discounts";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { PLAN_FREQUENCIES, rhythmText } from "@/lib/domain/recurring-period";
import { RULE_WORDS, scopeName } from "./code-words";
import { Facts, Rows } from "./staff-layout";

const FEW = "too few to show";

/** What is told of groups of carts: of full tens from the least to the most that they may be. */
function wordsOf(smallestGroup: number) {
  const more = smallestGroup - 1;
  const count = (carts: number | null) => {
    if (carts === null) return FEW;
    return more === 0 ? String(carts) : `${carts} to ${carts + more}`;
  };
  /** Their sum is an average times so many. */
  const money = (cents: number | null, carts: number | null) => {
    if (cents === null) return FEW;
    if (more === 0 || !carts) return formatCents(cents);
    return `about ${formatCents(cents)} to ${formatCents(Math.round(cents * (1 + more / carts)))}`;
  };
  return { count, money };
}

function nearText({ kind, key }: CodeReplay["near"][number]): string {
  if (kind === "minimum") return "miss the minimum by less than a fifth";
  if (kind === "product") return `contain only ${scopeName(key)}, which it does not cover`;
  const word = PLAN_FREQUENCIES.find((known) => known === key);
  return `contain the right product, but ${word ? rhythmText(word) : key}`;
}

/** What a code would have done in the carts of the last 90 days. */
export function CodeReplayed({ replay }: { replay: CodeReplay }) {
  const { since, until, isLimited, smallestGroup, carts, reached, paidAnyway, off, givenAway, paidSum } = replay;
  const { count, money } = wordsOf(smallestGroup);
  if (until === null) {
    return (
      <section aria-label="On the carts of the last 90 days" aria-live="polite">
        <h3>On the carts of the last 90 days</h3>
        <p>
          Nothing can be told yet: a shop's carts are told by whole weeks, once they have fifty orders or four of them
          have twenty, so that nobody can be told apart. An admin can try the code on all carts.
        </p>
      </section>
    );
  }
  return (
    <section aria-label="On the carts of the last 90 days" aria-live="polite">
      <h3>On the carts of the last 90 days</h3>
      <p>
        Checkouts started from {dayText(since)} to {dayText(until)}, paid or not, at the prices of the time.
        {isLimited ? " There were more: these are the newest 5,000." : ""}
        {smallestGroup > 1
          ? ` The days since wait until their run is over: count on more in a full 90 days. The code's limit of uses is ignored, and groups of fewer than ${smallestGroup} are not shown.`
          : ""}
      </p>
      <Facts>
        <dt>Carts</dt>
        <dd>{carts === null ? "hidden, since one of the groups below is too small" : count(carts)}</dd>
        <dt>Would have used it</dt>
        <dd>{count(reached)}</dd>
        <dt>Off their first charge</dt>
        <dd>{money(off, reached)}</dd>
        <dt>Were paid anyway</dt>
        <dd>
          {count(paidAnyway)}
          {paidSum === null || paidSum === 0 ? "" : `, ${money(paidSum, paidAnyway)} before discounts`}
        </dd>
        <dt>Given away to those</dt>
        <dd>{money(givenAway, paidAnyway)}</dd>
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
                {count(near.carts)} {nearText(near)}. Letting them in: {money(near.off, near.carts)} more off.
              </li>
            ))}
          </Rows>
        </>
      ) : null}
    </section>
  );
}
