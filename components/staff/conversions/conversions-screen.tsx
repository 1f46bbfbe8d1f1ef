"use client";

import { ChoiceField, FilterForm, PeriodField } from "@/components/ui/antd/filter-form";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { useAddressFilter } from "@/hooks/site/use-address-filter";
import { useStaffConversions } from "@/hooks/staff/use-staff-conversions";
import { DIMENSION_WORDS, valueWords } from "@/lib/content/conversion-words";
import { type ConversionQuestion, narrowedBy, questionIn } from "@/lib/contracts/conversions";
import { BEHIND, type StaffConversions } from "@/lib/contracts/staff-conversions";
import { closedPeriod } from "@/lib/domain/chosen-period";
import { DIMENSIONS, type Dimension } from "@/lib/domain/conversion-dimensions";
import { type ConversionFigure, FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { dayText } from "@/lib/domain/date-text";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { isOfVisit } from "@/lib/domain/telling";
import { Buttons, Line } from "../staff-layout";
import { StaffPageFrame, StaffTrouble } from "../staff-page";
import { ConversionBehind } from "./conversion-behind";
import { ConversionRows } from "./conversion-rows";
import { ConversionRuns } from "./conversion-runs";
import { type OpenedRows, Sums } from "./conversion-sums";
import { ConversionViews } from "./conversion-views";

/** What the address asks for, and whose rows are shown below: a figure's of the ledger, or what stands behind another. */
type Asked = ConversionQuestion & { readonly figure: ConversionFigure; readonly behind: string };

function askedIn(address: URLSearchParams): Asked {
  const figure = FIGURE_NAMES.find((name) => name === address.get("figure")) ?? "counted_net";
  const behind = address.get("behind") ?? "";
  return { ...questionIn(address), figure, behind: BEHIND.test(behind) ? behind : "" };
}

const COMPARED: readonly { value: ConversionQuestion["compare"]; label: string }[] = [
  { value: "", label: "Nothing" },
  { value: "before", label: "The previous period" },
  { value: "year", label: "The previous year" },
];

/** What came in and what went back, why, and by what it can be told apart; for admins, marketing and partners. */
export function ConversionsScreen() {
  const [{ figure, behind, ...question }, ask] = useAddressFilter<Asked>(askedIn, { isStep: true });
  const change = (next: Partial<Asked>) => ask({ figure, behind, ...question, ...next });
  return (
    <StaffPageFrame
      title="Conversions"
      lead="Money that moved in the period, in New York time. No names appear here."
      isFor={({ abilities }) => abilities.includes("figures")}
      actions={<ConversionViews question={question} onOpen={change} />}
    >
      {({ now }) => (
        <>
          <FilterForm label="Period">
            <PeriodField
              key={`${question.from} ${question.to}`}
              today={newYorkDay(new Date(now))}
              chosen={question.from || question.to ? question : closedPeriod(question, new Date(now))}
              onChange={change}
            />
            <ChoiceField
              label="Compared with"
              options={COMPARED}
              value={question.compare}
              onChange={(compare) => change({ compare })}
            />
          </FilterForm>
          <Narrowed question={question} onChange={change} />
          <Told {...{ question, figure, behind }} onChange={change} />
        </>
      )}
    </StaffPageFrame>
  );
}

interface PartProps {
  question: ConversionQuestion;
  onChange: (next: Partial<Asked>) => void;
}

/** What everything is narrowed to, each of which can be taken away. */
function Narrowed({ question, onChange }: PartProps) {
  const names = narrowedBy(question);
  if (names.length === 0) return null;
  return (
    <Line>
      <Buttons role="group" aria-label="Filtered by">
        {names.map((name) => (
          <Button key={name} variant="secondary" size="small" onClick={() => onChange({ [name]: "" })}>
            {DIMENSION_WORDS[name]}: {valueWords(name, question[name])} <span aria-hidden="true">×</span>
          </Button>
        ))}
      </Buttons>
      {names.length > 1 ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange(Object.fromEntries(names.map((name) => [name, ""])))}
        >
          Clear all
        </Button>
      ) : null}
    </Line>
  );
}

/** Which days are told, and how. */
function Scope({ conversions, question, onChange }: PartProps & { conversions: StaffConversions }) {
  const { from, to, told, compared, smallestGroup, ownShops } = conversions;
  const spanText = (days: { from: string; to: string }) => `${dayText(days.from)} to ${dayText(days.to)}`;
  const beside = compared?.told ? `compared with ${spanText(compared.told)}` : "";
  return (
    <Line>
      <span aria-live="polite">
        {smallestGroup === 1
          ? beside && `Each figure is ${beside}.`
          : `Showing ${spanText(told ?? { from, to })}${beside && `, ${beside}`}: the complete runs of days around the ones you chose, each with enough people. The latest appears once it is over. To keep anyone from being identified, groups of fewer than ${smallestGroup} people are combined or hidden, counts are rounded to fives, net revenue to $50, and its parts to $500 or more.`}
      </span>
      {ownShops && ownShops.length > 1 ? (
        <ChoiceField
          label="Shop"
          options={ownShops.map((key) => ({ value: key, label: key }))}
          value={question.shop || (ownShops[0] ?? "")}
          onChange={(shop) => onChange({ shop })}
        />
      ) : null}
    </Line>
  );
}

/** Everything that is on the page and can be narrowed to, found by typing. */
function NarrowTo({
  conversions,
  onNarrow,
}: {
  conversions: StaffConversions;
  onNarrow: (by: Dimension, key: string) => void;
}) {
  const options = conversions.tables.flatMap(({ by, parts }) =>
    parts.flatMap(({ key }) =>
      key === null ? [] : [{ value: `${by} ${key}`, label: `${DIMENSION_WORDS[by]}: ${valueWords(by, key)}` }],
    ),
  );
  if (options.length === 0) return null;
  return (
    <FilterForm label="Filter by">
      <ChoiceField
        isWide
        label="Filter by"
        options={[{ value: "", label: "Choose a value" }, ...options]}
        value=""
        onChange={(chosen) => {
          const [by = "", ...key] = chosen.split(" ");
          const dimension = DIMENSIONS.find((name) => name === by);
          if (dimension) onNarrow(dimension, key.join(" "));
        }}
      />
    </FilterForm>
  );
}

const TOO_FEW = "Nothing can be shown for this period yet: too few people have bought, or the period is not over.";

/** A filter that is not for this person: what takes it away stands above it. */
function TooNarrow({ text, onWiden }: { text: string; onWiden: () => void }) {
  return (
    <EmptyState
      level={2}
      title="That is narrower than you can see"
      action={
        <Button variant="secondary" onClick={onWiden}>
          Clear all filters
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

const NO_FILTER: Partial<Asked> = Object.fromEntries(DIMENSIONS.map((name) => [name, ""]));

/**
 * To which value everything is narrowed. What visitors did is told by one value at a time, and others than admins narrow
 * by one alone; a partner's shop stays.
 */
function narrowedTo(by: Dimension, key: string, { ownShops, smallestGroup }: StaffConversions): Partial<Asked> {
  // Why something is not counted is asked of what is not: its rows are no part of what is.
  if (smallestGroup === 1 && !isOfVisit(by)) {
    return by === "rule" ? { rule: key, decision: "excluded", figure: "not_counted_net" } : { [by]: key };
  }
  const { shop: _, ...all } = NO_FILTER;
  return { ...(ownShops ? all : NO_FILTER), [by]: key };
}

function Told({ question, figure, behind, onChange }: PartProps & Pick<Asked, "figure" | "behind">) {
  const { conversions, problem, isComing, retry } = useStaffConversions(question);
  if (problem?.code === "forbidden" && narrowedBy(question).length > 0) {
    return <TooNarrow text={problem.message} onWiden={() => onChange(NO_FILTER)} />;
  }
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!conversions) return <p>Loading the ledger</p>;
  const open = (rows: OpenedRows) => {
    onChange({ behind: "", ...rows });
    document.getElementById("rows")?.focus();
  };
  const narrow = (by: Dimension, key: string) => onChange(narrowedTo(by, key, conversions));
  const { demo } = conversions;
  return (
    <>
      {demo ? (
        <Notice title="The demo’s past is still being made">
          {demo.lived} of {demo.days} days so far. Their orders and visits appear here by themselves once all are made.
        </Notice>
      ) : null}
      <Scope {...{ conversions, question, onChange }} />
      <NarrowTo conversions={conversions} onNarrow={narrow} />
      {conversions.told ? (
        <Sums {...{ conversions, question, isComing, onOpen: open, onNarrow: narrow }} />
      ) : demo ? null : (
        <p>{TOO_FEW}</p>
      )}
      <Opened {...{ conversions, question, figure, behind, onChange }} />
    </>
  );
}

/** What a figure is made of: single rows for admins, runs of days for others. */
function Opened({
  conversions,
  question,
  figure,
  behind,
  onChange,
}: PartProps & Pick<Asked, "figure" | "behind"> & { conversions: StaffConversions }) {
  if (conversions.smallestGroup > 1) return <ConversionRuns {...{ question, figure, conversions }} />;
  if (behind !== "") {
    return <ConversionBehind {...{ question, of: behind }} onClose={() => onChange({ behind: "" })} />;
  }
  return <ConversionRows question={question} figure={figure} onFigure={(name) => onChange({ figure: name })} />;
}
