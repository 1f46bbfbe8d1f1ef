"use client";

import { ButtonLink } from "@/components/ui/button";
import { usePayouts, usePayoutsFile } from "@/hooks/staff/use-payouts";
import { payoutMonthText, payoutTitle, percentText, TOLD_WHEN } from "@/lib/content/payout-words";
import type { AgreedTerms, Payout, ShopPayouts } from "@/lib/contracts/staff-payouts";
import { formatCents } from "@/lib/domain/money";
import { ExportButton } from "./export-button";
import { PayoutLines } from "./payout-lines";
import { ShopPage } from "./shop-page";
import { Block, Buttons, Rows } from "./staff-layout";
import { StaffTrouble } from "./staff-page";
import { TermsForm } from "./terms-form";

/** What one partner earned, month by month, and what was agreed about it. */
export function ShopPayoutsScreen({ businessKey }: { businessKey: string }) {
  const file = usePayoutsFile(businessKey);
  return (
    <ShopPage
      businessKey={businessKey}
      ability="figures"
      lead="What this shop earned in each past month, New York time. A closed month does not change: later refunds count in the month they happen."
      actions={<ExportButton file={file} />}
    >
      {(_shop, overview) => <Payouts businessKey={businessKey} isAdmin={overview.role === "admin"} />}
    </ShopPage>
  );
}

function Payouts({ businessKey, isAdmin }: { businessKey: string; isAdmin: boolean }) {
  const { found, problem, retry } = usePayouts(businessKey);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!found) return <p>Loading payouts</p>;
  return (
    <>
      <Terms found={found} isAdmin={isAdmin} />
      {found.payouts.length === 0 ? <p>{nothingText(found, isAdmin)}</p> : null}
      {found.payouts.map((payout) => (
        <Statement key={payout.to} {...{ businessKey, payout }} />
      ))}
    </>
  );
}

function nothingText({ terms }: ShopPayouts, isAdmin: boolean): string {
  if (terms.length === 0) return "Nothing has been agreed for this shop yet, so no month is closed.";
  return isAdmin ? "No month with a sale is over yet." : `No month is told yet. ${TOLD_WHEN}`;
}

function Statement({ businessKey, payout }: { businessKey: string; payout: Payout }) {
  const title = payoutTitle(payout);
  const sheet = `/staff-api/shops/${businessKey}/payouts/${payout.to}`;
  return (
    <Block aria-label={title}>
      <h2>{title}</h2>
      <PayoutLines payout={payout} caption={`Statement of ${title}`} />
      <Buttons>
        <ButtonLink href={sheet} download variant="secondary" size="small">
          Save as PDF
        </ButtonLink>
      </Buttons>
    </Block>
  );
}

const termText = ({ validFrom, shareBasisPoints, feeBasisPoints, feeFixedCents }: AgreedTerms) =>
  `From ${payoutMonthText(validFrom)}: ${percentText(shareBasisPoints)} of net product sales, less ${percentText(feeBasisPoints)} and ${formatCents(feeFixedCents)} per card charge.`;

/** What was agreed, from when on; an admin agrees on something for months that are open. */
function Terms({ found, isAdmin }: { found: ShopPayouts; isAdmin: boolean }) {
  return (
    <Block aria-label="What was agreed">
      <h2>What was agreed</h2>
      {found.terms.length === 0 ? <p>Nothing yet.</p> : null}
      <Rows>
        {found.terms.map((terms) => (
          <li key={terms.validFrom}>{termText(terms)}</li>
        ))}
      </Rows>
      {isAdmin ? <TermsForm key={found.openFrom} found={found} /> : null}
    </Block>
  );
}
