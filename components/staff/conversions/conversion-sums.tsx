"use client";

import { mainTiles, moreTiles } from "@/lib/contracts/conversion-tiles";
import { type ConversionQuestion, isOfRest, narrowedBy } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import type { Dimension } from "@/lib/domain/conversion-dimensions";
import type { ConversionFigure } from "@/lib/domain/conversion-figures";
import { dayText } from "@/lib/domain/date-text";
import { CompareBooks } from "../compare-books";
import { Columns } from "../staff-layout";
import { ConversionCohorts } from "./conversion-cohorts";
import { ConversionFigures } from "./conversion-figures";
import { ConversionFunnel, FunnelTable } from "./conversion-funnel";
import { ConversionDays, ConversionWaterfall } from "./conversion-money";
import { ConversionParts, VisitDays } from "./conversion-parts";
import { ConversionQuiz } from "./conversion-quiz";
import { ConversionRefusals } from "./conversion-refusals";

/** Rows that are opened: of a figure, or what stands behind another; of some days, or narrowed by something. */
export type OpenedRows = Partial<ConversionQuestion> & { figure?: ConversionFigure; behind?: string };

const MADE_OF: readonly { title: string; dimensions: readonly Dimension[] }[] = [
  { title: "What was bought", dimensions: ["product", "kind", "customer", "rule"] },
  { title: "How it began", dimensions: ["start", "landing", "device", "visitorCountry"] },
  { title: "What brought it", dimensions: ["source", "lastSource", "campaign", "lastCampaign"] },
  { title: "With which code", dimensions: ["coupon", "couponOwner"] },
  { title: "Where it went", dimensions: ["shop", "state", "country"] },
];

interface SumsProps {
  conversions: StaffConversions;
  question: ConversionQuestion;
  isComing: boolean;
  onOpen: (rows: OpenedRows) => void;
  onNarrow: (by: Dimension, key: string) => void;
}

/** All that is told of some days. */
export function Sums({ conversions, question, isComing, onOpen, onNarrow }: SumsProps) {
  const { figures, told, apart, compared, smallestGroup } = conversions;
  const isRough = smallestGroup > 1;
  const isRest = isOfRest(question);
  const [main, more] = [mainTiles(conversions, isRest), moreTiles(conversions, isRest)];
  const tiles = { isRough, isComing, onOpen };
  const single = isRough ? null : onOpen;
  const then = compared?.told ? compared : null;
  return (
    <>
      <ConversionFigures
        tiles={isRough ? main : [...main, ...more]}
        days={told}
        before={then?.told ?? null}
        {...tiles}
      />
      {isRough ? null : <CompareBooks />}
      <Columns>
        <ConversionDays {...{ question, conversions, onOpen: single }} />
        {isRough ? null : <ConversionWaterfall {...{ question, conversions, onOpen }} />}
      </Columns>
      {isRough ? (
        <>
          <PartDays conversions={conversions} isNarrowed={narrowedBy(question).length > 0} />
          {more.length > 0 ? (
            <ConversionFigures
              tiles={more}
              days={apart ?? told}
              before={then?.apart ?? then?.told ?? null}
              {...tiles}
            />
          ) : null}
          <ConversionWaterfall {...{ question, conversions, onOpen }} />
        </>
      ) : null}
      {figures ? (
        <Columns>
          {MADE_OF.map(({ title, dimensions }) => (
            <ConversionParts key={title} {...{ title, dimensions, question, conversions, onNarrow }} />
          ))}
        </Columns>
      ) : null}
      <Beside {...{ conversions, question, onOpen: single }} />
    </>
  );
}

/** Of which days the rest of the page is, where it is told of longer runs alone. */
function PartDays({ conversions, isNarrowed }: { conversions: StaffConversions; isNarrowed: boolean }) {
  const { apart, figures } = conversions;
  if (isNarrowed && !figures) {
    return (
      <p>
        With a filter, only net revenue, orders and visit steps are shown, over longer runs of days. A finer breakdown
        by product, code or state could come down to one person.
      </p>
    );
  }
  if (!apart)
    return <p>The breakdown is shown by whole weeks, once they reach fifty orders, or four of them reach twenty.</p>;
  return (
    <p>
      Everything below covers {dayText(apart.from)} to {dayText(apart.to)}: the complete runs of weeks around these
      days, each with fifty orders or more, or with twenty in four weeks. Groups of fewer than five people in a run are
      left out, so a total over several runs may be higher than shown.
    </p>
  );
}

type BesideProps = Pick<SumsProps, "conversions" | "question"> & {
  /** NULL: this person sees no single memberships. */
  onOpen: SumsProps["onOpen"] | null;
};

/** What is known beside money; of what a filter leaves nothing, why. */
function Beside({ conversions, question, onOpen }: BesideProps) {
  const { refusals, cohorts, smallestGroup } = conversions;
  const isRough = smallestGroup > 1;
  return (
    <>
      {refusals ? (
        <ConversionRefusals refusals={refusals} question={question} />
      ) : (
        <p>
          Refused codes are hidden: they can be filtered by code and shop only. Remove the other filters to see them.
        </p>
      )}
      <Visits {...{ conversions, question }} />
      {cohorts ? (
        <ConversionCohorts {...{ question, cohorts, onOpen }} />
      ) : (
        <p>
          Memberships, churn and retention are hidden:{" "}
          {isRough ? "they are shown for all days and products together" : "they can be filtered by shop only"}. Remove
          the filters to see them.
        </p>
      )}
    </>
  );
}

function Visits({ conversions, question }: Pick<SumsProps, "conversions" | "question">) {
  const { steps, funnel, quiz } = conversions;
  if (!steps) {
    return narrowedBy(question).length === 0 ? (
      <p>Visits appear once a run of days in which at least five people have bought is over.</p>
    ) : (
      <p>
        Visits, the quiz and the conversion rate are hidden: a visit can be filtered by shop, start, first page, source,
        campaign and device only, since no one knows yet what it will buy. Remove the other filters to see them.
      </p>
    );
  }
  return (
    <>
      <VisitDays conversions={conversions} />
      <Columns>
        <ConversionFunnel {...{ steps, question }} />
        {quiz ? (
          <ConversionQuiz {...{ quiz, question }} />
        ) : (
          <p>Where visitors left the quiz is hidden: with a filter, it could come down to one person.</p>
        )}
      </Columns>
      {funnel && funnel.length > 0 ? <FunnelTable {...{ funnel, question }} /> : null}
    </>
  );
}
